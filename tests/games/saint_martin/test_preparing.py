"""Position at the start of the next turn, on which a prepared turn is tried."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.state import Over, State, Turn
from tests.games.saint_martin.positions import after, position


def next_turn(state: State, seat: int, turns: int) -> State:
    """Return the position after that number of turns, in which nothing happened."""
    return replace(state, phase=Turn(seat), turns=state.turns + turns, sale=None, last=None)


def test_next_turn_has_a_later_number_and_no_last_move() -> None:
    state = after(position("", "T01", players=3), "place T01@E4r0", "end")
    assert GAME.ahead(state, 1) is state
    assert [GAME.ahead(state, seat) for seat in (2, 0)] == [next_turn(state, 2, 1), next_turn(state, 0, 2)]


def test_active_seat_has_no_next_turn_to_prepare_during_turn_or_auction() -> None:
    placed = after(position("", "T01", players=3), "place T01@E4r0")
    for auction, moves in (
        ("sealed", ["draw"]),
        ("sealed", ["draw", "1 bid T31=2", "2 nobid T31"]),
        ("open", ["draw"]),
        ("open", ["draw", "1 bid T31=1"]),
    ):
        asked = after(position("", "T01", bag="T31 T32", players=3, auction=auction), *moves)
        assert GAME.ahead(asked, 0) is None, moves
        assert GAME.ahead(asked, 1) == next_turn(asked, 1, 1), moves
    assert placed.last is not None
    assert GAME.ahead(placed, 0) is None
    assert GAME.ahead(placed, 2) == next_turn(placed, 2, 2)


def test_next_turn_has_no_sale() -> None:
    sold = after(position("", "T01", players=3), "draw", "1 bid T31=2", "2 nobid T31", "0 nobid T31")
    assert sold.sale is not None
    assert GAME.ahead(sold, 2) == next_turn(sold, 2, 1)


def test_ended_match_has_no_next_turn() -> None:
    assert GAME.ahead(replace(position(), phase=Over()), 0) is None
