"""Boards of Saint Martin are small files."""

from __future__ import annotations

import pytest

from bot.games.saint_martin.game import GAME
from renderers import picture
from tests.renderers.saint_martin.matches import late_moments

LARGEST = 120_000


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_board_files_of_random_matches_are_small(players: int) -> None:
    """Boards are small with changes of some turns, during a choice and at the end."""
    sizes = [len(picture(shown).data) for shown in late_moments(players)]
    assert max(sizes) <= LARGEST
    assert max(sizes) > 80_000, "none of the largest"
