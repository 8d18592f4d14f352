"""The rooms of a game: found by folder, so that a fifth game is held to them without a line added anywhere."""

from __future__ import annotations

import re

import pytest

from bot.games import GAMES
from tests.test_rooms import imports

FLOORS = ("taught", "played", "said", "seen", "rules", "")
"""From above to the ground floor; the modules beside the door are the ground."""
PICTURES = ("", "pieces", "ground")
"""The doors and whole pictures, what moves, what stands still."""


def floor_of(module: str, house: str, floors: tuple[str, ...]) -> int | None:
    """The floor of a module in that game's folder; None for the door and for what lies elsewhere."""
    inside = re.fullmatch(re.escape(house) + r"\.(?:(\w+)\.)?(\w+)", module)
    if inside is None or (inside[1] is None and inside[2] in floors):
        return None
    return floors.index(inside[1] or "")


def climbs(house: str, floors: tuple[str, ...]) -> list[tuple[str, str]]:
    """Imports from a floor to one above it."""
    steps = [
        (one, other, floor_of(one, house, floors), floor_of(other, house, floors))
        for one, others in imports().items()
        for other in others
    ]
    return [
        (one, other) for one, other, here, there in steps if here is not None and there is not None and there < here
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_downward(game: str) -> None:
    assert climbs(f"bot.games.{game}", FLOORS) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_a_game_import_downward(game: str) -> None:
    assert climbs(f"renderers.{game}", PICTURES) == []


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


def test_the_kit_knows_no_game() -> None:
    games = tuple(f"{layer}.{game}" for layer in ("renderers", "bot.games") for game in GAMES)
    kit = [one for one in imports() if one.startswith("renderers.kit")]
    assert kit
    assert [(one, other) for one in kit for other in imports()[one] if other.startswith(games)] == []
