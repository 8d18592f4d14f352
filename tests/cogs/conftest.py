"""Fixture: every game."""

from __future__ import annotations

import pytest

from bot.game import AnyGame
from bot.games import GAMES


@pytest.fixture(scope="module", params=GAMES.values(), ids=list(GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found
