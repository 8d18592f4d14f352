"""Presses per turn over recorded matches: a number that may fall and must not rise."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tests.cogs.scripted_player import presses_in
from tests.playthroughs.telling import FOLDER, recorded

MOST = {"cafe_international": 2.95, "guatemala_cafe": 3.8, "saint_martin": 2.4, "zanzibar": 5.9}
"""Maximum presses per turn, including *My turn*; a question out of turn counts as a turn."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rotating(4)
def test_a_turn_takes_few_presses(name: str) -> None:
    matches = [recorded(path) for path in sorted((FOLDER / name).glob("players-*.txt"))]
    counted = [presses_in(match) for match in matches]
    presses, turns = sum(one.presses for one in counted), sum(one.turns for one in counted)
    assert presses / turns <= MOST[name], presses / turns
    moves = sum(one.moves for one in counted)
    assert presses - turns <= 1.4 * moves, "one press makes most moves"
