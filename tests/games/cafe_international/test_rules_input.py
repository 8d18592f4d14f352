"""Refusals and their order, INT-56 to INT-59."""

from __future__ import annotations

import pytest

from bot.game import IllegalMove
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.moves import Reserve
from bot.games.cafe_international.state import State
from bot.games.cafe_international.vocabulary import code_term
from tests.games.cafe_international.positions import after, arguments, position, reason, seat
from tests.games.moves import DICE

GUESTS = "GBm CNm ESm FRm RUm"
ALONE = position("", "USm USf GBm CNm ESm")
PAIR = position("c01=GBm", "GBf USm USf CNm ESm")
OVER = after(position("", seat(GUESTS, 50), bar=19), "bar GBm")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "unreadable"),
        ("hello", "unreadable"),
        ("USm", "unreadable"),
        ("bar", "unreadable"),
        ("reserve USm@c45+USm@c51", "unreadable"),
        ("reserve USm@c45+USm@c51+USm@c52+USm@c57+USm@c58", "unreadable"),
        ("reserve USm@c45+USm@c51+USm@c45", "unreadable"),
        ("reserve USm@c45+XXm@c51+USm@45", "unreadable"),
        ("XXm@c01", "unknown_tile"),
        ("bar USx", "unknown_tile"),
        ("XXm@c99", "unknown_tile"),
        ("USm@c69", "unknown_chair"),
        ("USm@0", "unknown_chair"),
        ("swap USm@c70", "unknown_chair"),
        ("reserve USm@c45+USm@c51+USm@c69", "unknown_chair"),
    ],
)
def test_int_56_other_text_is_not_read_as_a_move(text: str, word: str) -> None:
    assert reason(ALONE, text) == word


@pytest.mark.parametrize(
    ("state", "text", "seat_no", "word"),
    [
        (OVER, "bar CNm", 1, "match_over"),
        (ALONE, "bar TRm", 1, "not_your_turn"),
        (after(ALONE, "USm@c46"), "bar GBm", 0, "turn_already_begun"),
        (after(ALONE, "USm@c46"), "swap USf@c46", 0, "turn_already_begun"),
        (after(ALONE, "USm@c46"), "pass", 0, "turn_already_begun"),
        (after(ALONE, "USm@c46"), "reserve USm@c45+USm@c51+USm@c52", 0, "turn_already_begun"),
        (ALONE, "end", 0, "nothing_to_end"),
        (after(ALONE, "USm@c46"), "end", 0, "must_seat_second"),
        (after(position("", "USm GBm CNm ESm FRm"), "USm@c46"), "GBm@c01", 0, "lone_guest_ends"),
        (ALONE, "TRm@c60", 0, "not_in_hand"),
        (ALONE, "bar TRm", 0, "not_in_hand"),
        (ALONE, "swap TRm@c60", 0, "not_in_hand"),
        (ALONE, "reserve USm@c45+USm@c51+USm@c52", 0, "not_in_hand"),
        (after(ALONE, "USm@c46"), "USm@c53", 0, "not_in_hand"),
    ],
)
def test_int_57_moves_out_of_turn_and_out_of_hand_are_refused(state: State, text: str, seat_no: int, word: str) -> None:
    assert reason(state, text, seat_no) == word


def test_int_57_refusal_lists_the_hand_in_tile_order() -> None:
    named = arguments(position("", "Jf USm GBm"), "TRm@c60")
    assert (named["hand"], named["count"]) == (tuple(map(code_term, ("GBm", "USm", "Jf"))), 3)


@pytest.mark.parametrize(
    ("state", "text", "word"),
    [
        (PAIR, "GBf@c01", "chair_taken"),
        (PAIR, "USm@c01", "chair_taken"),
        (PAIR, "USm@c10", "wrong_nation"),
        (position("c01=GBm", "GBm ESm CNm FRm RUm"), "GBm@c10", "unbalanced"),
        (PAIR, "CNm@c09", "must_score"),
        (after(PAIR, "USm@c46"), "GBf@c10", "must_join"),
        (after(PAIR, "USm@c46"), "USf@c10", "wrong_nation"),
        (after(PAIR, "USm@c46"), "USf@c46", "chair_taken"),
        (after(PAIR, "GBf@c10"), "USm@c46", "second_must_score"),
    ],
)
def test_int_58_wrong_seating_is_refused_with_its_reason(state: State, text: str, word: str) -> None:
    assert reason(state, text) == word


JOKER = position("c11=Jf", "Jm ESf ESm CNf GBf")
FOUR = position("", "USm USm USm USm INf", reserved="on")
US1 = "reserve USm@c45+USm@c51+USm@c52+USm@c57"


@pytest.mark.parametrize(
    ("state", "text", "word"),
    [
        (JOKER, "bar Jm", "joker_at_bar"),
        (JOKER, "swap ESf@c12", "no_joker_there"),
        (JOKER, "swap Jm@c11", "joker_for_joker"),
        (JOKER, "swap ESm@c11", "wrong_sex"),
        (JOKER, "swap CNf@c11", "wrong_nation"),
        (position("", "USm USm USm USm INf"), US1, "variant_off"),
        (FOUR, "reserve USm@c45+USm@c51+USm@c46", "not_one_table"),
        (FOUR, "reserve USm@c45+USm@c51+USm@c52+INf@c57", "mixed_sexes"),
        (position("c57=USf", "USm USm USm USm INf", reserved="on"), "reserve USm@c45+USm@c51+USm@c52", "mixed_sexes"),
        (FOUR, "reserve USm@c45+USm@c51+USm@c52", "table_not_filled"),
        (position("c45=USm", "USm USm USm USm INf", reserved="on"), US1, "chair_taken"),
        (position("", "USm USm USm FRm INf", reserved="on"), "reserve USm@c45+USm@c51+USm@c52+FRm@c57", "wrong_nation"),
        (position("c46=USm", "USm USm USm USm INf", reserved="on"), US1, "unbalanced"),
        (ALONE, "pass", "move_available"),
    ],
)  # fmt: skip
def test_int_59_other_wrong_moves_are_refused_with_their_reason(state: State, text: str, word: str) -> None:
    assert reason(state, text) == word


@pytest.mark.parametrize(
    ("chairs", "move", "named"),
    [
        ("", Reserve(("USm", "USm", "USm"), ("c45", "c46", "c51")), "c45, c46, c51"),
        ("", Reserve(("USm", "USm", "USm"), ("c45", "c51", "c52")), "c57"),
        ("", Reserve(("USm", "USm"), ("c45", "c51")), "c52, c57"),
        ("c57=USm", Reserve(("USm", "USm"), ("c45", "c51")), "c52"),
    ],
)
def test_int_59_refused_reservation_names_the_chairs(chairs: str, move: Reserve, named: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(position(chairs, "USm USm USm USm INf", reserved="on"), 0, move, DICE)
    assert dict(refused.value.line.args)["chairs"] == named
