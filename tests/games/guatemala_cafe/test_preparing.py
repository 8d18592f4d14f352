"""Position at the start of the next turn, on which a prepared turn is tried."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import Moving, Over
from tests.games.guatemala_cafe.positions import after, position


def test_turn_cannot_be_prepared_while_the_buyer_is_still_to_move() -> None:
    state = after(position(buyer=8), (0, "stay"))
    assert GAME.ahead(state, 1) is state
    assert [GAME.ahead(state, seat) for seat in (2, 3, 0)] == [None] * 3
    state = after(state, (1, ">1@9"))
    assert state.last is not None
    following = replace(state, phase=Moving(2), turns=state.turns + 1, last=None)
    assert [GAME.ahead(state, seat) for seat in (2, 3, 0)] == [following, None, None], (
        "the others wait for its next stop"
    )


def test_active_seat_has_no_next_turn_to_prepare() -> None:
    acting = after(position(buyer=8), (0, ">1@9"))
    assert GAME.ahead(acting, 0) is None
    assert GAME.ahead(acting, 1) == replace(acting, phase=Moving(1), turns=acting.turns + 1, last=None)
    asking = after(acting, (0, "score W@I3"))
    assert GAME.ahead(asking, 0) is None
    assert GAME.ahead(asking, 1) == replace(asking, phase=Moving(1), turns=asking.turns + 1, last=None)


def test_seats_have_no_next_turn_before_the_first_and_after_the_end() -> None:
    assert [GAME.ahead(position(), seat) for seat in (0, 3)] == [None, None]
    assert GAME.ahead(replace(position(buyer=8), phase=Over(0, "track")), 1) is None
