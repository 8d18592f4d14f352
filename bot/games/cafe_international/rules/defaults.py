"""What happens when a seat's time runs out (section 6)."""

from __future__ import annotations

from bot.game import Seat
from bot.games.cafe_international.board import IS_JOKER, chairs_in
from bot.games.cafe_international.moves import END, PASS, SEATINGS, Move
from bot.games.cafe_international.rules.bar import bar_value, legal_bars
from bot.games.cafe_international.rules.exchange import legal_swaps
from bot.games.cafe_international.rules.openings import Openings, first_guests, openings, second_guests
from bot.games.cafe_international.rules.prospects import reserved_by
from bot.games.cafe_international.rules.reserving import legal_reserves
from bot.games.cafe_international.rules.scoring import score_chair
from bot.games.cafe_international.state import Over, Second, State, Turn


def default(state: State, seat: Seat) -> Move:  # noqa: ARG001 - only one seat decides
    """One step; the platform repeats it until the turn is over."""
    match state.phase:
        case Over():
            raise ValueError("the match is over")
        case Second() as second:
            joining = [] if second.points else second_guests(state, second)
            return _best(state, joining) if joining else END
        case Turn() as turn:
            return _in_turn(state, turn)


def _in_turn(state: State, turn: Turn) -> Move:
    first = first_guests(state, turn)
    if first:
        return _best(state, first)
    reserves = legal_reserves(state, turn)
    if reserves:
        return max(reserves, key=lambda move: reserved_by(state, move)[1].points)
    bars = legal_bars(state, turn)
    if bars and bar_value(state) > 0:
        return bars[0]
    lone = openings(state, turn)
    if lone:
        return _best(state, lone)
    return next(iter([*legal_swaps(state, turn), *bars]), PASS)


def _best(state: State, found: Openings) -> Move:
    """Most points, then a nation's guest before a joker, then the lowest chair, then tile order, in which they come."""
    guest, chair = min(
        ((guest, chair) for guest, chairs in found for chair in chairs_in(chairs)),
        key=lambda seating: (-_points(state, *seating), IS_JOKER[seating[0]], seating[1]),
    )
    return SEATINGS[guest][chair]


def _points(state: State, guest: int, chair: int) -> int:
    chairs = (*state.chairs[:chair], guest, *state.chairs[chair + 1 :])
    return score_chair(chairs, chair, pairs_double=state.options.pairs_double).points
