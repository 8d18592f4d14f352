"""Presses per turn over recorded matches."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tests.cogs.scripted_player import presses_in
from tests.expectations import expected
from tests.playthroughs.transcript import FOLDER, recorded


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rotating(4)
def test_average_turn_needs_few_presses(name: str) -> None:
    matches = [recorded(path) for path in sorted((FOLDER / name).glob("players-*.txt"))]
    counted = [presses_in(match) for match in matches]
    presses, turns = sum(one.presses for one in counted), sum(one.turns for one in counted)
    most = expected(name).most_presses
    assert presses / turns <= most, f"{presses / turns:.2f} presses a turn: more than most_presses, {most}"
    moves = sum(one.moves for one in counted)
    assert presses - turns <= 1.75 * moves, "two presses make most moves: what, then where, and for a push where to"
