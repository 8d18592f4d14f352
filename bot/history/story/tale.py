"""The log of a match folded into its standing steps, as far as the rules of today still lead along it. Pure."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.game import Refused
from bot.match.codec import codec
from bot.match.replay import Step, Whole, replay, standing_of
from bot.store import LogRow


@dataclass(frozen=True, slots=True)
class Moment:
    """A standing step with what everybody knows of it: the number of its turn, and whether its seat alone was asked."""

    step: Step
    turn: int
    is_alone: bool


@dataclass(frozen=True, slots=True)
class Tale:
    """All of a match. `led` is how many rows of the log the rules of today can follow: to these `moments` belong.

    They can follow all of them unless the rules were corrected meanwhile: then the present position is what is stored.
    """

    whole: Whole
    moments: tuple[Moment, ...]
    led: int

    @property
    def is_led(self) -> bool:
        """Whether the log leads to the present position."""
        return self.led == len(self.whole.rows)


def tale_of(whole: Whole, earlier: Tale | None = None) -> Tale:
    """The tale, or its longest beginning that is still true. `earlier`: one of the same match, to go on from."""
    count = len(whole.rows)
    if earlier is not None and _goes_on(earlier.whole, whole) and earlier.is_led:
        done = len(earlier.whole.rows)
        steps = _followed(whole, earlier.whole.now, whole.rows[done:])
        if steps is not None and _end(steps, earlier.whole.now) == whole.now:
            return Tale(whole, (*earlier.moments, *_moments(whole, steps)), count)
    steps = _followed(whole, whole.first, whole.rows)
    if steps is not None and _end(steps, whole.first) == whole.now:
        return Tale(whole, _moments(whole, steps), count)
    return _beginning(whole, count)


def _beginning(whole: Whole, count: int) -> Tale:
    """So many rows that one more cannot be followed; without the last one if they lead elsewhere than is stored."""
    broken = bisect_left(
        range(count), True, key=lambda rows: _followed(whole, whole.first, whole.rows[: rows + 1]) is None
    )
    led = min(broken, count - 1)
    return Tale(whole, _moments(whole, _followed(whole, whole.first, whole.rows[:led]) or ()), led)


def _goes_on(earlier: Whole, whole: Whole) -> bool:
    """Whether rows were only added since, none of which takes back what was told."""
    done = len(earlier.rows)
    return whole.rows[:done] == earlier.rows and all(row.undoes is None for row in whole.rows[done:])


def _followed(whole: Whole, start: Any, rows: Sequence[LogRow]) -> tuple[Step, ...] | None:
    """The standing steps of these rows; None when they cannot be followed or had other consequences then."""
    try:
        steps = replay(whole.game, start, rows, whole.seed)
        events = {row.seq: codec(whole.game).events(row.events) for row in rows}
    except (Refused, ValueError, msgspec.MsgspecError):
        return None
    if any(step.events != events[step.seq] for step in steps):
        return None
    return standing_of(steps)


def _end(steps: Sequence[Step], start: Any) -> Any:
    return steps[-1].after if steps else start


def _moments(whole: Whole, steps: Sequence[Step]) -> tuple[Moment, ...]:
    return tuple(_moment(whole, step) for step in steps)


def _moment(whole: Whole, step: Step) -> Moment:
    view = whole.game.see(step.before, None)
    return Moment(step, whole.game.turn(view), whole.game.waiting(view) == (step.seat,))
