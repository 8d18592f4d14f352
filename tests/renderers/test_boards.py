"""Boards of every game: zooms, unknown kinds, exact palettes, small files, and the same picture each time."""

from __future__ import annotations

from importlib import import_module
from math import log10
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games import GAMES
from renderers import picture
from tests.renderers.compare import colors
from tests.renderers.scenes import scenes
from tests.renderers.strips import clear_strip_cache

LARGEST = 140_000
"""Largest golden picture, in bytes: a zoom."""
LARGEST_BOARD = 120_000
SCENES = [(game, name) for game in GAMES for name in scenes(game)]
BOARDS = [(game, name) for game, name in SCENES if scenes(game)[name].kind == "board"]


def _signal_to_noise(one: Image.Image, other: Image.Image) -> float:
    """Return the PSNR in dB."""
    squares: Any = sum(ImageStat.Stat(ImageChops.difference(one, other)).sum2)
    return 10 * log10(255**2 * 3 * one.width * one.height / max(squares, 1))


@pytest.mark.parametrize(("game", "part"), [(game, part) for game in GAMES for part in GAMES[game].zooms])
@pytest.mark.rotating(4)
def test_every_zoom_is_drawn(game: str, part: str) -> None:
    shown = next(shown for shown in scenes(game).values() if shown.kind == "board")
    drawn = picture(msgspec.structs.replace(shown, kind=f"zoom:{part}", path=(), targets=()))
    assert max(drawn.width, drawn.height) >= 1200


@pytest.mark.parametrize("kind", ["zoom:moon", "zoom:", "cellar"])
@pytest.mark.parametrize("game", GAMES)
def test_unknown_kind_of_picture_is_refused(game: str, kind: str) -> None:
    shown = next(iter(scenes(game).values()))
    with pytest.raises(LookupError):
        picture(msgspec.structs.replace(shown, kind=kind))


def test_picture_of_an_unknown_game_is_refused() -> None:
    shown = next(iter(scenes("zanzibar").values()))
    with pytest.raises(LookupError):
        picture(msgspec.structs.replace(shown, game="chess"))


@pytest.mark.parametrize("game", GAMES)
def test_flat_colors_are_exact_in_the_palette(game: str) -> None:
    layers = import_module(f"renderers.{game}.static_layers")
    palette = layers.palette()
    flat = [color for color in layers._flat_colors() if color in set(palette.colors)]
    assert len(flat) >= 40
    for color in flat:
        assert palette.mapped(Image.new("RGB", (3, 3), color)).getpixel((1, 1)) == color


@pytest.mark.parametrize(("game", "name"), BOARDS)
@pytest.mark.rotating(4)
def test_palette_keeps_the_picture_accurate(game: str, name: str) -> None:
    painted = import_module(f"renderers.{game}").board_sheet(scenes(game)[name]).painted()
    assert _signal_to_noise(painted, colors(picture(scenes(game)[name]).data)) > 36


@pytest.mark.parametrize(("game", "name"), SCENES)
@pytest.mark.rotating(4)
def test_picture_is_small_whatever_was_drawn_before(game: str, name: str) -> None:
    shown = scenes(game)[name]
    data = picture(shown).data
    assert len(data) <= (LARGEST_BOARD if shown.kind == "board" else LARGEST)
    clear_strip_cache()
    assert picture(shown).data == data
