"""Determinisation: a random position consistent with a view."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.games.cafe_international.board import CHAIR_AT, EMPTY, IS_JOKER, TILE_AT
from bot.games.cafe_international.state import EndReason, Options, Over, Phase, SeatState, Second, State, Turn
from bot.games.cafe_international.view import CafeInternationalView
from bot.rng import Dice


def guess(view: CafeInternationalView, dice: Dice) -> State:
    """Return a random position consistent with the view.

    The unseen tiles are dealt to the hidden hands, and the rest is the bag.
    """
    seats, bag = _dealt(view, dice)
    return State(
        options=_options(view),
        first=view.first,
        chairs=tuple(EMPTY if chair.guest is None else TILE_AT[chair.guest] for chair in view.chairs),
        paid=tuple(table.paid for table in view.tables),
        bar=_tiles(view.bar),
        out=_tiles(view.out),
        bag=bag,
        seats=seats,
        phase=_phase(view),
        eliminated=_eliminated(view),
        turn_points=_turn_points(view),
        passes=view.passes,
        steps=view.steps,
        steps_turn=view.steps_turn,
    )


def _options(view: CafeInternationalView) -> Options:
    return Options(
        hands=view.hands,
        bar_values=view.bar_set,
        lone_guest=view.lone_guest,
        cannot_pay=view.cannot_pay,
        reserved=view.reserved,
        pairs_double="on" if view.pairs_double else "off",
    )


def _dealt(view: CafeInternationalView, dice: Dice) -> tuple[tuple[SeatState, ...], tuple[int, ...]]:
    """Return the seats and the bag. A seat that has just passed holds nothing but jokers (INT-11)."""
    pool = list(dice.shuffled([TILE_AT[code] for code, count in view.unseen for _ in range(count)]))
    hands = [_tiles(seat.known_jokers if seat.hand is None else seat.hand) for seat in view.seats]
    has_passed = _have_passed(view)
    for seat in sorted(range(view.players), key=lambda seat: seat not in has_passed):
        missing = view.seats[seat].hand_count - len(hands[seat])
        fitting = [guest for guest in pool if IS_JOKER[guest]] if seat in has_passed else pool
        for guest in tuple(fitting[:missing]):
            pool.remove(guest)
            hands[seat] = (*hands[seat], guest)
    seats = zip(view.seats, hands, strict=True)
    return tuple(SeatState(hand, seat.score, seat.one_nation, _tiles(seat.known_jokers)) for seat, hand in seats), (
        tuple(pool)
    )


def _have_passed(view: CafeInternationalView) -> set[Seat]:
    """Return the seats whose last turn was one of the passes just before this turn."""
    if view.seat_to_move is None:
        return set()
    still_in = [seat for seat in range(view.players) if view.seats[seat].out_place is None]
    place = still_in.index(view.seat_to_move)
    return {still_in[place - 1 - back] for back in range(min(view.passes, len(still_in) - 1))}


def _phase(view: CafeInternationalView) -> Phase:
    if view.seat_to_move is None:
        return Over(msgspec.convert(view.ended_by, tuple[EndReason, ...]))
    if view.first_chair is None:
        return Turn(view.seat_to_move)
    return Second(view.seat_to_move, CHAIR_AT[view.first_chair], sum(step.points for step in view.steps))


def _eliminated(view: CafeInternationalView) -> tuple[Seat, ...]:
    places = [(info.out_place, seat) for seat, info in enumerate(view.seats) if info.out_place is not None]
    return tuple(seat for _, seat in sorted(places))


def _turn_points(view: CafeInternationalView) -> tuple[int, ...]:
    """Return the points by turn. Only those of the last turn are known, and no others are needed."""
    points = [0] * (view.turn if view.seat_to_move is None else view.turn - 1)
    if 0 < view.steps_turn <= len(points):
        points[view.steps_turn - 1] = view.steps_points
    return tuple(points)


def _tiles(codes: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(TILE_AT[code] for code in codes)
