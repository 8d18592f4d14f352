"""Notation: writing, tolerant reading, completion, choices, canonical order."""

from __future__ import annotations

import pytest

from bot.game import BadNotation
from bot.games.cafe_international.board import CODES
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.moves import Bar, End, Move, Pass, Reserve, Seating, Swap
from tests.games.cafe_international.positions import after, legal, position

SPELLED: dict[str, Move] = {
    "USm@c12": Seating("USm", "c12"),
    "Jf@c07": Seating("Jf", "c07"),
    "end": End(),
    "bar INm": Bar("INm"),
    "swap USm@c52": Swap("USm", "c52"),
    "reserve USm@c45+USm@c51+USm@c52+INm@c57": Reserve(("USm", "USm", "USm", "INm"), ("c45", "c51", "c52", "c57")),
    "reserve USf@c51+Jf@c52+USf@c57": Reserve(("USf", "Jf", "USf"), ("c51", "c52", "c57")),
    "pass": Pass(),
}
RESERVE = "reserve USm@c45+USm@c51+USm@c52+INm@c57"


@pytest.mark.parametrize("text", SPELLED)
def test_every_move_has_one_spelling_of_at_most_39_characters(text: str) -> None:
    assert GAME.read(text) == SPELLED[text]
    assert GAME.write(SPELLED[text]) == text
    assert len(text) <= 39


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("usm@12", "USm@c12"),
        (" USM @ C12 ", "USm@c12"),
        ("jf@7", "Jf@c07"),
        ("jf@c7", "Jf@c07"),
        ("Bar  inm", "bar INm"),
        ("SWAP usm @ 52", "swap USm@c52"),
        ("reserve inm@57 + usm@c52+usm@51 + usm@45", RESERVE),
        ("END", "end"),
        ("Pass", "pass"),
    ],
)
def test_notation_ignores_case_and_blanks(typed: str, text: str) -> None:
    assert GAME.write(GAME.read(typed)) == text


@pytest.mark.parametrize("typed", ["USm c12", "USm@", "@c12", "USm@c12 end", "bar", "swap USm", "USm@c\u0661\u0662"])
def test_invalid_notation_is_refused(typed: str) -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.read(typed)
    assert refused.value.reason == "unreadable"


def test_guest_with_a_single_free_chair_needs_no_chair_in_the_notation() -> None:
    state = after(position("", "USm USf GBm CNm ESm"), "USm@c46")
    moves = GAME.legal_moves(state, 0)
    assert GAME.complete("usf", moves) is None
    one = position("c01=GBm c05=GBf c08=ITm", "GBf GBm CNm ESm FRm")
    assert GAME.complete("swap gbf", GAME.legal_moves(one, 0)) is None
    joker = position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm")
    assert GAME.complete("swap ESF", GAME.legal_moves(joker, 0)) == Swap("ESf", "c11")
    assert GAME.complete("end now", GAME.legal_moves(joker, 0)) is None
    single = after(position("", "USm INf GBm CNm ESm"), "USm@c45")
    assert GAME.complete("inf", GAME.legal_moves(single, 0)) == Seating("INf", "c57")


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("USm@c12", ("seat", "USm", "c12")),
        ("Jm@c45", ("seat", "Jm", "south", "c45")),
        ("bar INm", ("bar", "INm")),
        ("swap USm@c52", ("swap", "c52", "USm")),
        (RESERVE, ("reserve", "US1", "USm+USm+USm+INm")),
        ("reserve USf@c51+Jf@c52+USf@c57", ("reserve", "US1", "USf+Jf+USf", "c45")),
        ("end", ("end",)),
        ("pass", ("pass",)),
    ],
)
def test_moves_are_split_into_small_choices(text: str, tokens: tuple[str, ...]) -> None:
    assert tuple(choice.token for choice in GAME.choices(GAME.read(text))) == tokens


def test_legal_moves_are_in_canonical_order() -> None:
    state = position("c11=Jf", "Jm ESf GBf USm GBf", reserved="on")
    moves = legal(state)
    seatings = [move for move in moves if " " not in move]
    assert moves[: len(seatings)] == seatings
    assert seatings == sorted(seatings, key=lambda move: (CODES.index(move[:-4]), move[-3:]))
    assert [move[:3] for move in moves[len(seatings) :]] == ["bar"] * 3 + ["swa"] * 2
    assert legal(state, "bar") == ["bar GBf", "bar ESf", "bar USm"]
    assert legal(state, "swap") == ["swap GBf@c11", "swap ESf@c11"]
    assert len(moves) == len(set(moves))


def test_reservations_are_listed_in_order_of_their_notation() -> None:
    state = position("", "USm USm USm USm Jm", reserved="on")
    found = legal(state, "reserve")
    assert len(found) > 3
    assert found == sorted(found)
