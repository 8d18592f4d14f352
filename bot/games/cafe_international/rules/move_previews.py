"""Previews of legal moves: what each would earn.

Only the seat to move may see them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from bot.games.cafe_international.board import CHAIR_AT, CHAIR_IDS, CODES, HAND, TILE_AT, chairs_in
from bot.games.cafe_international.moves import SEATINGS, Reserve
from bot.games.cafe_international.notation import write
from bot.games.cafe_international.rules.openings import openings, tables_to_join
from bot.games.cafe_international.rules.reserving import legal_reserves, reserved_table, score_reserved
from bot.games.cafe_international.rules.seating import seat_guest
from bot.games.cafe_international.rules.table_payment import Payment, score_chair
from bot.games.cafe_international.state import Second, State, Turn
from bot.games.cafe_international.view import Prospect, ReserveProspect


def prospects(state: State, phase: Turn | Second) -> Iterator[Prospect]:
    """Yield the result of every legal seating, in canonical order."""
    for guest, chairs in openings(state, phase):
        for chair in chairs_in(chairs):
            yield _prospect(state, phase, guest, chair)


def _prospect(state: State, phase: Turn | Second, guest: int, chair: int) -> Prospect:
    chairs = (*state.chairs[:chair], guest, *state.chairs[chair + 1 :])
    payment = score_chair(chairs, chair, pairs_double=state.options.pairs_double)
    joins: tuple[str, ...] = ()
    then: Literal["may", "must", "lone", "over"] = "may"
    if isinstance(phase, Second):
        then = "over"
    elif not payment.points:
        joins = tables_to_join(state, phase, guest, chair)
        then = "must" if joins else "lone"
    partner = _partner(state, phase, guest, chair) if then in ("may", "must") and isinstance(phase, Turn) else None
    return Prospect(
        guest=CODES[guest],
        chair=CHAIR_IDS[chair],
        tables=payment.tables,
        points=payment.points,
        limit=_limit(state, phase, payment),
        then=then,
        joins=joins,
        partner=partner,
    )


def _partner(state: State, turn: Turn, guest: int, chair: int) -> tuple[str, str, int] | None:
    """Return the second guest that scores most after this first guest, or None if none may follow.

    Ties go to the first in canonical order.
    """
    after, _ = seat_guest(state, turn, SEATINGS[guest][chair])
    second = after.phase
    if not isinstance(second, Second):
        return None
    partners = [
        second_guest
        for who, chairs in openings(after, second)
        for second_guest in _seconds(after, who, chairs_in(chairs))
    ]
    return max(partners, key=lambda partner: partner[2], default=None)


def _seconds(state: State, guest: int, chairs: Iterable[int]) -> Iterator[tuple[str, str, int]]:
    for chair in chairs:
        seated = (*state.chairs[:chair], guest, *state.chairs[chair + 1 :])
        payment = score_chair(seated, chair, pairs_double=state.options.pairs_double)
        yield CODES[guest], CHAIR_IDS[chair], payment.points


def _limit(state: State, phase: Turn | Second, payment: Payment) -> int:
    return max(0, HAND - state.seats[phase.seat].one_nation - len(payment.eights))


def reserve_prospects(state: State, turn: Turn) -> Iterator[ReserveProspect]:
    """Yield the result of every legal reservation, in canonical order."""
    for move in legal_reserves(state, turn):
        table, payment = reservation_result(state, move)
        yield ReserveProspect(
            notation=write(move),
            table=table,
            guests=move.guests,
            chairs=move.chairs,
            tables=payment.tables,
            points=payment.points,
            limit=_limit(state, turn, payment),
        )


def reservation_result(state: State, move: Reserve) -> tuple[str, Payment]:
    """Return the table of a legal reservation, and its payment."""
    seats = tuple(CHAIR_AT[name] for name in move.chairs)
    guests = dict(zip(seats, (TILE_AT[guest] for guest in move.guests), strict=True))
    chairs = tuple(guests.get(chair, sitting) for chair, sitting in enumerate(state.chairs))
    table = reserved_table(state, move)
    payment = score_reserved(chairs, table, seats, pairs_double=state.options.pairs_double)
    return payment.tables[0].table, payment
