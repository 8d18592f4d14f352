"""Alt texts of the viewer's sacks and of what each colour would bring now."""

from __future__ import annotations

import pytest

from bot.game import Viewer
from bot.games.guatemala_cafe.board import COLORS
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import State
from bot.games.guatemala_cafe.vocabulary import color_term
from bot.i18n import say
from tests.games.guatemala_cafe.positions import position

NAMES = ("Anna", "Bruno", "Chiara", "Dario")
NOTHING = position(2, hands={"0": "KKR", "1": "W"})
SOME = position(
    2, plantations=[[0, "K", "D7", ["D6", "C7"]], [1, "R", "A3", ["A4"]]], ships={"P1": ["K"]}, roads=["E9/S"]
)


def _facts(state: State, viewer: Viewer) -> list[str]:
    return [say(fact, "en", NAMES) for fact in GAME.facts(GAME.see(state, viewer))]


def test_hand_text_lists_sacks_and_says_that_they_score_nothing_yet() -> None:
    facts = _facts(NOTHING, 0)
    assert "Your 3 sacks: 2 black and 1 red." in facts
    assert "No colour would bring you points now." in facts


@pytest.mark.parametrize("viewer", [0, 1])
def test_hand_text_states_what_each_color_would_score_now(viewer: int) -> None:
    gains = [(one.color, one.gains[viewer]) for one in GAME.see(SOME, viewer).colors if one.gains[viewer]]
    names = {"K": "black", "R": "red"}
    assert gains
    told = " and ".join(f"{names[color]} {gain}" for color, gain in gains)
    assert f"Worth to you if scored now: {told}." in _facts(SOME, viewer)


def test_private_hand_lists_each_colour_once() -> None:
    said = [say(fact, "en", NAMES) for fact in GAME.texts.hand_facts(GAME.see(NOTHING, 0))]
    assert sum("black" in fact for fact in said) == 1
    assert any(fact.startswith("black: 2 in hand") for fact in said)


def test_diagram_explains_each_letter_of_its_colours() -> None:
    rows = [say(row, "en", NAMES) for row in GAME.text_board(GAME.see(SOME, 0))]
    key = next(row for row in rows if row.startswith("Key: "))
    assert all(f"{color} {say(color_term(color), 'en')}" in key.replace("wK1", "K") for color in COLORS)


def test_public_text_contains_no_secret() -> None:
    for state in (NOTHING, SOME):
        assert not [fact for fact in _facts(state, None) if "you" in fact.lower()]
