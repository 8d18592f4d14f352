"""Changes of the last turn, ringed in the picture: spaces and targets."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import State
from bot.games.guatemala_cafe.view import LastView
from tests.games.guatemala_cafe.positions import after, position

PASSES = [(seat, "pass W@I3") for seat in (1, 2, 3)]
JOINED: dict[str, Any] = {"roads": ["A9/B9", "B8/B9", "D9/E9", "E8/E9"], "ships": {"P1": "W", "P2": "W"}}
C8, F8 = [0, "W", "C8", ["C7"]], [1, "W", "F8", ["F7"]]


def last(state: State) -> LastView | None:
    """Return the changes as the public sees them."""
    return GAME.see(state, None).last


def test_last_turn_is_empty_before_the_buyer_is_placed() -> None:
    assert last(position()) is None
    assert last(after(position(), (3, "@9"))) == LastView(3)


def test_last_turn_shows_its_pieces_and_the_buyers_way() -> None:
    state = after(position(buyer=8), (0, ">1@9"))
    assert last(state) == LastView(0, 8)
    built = after(state, (0, "wW I6>B8"), (0, "sG I8>P1"))
    assert last(built) == LastView(0, 8, ("I6", "I8"), ("B8", "P1"))
    assert last(after(built, (0, "end"))) == last(built)


def test_last_turn_is_empty_if_the_buyer_stayed() -> None:
    assert last(after(position(buyer=8), (0, ">1@9"), (0, "wW I6>B8"), (0, "end"), (1, "stay"))) == LastView(1)


@pytest.mark.parametrize(
    ("plantations", "choice", "harbours"),
    [([], [], ()), ([C8], [], ("P1",)), ([C8, F8], [(0, "sail W@P2")], ("P2",))],
)
def test_last_turn_shows_the_emptied_space_and_harbour_of_a_scoring(
    plantations: list[object], choice: list[tuple[int, str]], harbours: tuple[str, ...]
) -> None:
    state = after(position(buyer=8, plantations=plantations, **JOINED), (0, ">1@9"), (0, "score W@I3"))
    assert last(state) == LastView(0, 8, ("I3",))
    assert last(after(state, *PASSES, *choice)) == LastView(0, 8, ("I3",), harbours)


def test_last_turn_shows_pieces_built_after_a_blockade() -> None:
    state = after(position(buyer=8), (0, ">1@9"), (0, "score W@I3"), *PASSES[:2], (3, "block W@I3"))
    assert last(after(state, (0, "wW I6>B8"))) == LastView(0, 8, ("I3", "I6"), ("B8",))
