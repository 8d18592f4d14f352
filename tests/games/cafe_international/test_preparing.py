"""Position at the start of the next turn, on which a prepared turn is tried."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import Over, Turn
from tests.games.cafe_international.positions import after, position


def test_next_turn_assumes_no_pass_and_no_points_before_it() -> None:
    state = replace(position(), passes=1, turn_points=(4,))
    assert GAME.ahead(state, 1) == replace(state, phase=Turn(1), passes=0, turn_points=(4, 0))
    assert GAME.ahead(state, 0) is state


def test_next_turn_counts_the_turns_of_the_seats_before_it() -> None:
    state = position(players=4, eliminated=(2,))
    later = [GAME.ahead(state, seat) for seat in (1, 3)]
    assert [found and found.turn - state.turn for found in later] == [1, 2]


def test_eliminated_seat_has_no_next_turn() -> None:
    assert GAME.ahead(position(players=3, eliminated=(1,)), 1) is None
    assert GAME.ahead(position(players=3, eliminated=(1,)), 2) is not None


def test_turn_in_progress_is_not_the_next_turn_of_its_seat() -> None:
    begun = after(position("", "USm USf GBm CNm ESm"), "USm@c46")
    assert GAME.ahead(begun, 0) is None
    assert GAME.ahead(begun, 1) == replace(begun, phase=Turn(1), passes=0, turn_points=(*begun.turn_points, 0))


def test_ended_match_has_no_next_turn() -> None:
    assert GAME.ahead(replace(position(), phase=Over(("bar_full",))), 1) is None
