"""Owners: colour, shape and mark of a seat, on score markers, in the panel and on every piece of a plantation."""

from __future__ import annotations

from functools import cache, lru_cache
from math import pi

from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import draw_piece
from renderers.kit.color import INK, PAPER, Color, contrast, mix, rgb
from renderers.kit.curves import Line, moved, regular, rounded
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

SHAPES = ("circle", "square", "triangle", "diamond")
"""By seat."""
TILE = 48.0
_CHIP = 12.5, -12.0
"""Where on a tile its owner's mark is."""


@cache
def seat_color(seat: int) -> Color:
    """The seat's colour."""
    return rgb(chart().seat_colours[seat].hex)


def seat_mark(seat: int) -> str:
    """The seat's mark, `1` to `4`."""
    return chart().seat_colours[seat].mark


@cache
def outline(seat: int, radius: float) -> Line:
    """The seat's shape; all shapes of one radius look equally big."""
    match SHAPES[seat]:
        case "square":
            return rounded(regular(4, radius * 1.24, pi / 4), radius * 0.28)
        case "triangle":
            return moved(rounded(regular(3, radius * 1.55), radius * 0.5), 0, radius * 0.22)
        case "diamond":
            return rounded(regular(4, radius * 1.36), radius * 0.34)
        case _:
            return regular(48, radius)


@lru_cache(256)
def token(seat: int, radius: float, scale: float = 1.0) -> Sprite:
    """A score marker: a wooden token with the seat's mark."""
    color = seat_color(seat)

    def draw(pen: Pen) -> None:
        shape = outline(seat, radius)
        edge = max(1.6, radius * 0.09)
        low = moved(shape, 0, radius * 0.14)
        pen.stroke(low, 2 * edge, INK, closed=True)
        pen.polygon(low, mix(color, INK, 0.45))
        pen.stroke(shape, 2 * edge, INK, closed=True)
        pen.polygon(shape, color)
        pen.stroke(moved(shape, 0, 0, 0.82), edge * 0.8, mix(color, (255, 255, 255), 0.4), closed=True)
        drop = radius * 0.18 if SHAPES[seat] == "triangle" else 0.0
        pen.text(seat_mark(seat), 0, drop, radius * 1.36, value=contrast(color))

    return drawn(f"token {seat} {radius} {scale}", around(radius * 1.62 + 4, scale), draw, shadow=radius * 0.16)


@lru_cache(64)
def print_of(seat: int, radius: float, scale: float = 1.0) -> Sprite:
    """What a score marker leaves behind when it has gone: its flat shape, pale, with its mark."""
    pale = mix(seat_color(seat), PAPER, 0.68)

    def draw(pen: Pen) -> None:
        pen.polygon(outline(seat, radius + 3.0), pale)
        drop = radius * 0.18 if SHAPES[seat] == "triangle" else 0.0
        pen.text(seat_mark(seat), 0, drop, radius * 1.36, value=mix(INK, pale, 0.35))

    return drawn(f"print {seat} {radius} {scale}", around(radius * 1.62 + 6, scale), draw)


@lru_cache(512)
def owned(seat: int, code: str, scale: float = 1.0) -> Sprite:
    """A worker or a hut of a plantation: framed in its owner's colour, with the owner's mark."""
    color = seat_color(seat)

    def draw(pen: Pen) -> None:
        half = TILE / 2
        pen.box((-half, -half, TILE, TILE), 9, INK)
        pen.box((-half + 1.8, -half + 1.8, TILE - 3.6, TILE - 3.6), 7.5, color)
        inner = TILE - 12
        pen.box((-inner / 2, -inner / 2, inner, inner), 4, mix(color, PAPER, 0.78))
        draw_piece(pen, code, -3, 3, 19)
        draw_chip(pen, seat, *_CHIP)

    return drawn(f"owned {seat} {code} {scale}", around(TILE / 2 + 4, scale), draw, shadow=2.5)


@lru_cache(16)
def chip(seat: int, scale: float = 1.0) -> Sprite:
    """The owner's mark alone, where it is on a piece of a plantation; the anchor is the piece's middle."""
    return drawn(f"chip {seat} {scale}", around(TILE / 2 + 4, scale), lambda pen: draw_chip(pen, seat, *_CHIP))


def draw_chip(pen: Pen, seat: int, x: float, y: float) -> None:
    """The owner's mark on a round tag."""
    color = seat_color(seat)
    pen.disc(x, y, 13, INK)
    pen.disc(x, y, 11.4, color)
    pen.text(seat_mark(seat), x, y, 24, value=contrast(color))
