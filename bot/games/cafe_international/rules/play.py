"""The rules at play: who decides, what is legal, what a move does, what happens when time runs out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dice import Dice
from bot.game import Name, Seat
from bot.games.cafe_international.moves import PASS, Bar, End, Move, Pass, Reserve, Seating, Swap
from bot.games.cafe_international.rules.bar import go_to_bar, legal_bars
from bot.games.cafe_international.rules.exchange import legal_swaps, swap
from bot.games.cafe_international.rules.guests import legal_seatings, reserve, seat_guest
from bot.games.cafe_international.rules.refusals import refuse
from bot.games.cafe_international.rules.reserving import legal_reserves
from bot.games.cafe_international.rules.turns import Result, end, legal_ending, pass_turn
from bot.games.cafe_international.state import Over, Second, State, Turn


def deciders(state: State) -> tuple[Seat, ...]:
    """Exactly one seat, until the match is over (section 6)."""
    return () if isinstance(state.phase, Over) else (state.phase.seat,)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Canonical order: seatings, bar, swaps, reserves, `end`, `pass`."""
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
    """Carry out a move. Checks it directly; reasons in the order of INT-57 to INT-59. Raises IllegalMove."""
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("match_over")
    if phase.seat != seat:
        raise refuse("not_your_turn", seat=Name(phase.seat))
    match move:
        case Seating():
            return seat_guest(state, phase, move)
        case End():
            return end(state, phase)
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
    """Legal only when nothing else is (INT-11)."""
    if _possible(state, turn):
        raise refuse("move_available")
    return pass_turn(state, turn.seat)


def forced(state: State, seat: Seat) -> Move | None:
    """A pass, where everybody can see that nothing else is possible: all hands lie open, or this one is empty."""
    if state.options.hands != "open" and state.seats[seat].hand:
        return None
    return PASS if list(legal_moves(state, seat)) == [PASS] else None


def hidden(state: State) -> object:
    """The bag; with private hands also who went out and showed his; the end, when all hands are shown (section 6)."""
    shown = state.eliminated if state.options.hands == "private" else ()
    return state.bag, shown, isinstance(state.phase, Over)
