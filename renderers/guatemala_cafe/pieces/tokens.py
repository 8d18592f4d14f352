"""Owners: colour, shape and mark of a seat, on score markers, in the panel and on every piece of a plantation."""

from __future__ import annotations

from functools import cache, lru_cache
from math import pi
from typing import Literal, TypeAlias

from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import COLORS, draw_piece
from renderers.guatemala_cafe.ground.places import SIZE
from renderers.kit.color import INK, PAPER, Color, contrast, mix, rgb
from renderers.kit.curves import Line, moved, regular, rounded
from renderers.kit.encoding.flat import flat
from renderers.kit.pen import Box, Pen
from renderers.kit.sprite import Sprite, around, drawn

Look: TypeAlias = Literal["plain", "mine", "back"]
"""Of a piece: as usual, of whoever looks, stepped back."""
SHAPES = ("circle", "square", "triangle", "diamond")
"""By seat."""
TILE = 54.0
_CHIP = 13.5, -11.5
"""Where on a tile its owner's mark is."""
_PIECE = -5.5, 1.5
_MARK = 1.72
"""How large a seat's mark is on its token, as a part of the radius."""
_DROP = 0.14
"""How far below the middle it stands on a triangle, as a part of the radius."""


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
        drop = radius * _DROP if SHAPES[seat] == "triangle" else 0.0
        pen.text(seat_mark(seat), 0, drop, radius * _MARK, value=contrast(color))

    return flat(drawn(f"token {seat} {radius} {scale}", around(radius * 1.62 + 4, scale), draw), COLORS)


@lru_cache(64)
def print_of(seat: int, radius: float, scale: float = 1.0) -> Sprite:
    """What a score marker leaves behind when it has gone: its flat shape, pale, with its mark."""
    pale = mix(seat_color(seat), PAPER, 0.68)

    def draw(pen: Pen) -> None:
        pen.polygon(outline(seat, radius + 3.0), pale)
        drop = radius * _DROP if SHAPES[seat] == "triangle" else 0.0
        pen.text(seat_mark(seat), 0, drop, radius * _MARK, value=mix(INK, pale, 0.35))

    return drawn(f"print {seat} {radius} {scale}", around(radius * 1.62 + 6, scale), draw)


@lru_cache(512)
def owned(seat: int, code: str, scale: float = 1.0, *, look: Look = "plain") -> Sprite:
    """A worker or a hut of a plantation: framed in its owner's colour, with the owner's mark.

    One's own are brighter and rimmed; those that do not matter for a choice step back.
    """
    color = seat_color(seat)
    frame, inner = {
        "plain": (color, mix(color, PAPER, 0.72)),
        "mine": (color, PAPER),
        "back": (mix(color, PAPER, 0.66), mix(color, PAPER, 0.86)),
    }[look]

    def draw(pen: Pen) -> None:
        edge = mix(INK, PAPER, 0.55) if look == "back" else INK
        if look == "mine":
            pen.box(_square(TILE + 6), 11, PAPER)
        for side, corner, value in ((TILE, 9, edge), (TILE - 3.6, 7.5, frame), (TILE - 11, 4, inner)):
            pen.box(_square(side), corner, value)
        draw_piece(pen, code, *_PIECE, 24, is_pale=look == "back")
        draw_chip(pen, seat, *_CHIP, is_pale=look == "back")

    return flat(drawn(f"owned {seat} {code} {look} {scale}", around(TILE / 2 + 5, scale), draw), COLORS + 5)


def _square(side: float) -> Box:
    return -side / 2, -side / 2, side, side


@lru_cache(16)
def chip(seat: int, scale: float = 1.0) -> Sprite:
    """The owner's mark alone, where it is on a piece of a plantation; the anchor is the piece's middle."""
    return drawn(f"chip {seat} {scale}", around(TILE / 2 + 5, scale), lambda pen: draw_chip(pen, seat, *_CHIP))


def draw_chip(pen: Pen, seat: int, x: float, y: float, *, is_pale: bool = False) -> None:
    """The owner's mark on a round tag."""
    color = mix(seat_color(seat), PAPER, 0.6) if is_pale else seat_color(seat)
    pen.disc(x, y, 15.5, mix(INK, PAPER, 0.55) if is_pale else INK)
    pen.disc(x, y, 13.6, color)
    pen.text(seat_mark(seat), x, y, SIZE, value=contrast(color))


@lru_cache(32)
def pebble(seat: int, age: int, scale: float) -> Sprite:
    """A step of a score marker's way, the paler the longer ago."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 6.0, INK)
        pen.disc(0, 0, 4.4, mix(seat_color(seat), INK, 0.17 * age))

    return drawn(f"pebble {seat} {age} {scale}", around(8, scale), draw)
