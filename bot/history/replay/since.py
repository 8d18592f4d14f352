"""Events since a player's previous turn, as the seat may know them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from typing import Any

import msgspec

from bot.game import Line, Name, Seat, line
from bot.history.match_log import LogEntry
from bot.match.timeline import Timeline, TimelineStep
from bot.store import LogRow
from bot.table.table import MatchView


class SinceLastTurn(msgspec.Struct, frozen=True):
    """Events since the player's previous turn.

    `before` is the seat's View after that turn; None if there was none (then `rows` start at the beginning) or the
    rules have changed. `between` are the seat's Views at the ends of the turns since, oldest first, at most one per
    other seat. `after` and `at` are the row (0 if none) and time of that turn's last step. `rows` are all later
    rows known to the seat that the player did not make, undone ones marked.
    """

    before: Any
    rows: tuple[LogEntry, ...]
    after: int
    at: datetime | None
    now: MatchView
    between: tuple[Any, ...] = ()


def since_of(timeline: Timeline, seat: Seat, user: int, now: MatchView) -> SinceLastTurn:
    """Return the events since the user's previous turn.

    Moves made by the game, an automatic answer or another holder are not the user's. An unfinished turn has not
    ended, and an answer out of turn ends none.
    """
    moments = {moment.seq: moment for moment in timeline.moments}
    last = _last(timeline, moments, seat, user, now)
    moment = moments.get(last)
    return SinceLastTurn(
        before=None if moment is None else moment.after.see(seat),
        rows=tuple(row for row in _known(timeline, moments, seat, user) if row.seq > last),
        after=last,
        at=next((row.at for row in timeline.rows if row.seq == last), None),
        now=now,
        between=tuple(one.after.see(seat) for one in _ends(timeline, last)[1 - len(timeline.table.seats) :]),
    )


def _ends(timeline: Timeline, last: int) -> list[TimelineStep]:
    """Return the last step of every turn that has ended since that row."""
    since = [moment for moment in timeline.moments if moment.seq > last]
    return [one for one, other in pairwise(since) if one.timed != other.timed]


def _last(timeline: Timeline, moments: dict[int, TimelineStep], seat: Seat, user: int, now: MatchView) -> int:
    """Return the row of the last standing step of the previous turn, or 0."""
    undone = {row.undoes for row in timeline.rows}
    turn = timeline.game.timed_turn(timeline.now.see(None))
    is_going = turn[1] == seat or (turn[1] is None and seat in now.deciders)

    def ended(seq: int) -> bool:
        if seq not in moments:
            return True
        timed = moments[seq].timed
        return timed[1] in (None, seat) and not (is_going and now.table.status == "running" and timed == turn)

    own = [
        row.seq for row in timeline.rows if _is_act(row, seat, user) and row.undoes is None and row.seq not in undone
    ]
    return max((seq for seq in own if ended(seq)), default=0)


def _is_act(row: LogRow, seat: Seat, user: int) -> bool:
    return row.seat == seat and row.user == user and not row.agreed


def _known(timeline: Timeline, moments: dict[int, TimelineStep], seat: Seat, user: int) -> Iterator[LogEntry]:
    """Yield the rows known to the seat, numbered as in the log, without the user's own unless others undid them."""
    by = {row.undoes: row for row in timeline.rows if row.undoes is not None}
    number = 0
    for row, told in zip(timeline.rows, timeline.heard(seat), strict=True):
        if not told.lines and (row.seat != seat or row.move is None):
            continue
        number += 1
        undoing = by.get(row.seq)
        if _is_act(row, seat, user) and (undoing is None or _is_act(undoing, seat, user)):
            continue
        asked = moments[row.seq].asked if row.seq in moments else timeline.gone.get(row.seq, ())
        yield LogEntry(
            number=number,
            seq=row.seq,
            seat=row.seat,
            at=row.at,
            lines=told.lines or _in_secret(row),
            notation=None,
            taken_back=told.taken_back,
            is_step=told.is_step,
            undoes=row.undoes,
            agreed=row.agreed,
            asked=asked,
            is_made_for=row.seat == seat and row.user is None,
        )


def _in_secret(row: LogRow) -> tuple[Line, ...]:
    """Return the line for a secret answer, shown to its seat only."""
    return (line("story-in-secret", seat=Name(row.seat), move=row.move or ""),)
