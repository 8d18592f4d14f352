"""Core rules: seats to decide, legal moves, their effects, default moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Name, Seat
from bot.games.cafe_international.board import IS_JOKER, chairs_in
from bot.games.cafe_international.moves import END, PASS, SEATINGS, Bar, End, Move, Pass, Reserve, Seating, Swap
from bot.games.cafe_international.rules.bar import bar_value, go_to_bar, legal_bars
from bot.games.cafe_international.rules.exchange import legal_swaps, swap
from bot.games.cafe_international.rules.move_previews import reservation_result
from bot.games.cafe_international.rules.openings import Openings, first_guests, openings, second_guests
from bot.games.cafe_international.rules.refusals import refuse
from bot.games.cafe_international.rules.reserving import legal_reserves
from bot.games.cafe_international.rules.seating import legal_seatings, reserve, seat_guest
from bot.games.cafe_international.rules.table_payment import score_chair
from bot.games.cafe_international.rules.turns import Result, end_turn, legal_ending, pass_turn
from bot.games.cafe_international.state import Over, Second, State, Turn
from bot.rng import Dice


def deciders(state: State) -> tuple[Seat, ...]:
    """Return the one seat to move, or none once the match is over."""
    return () if isinstance(state.phase, Over) else (state.phase.seat,)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the legal moves in canonical order: seatings, bar, swaps, reserves, `end`, `pass`."""
    phase = state.phase
    if isinstance(phase, Over) or phase.seat != seat:
        return ()
    if isinstance(phase, Second):
        return legal_seatings(state, phase) + legal_ending(state, phase)
    return _possible(state, phase) or [PASS]


def _possible(state: State, turn: Turn) -> list[Move]:
    return [
        *legal_seatings(state, turn),
        *legal_bars(state, turn),
        *legal_swaps(state, turn),
        *legal_reserves(state, turn),
    ]


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> Result:  # noqa: ARG001 - all chance is in the bag
    """Apply a move and return the position and events.

    Raise IllegalMove with the first reason in the order of INT-57 to INT-59.
    """
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("match_over")
    if phase.seat != seat:
        raise refuse("not_your_turn", seat=Name(phase.seat))
    match move:
        case Seating():
            return seat_guest(state, phase, move)
        case End():
            return end_turn(state, phase)
    if isinstance(phase, Second):
        raise refuse("turn_already_begun")
    match move:
        case Bar():
            return go_to_bar(state, phase, move)
        case Swap():
            return swap(state, phase, move)
        case Reserve():
            return reserve(state, phase, move)
        case Pass():
            return _pass(state, phase)


def _pass(state: State, turn: Turn) -> Result:
    """Apply a pass. Raise IllegalMove if any other move is legal (INT-11)."""
    if _possible(state, turn):
        raise refuse("move_available")
    return pass_turn(state, turn.seat)


def forced(state: State, seat: Seat) -> Move | None:
    """Return a pass if public facts show that no other move is legal, else None.

    This is known if hands are open or the hand is empty.
    """
    if state.options.hands != "open" and state.seats[seat].hand:
        return None
    return PASS if list(legal_moves(state, seat)) == [PASS] else None


def hidden(state: State) -> object:
    """Return what a free undo must leave unchanged: the bag, hands shown by seats going out, the end."""
    revealed = state.eliminated if state.options.hands == "private" else ()
    return state.bag, revealed, isinstance(state.phase, Over)


def default(state: State, seat: Seat) -> Move:  # noqa: ARG001 - only one seat decides
    """Return the move made for a seat whose time runs out. The bot repeats it until the turn is over.

    Raise ValueError if the match is over.
    """
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
        return max(reserves, key=lambda move: reservation_result(state, move)[1].points)
    bars = legal_bars(state, turn)
    if bars and bar_value(state) > 0:
        return bars[0]
    lone = openings(state, turn)
    if lone:
        return _best(state, lone)
    return next(iter([*legal_swaps(state, turn), *bars]), PASS)


def _best(state: State, open_chairs: Openings) -> Move:
    """Return the seating with the most points.

    Ties go to nation guests before jokers, then to the lowest chair, then by tile order.
    """
    guest, chair = min(
        ((guest, chair) for guest, chairs in open_chairs for chair in chairs_in(chairs)),
        key=lambda seating: (-_points(state, *seating), IS_JOKER[seating[0]], seating[1]),
    )
    return SEATINGS[guest][chair]


def _points(state: State, guest: int, chair: int) -> int:
    chairs = (*state.chairs[:chair], guest, *state.chairs[chair + 1 :])
    return score_chair(chairs, chair, pairs_double=state.options.pairs_double).points
