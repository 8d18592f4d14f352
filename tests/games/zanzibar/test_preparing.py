"""Position at the start of the next turn, on which a prepared turn is tried."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import Over, Turn
from tests.games.zanzibar.positions import after, cards, placing, position


def test_next_turn_is_as_many_turns_ahead_as_seats_before_it() -> None:
    state = replace(position("", players=4, to_move=2), turns=6)
    assert GAME.ahead(state, 2) is state
    assert [GAME.ahead(state, seat) for seat in (3, 0, 1)] == [
        replace(state, phase=Turn(seat), turns=state.turns + ahead) for ahead, seat in enumerate((3, 0, 1), 1)
    ]


def test_active_seat_has_no_next_turn_to_prepare_during_turn_or_look() -> None:
    begun = after(position("", cards("pepper north", "cloves east"), players=3), "discard pepper")
    assert GAME.ahead(begun, 0) is None
    assert GAME.ahead(begun, 1) == replace(begun, phase=Turn(1), turns=begun.turns + 1)
    looking = after(position("", cards("pepper north", "cloves east"), players=4), "discard pepper", "end look")
    assert GAME.ahead(looking, 0) is None
    assert GAME.ahead(looking, 2) == replace(looking, phase=Turn(2), turns=looking.turns + 2)


def test_seat_that_finished_has_no_next_turn() -> None:
    state = position("", players=5, to_move=3, finished=(1, 2))
    assert [GAME.ahead(state, seat) for seat in (1, 2)] == [None, None]
    assert GAME.ahead(state, 4) == replace(state, phase=Turn(4), turns=state.turns + 1)
    assert GAME.ahead(state, 0) == replace(state, phase=Turn(0), turns=state.turns + 2)
    finishing = position("", players=3, to_move=1, finished=(1,))
    assert GAME.ahead(finishing, 0) == replace(finishing, phase=Turn(0), turns=finishing.turns + 2)


def test_seats_have_no_next_turn_before_the_first_and_after_the_end() -> None:
    assert GAME.ahead(placing(3, 0), 1) is None
    over = replace(position(""), phase=Over("last_card"))
    assert GAME.ahead(over, 0) is None
