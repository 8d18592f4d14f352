"""The log of a match folded into its standing steps, as far as the rules of today still lead along it. Pure."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

import msgspec

from bot.codec import codec
from bot.game import Refused
from bot.replay import Step, Whole, replay, standing_of


@dataclass(frozen=True, slots=True)
class Tale:
    """All of a match. `steps` are the standing ones; `led` is how many rows of the log the rules of today can follow.

    They can follow all of them unless the rules were corrected meanwhile: then the present position is what is stored.
    """

    whole: Whole
    steps: tuple[Step, ...]
    led: int

    @property
    def is_led(self) -> bool:
        """Whether the log leads to the present position."""
        return self.led == len(self.whole.rows)


def tale_of(whole: Whole) -> Tale:
    """The tale, or its longest beginning that is still true."""
    count = len(whole.rows)
    steps = _followed(whole, count)
    if steps is not None and (steps[-1].after if steps else whole.first) == whole.now:
        return Tale(whole, steps, count)
    led = bisect_left(range(count), 1, key=lambda rows: int(_followed(whole, rows + 1) is None))
    led = min(led, count - 1)
    return Tale(whole, _followed(whole, led) or (), led)


def _followed(whole: Whole, count: int) -> tuple[Step, ...] | None:
    """The standing steps of so many rows; None when these rows cannot be followed or once had other consequences."""
    rows = whole.rows[:count]
    try:
        steps = replay(whole.game, whole.first, rows, whole.seed)
        events = {row.seq: codec(whole.game).events(row.events) for row in rows}
    except (Refused, ValueError, msgspec.MsgspecError):
        return None
    if any(step.events != events[step.seq] for step in steps):
        return None
    return standing_of(steps)
