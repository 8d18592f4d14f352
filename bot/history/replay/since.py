"""What has happened since a seat's person ended a turn, as that seat may know it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from typing import Any

import msgspec

from bot.game import Line, Name, Seat, line
from bot.history.log import Logged
from bot.match.tale import Moment, Tale
from bot.store import LogRow
from bot.table.table import Look


class Since(msgspec.Struct, frozen=True):
    """`before`: the seat's View right after the last standing step of its person's previous turn; None when there was
    none (then `rows` tell everything from the start), or when the rules have been corrected since.

    `between`: the seat's Views at the ends of the turns since then, oldest first, at most one for every other seat.

    `after` and `at` are that step's row of the log (0 if there is none) and its time. `rows`: every row after it of
    which the seat may know and which its person did not make himself; those taken back are marked.
    """

    before: Any
    rows: tuple[Logged, ...]
    after: int
    at: datetime | None
    now: Look
    between: tuple[Any, ...] = ()


def since_of(tale: Tale, seat: Seat, user: int, now: Look) -> Since:
    """Moves that the game, an order or somebody else made for the seat are no acts of this person.

    A turn that goes on has not ended, and whoever answers out of turn ends none.
    """
    moments = {moment.seq: moment for moment in tale.moments}
    last = _last(tale, moments, seat, user, now)
    moment = moments.get(last)
    return Since(
        before=None if moment is None else moment.after.see(seat),
        rows=tuple(row for row in _known(tale, moments, seat, user) if row.seq > last),
        after=last,
        at=next((row.at for row in tale.rows if row.seq == last), None),
        now=now,
        between=tuple(one.after.see(seat) for one in _ends(tale, last)[1 - len(tale.table.seats) :]),
    )


def _ends(tale: Tale, last: int) -> list[Moment]:
    """The last step of every turn that has ended since that row of the log; of the present one none."""
    since = [moment for moment in tale.moments if moment.seq > last]
    return [one for one, other in pairwise(since) if one.timed != other.timed]


def _last(tale: Tale, moments: dict[int, Moment], seat: Seat, user: int, now: Look) -> int:
    """The row of the last standing step of the previous turn, 0 = none."""
    undone = {row.undoes for row in tale.rows}
    turn = tale.game.timed_turn(tale.now.see(None))
    is_going = turn[1] == seat or (turn[1] is None and seat in now.deciders)

    def ended(seq: int) -> bool:
        if seq not in moments:
            return True
        timed = moments[seq].timed
        return timed[1] in (None, seat) and not (is_going and now.table.status == "running" and timed == turn)

    own = [row.seq for row in tale.rows if _is_act(row, seat, user) and row.undoes is None and row.seq not in undone]
    return max((seq for seq in own if ended(seq)), default=0)


def _is_act(row: LogRow, seat: Seat, user: int) -> bool:
    return row.seat == seat and row.user == user and not row.agreed


def _known(tale: Tale, moments: dict[int, Moment], seat: Seat, user: int) -> Iterator[Logged]:
    """Numbered as the log numbers them; without what the person did himself, unless others took it back."""
    by = {row.undoes: row for row in tale.rows if row.undoes is not None}
    number = 0
    for row, told in zip(tale.rows, tale.heard(seat), strict=True):
        if not told.lines and (row.seat != seat or row.move is None):
            continue
        number += 1
        undoing = by.get(row.seq)
        if _is_act(row, seat, user) and (undoing is None or _is_act(undoing, seat, user)):
            continue
        asked = moments[row.seq].asked if row.seq in moments else tale.gone.get(row.seq, ())
        yield Logged(
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
    """What the rules say nothing of, to whose seat it was done for."""
    return (line("story-in-secret", seat=Name(row.seat), move=row.move or ""),)
