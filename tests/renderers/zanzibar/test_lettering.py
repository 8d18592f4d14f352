"""Whatever must be read on a picture of Zanzibar is twelve pixels high where that is as wide as a phone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.zanzibar import GAME
from bot.scene import Scene
from bot.words import LOCALES
from tests.gallery.lettering import Measure
from tests.renderers.zanzibar.matches import moments
from tests.renderers.zanzibar.views import scenes


def _forget() -> None:
    """All pictures are drawn anew, what stands still too."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("renderers.zanzibar", "renderers.kit.sprite", "renderers.kit.changes")):
            for made in vars(module).values():
                if hasattr(made, "cache_clear"):
                    made.cache_clear()


def _small(shown: Iterator[Scene] | list[Scene]) -> dict[str, Any]:
    _forget()
    measure, found = Measure(), {}
    with measure.watches():
        for one in shown:
            _, small = measure.draw(one)
            found.update({text.text: (text.size, one.kind) for text in small})
    _forget()
    return found


def test_everything_on_the_golden_pictures_can_be_read() -> None:
    assert _small(list(scenes().values())) == {}


@pytest.mark.parametrize("players", GAME.players)
def test_everything_in_random_matches_can_be_read(players: int) -> None:
    assert _small(moments(players, LOCALES[players % len(LOCALES)])) == {}
