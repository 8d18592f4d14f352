"""Notation: formatting, lenient parsing, completion, and splitting into choices."""

from __future__ import annotations

import pytest

from bot.game import BadNotation, Choice
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.moves import Clear, Discard, End, Keep, Move, Place, Play, Walk
from tests.games.zanzibar.positions import after, position

SPELLED: dict[str, Move] = {
    "place 5@n3": Place(5, "n3"),
    "7>w3": Walk(7, "w3"),
    "7xw3>n5": Clear(7, "w3", "n5"),
    "play pepper": Play("pepper"),
    "discard cinnamon": Discard("cinnamon"),
    "end": End(),
    "end look": End(look=True),
    "keep": Keep(),
}


@pytest.mark.parametrize("text", SPELLED)
def test_every_move_has_one_spelling_of_at_most_16_characters(text: str) -> None:
    assert GAME.read(text) == SPELLED[text]
    assert GAME.write(SPELLED[text]) == text
    assert len(text) <= 16


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("  7 > W3 ", "7>w3"),
        ("7 x w3 > n5", "7xw3>n5"),
        ("7XW3>N5", "7xw3>n5"),
        ("Place  5 @ n3", "place 5@n3"),
        ("place5@n3", "place 5@n3"),
        ("END   Look", "end look"),
        ("Play\tPepper", "play pepper"),
    ],
)
def test_notation_ignores_case_and_blanks(text: str, spelled: str) -> None:
    assert GAME.write(GAME.read(text)) == spelled


@pytest.mark.parametrize(
    "text", ["", "5x", "7xw3", "7>", "77>w3", "7>w33", "play", "endlook", "keep it", "٣>w3", "7>w3 end"]
)
def test_invalid_notations_are_refused(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.read(text)
    assert refused.value.reason == "unreadable"


def test_clear_without_its_target_is_completed_if_there_is_only_one() -> None:
    one = position("0: 3@w2 | 1: 6@w3 2@o6 3@w4")
    several = position("0: 3@w2 | 1: 6@w3")
    assert GAME.complete("3xw3", GAME.legal_moves(one, 0)) == Clear(3, "w3", "w5")
    assert GAME.complete(" 3 X w3 ", GAME.legal_moves(one, 0)) == Clear(3, "w3", "w5")
    assert GAME.complete("3xw3", GAME.legal_moves(several, 0)) is None
    assert GAME.complete("3>w3", GAME.legal_moves(one, 0)) is None


def test_moves_are_split_into_small_choices() -> None:
    paths = {text: [(choice.menu, choice.token) for choice in GAME.choices(move)] for text, move in SPELLED.items()}
    assert paths == {
        "place 5@n3": [("placed", "5"), ("zone", "n"), ("space", "n3")],
        "7>w3": [("trader", "7"), ("walk", ">w3")],
        "7xw3>n5": [("trader", "7"), ("walk", "xw3"), ("send", ">n5")],
        "play pepper": [("order", "play pepper")],
        "discard cinnamon": [("discard", "discard cinnamon")],
        "end": [("end", "end")],
        "end look": [("end", "end look")],
        "keep": [("end", "keep")],
    }
    assert GAME.choices(End()) == (Choice("end", "end", button=True),)


def test_fresh_panel_opens_at_the_trader_that_can_continue() -> None:
    state = position("0: 5@w3 2@n1 | 1: 7@s3")
    assert GAME.start(GAME.see(state, 0)) == ()
    moved = after(state, "5>w5")
    assert GAME.start(GAME.see(moved, 0)) == ("5",)
    assert GAME.start(GAME.see(moved, 1)) == ()
    assert GAME.start(GAME.see(after(moved, "play cloves"), 0)) == ()
    shut_in = position("0: 5@w3 | 1: 2@w2 3@w5 4@o1 7@c1")
    assert GAME.start(GAME.see(after(shut_in, "5>o6"), 0)) == ("5",)
    assert GAME.start(GAME.see(after(position("0: 2@n1 | 1: 7@s3"), "2>n2", "2>n4"), 0)) == ()


def test_trader_that_can_continue_is_first_in_the_list() -> None:
    moved = after(position("0: 2@n1 5@w3 | 1: 7@s3"), "5>w5")
    assert GAME.choices(GAME.legal_moves(moved, 0)[0])[0].token == "5"
