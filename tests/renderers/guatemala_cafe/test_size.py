"""Boards of Guatemala Café are small files."""

from __future__ import annotations

import pytest

from bot.games.guatemala_cafe import GAME
from renderers import picture
from tests.renderers.guatemala_cafe.matches import moments
from tests.renderers.guatemala_cafe.views import scenes

LARGEST = 120_000


@pytest.mark.parametrize("name", scenes())
def test_a_picture_is_a_small_file(name: str) -> None:
    assert len(picture(scenes()[name]).data) <= LARGEST


@pytest.mark.parametrize("players", GAME.players)
def test_no_board_of_random_matches_is_larger(players: int) -> None:
    sizes = [len(picture(one).data) for one in moments(players, "de") if one.kind.startswith("board")]
    assert max(sizes) <= LARGEST
