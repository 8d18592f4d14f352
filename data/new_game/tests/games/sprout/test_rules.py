"""A test per rule: `test_spr_4_...` covers SPR-4."""

from __future__ import annotations

import msgspec
import pytest
from bot.games.sprout.board import CARDS, HAND_SIZE
from bot.games.sprout.game import GAME
from bot.games.sprout.state import State

from bot.game import IllegalMove
from bot.rng import Dice

DICE = Dice(bytes(16), 0)


def position(*hands: str, **changes: object) -> State:
    """Return a position with these hands, an empty deck, and seat 0 to move."""
    state = State(tuple(tuple(hand.split()) for hand in hands), (0,) * len(hands), ())
    return msgspec.structs.replace(state, **changes)


def after(state: State, *moves: str) -> State:
    """Return the position after these moves."""
    for text in moves:
        state, _ = GAME.apply(state, GAME.deciders(state)[0], GAME.read(text), DICE)
    return state


def legal(state: State) -> list[str]:
    """Return the notations of the legal moves."""
    return [GAME.write(move) for seat in GAME.deciders(state) for move in GAME.legal_moves(state, seat)]


def reason(state: State, move: str, seat: int = 0) -> str:
    """Return the reason why the move is refused."""
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, seat, GAME.read(move), DICE)
    return refused.value.reason


def test_spr_1_deck_has_nine_cards_of_each_color() -> None:
    assert len(set(CARDS)) == 27


def test_spr_2_everybody_holds_five_cards() -> None:
    state = GAME.setup(3, GAME.options(), DICE)
    assert [len(hand) for hand in state.hands] == [HAND_SIZE] * 3
    assert len(state.deck) == 27 - 3 * HAND_SIZE


def test_spr_3_players_without_cards_are_skipped() -> None:
    state = after(position("r1 r2", "", "g1"), "play r1")
    assert state.seat_to_move == 2
    assert reason(state, "play r2") == "not_your_turn"


def test_spr_4_higher_card_or_one_of_the_same_color_fits() -> None:
    state = position("r7 g2 r3", "b1", pile=("g4",))
    assert legal(state)[:2] == ["play g2", "play r7"]
    assert reason(state, "play r3") == "too_low"
    assert after(state, "play r7").scores == (7, 0)
    assert reason(state, "play b9") == "not_in_hand"


def test_spr_5_any_card_may_be_discarded_face_down() -> None:
    before, discard = position("r3", "b1", pile=("g4",)), GAME.read("discard r3")
    state = after(before, "discard r3")
    assert (state.discards, state.scores) == (("r3",), (0, 0))
    over = after(state, "discard b1")
    assert [GAME.is_secret(before, 0, discard, now) for now in (before, state, over)] == [True, True, False]


def test_spr_6_card_is_drawn_while_there_are_any() -> None:
    state = after(position("r3", "b1", deck=("g5",)), "play r3")
    assert (state.hands[0], state.deck) == (("g5",), ())
    assert after(state, "discard b1").hands[1] == ()


def test_spr_7_most_points_win_once_nobody_has_cards() -> None:
    state = after(position("r3", "b1", scores=(0, 5)), "play r3", "discard b1")
    result = GAME.outcome(state)
    assert result is not None
    assert (result.scores, result.ranks) == ((3, 5), (2, 1))
    assert reason(state, "play r3") == "match_over"
