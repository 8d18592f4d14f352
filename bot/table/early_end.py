"""Early ends: a match that ends before its last move, and the result that it has if players gave it up. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from bot.game import Outcome, Seat, refuse
from bot.table import notices, seating
from bot.table.final_places import FinalResult, first_holder, kept_seats, placed
from bot.table.notices import FormerHolder, Notice, NoticeDraft
from bot.table.seating import TableChange, require_running, seat_of, voters
from bot.table.table import Table

FEWEST_TURNS = 2
"""Turns that people must have taken in a match that they ended early, on average of its seats, so that it is rated."""
Ending: TypeAlias = Literal["none", "won", "shared"]
"""Result of a match that its players end: none, won by the only one who stayed, or shared by all who stayed."""
_OF_SEATS = ("resigned", "left", "seat-offered", "seat-kept", "seat-taken", "lapsed")
"""Kinds of notices about who plays."""


def deserters(table: Table, former: Sequence[FormerHolder]) -> tuple[Seat, ...]:
    """Return the seats whose first player resigned, left, was replaced, or let time run out until it was on offer."""
    staying = kept_seats(table.seats, former)
    return tuple(
        info.seat for info in table.seats if not staying[info.seat] and first_holder(info, former).kind == "person"
    )


def last_player(table: Table, former: Sequence[FormerHolder]) -> Seat | None:
    """Return the seat of the only player who is left of those who began, or None."""
    return _only_player(table, former) if table.status == "running" else None


def _only_player(table: Table, former: Sequence[FormerHolder]) -> Seat | None:
    here = voters(table)
    if len(here) != 1 or not deserters(table, former):
        return None
    return here[0] if kept_seats(table.seats, former)[here[0]] else None


def is_rated(table: Table, former: Sequence[FormerHolder]) -> bool:
    """Return whether the match is rated by its terms and the people who began it."""
    began = [first_holder(info, former) for info in table.seats]
    return table.terms.rated and table.guild is not None and all(holder.kind == "person" for holder in began)


def has_declined(stored: Iterable[Notice]) -> bool:
    """Return whether the last player has chosen to play on since somebody left."""
    kinds = [notice.kind for notice in stored if notice.kind in (*_OF_SEATS, "played-on")]
    return kinds[-1:] == ["played-on"]


def undecided_since(
    table: Table, former: Sequence[FormerHolder], stored: Sequence[Notice], moved: Callable[[Seat], int]
) -> Notice | None:
    """Return the notice that left the only player alone, if the player has yet to choose to win or to play on.

    `moved` returns a seat's last row of the log: a move chooses to play on.
    """
    last = last_player(table, former)
    latest = next((notice for notice in reversed(stored) if notice.kind in (*_OF_SEATS, "played-on")), None)
    if last is None or latest is None or latest.kind not in ("resigned", "left"):
        return None
    return latest if moved(last) <= latest.after_seq else None


def ending(table: Table, former: Sequence[FormerHolder]) -> Ending:
    """Return the result that the match has if its players end it now, or had if they have ended it.

    If players deserted it, it has one, so that nobody saves a rating by resigning: the only one who stayed has won,
    several who stayed share the first place, and those who deserted are last. If nobody stayed, players who only ran
    out of time count as if they had.
    """
    table = _with_somebody_left(table, former)
    if _only_player(table, former) is not None:
        return "won"
    return "shared" if _has_player_left(table, former) and deserters(table, former) else "none"


def ended_early(
    table: Table, former: Sequence[FormerHolder], now: datetime, draft: NoticeDraft | None = None
) -> TableChange:
    """Return the match ended by its players: over with its `ending`, else closed without a result.

    `draft`: the notice about a match without a result. Raise NotStarted, MatchOver.
    """
    require_running(table)
    table, how = _with_somebody_left(table, former), ending(table, former)
    if how == "won":
        draft = notices.won(last_player(table, former) or 0)
    elif how == "shared":
        draft = notices.drawn(len(deserters(table, former)))
    status = "over" if draft is not None and draft.kind == "ended-early" else "closed"
    ended = msgspec.structs.replace(table, status=status, ended_at=now, asleep_at=None)
    return TableChange(ended, () if draft is None else (draft,))


def _has_player_left(table: Table, former: Sequence[FormerHolder]) -> bool:
    """Return whether any of the people who began still plays. Computers do not count: they never leave."""
    staying = kept_seats(table.seats, former)
    return any(staying[info.seat] and first_holder(info, former).kind == "person" for info in table.seats)


def _with_somebody_left(table: Table, former: Sequence[FormerHolder]) -> Table:
    """Return the table; if nobody stayed, with the seats of players who ran out of time no longer on offer."""
    if _has_player_left(table, former):
        return table
    seats = (info if info.resigned else msgspec.structs.replace(info, offered=False) for info in table.seats)
    return msgspec.structs.replace(table, seats=tuple(seats))


def resigned(
    table: Table, former: Sequence[FormerHolder], user: int, now: datetime, why: Literal["resigned", "left"]
) -> TableChange:
    """Return the match after the user has given it up: see `seating.resigned`. The only player left wins instead."""
    require_running(table)
    here = _with_somebody_left(table, former)
    if last_player(here, former) == seat_of(user)(table):
        return ended_early(table, former, now)
    return seating.resigned(table, user, now, why)


def won_by(table: Table, former: Sequence[FormerHolder], user: int, now: datetime) -> TableChange:
    """Return the match won by the only player left.

    Raise Refused, NotStarted, MatchOver.
    """
    _require_alone(table, former, user)
    return ended_early(table, former, now)


def continued_by(table: Table, former: Sequence[FormerHolder], user: int) -> TableChange:
    """Return the table with the notice that the only player left plays on. Raise as `won_by`."""
    return TableChange(table, (notices.played_on(_require_alone(table, former, user)),))


def _require_alone(table: Table, former: Sequence[FormerHolder], user: int) -> Seat:
    require_running(table)
    seat = seat_of(user)(table)
    if last_player(table, former) != seat:
        raise refuse("not_left_alone")
    return seat


def early_result(table: Table, scores: tuple[int, ...], former: Sequence[FormerHolder]) -> FinalResult:
    """Return the result of a match that is over before its last move. Its points do not decide."""
    staying = kept_seats(table.seats, former)
    outcome = placed(Outcome(scores, (1,) * len(scores)), staying)
    return FinalResult(outcome, tuple(seat for seat, stayed in enumerate(staying) if not stayed), is_early=True)
