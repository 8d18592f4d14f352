"""Labels of border groups: exactly the borders where a road may still go."""

from __future__ import annotations

import pytest

from bot.game import line
from bot.games import GAMES
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS
from bot.games.guatemala_cafe.text.choices import group_of
from tests.cogs.positions import random_match

GAME = GAMES["guatemala_cafe"]
EVERY = 25
"""Sampling interval of positions."""


@pytest.mark.parametrize("players", GAME.players)
def test_a_group_says_which_of_its_borders_are_free(players: int) -> None:
    land, told, built = PLANTATION_BOARDS[players], 0, 0
    groups = {group_of(name) for name in land.borders}
    for number, state in enumerate(random_match(GAME, players, players)):
        if number % EVERY:
            continue
        view = GAME.see(state, 0)
        built = max(built, len(view.roads))
        for group in groups:
            free = [
                name
                for place, name in enumerate(land.borders)
                if group_of(name) == group and land.open_borders >> place & 1 and name not in view.roads
            ]
            detail = GAME.label(view, ("r 1", group)).detail
            assert detail == line("guatemala_cafe-contents", contents=", ".join(free))
            told += bool(free)
    assert told > 50
    assert built > 3
