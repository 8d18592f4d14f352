"""Position at the start of the next turn, on which a prepared turn is tried."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.guatemala_cafe import GAME
from bot.games.guatemala_cafe.state import Moving, Over
from tests.games.guatemala_cafe.positions import after, position


def test_next_turn_has_a_later_number_and_no_last_move() -> None:
    state = after(position(buyer=8), (0, "stay"))
    assert state.last is not None
    assert GAME.ahead(state, 1) is state
    assert [GAME.ahead(state, seat) for seat in (2, 0)] == [
        replace(state, phase=Moving(seat), turns=state.turns + 1, last=None) for seat in (2, 0)
    ]


def test_active_seat_has_no_next_turn_to_prepare() -> None:
    acting = after(position(buyer=8), (0, ">1@9"))
    assert GAME.ahead(acting, 0) is None
    assert GAME.ahead(acting, 3) == replace(acting, phase=Moving(3), turns=acting.turns + 1, last=None)
    asking = after(acting, (0, "score W@I3"))
    assert GAME.ahead(asking, 0) is None
    assert GAME.ahead(asking, 1) == replace(asking, phase=Moving(1), turns=asking.turns + 1, last=None)


def test_seats_have_no_next_turn_before_the_first_and_after_the_end() -> None:
    assert [GAME.ahead(position(), seat) for seat in (0, 3)] == [None, None]
    assert GAME.ahead(replace(position(buyer=8), phase=Over(0, "track")), 1) is None
