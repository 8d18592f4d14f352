"""Timeline of a match: the steps of its log that were not undone and that the current rules can replay.

States are wrapped in StateView, so that readers only get views.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from bot.game import AnyGame, Line, Refused, Seat, Viewer, with_places
from bot.long_work import compute
from bot.match.event_views import heard_rows
from bot.match.log_replay import FullMatch, ReplayStep, replay, seats_asked, standing_steps
from bot.match.matches import Matches
from bot.match.position import with_final_places
from bot.match.state_codec import codec
from bot.store import LogRow
from bot.table.final_places import FinalResult
from bot.table.table import Table, VisibleRow

Result = TypeVar("Result")


class StateView:
    """Read-only wrapper of a state that returns views only."""

    __slots__ = ("_end", "_game", "_state")

    def __init__(self, game: AnyGame, state: Any, end: FinalResult | None = None) -> None:
        self._game = game
        self._state = state
        self._end = end

    def see(self, viewer: Viewer) -> Any:
        """Return the game's View for the viewer. At the end of the match it shows the final places."""
        view = self._game.see(self._state, viewer)
        if self._end is None or self._game.outcome(self._state) is None:
            return view
        return with_places(view, self._end.outcome)

    def revealed(self) -> Any:
        """Return the state itself, to play on from it in a trial. For ended matches only."""
        return self._state

    def reveal_all(self) -> tuple[Line, ...]:
        """Return all hidden information as text lines. For ended matches only."""
        return self._game.reveal_all(self._state)


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """Step that was not undone, with its public facts."""

    seq: int
    """Row of the log."""
    seat: Seat
    notation: str
    events: tuple[Any, ...]
    after: StateView
    """State after the step."""
    turn: int
    timed: tuple[int, Seat | None]
    """Turn for the clock (see `Game.timed_turn`)."""
    asked: tuple[Seat, ...]
    """Seats that publicly had to decide."""

    @property
    def is_out_of_turn(self) -> bool:
        """Return whether the seat decided although it was not its turn."""
        return bool(self.turn) and self.timed[1] != self.seat

    @property
    def is_alone(self) -> bool:
        """Return whether only its own seat had to decide."""
        return self.asked == (self.seat,)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Timeline of a match."""

    _whole: FullMatch
    moments: tuple[TimelineStep, ...]
    """Steps of the rows that the current rules can replay."""
    led: int
    """Number of log rows that the current rules can replay.

    If the rules have changed, later rows are missing and the stored position is authoritative.
    """
    gone: Mapping[int, tuple[Seat, ...]]
    """By row of each undone step, the seats that publicly had to decide."""

    @property
    def game(self) -> AnyGame:
        """Return the game, with the final places of this match."""
        return with_final_places(self._whole.game, self._whole.end)

    @property
    def table(self) -> Table:
        """Return the table at the time of reading."""
        return self._whole.table

    @property
    def rows(self) -> tuple[LogRow, ...]:
        """Return the log."""
        return self._whole.rows

    @property
    def first(self) -> StateView:
        """Return the initial state."""
        return StateView(self.game, self._whole.first)

    @property
    def now(self) -> StateView:
        """Return the current state, as stored."""
        return StateView(self.game, self._whole.now, self._whole.end)

    @property
    def is_complete(self) -> bool:
        """Return whether the log leads to the current position."""
        return self.led == len(self.rows)

    def heard(self, viewer: Viewer) -> tuple[VisibleRow, ...]:
        """Return one VisibleRow for each log row, with the lines that the viewer may know."""
        return heard_rows(self.game, self.rows, viewer)

    async def compute(self, work: Callable[[], Result]) -> Result:
        """Return the result of `work`, computed in a thread if the match is long."""
        return await compute(len(self.rows), work)


async def read_timeline(matches: Matches, match: str, earlier: Timeline | None) -> Timeline:
    """Return the match's current timeline. `earlier` is an older one of the same match to extend.

    Raise NoSuchMatch, NotStarted, and msgspec.MsgspecError if the stored data can no longer be read.
    """
    whole = await matches.views.whole(match)
    return await compute(len(whole.rows), lambda: timeline_of(whole, earlier))


def timeline_of(whole: FullMatch, earlier: Timeline | None) -> Timeline:
    """Return the timeline, or its longest valid prefix. `earlier` is an older one to extend."""
    count = len(whole.rows)
    if earlier is not None and _goes_on(earlier._whole, whole) and earlier.is_complete:
        done = len(earlier.rows)
        steps = _followed(whole, earlier._whole.now, whole.rows[done:])
        if steps is not None and _end(steps, earlier._whole.now) == whole.now:
            return Timeline(whole, (*earlier.moments, *_moments(whole, steps)), count, earlier.gone)
    steps = _followed(whole, whole.first, whole.rows)
    if steps is not None and _end(steps, whole.first) == whole.now:
        return Timeline(whole, _moments(whole, steps), count, _gone(whole, steps))
    return _beginning(whole, count)


def _beginning(whole: FullMatch, count: int) -> Timeline:
    """Return the longest prefix of the log that the rules can replay with the stored events."""
    broken = bisect_left(
        range(count), True, key=lambda rows: _followed(whole, whole.first, whole.rows[: rows + 1]) is None
    )
    led = min(broken, count - 1)
    steps = _followed(whole, whole.first, whole.rows[:led]) or ()
    return Timeline(whole, _moments(whole, steps), led, _gone(whole, steps))


def _goes_on(earlier: FullMatch, whole: FullMatch) -> bool:
    """Return whether rows were only appended since, and none of them is an undo."""
    done = len(earlier.rows)
    return whole.rows[:done] == earlier.rows and all(row.undoes is None for row in whole.rows[done:])


def _followed(whole: FullMatch, start: Any, rows: Sequence[LogRow]) -> tuple[ReplayStep, ...] | None:
    """Return the steps of these rows, including undone ones, or None if the rules cannot replay them."""
    try:
        steps = replay(whole.game, start, rows, whole.seed)
        events = {row.seq: codec(whole.game).events(row.events) for row in rows}
    except (Refused, ValueError, msgspec.MsgspecError):
        return None
    if any(step.events != events[step.seq] for step in steps):
        return None
    return steps


def _end(steps: Sequence[ReplayStep], start: Any) -> Any:
    standing = standing_steps(steps)
    return standing[-1].after if standing else start


def _moments(whole: FullMatch, steps: Sequence[ReplayStep]) -> tuple[TimelineStep, ...]:
    return tuple(_moment(whole, step) for step in standing_steps(steps))


def _gone(whole: FullMatch, steps: Sequence[ReplayStep]) -> dict[int, tuple[Seat, ...]]:
    return {step.seq: seats_asked(whole.game, step) for step in steps if step.undone_by is not None}


def _moment(whole: FullMatch, step: ReplayStep) -> TimelineStep:
    view = whole.game.see(step.before, None)
    return TimelineStep(
        seq=step.seq,
        seat=step.seat,
        notation=step.notation,
        events=step.events,
        after=StateView(whole.game, step.after, whole.end),
        turn=view.turn,
        timed=whole.game.timed_turn(view),
        asked=seats_asked(whole.game, step),
    )
