"""The log of a match folded into its standing steps, as far as the rules of today still lead along it.

The states stay behind glass: whoever tells of them sees what eyes may see.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from bot.game import AnyGame, Line, Refused, Seat, Viewer
from bot.match.codec import codec
from bot.match.ended.finish import retold
from bot.match.hearing import heard
from bot.match.matches import Matches
from bot.match.replay import Step, Whole, asked, replay, standing_of
from bot.store import LogRow
from bot.table.ended.standings import End
from bot.table.table import Heard, Table

LONG = 40
"""Rows: a longer log is folded in a thread, so that nobody else waits for it."""

Result = TypeVar("Result")


class Glass:
    """A state behind glass: it can be looked at, and never taken."""

    __slots__ = ("_end", "_game", "_state")

    def __init__(self, game: AnyGame, state: Any, end: End | None = None) -> None:
        self._game = game
        self._state = state
        self._end = end

    def see(self, viewer: Viewer) -> Any:
        """The game's View of these eyes; at the end of the match with the places that people take."""
        view = self._game.see(self._state, viewer)
        if self._end is None or self._game.outcome(self._state) is None:
            return view
        return self._game.placed(view, self._end.outcome)

    def lay_open(self) -> tuple[Line, ...]:
        """All that is hidden, in words: for a match that has ended."""
        return self._game.lay_open(self._state)


@dataclass(frozen=True, slots=True)
class Moment:
    """A standing step with what everybody knows of it: the number of its turn, and which seats were asked.

    `seq` is its row of the log, `after` the position that it led to; `timed`: see `Game.timed_turn`.
    """

    seq: int
    seat: Seat
    notation: str
    events: tuple[Any, ...]
    after: Glass
    turn: int
    timed: tuple[int, Seat | None]
    asked: tuple[Seat, ...]

    @property
    def is_alone(self) -> bool:
        """Whether its seat alone was asked."""
        return self.asked == (self.seat,)


@dataclass(frozen=True, slots=True)
class Tale:
    """All of a match. `led` is how many rows of the log the rules of today can follow: to these `moments` belong.

    They can follow all of them unless the rules were corrected meanwhile: then the present position is what is stored.
    `gone` tells by row of the steps taken back which seats everybody saw being asked.
    """

    _whole: Whole
    moments: tuple[Moment, ...]
    led: int
    gone: Mapping[int, tuple[Seat, ...]]

    @property
    def game(self) -> AnyGame:
        """What is played, as it tells of this match."""
        return retold(self._whole.game, self._whole.end)

    @property
    def table(self) -> Table:
        """The table as it was when this was told."""
        return self._whole.table

    @property
    def rows(self) -> tuple[LogRow, ...]:
        """The log."""
        return self._whole.rows

    @property
    def first(self) -> Glass:
        """The first position."""
        return Glass(self.game, self._whole.first)

    @property
    def now(self) -> Glass:
        """The present position, as it is stored."""
        return Glass(self.game, self._whole.now, self._whole.end)

    @property
    def is_led(self) -> bool:
        """Whether the log leads to the present position."""
        return self.led == len(self.rows)

    def heard(self, viewer: Viewer) -> tuple[Heard, ...]:
        """One for each row of the log, as far as that viewer may know it."""
        return heard(self.game, self.rows, viewer)

    async def worked(self, work: Callable[[], Result]) -> Result:
        """What `work` makes of it; in a thread where there is much to do."""
        return await _worked(self._whole, work)


async def tell(matches: Matches, match: str, earlier: Tale | None = None) -> Tale:
    """The tale of the match as it is now; `earlier`: one of the same match, to go on from.

    Raises NoSuchMatch, NotStarted, and msgspec.MsgspecError where what is stored can no longer be read.
    """
    whole = await matches.whole(match)
    return await _worked(whole, lambda: tale_of(whole, earlier))


async def _worked(whole: Whole, work: Callable[[], Result]) -> Result:
    return await asyncio.to_thread(work) if len(whole.rows) > LONG else work()


def tale_of(whole: Whole, earlier: Tale | None = None) -> Tale:
    """The tale, or its longest beginning that is still true. `earlier`: one of the same match, to go on from."""
    count = len(whole.rows)
    if earlier is not None and _goes_on(earlier._whole, whole) and earlier.is_led:
        done = len(earlier.rows)
        steps = _followed(whole, earlier._whole.now, whole.rows[done:])
        if steps is not None and _end(steps, earlier._whole.now) == whole.now:
            return Tale(whole, (*earlier.moments, *_moments(whole, steps)), count, earlier.gone)
    steps = _followed(whole, whole.first, whole.rows)
    if steps is not None and _end(steps, whole.first) == whole.now:
        return Tale(whole, _moments(whole, steps), count, _gone(whole, steps))
    return _beginning(whole, count)


def _beginning(whole: Whole, count: int) -> Tale:
    """So many rows that one more cannot be followed; without the last one if they lead elsewhere than is stored."""
    broken = bisect_left(
        range(count), True, key=lambda rows: _followed(whole, whole.first, whole.rows[: rows + 1]) is None
    )
    led = min(broken, count - 1)
    steps = _followed(whole, whole.first, whole.rows[:led]) or ()
    return Tale(whole, _moments(whole, steps), led, _gone(whole, steps))


def _goes_on(earlier: Whole, whole: Whole) -> bool:
    """Whether rows were only added since, none of which takes back what was told."""
    done = len(earlier.rows)
    return whole.rows[:done] == earlier.rows and all(row.undoes is None for row in whole.rows[done:])


def _followed(whole: Whole, start: Any, rows: Sequence[LogRow]) -> tuple[Step, ...] | None:
    """The steps of these rows, those taken back too; None when they cannot be followed or had other effects then."""
    try:
        steps = replay(whole.game, start, rows, whole.seed)
        events = {row.seq: codec(whole.game).events(row.events) for row in rows}
    except (Refused, ValueError, msgspec.MsgspecError):
        return None
    if any(step.events != events[step.seq] for step in steps):
        return None
    return steps


def _end(steps: Sequence[Step], start: Any) -> Any:
    standing = standing_of(steps)
    return standing[-1].after if standing else start


def _moments(whole: Whole, steps: Sequence[Step]) -> tuple[Moment, ...]:
    return tuple(_moment(whole, step) for step in standing_of(steps))


def _gone(whole: Whole, steps: Sequence[Step]) -> dict[int, tuple[Seat, ...]]:
    return {step.seq: asked(whole.game, step) for step in steps if step.undone_by is not None}


def _moment(whole: Whole, step: Step) -> Moment:
    view = whole.game.see(step.before, None)
    return Moment(
        seq=step.seq,
        seat=step.seat,
        notation=step.notation,
        events=step.events,
        after=Glass(whole.game, step.after, whole.end),
        turn=whole.game.turn(view),
        timed=whole.game.timed_turn(view),
        asked=asked(whole.game, step),
    )
