"""No board of Saint Martin is a larger file than a phone on the road should load."""

from __future__ import annotations

import pytest

from bot.games.saint_martin import GAME
from renderers import picture
from tests.renderers.saint_martin.matches import late_moments

LARGEST = 120_000


@pytest.mark.parametrize("players", GAME.players)
def test_no_board_of_random_matches_is_larger(players: int) -> None:
    """With all that has changed in some turns, with a choice half-way, and at the end."""
    sizes = [len(picture(shown).data) for shown in late_moments(players)]
    assert max(sizes) <= LARGEST
    assert max(sizes) > 80_000, "none of the largest"
