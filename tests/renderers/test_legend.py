"""The rules of every game describe the marks as the pictures show them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import groupby

import pytest

from bot.games import GAMES
from renderers.guatemala_cafe.ground.plantation_board import PATH
from renderers.kit.color import Color
from renderers.saint_martin.ground.soil import ROAD, SAND
from renderers.zanzibar.ground.board_data import SPACES
from renderers.zanzibar.ground.network import LAND_ROUTE, SEA_ROUTE
from renderers.zanzibar.ground.picture_layout import WHOLE
from tests.renderers.legends import Mark, fault, sheet, unsaid, untold


def marks(game: str) -> Sequence[Mark]:
    found: Sequence[Mark] = import_module(f"tests.renderers.{game}.legend").MARKS
    return found


@pytest.mark.parametrize(
    ("game", "mark"),
    [
        pytest.param(game, mark, id=f"{game} {mark.words} {mark.key} {mark.pose}")
        for game in GAMES
        for mark in marks(game)
    ],
)
def test_every_described_mark_is_drawn(game: str, mark: Mark) -> None:
    assert fault(game, mark) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_of_a_game_is_described(game: str) -> None:
    assert unsaid(game, marks(game)) == []
    assert untold(game, marks(game), getattr(import_module(f"tests.renderers.{game}.legend"), "OTHER", ())) == []


def test_free_paths_are_pale_and_sack_spaces_have_a_white_frame() -> None:
    image = sheet("guatemala_cafe", "board").ground.image.convert("RGB")
    colors = {color for _, color in image.getcolors(image.width * image.height) or ()}
    assert PATH in colors
    assert any(min(color) >= 240 for color in colors if isinstance(color, tuple))


def test_roads_have_the_described_sand_color() -> None:
    assert max(abs(one - other) for one, other in zip(ROAD, SAND, strict=True)) < 40


@pytest.mark.parametrize(("one", "other", "color", "least"), [("o1", "o2", SEA_ROUTE, 5), ("n1", "n2", LAND_ROUTE, 1)])
def test_routes_are_red_on_land_and_dashed_blue_at_sea(one: str, other: str, color: Color, least: int) -> None:
    image = sheet("zanzibar", "board").ground.image.convert("RGB")
    start, end = (WHOLE.place(*SPACES[name].at) for name in (one, other))
    parts = [step / 600 for step in range(180, 420)]
    line = [tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True)) for part in parts]
    near = [all(abs(a - b) <= 40 for a, b in zip(image.getpixel(at), color, strict=True)) for at in line]  # type: ignore[arg-type]
    runs = sum(is_near for is_near, _ in groupby(near))
    assert runs >= least if least > 1 else runs == 1
