"""Sea: deep water round a lagoon of nine by nine cells, waves, boats, frame and coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from renderers.kit.color import INK, PAPER, Color
from renderers.kit.geometry import Line, moved, smooth
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.tones import FRAME_WOOD
from renderers.saint_martin.ground.board_data import BOARD, CELL, MARGIN
from renderers.saint_martin.ground.picture_layout import MAX_CELLS, SIDE, Window

DEEP: Color = (54, 148, 176)
LAGOON: Color = (112, 202, 204)
_SHELF: Color = (82, 176, 192)
_GRID: Color = (142, 218, 214)
_WAVE: Color = (168, 228, 222)
_WAVE_DARK: Color = (84, 180, 188)
_FISH: Color = (250, 190, 92)
LABEL = 38
_FRAME = 12
RIM = 56
"""Width of frame and coordinates in pixels."""
_BOATS = ((0.5, 0.56, 34.0), (8.42, 7.5, 30.0), (7.5, 1.5, 24.0))
_SHOALS = ((1.5, 7.4), (6.6, 0.5), (0.45, 3.6), (8.5, 4.5), (3.5, 8.5))


def paint_sea(painting: Painting, rim: float = 0.0) -> None:
    """Paint everything below the island.

    Shoals and boats are whole within a rim of that many pixels, or are left out.
    """
    size = 9 * CELL
    for reach, color in ((22, _SHELF), (9, LAGOON)):
        with painting.layer(color, steps=1) as pen:
            pen.polygon(_shore(MARGIN - reach, MARGIN - reach, size + 2 * reach))
    with painting.layer(_GRID, steps=1) as pen:
        for line in range(MARGIN, MARGIN + size + 1, CELL):
            for along in range(MARGIN, MARGIN + size + 1, 15):
                pen.disc(along, line, 1.4)
                pen.disc(line, along, 1.4)
    _paint_waves(painting)
    for x, y, length in ornaments(painting.camera, rim):
        if length:
            _boat(painting, x, y, length)
        else:
            _shoal(painting, x, y)


def ornaments(camera: Camera, rim: float) -> Iterator[tuple[float, float, float]]:
    """Yield shoals (0) and boats (their size in board pixels) that the camera shows whole within the rim."""
    for column, row, reach in (*((*shoal, 0.0) for shoal in _SHOALS), *_BOATS):
        x, y = MARGIN + column * CELL, MARGIN + row * CELL
        wide, high = (1.4 * reach, 1.2 * reach) if reach else (40, 24)
        (left, top), (right, bottom) = camera.place(x - wide, y - high), camera.place(x + wide, y + high)
        if rim <= min(left, top) and right <= camera.size[0] - rim and bottom <= camera.size[1] - rim:
            yield x, y, reach


def _shore(left: float, top: float, size: float) -> Line:
    """Return a square with slightly wavy sides."""
    swing = [(at, 4 * sin(18 * pi * at / size) + 2 * sin(30 * pi * at / size)) for at in range(0, round(size), 12)]
    sides = [(left + at, top + off) for at, off in swing]
    sides += [(left + size + off, top + at) for at, off in swing]
    sides += [(left + size - at, top + size + off) for at, off in swing]
    sides += [(left + off, top + size - at) for at, off in swing]
    return smooth(sides, closed=True, steps=3)


def _paint_waves(painting: Painting) -> None:
    """Paint two small waves in every other cell."""
    for color, turn in ((_WAVE, 0), (_WAVE_DARK, 1)):
        with painting.layer(color, steps=1) as pen:
            for column in range(9):
                for row in range(9):
                    seed = (row * 7919 + column * 104729 + row * column * 31) % 1000
                    if seed % 3 == turn:
                        x = MARGIN + (column + 0.5) * CELL + seed % 37 - 18
                        y = MARGIN + (row + 0.5) * CELL + seed // 25 % 33 - 16
                        _wave(pen, x, y)


def _wave(pen: Pen, x: float, y: float) -> None:
    for shift in (-12, 12):
        arc = [(x + shift + step, y - 5 * sin(pi * (step + 9) / 18)) for step in range(-9, 10, 3)]
        pen.stroke(arc, 2.6)


def _shoal(painting: Painting, x: float, y: float) -> None:
    """Paint three small fish."""
    for number, (dx, dy) in enumerate(((-20, 8), (8, -8), (24, 14))):
        body = smooth([(-11, 0), (-2, -6), (10, 0), (-2, 6)], closed=True)
        tail = [(-9.0, 0.0), (-17.0, -6.0), (-17.0, 6.0)]
        with painting.layer(INK) as pen:
            for shape in (body, tail):
                pen.stroke(moved(shape, x + dx, y + dy), 3, closed=True)
        with painting.layer(_FISH if number != 1 else PAPER) as pen:
            for shape in (tail, body):
                pen.polygon(moved(shape, x + dx, y + dy))
        with painting.layer(INK) as pen:
            pen.disc(x + dx + 5, y + dy - 1, 1.4)


def _boat(painting: Painting, x: float, y: float, size: float) -> None:
    """Paint a schooner under two sails."""
    hull = smooth([(-1.1, 0.42), (-0.7, 0.9), (0.6, 0.9), (1.2, 0.36), (0.4, 0.52), (-0.4, 0.54)], closed=True)
    fore = smooth([(0.12, 0.36), (0.1, -1.2), (0.8, -0.3), (0.98, 0.26)], closed=False)
    main = smooth([(-0.04, 0.36), (-0.04, -0.9), (-0.62, -0.2), (-0.86, 0.34)], closed=False)
    with painting.layer(_WAVE_DARK) as pen:
        pen.disc(x, y + size * 0.92, size * 1.35, height=size * 0.16)
    with painting.layer(INK) as pen:
        for shape in (hull, fore, main):
            pen.polygon(moved(shape, x, y, size))
            pen.stroke(moved(shape, x, y, size), 3.4, closed=True)
    with painting.layer(PAPER) as pen:
        pen.polygon(moved(fore, x, y, size))
        pen.polygon(moved(main, x, y, size))
    with painting.layer(FRAME_WOOD) as pen:
        pen.polygon(moved(hull, x, y, size))


def paint_frame(painting: Painting, window: Window) -> None:
    """Paint the chart's border in pixels: paper, a black-and-white scale in step with the cells, ink lines."""

    def border(outer: float, inner: float, color: Color) -> None:
        with painting.layer(color) as pen:
            pen.box((outer, outer, SIDE - 2 * outer, window.height - 2 * outer), 3)
            pen.box((inner, inner, SIDE - 2 * inner, window.height - 2 * inner), 3, 0)

    border(-6, _FRAME - 1.5, PAPER)
    border(_FRAME - 2.5, _FRAME, INK)
    with painting.layer(INK) as pen:
        for number in range(-1, window.columns):
            start, end = (window.margin + (number + part) * window.cell for part in (0.5, 1.0))
            along, length = max(start, 0.0), end - max(start, 0.0)
            for across in (3.5, window.height - 8.5):
                pen.box((along, across, length, 5), 0)
            for across in (3.5, SIDE - 8.5) if number < window.rows else ():
                pen.box((across, along, 5, length), 0)
    for edge in (3, 8):
        border(edge - 0.6, edge + 0.6, INK)


class Coordinate(NamedTuple):
    """Letter or number on the edge. `x` and `y` are picture pixels."""

    text: str
    x: float
    y: float


@lru_cache(64)
def coordinates(window: Window) -> tuple[Coordinate, ...]:
    """Return the columns' letters above and below, and the rows' numbers at both sides."""
    board, middles = BOARD.board, [window.margin + (number + 0.5) * window.cell for number in range(MAX_CELLS)]
    columns, rows = (_FRAME + 20, window.height - _FRAME - 20), (_FRAME + 20, SIDE - _FRAME - 20)
    letters = zip(board.columns[window.column : window.column + window.columns], middles, strict=False)
    numbers = zip(board.rows[window.row : window.row + window.rows], middles, strict=False)
    return (
        *(Coordinate(letter, at, edge) for letter, at in letters for edge in columns),
        *(Coordinate(str(number), edge, at) for number, at in numbers for edge in rows),
    )


def paint_coordinates(painting: Painting, window: Window) -> None:
    """Paint the coordinates on the chart."""
    for color, halo in ((PAPER, 4.0), (INK, 0.0)):
        with painting.layer(color, steps=3) as pen:
            for text, x, y in coordinates(window):
                pen.text(text, x, y, LABEL, halo=halo)
