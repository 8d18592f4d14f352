"""Events since a player's last turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

import msgspec

from bot.game import AnyGame, Line, Name, Seat, line
from bot.match.event_views import heard_rows
from bot.match.timeline import Timeline, TimelineStep
from bot.store import LogRow
from bot.table.table import LogEntry, MatchView


class SinceLastTurn(msgspec.Struct, frozen=True):
    """Events since the player's previous turn."""

    before: Any
    """View of the seat after that turn; None if there was none or if the rules have changed."""
    rows: tuple[LogEntry, ...]
    """Later rows known to the seat that the player did not make, undone ones marked, and what own answers brought.

    They start at the beginning of the match if there was no previous turn.
    """
    after: int
    """Row of the last step of the previous turn, or 0."""
    at: datetime | None
    """Time of the last step of the previous turn, or None."""
    now: MatchView
    between: tuple[Any, ...]
    """Views of the seat at the ends of the turns since then, oldest first, at most one per other seat."""
    learned: tuple[Line, ...]
    """What the last step of the previous turn showed to the seat alone, such as what it drew."""


def since_of(timeline: Timeline, seat: Seat, user: int, now: MatchView) -> SinceLastTurn:
    """Return the events since the user's previous turn.

    Moves made by the game, an auto-answer or another holder are not the user's. An unfinished turn does not count as
    ended, and an answer out of turn does not end a turn.
    """
    moments = {moment.seq: moment for moment in timeline.moments}
    last = _last(timeline, moments, seat, user, now)
    moment = moments.get(last)
    return SinceLastTurn(
        before=None if moment is None else moment.after.see(seat),
        rows=tuple(_known(timeline, moments, seat, user, last)),
        after=last,
        at=next((row.at for row in timeline.rows if row.seq == last), None),
        now=now,
        learned=_learned(timeline, seat, last),
        between=tuple(step.after.see(seat) for step in _ends(timeline, last)[1 - len(timeline.table.seats) :]),
    )


def _learned(timeline: Timeline, seat: Seat, last: int) -> tuple[Line, ...]:
    """Return the lines of that row, a step, that only the seat hears."""
    steps = [row for row in timeline.rows if row.seq == last]
    private, public = (heard_rows(timeline.game, steps, viewer) for viewer in (seat, None))
    known = {text for row in public for text in row.lines}
    return tuple(text for row in private for text in row.lines if text not in known)


def _ends(timeline: Timeline, last: int) -> list[TimelineStep]:
    """Return the last step of every turn that has ended since that row."""
    since = [moment for moment in timeline.moments if moment.seq > last]
    return [step for step, following in pairwise(since) if step.timed != following.timed]


def _last(timeline: Timeline, moments: dict[int, TimelineStep], seat: Seat, user: int, now: MatchView) -> int:
    """Return the row of the last step of the previous turn that was not undone, or 0."""
    undone = {row.undoes for row in timeline.rows}
    turn = timeline.game.timed_turn(timeline.now.see(None))
    is_going = turn[1] == seat or (turn[1] is None and seat in now.deciders)

    def ended(seq: int) -> bool:
        if seq not in moments:
            return True
        timed = moments[seq].timed
        return timed[1] in (None, seat) and not (is_going and now.table.status == "running" and timed == turn)

    acts = [
        row.seq for row in timeline.rows if _is_act(row, seat, user) and row.undoes is None and row.seq not in undone
    ]
    return max((seq for seq in acts if ended(seq)), default=0)


def _is_act(row: LogRow, seat: Seat, user: int) -> bool:
    return row.seat == seat and row.user == user and not row.agreed


def _known(
    timeline: Timeline, moments: dict[int, TimelineStep], seat: Seat, user: int, last: int
) -> Iterator[LogEntry]:
    """Yield the rows after that one which are known to the seat, numbered as in the log.

    Of the user's own rows, that one included, only what the answers of all have brought is left, unless another player
    undid them.
    """
    by = {row.undoes: row for row in timeline.rows if row.undoes is not None}
    before = {step.seq: earlier for earlier, step in pairwise(timeline.moments)}
    number = 0
    for row, visible in zip(timeline.rows, timeline.heard(seat), strict=True):
        if not visible.lines and (row.seat != seat or row.move is None):
            continue
        number += 1
        if row.seq < last:
            continue
        undoing = by.get(row.seq)
        lines = visible.lines or _in_secret(row)
        if _is_act(row, seat, user) and (undoing is None or _is_act(undoing, seat, user)):
            lines = _outcome(timeline.game, moments[row.seq].events, seat) if row.seq in moments else ()
        elif row.seq in before and not visible.is_undone:
            views = before[row.seq].after.see(seat), moments[row.seq].after.see(seat)
            unsaid = timeline.game.texts.unsaid(*views)
            lines = lines if unsaid is None else (*lines, unsaid)
        if not lines:
            continue
        deciders = moments[row.seq].asked if row.seq in moments else timeline.gone.get(row.seq, ())
        yield LogEntry(
            number=number,
            seq=row.seq,
            seat=row.seat,
            at=row.at,
            lines=lines,
            notation=None,
            is_undone=visible.is_undone,
            is_step=visible.is_step,
            undoes=row.undoes,
            agreed=row.agreed,
            asked=deciders,
            is_answered=row.seat == seat
            and row.user is None
            and row.seq in moments
            and moments[row.seq].is_out_of_turn,
        )


def _outcome(game: AnyGame, events: Sequence[Any], seat: Seat) -> tuple[Line, ...]:
    """Return what the answers of all have brought, as the seat hears it."""
    lines = (game.hear(event, seat) for event in events if isinstance(event, game.texts.outcomes))
    return tuple(text for text in lines if text is not None)


def _in_secret(row: LogRow) -> tuple[Line, ...]:
    """Return the line for a secret answer, visible to its seat only."""
    return (line("story-in-secret", seat=Name(row.seat), move=row.move or ""),)
