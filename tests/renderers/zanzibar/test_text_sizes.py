"""Texts in pictures of Zanzibar are 12 pixels high at phone width."""

from __future__ import annotations

import pytest

from bot.games.zanzibar import GAME
from bot.i18n import LOCALES
from tests.renderers.legibility import too_small
from tests.renderers.zanzibar.matches import moments
from tests.renderers.zanzibar.views import scenes


def test_everything_on_the_golden_pictures_can_be_read() -> None:
    assert too_small("zanzibar", scenes().values()) == {}


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_everything_in_random_matches_can_be_read(players: int) -> None:
    assert too_small("zanzibar", moments(players, LOCALES[players % len(LOCALES)])) == {}
