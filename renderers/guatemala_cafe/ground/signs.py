"""Signs on the boards: the buyer, its line and next stops, berths, roads and choice targets."""

from __future__ import annotations

from functools import lru_cache

from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import (
    BERTH,
    DESCENT,
    LETTERS,
    SIZE,
    SPACE,
    line_box,
    space_at,
    stop_box,
    stop_halves,
    stop_of,
)
from renderers.guatemala_cafe.ground.coffee import ROAD, ROAD_LINE, draw_coin
from renderers.kit.color import CAN, CHANGED, CHOSEN, GOLD, INK, PAPER, Color, mix
from renderers.kit.geometry import Line, Point, rounded, smooth
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn

LINE: Color = (92, 108, 125)
"""Grey of the buyer, for its line and for the colour being scored."""
LIT: Color = mix(LINE, PAPER, 0.66)
SERVED: Color = mix(LINE, PAPER, 0.76)
"""Lighter grey, behind the scored colour and the spaces of the buyer's line."""
TURN: Color = mix(GOLD, PAPER, 0.52)
BASIN: Color = (206, 234, 240)
_GREY: Color = (138, 142, 148)
_COIN = 18
"""Distance by which a coin may extend beyond its path space, in board pixels."""


@lru_cache(16)
def buyer(scale: float = 1.0) -> Sprite:
    """Return the grey buyer in coat and hat."""

    def draw(pen: Pen) -> None:
        coat = smooth([(-15, 33), (-18, 6), (-13, -10), (13, -10), (18, 6), (15, 33)], closed=False)
        _inked(pen, [*coat])
        pen.stroke([(0, -4), (0, 31)], 2.4, mix(_GREY, INK, 0.6))
        pen.polygon([(-7, -10), (7, -10), (0, 4)], PAPER)
        pen.disc(0, -15, 10.5, INK)
        pen.disc(0, -15, 8.3, (226, 178, 136))
        pen.disc(0, -19, 17.5, INK, 5.5)
        pen.disc(0, -19, 15.4, mix(_GREY, INK, 0.25), 3.4)
        _inked(pen, [(-9, -20), (-8, -31), (8, -31), (9, -20)])
        pen.stroke([(-8, -22), (8, -22)], 3, INK)

    return drawn(f"buyer {scale}", around(39, scale), draw, shadow=3)


def _inked(pen: Pen, shape: Line) -> None:
    pen.stroke(shape, 4.4, INK, closed=True)
    pen.polygon(shape, _GREY)


@lru_cache(16)
def footprint(age: int, scale: float) -> Sprite:
    """Return a dot of the buyer's trail, paler with each turn ago. Anchor: its middle."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 7.5, mix(INK, PAPER, 0.2 * age))
        pen.disc(0, 0, 5.2, mix(CHANGED, PAPER, 0.22 * age))

    return drawn(f"footprint {age} {scale}", around(9, scale), draw)


@lru_cache(64)
def line_plate(line: str, scale: float) -> Sprite:
    """Return the highlight of the buyer's line. The anchor is its upper left corner.

    Sack spaces keep their white border.
    """
    left, top, width, height = line_box(line)
    sacks = [space_at(space) for space in BOARD.production.lines[line] if space in BOARD.production.sack_spaces]

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 9, INK)
        pen.box((2.5, 2.5, width - 5, height - 5), 7, LINE)
        step = SPACE[0] if width > height else SPACE[1]
        for index in range(9):
            along = LETTERS + index * step
            x, y = (along, 0.0) if width > height else (0.0, along)
            pen.box((x + 4, y + 6, SPACE[0] - 8, SPACE[1] - 12), 5, SERVED)
        for x, y in sacks:
            for inset, color in ((3.0, INK), (4.5, PAPER), (10.0, SERVED)):
                wide, high = SPACE[0] - 2 * inset, SPACE[1] - 2 * inset
                pen.box((x - left - wide / 2, y - top - high / 2, wide, high), 6, color)
        for x, y in _ends(width, height):
            pen.box((x - 15.5, y - 14, 31, 28), 5, PAPER)
            pen.text(line.lower(), x, y - DESCENT * line.isalpha(), SIZE, value=INK)

    return drawn(f"line {line} {scale}", Camera(0, 0, width, height, scale), draw)


def _ends(width: float, height: float) -> tuple[Point, Point]:
    """Return the middles of the strips of letters at both ends of a line."""
    strip = LETTERS / 2
    if width > height:
        return (strip, height / 2), (width - strip, height / 2)
    return (width / 2, strip), (width / 2, height - strip)


@lru_cache(128)
def stop_plate(number: int, price: str, scale: float, *, is_offered: bool) -> Sprite:
    """Return a path space that the buyer can reach, with a rim while it can be chosen.

    A price is on a coin at its edge.
    """
    _, _, width, height = stop_box(number)
    rim = 6.5 if is_offered else 4.0
    coin, at = _on_stop(number)

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 9, INK)
        pen.box((2, 2, width - 4, height - 4), 7.5, CAN if is_offered else LINE)
        pen.box((rim, rim, width - 2 * rim, height - 2 * rim), 4, PAPER)
        pen.text(str(number), *(at if price else (width / 2, height / 2)), SIZE, value=INK)
        if price:
            draw_coin(pen, price, *coin, 16)

    key = f"stop {number} {price} {is_offered} {scale}"
    return drawn(key, Camera(-_COIN, -_COIN, width + 2 * _COIN, height + 2 * _COIN, scale), draw)


def _on_stop(number: int) -> tuple[Point, Point]:
    """Return the middles of a coin and of the number beside it, from the upper left corner of a path space."""
    _, _, width, height = stop_box(number)
    match stop_of(number).side:
        case "top":
            return (width - 8, 0), (width / 2 - 4, height / 2)
        case "bottom":
            return (width - 8, height), (width / 2 - 4, height / 2)
    return (width / 2, height - 17), (width / 2, 17)


@lru_cache(64)
def buyer_plate(number: int, scale: float) -> Sprite:
    """Return the path space of the buyer, with its number beside the buyer."""
    _, _, width, height = stop_box(number)

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 9, INK)
        pen.box((2, 2, width - 4, height - 4), 7.5, LINE)
        pen.text(str(number), *stop_halves(number).number, SIZE, value=PAPER)

    return drawn(f"buyer plate {number} {scale}", Camera(0, 0, width, height, scale), draw)


@lru_cache(8)
def berth(scale: float) -> Sprite:
    """Return a square of water without a price for a taken berth. Anchor: its middle."""

    def draw(pen: Pen) -> None:
        half = BERTH / 2
        pen.box((-half, -half, BERTH, BERTH), 8, INK)
        pen.box((-half + 2, -half + 2, BERTH - 4, BERTH - 4), 6.5, BASIN)

    return drawn(f"berth {scale}", around(BERTH / 2 + 1, scale), draw)


@lru_cache(256)
def target(width: float, height: float, price: str, scale: float = 1.0, *, price_at: Point = (0.0, 0.0)) -> Sprite:
    """Return a field or berth to which the chosen piece can go, with its price. The anchor is its middle."""

    def draw(pen: Pen) -> None:
        for inset, corner, color in ((1.0, 9, INK), (3.0, 7.5, CAN), (9.0, 4, PAPER)):
            pen.box(_inset(width, height, inset), corner, color)
        if price:
            draw_coin(pen, price, *price_at, 17.5)

    return drawn(f"target {width} {height} {price} {price_at} {scale}", _camera(width, height, scale), draw)


@lru_cache(32)
def offered(width: float, height: float, scale: float = 1.0) -> Sprite:
    """Return one broad rim, to be put below a piece that can be chosen. The anchor is its middle."""

    def draw(pen: Pen) -> None:
        for inset, corner, color in ((0.0, 9, INK), (2.0, 7.5, CAN), (7.0, 4, PAPER)):
            pen.box(_inset(width, height, inset), corner, color)

    return drawn(f"offered {width} {height} {scale}", _camera(width, height, scale), draw)


@lru_cache(32)
def chosen(width: float, height: float, scale: float = 1.0) -> Sprite:
    """Return two rims, to be put below the chosen piece. The anchor is their middle."""

    def draw(pen: Pen) -> None:
        rims = ((-3.0, 11, INK), (-1.5, 10, CHOSEN), (2.5, 7, PAPER), (5.0, 5, CHOSEN), (8.5, 4, PAPER))
        for inset, corner, color in rims:
            pen.box(_inset(width, height, inset), corner, color)

    return drawn(f"chosen {width} {height} {scale}", _camera(width, height, scale), draw)


def _inset(width: float, height: float, by: float) -> Box:
    return -width / 2 + by, -height / 2 + by, width - 2 * by, height - 2 * by


def corners(width: float, height: float) -> Line:
    """Return a box with round corners, centred on the origin."""
    x, y = width / 2, height / 2
    return rounded([(-x, -y), (x, -y), (x, y), (-x, y)], 7)


def _camera(width: float, height: float, scale: float) -> Camera:
    pad = 4
    return Camera(-width / 2 - pad, -height / 2 - pad, width + 2 * pad, height + 2 * pad, scale)


@lru_cache(64)
def road(way: tuple[float, float], style: str, scale: float = 1.0) -> Sprite:
    """Return a road from its anchor along `way`: `built`, `new`, a `target`, or part of a `way` to build."""
    x, y = way
    line = [(0.0, 0.0), (x, y)]
    near = [(x * 0.16, y * 0.16), (x * 0.84, y * 0.84)]

    def draw(pen: Pen) -> None:
        if style == "way":
            for width, color in ((9.0, INK), (5.5, CAN)):
                pen.dashed(line, width, 11, 10, color)
            return
        if style == "target":
            for width, color in ((14.0, INK), (11.0, CAN), (4.0, PAPER)):
                pen.stroke(near, width, color)
            return
        widths = ((14.5, INK), (12.3, CHANGED), (7.4, ROAD)) if style == "new" else ((12.5, INK), (8.8, ROAD))
        for width, color in widths:
            pen.stroke(line, width, color)
        for start in (0.1, 0.42, 0.74):
            dash = [(x * start, y * start), (x * (start + 0.16), y * (start + 0.16))]
            pen.stroke(dash, 2.4, ROAD_LINE)

    pad = 10
    return drawn(f"road {way} {style} {scale}", Camera(-pad, -pad, x + 2 * pad, y + 2 * pad, scale), draw)
