"""Texts in pictures of Guatemala Café are 12 pixels high at phone width."""

from __future__ import annotations

import pytest

from bot.games.guatemala_cafe import GAME
from bot.i18n import LOCALES
from renderers.guatemala_cafe.ground.picture_layout import PARTS, Arrangement
from tests.renderers.guatemala_cafe.matches import moments
from tests.renderers.guatemala_cafe.views import scenes
from tests.renderers.legibility import too_small

WIDTH, _ = Arrangement(4).page.size


@pytest.mark.rotating(3)
def test_everything_on_the_golden_pictures_can_be_read() -> None:
    assert too_small("guatemala_cafe", scenes().values(), WIDTH) == {}


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_everything_in_random_matches_can_be_read(players: int) -> None:
    assert too_small("guatemala_cafe", moments(players, LOCALES[players % len(LOCALES)]), WIDTH) == {}


def test_a_board_is_no_wider_than_a_thousand_pixels() -> None:
    widths = {Arrangement(4, part).page.size[0] for part in ("", "production", "plantation", *PARTS)}
    assert max(widths) <= 1000
