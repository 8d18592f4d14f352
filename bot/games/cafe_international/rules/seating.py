"""Seating guests: legal seatings and their results (INT-12 to INT-32)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat, with_item
from bot.games.cafe_international.board import (
    CHAIR_AT,
    CHAIR_BITS,
    CHAIR_IDS,
    CHAIR_TABLES,
    CODES,
    EMPTY,
    NATION_CHAIRS,
    NEIGHBOURS,
    RESERVED_ONE_NATION,
    SEX,
    TABLE_IDS,
    TILE_AT,
    chairs_in,
)
from bot.games.cafe_international.events import Reserved, Seated
from bot.games.cafe_international.moves import SEATINGS, Move, Reserve, Seating
from bot.games.cafe_international.rules.balance import availability_after, availability_of, shut_table
from bot.games.cafe_international.rules.openings import joined_tables, may_be_lone, must_join, openings, tables_to_join
from bot.games.cafe_international.rules.refusals import chair_taken, not_in_hand, refuse, unbalanced, wrong_nation
from bot.games.cafe_international.rules.reserving import reserved_table, score_reserved
from bot.games.cafe_international.rules.table_payment import Payment, score_chair
from bot.games.cafe_international.rules.turns import Result, close_turn, record_step
from bot.games.cafe_international.state import PaidPoints, SeatState, Second, State, Turn, without_tile
from bot.games.cafe_international.view import StepView
from bot.games.cafe_international.vocabulary import chair_term, coded_term, tables_term


def legal_seatings(state: State, phase: Turn | Second) -> list[Move]:
    """Return the legal seatings, ordered by tile, then by chair."""
    return [SEATINGS[guest][chair] for guest, chairs in openings(state, phase) for chair in chairs_in(chairs)]


def seat_guest(state: State, phase: Turn | Second, move: Seating) -> Result:
    """Seat a guest and score (INT-23). The second guest ends the turn (INT-21). Raise IllegalMove."""
    guest, chair = TILE_AT[move.guest], CHAIR_AT[move.chair]
    _check(state, phase, guest, chair)
    chairs = (*state.chairs[:chair], guest, *state.chairs[chair + 1 :])
    availability_after(state.chairs, chairs, chair)
    payment = score_chair(chairs, chair, pairs_double=state.options.pairs_double)
    after, lowered = _paid(state, phase.seat, (guest,), chairs, payment)
    after = record_step(after, _step("seated", phase.seat, (move.guest,), (move.chair,), payment))
    score = after.seats[phase.seat].score
    event = Seated(phase.seat, move.guest, move.chair, payment.tables, payment.points, score, lowered)
    if isinstance(phase, Second):
        return close_turn(after, phase.seat, phase.points + payment.points, (event,))
    return msgspec.structs.replace(after, phase=Second(phase.seat, chair, payment.points)), (event,)


def reserve(state: State, turn: Turn, move: Reserve) -> Result:
    """Reserve a table for one sex, which takes the whole turn (INT-44, INT-45). Raise IllegalMove."""
    _check_held(state.seats[turn.seat].hand, move.guests)
    table = reserved_table(state, move)
    guests = tuple(TILE_AT[guest] for guest in move.guests)
    seats = tuple(CHAIR_AT[name] for name in move.chairs)
    placed = list(state.chairs)
    for guest, chair in zip(guests, seats, strict=True):
        placed[chair] = guest
    chairs = tuple(placed)
    payment = score_reserved(chairs, table, seats, pairs_double=state.options.pairs_double)
    pays: PaidPoints = 40 if payment.tables[0].points == RESERVED_ONE_NATION else 20
    paid = (*state.paid[:table], pays, *state.paid[table + 1 :])
    after, lowered = _paid(msgspec.structs.replace(state, paid=paid), turn.seat, guests, chairs, payment)
    after = record_step(after, _step("reserved", turn.seat, move.guests, move.chairs, payment))
    score = after.seats[turn.seat].score
    event = Reserved(
        turn.seat, TABLE_IDS[table], move.guests, move.chairs, payment.tables, payment.points, score, lowered
    )
    return close_turn(after, turn.seat, payment.points, (event,))


def _check_held(hand: tuple[int, ...], guests: tuple[str, ...]) -> None:
    left = list(hand)
    for guest in guests:
        if TILE_AT[guest] not in left:
            raise not_in_hand(guest, hand)
        left.remove(TILE_AT[guest])


def _step(
    kind: Literal["seated", "reserved"],
    seat: Seat,
    guests: tuple[str, ...],
    chairs: tuple[str, ...],
    payment: Payment,
) -> StepView:
    return StepView(kind=kind, seat=seat, guests=guests, chairs=chairs, tables=payment.tables, points=payment.points)


def _paid(
    state: State, seat: Seat, guests: tuple[int, ...], chairs: tuple[int, ...], payment: Payment
) -> tuple[State, int | None]:
    """Return the position with the points added (INT-27, INT-30), and the new limit if it was lowered."""
    cards = state.seats[seat]
    for guest in guests:
        cards = without_tile(cards, guest)
    changed = SeatState(
        cards.hand, cards.score + payment.points, cards.one_nation + len(payment.eights), cards.known_jokers
    )
    paid = state.paid
    for table in payment.eights:
        paid = (*paid[:table], 8, *paid[table + 1 :])
    after = msgspec.structs.replace(state, chairs=chairs, paid=paid, seats=with_item(state.seats, seat, changed))
    return after, changed.limit if payment.eights else None


def _check(state: State, phase: Turn | Second, guest: int, chair: int) -> None:
    """Raise IllegalMove with the first reason in the order of INT-57 and INT-58."""
    hand = state.seats[phase.seat].hand
    if isinstance(phase, Second) and not phase.points and not must_join(state, phase):
        raise refuse("lone_guest_ends")
    if guest not in hand:
        raise not_in_hand(CODES[guest], hand)
    if state.chairs[chair] != EMPTY:
        raise chair_taken(state.chairs, chair)
    if not NATION_CHAIRS[guest] & CHAIR_BITS[chair]:
        raise wrong_nation(guest, chair)
    availability = availability_of(state.chairs)
    is_open = availability.open_to[SEX[guest]] & CHAIR_BITS[chair]
    shut = None if is_open else shut_table(state.chairs, CHAIR_TABLES[chair], SEX[guest])
    if shut is not None:
        raise unbalanced(state.chairs, guest, chair, shut)
    if isinstance(phase, Second):
        _check_second(state, phase, chair)
    elif not (
        availability.beside & CHAIR_BITS[chair]
        or tables_to_join(state, phase, guest, chair)
        or may_be_lone(state, phase)
    ):
        raise refuse("must_score", guest=coded_term(CODES[guest]), chair=chair_term(CHAIR_IDS[chair]))


def _check_second(state: State, second: Second, chair: int) -> None:
    if not second.points and not NEIGHBOURS[second.chair] & CHAIR_BITS[chair]:
        raise refuse("must_join", tables=tables_term(joined_tables(state, second)), chair=CHAIR_IDS[chair])
    if not availability_of(state.chairs).beside & CHAIR_BITS[chair]:
        raise refuse("second_must_score", chair=CHAIR_IDS[chair])
