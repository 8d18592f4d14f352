"""Import layers inside each game. Games are found by folder, so a new one is checked without a change here."""

from __future__ import annotations

import re

import pytest

from bot.games import GAMES
from tests.sources import imports

GAME_LAYERS = ("lesson", "ai", "text", "views", "rules", "")
"""Layers of a game from top to bottom; "" stands for the modules beside the package's `__init__`."""
RENDERER_LAYERS = ("", "pieces", "ground")
"""Layers of a game's renderer from top to bottom: whole pictures, movable pieces, static background."""


def layer_of(module: str, package: str, layers: tuple[str, ...]) -> int | None:
    """Return the index of the module's layer in that package, or None for modules outside it and for packages.

    The module `game`, which puts the game together, is above all layers.
    """
    inside = re.fullmatch(re.escape(package) + r"\.(?:(\w+)\.)?(\w+)", module)
    if inside is None or (inside[1] is None and inside[2] == "game"):
        return None
    if inside[1] is None and inside[2] in layers:
        return layers.index(inside[2]) if inside[2] == "lesson" else None
    return layers.index(inside[1] or "")


def upward_imports(package: str, layers: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the imports, as (importer, imported), from one layer of the package to a layer above it."""
    found = [
        (one, other, layer_of(one, package, layers), layer_of(other, package, layers))
        for one, others in imports().items()
        for other in others
    ]
    return [
        (one, other) for one, other, here, there in found if here is not None and there is not None and there < here
    ]


@pytest.mark.parametrize("game", GAMES)
def test_game_imports_downward(game: str) -> None:
    assert upward_imports(f"bot.games.{game}", GAME_LAYERS) == []


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_a_game_import_downward(game: str) -> None:
    assert upward_imports(f"renderers.{game}", RENDERER_LAYERS) == []


@pytest.mark.parametrize("layer", ["bot.games", "renderers"])
def test_no_game_knows_another(layer: str) -> None:
    own = re.compile(re.escape(layer) + rf"\.({'|'.join(GAMES)})\b.*")
    found = [
        (one, other)
        for one, others in imports().items()
        for other in others
        if (here := own.fullmatch(one)) and (there := own.fullmatch(other)) and here[1] != there[1]
    ]
    assert found == []


def test_kit_knows_no_game() -> None:
    games = tuple(f"{layer}.{game}" for layer in ("renderers", "bot.games") for game in GAMES)
    kit = [one for one in imports() if one.startswith("renderers.kit")]
    assert kit
    assert [(one, other) for one in kit for other in imports()[one] if other.startswith(games)] == []
