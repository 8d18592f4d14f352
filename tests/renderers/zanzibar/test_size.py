"""Boards of Zanzibar are small files."""

from __future__ import annotations

import pytest

from bot.games.zanzibar import GAME
from renderers import picture
from tests.renderers.zanzibar.matches import moments
from tests.renderers.zanzibar.views import scenes

LARGEST = 120_000


@pytest.mark.parametrize("name", [name for name, one in scenes().items() if one.kind == "board"])
def test_a_board_is_a_small_file(name: str) -> None:
    assert len(picture(scenes()[name]).data) <= LARGEST


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.rotating(4)
def test_no_board_of_random_matches_is_larger(players: int) -> None:
    sizes = [len(picture(one).data) for one in moments(players, "de") if one.kind == "board"]
    assert max(sizes) <= LARGEST
