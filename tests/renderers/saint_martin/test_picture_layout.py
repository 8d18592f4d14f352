"""Windows show the island and a ring of cells, seldom move, and stay fixed in animations."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import msgspec
import pytest

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.view import SaintMartinView
from bot.scene import Scene
from renderers.saint_martin import board_sheet, frame_sheets
from renderers.saint_martin.ground.board_data import BOARD, centre_of, column_row
from renderers.saint_martin.ground.picture_layout import MAX_CELLS, MIN_CELLS, SIDE, WHOLE, Window, window_of
from renderers.saint_martin.ground.sea import LABEL, RIM, coordinates, ornaments
from renderers.saint_martin.pieces.change_marks import shown_window
from tests.contract.matches import random_views
from tests.renderers.saint_martin.views import scenes

MAX_MOVES = 8
"""Largest number of times that a window may move in one match."""


@cache
def _match(players: int, seed: int) -> tuple[SaintMartinView, ...]:
    """Return the public views of a random match, move by move."""
    return random_views(GAME, players, seed)


MATCHES = [(players, seed) for players in GAME.players for seed in range(3)]


def _window(view: SaintMartinView) -> Window:
    return window_of(tuple(cell.cell for cell in view.island))


def _is_in(window: Window, cell: str) -> bool:
    column, row = column_row(cell)
    return 0 <= column - window.column < window.columns and 0 <= row - window.row < window.rows


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_picture_shows_the_island_and_all_adjacent_cells(players: int, seed: int) -> None:
    for view in _match(players, seed):
        assert all(_is_in(_window(view), cell) for cell in (*(one.cell for one in view.island), *view.reachable))


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_picture_window_grows_in_steps_and_rarely_moves(players: int, seed: int) -> None:
    seen = [_window(view) for view in _match(players, seed)]
    assert seen[0] == Window(2, 2, MIN_CELLS, MIN_CELLS)
    assert [window.columns for window in seen] == sorted(window.columns for window in seen)
    assert [window.rows for window in seen] == sorted(window.rows for window in seen)
    assert sum(one != other for one, other in pairwise(seen)) <= MAX_MOVES


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_picture_window_is_the_smallest_possible(players: int, seed: int) -> None:
    """It shows the first window, the tiles and their neighbours, and more columns only if there are more rows."""
    first = (MAX_CELLS - MIN_CELLS) // 2
    for view in _match(players, seed):
        places = [column_row(cell.cell) for cell in view.island]
        spans = [
            min(max(max(values) + 2, MAX_CELLS - first), MAX_CELLS) - max(min(min(values) - 1, first), 0)
            for values in zip(*places, strict=True)
        ]
        assert _window(view)[2:] == (max(spans), spans[1])


def test_picture_window_includes_removed_tiles() -> None:
    views = _match(2, 0)
    seen = shown_window(scene_of(views[0], before=views[-1]))
    assert all(_is_in(seen, cell.cell) for cell in views[-1].island)


def scene_of(view: SaintMartinView, before: SaintMartinView | None = None) -> Scene:
    return msgspec.structs.replace(scenes()["fresh"], view=view, before=before)


def windows() -> Iterable[Window]:
    """Return some windows of every size, the closest ones first."""
    for columns in range(MIN_CELLS, MAX_CELLS + 1):
        for rows in range(MIN_CELLS, columns + 1):
            for column in {0, MAX_CELLS - columns}:
                yield from (Window(column, row, columns, rows) for row in {0, MAX_CELLS - rows})


@pytest.mark.parametrize("window", windows())
def test_picture_window_shows_whole_cells_with_coordinates(window: Window) -> None:
    camera = window.camera
    assert camera.size == (SIDE, window.height)
    assert window.height <= SIDE
    cells = [cell for cell in BOARD.board.cells if _is_in(window, cell)]
    assert len(cells) == window.columns * window.rows
    for cell in cells:
        x, y = camera.place(*centre_of(cell))
        names = {(text, round(at_x), round(at_y)) for text, at_x, at_y in coordinates(window)}
        assert {text for text, at_x, _ in names if at_x == round(x)} == {cell[0]}
        assert {text for text, _, at_y in names if at_y == round(y)} == {cell[1:]}
        assert abs(x - round(x)) < 1e-6 > abs(y - round(y))


@pytest.mark.parametrize("window", windows())
def test_shoals_and_boats_are_whole_and_clear_of_coordinates(window: Window) -> None:
    camera, reach = window.camera, LABEL / 2
    for x, y, size in ornaments(camera, RIM):
        (px, py), half = camera.place(x, y), max(size, 20) * camera.scale
        for _, at_x, at_y in coordinates(window):
            assert abs(px - at_x) > half + reach or abs(py - at_y) > half + reach
    assert len(list(ornaments(WHOLE.camera, RIM))) == 8


def test_coffee_letters_scale_with_the_cells() -> None:
    scales = [Window(0, 0, size, MIN_CELLS).camera.scale for size in range(MIN_CELLS, MAX_CELLS + 1, 2)]
    assert scales[-1] == 1
    assert scales == sorted(scales, reverse=True)


def test_animation_shows_the_whole_map_from_the_beginning() -> None:
    views = _match(3, 1)
    assert _window(views[0]) != _window(views[-1]) == WHOLE
    sheets = [frame_sheets(scene_of(view))[0] for view in views[::12]]
    assert len({sheet.ground.key_at(0) for sheet in sheets}) == 1
    assert len({sheet.ground.image.size for sheet in sheets}) == 1
    assert {board_sheet(scene_of(view)).ground.image.width for view in views[::12]} == {SIDE}
