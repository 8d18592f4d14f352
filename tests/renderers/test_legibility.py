"""Pictures can be read: marks cover nothing, texts are 12 pixels high at phone width, and files are small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import LOCALES
from bot.scene import Scene
from renderers import picture
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from tests.renderers.legibility import too_small
from tests.renderers.scenes import scenes

MARKED = ("cafe_international", "guatemala_cafe", "zanzibar")
"""Games with a module `legible`. Saint Martin's marks lie beside its letters (`test_marks`)."""
WIDTHS = {"guatemala_cafe": Arrangement(4).page.size[0], "zanzibar": 0}
"""Games measured here, with the width of pictures into which their grounds are painted. The others measure more."""
LARGEST = 120_000
"""Largest file of a board, in bytes."""


def part(game: str, name: str) -> Any:
    return import_module(f"tests.renderers.{game}.{name}")


def golden(*games: str, is_board: bool = False) -> list[tuple[str, str]]:
    """Return the games with the names of their golden pictures, or only of those of whole boards."""
    return [(game, name) for game in games for name, one in scenes(game).items() if one.kind == "board" or not is_board]


def tables(games: Iterable[str]) -> list[tuple[str, int]]:
    return [(game, players) for game in games for players in GAMES[game].players]


def moments(game: str, players: int, locale: str) -> Iterator[Scene]:
    """Return scenes of a random match."""
    found: Iterator[Scene] = part(game, "matches").moments(players, locale)
    return found


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("game", "name"), golden(*MARKED, is_board=True))
def test_golden_pictures_cover_no_text(game: str, name: str) -> None:
    assert part(game, "legible").covered_in(scenes(game)[name]) == set()


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("game", "players"), tables(MARKED))
def test_random_matches_cover_no_text(game: str, players: int) -> None:
    shown = [one for one in moments(game, players, "en") if one.kind == "board"]
    assert len(shown) > 10
    assert {found for one in shown for found in part(game, "legible").covered_in(one)} == set()


@pytest.mark.rotating(3)
@pytest.mark.parametrize("game", WIDTHS)
def test_every_text_on_golden_pictures_is_legible(game: str) -> None:
    assert too_small(game, scenes(game).values(), WIDTHS[game]) == {}


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("game", "players"), tables(WIDTHS))
def test_every_text_in_random_matches_is_legible(game: str, players: int) -> None:
    assert too_small(game, moments(game, players, LOCALES[players % len(LOCALES)]), WIDTHS[game]) == {}


@pytest.mark.rotating(4)
@pytest.mark.parametrize(("game", "players"), tables(WIDTHS))
def test_board_files_of_random_matches_are_small(game: str, players: int) -> None:
    sizes = [len(picture(one).data) for one in moments(game, players, "de") if one.kind.startswith("board")]
    assert max(sizes) <= LARGEST
