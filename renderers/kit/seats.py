"""Furniture of a seat in the pictures: shape and colour, token, plate and medal."""

from __future__ import annotations

from functools import cache, lru_cache
from math import pi
from typing import NamedTuple

from bot.game import SeatMark
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, rgb
from renderers.kit.geometry import Line, Point, moved, regular, rounded
from renderers.kit.painting import STEPS, Painting
from renderers.kit.pen import Box, Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import TURN


class SeatStyle(NamedTuple):
    """Marks of the game's seats, and the proportions of their shapes as shares of the radius."""

    marks: tuple[SeatMark, ...]
    triangle: tuple[float, float, float] = (1.5, 0.5, 0.2)
    """Reach of the corners, their rounding, and how far the shape is moved down."""
    diamond: tuple[float, float] = (1.36, 0.34)
    """Reach of the corners and their rounding, as with the hexagon."""
    hexagon: tuple[float, float] = (1.14, 0.2)

    def color(self, seat: int) -> Color:
        """Return the seat's colour."""
        return rgb(self.marks[seat].color)

    def mark(self, seat: int) -> str:
        """Return the seat's letter or number."""
        return self.marks[seat].letter

    def outline(self, seat: int, radius: float) -> Line:
        """Return the seat's shape. All shapes of one radius have equal visual size."""
        return _outline(self.marks[seat].shape, radius, self.triangle, self.diamond, self.hexagon)

    def drop(self, seat: int, share: float, radius: float) -> float:
        """Return the distance of the mark below the middle, which only a triangle has."""
        return radius * share if self.marks[seat].shape == "triangle" else 0.0


@cache
def _outline(
    shape: str,
    radius: float,
    triangle: tuple[float, float, float],
    diamond: tuple[float, float],
    hexagon: tuple[float, float],
) -> Line:
    match shape:
        case "square":
            return rounded(regular(4, radius * 1.24, pi / 4), radius * 0.28)
        case "triangle":
            reach, corner, drop = triangle
            return moved(rounded(regular(3, radius * reach), radius * corner), 0, radius * drop)
        case "diamond":
            reach, corner = diamond
            return rounded(regular(4, radius * reach), radius * corner)
        case "hexagon":
            reach, corner = hexagon
            return rounded(regular(6, radius * reach, pi / 6), radius * corner)
        case _:
            return regular(48, radius)


class Rim(NamedTuple):
    """Fine line inside a token's edge: its size as a share of the shape, width and colour."""

    share: float
    width: float
    color: Color


class TokenBody(NamedTuple):
    """Wood of a token: drops of its lower sides, widths of lower and upper edge, and colours."""

    drops: tuple[float, ...]
    edges: tuple[float, float]
    side: Color
    top: Color
    ink: Color = INK
    rim: Rim | None = None


def draw_token(pen: Pen, shape: Line, body: TokenBody) -> None:
    """Draw a token without its mark: lower sides, top and rim."""
    for drop in body.drops:
        low = moved(shape, 0, drop)
        pen.stroke(low, body.edges[0], body.ink, closed=True)
        pen.polygon(low, body.side)
    pen.stroke(shape, body.edges[1], body.ink, closed=True)
    pen.polygon(shape, body.top)
    if body.rim is not None:
        pen.stroke(moved(shape, 0, 0, body.rim.share), body.rim.width, body.rim.color, closed=True)


class PlateStyle(NamedTuple):
    """Shadow, fine line and round corners of a sheet of paper on the table."""

    shadow: Color
    opacity: float
    edge: Color
    shift: tuple[float, float] = (2, 5)
    blur: float = 0.0
    steps: int = STEPS
    corner: float = 14
    line: float = 6.5
    """Distance of the fine line from the sheet's edge."""


def paint_plate(painting: Painting, box: Box, style: PlateStyle) -> None:
    """Paint a sheet of paper with a shadow and a fine double line."""
    x, y, w, h = box
    with painting.layer(style.shadow, style.opacity, blur=style.blur, shift=style.shift, steps=style.steps) as pen:
        pen.box(box, style.corner)
    for margin, color in ((0.0, INK), (2.5, PARCHMENT), (style.line, style.edge), (style.line + 1.5, PAPER)):
        with painting.layer(color) as pen:
            pen.box((x + margin, y + margin, w - 2 * margin, h - 2 * margin), style.corner - margin)


@lru_cache(32)
def own_corners(size: Point, inset: Point, arms: Point, line: float, scale: float = 1.0) -> Sprite:
    """Return ink corners for the viewer's own plate of that size. The anchor is the plate's upper left corner."""
    (width, height), (left, top), (along, down) = size, inset, arms

    def draw(pen: Pen) -> None:
        for x, inwards in ((left, along), (width - left, -along)):
            for y, downwards in ((top, down), (height - top, -down)):
                pen.stroke([(x + inwards, y), (x, y), (x, y + downwards)], line, INK)

    return drawn(f"own frame {size} {inset} {line} {scale}", Camera(0, 0, width, height, scale), draw)


@lru_cache(32)
def turn_plate(width: int, height: int, tip: float, *, is_sharp: bool = False) -> Sprite:
    """Return the golden plate of the active seat, with an arrow down to `tip`. Anchor: its upper left corner."""

    def draw(pen: Pen) -> None:
        for inset, radius, color in ((0.0, 14.0, INK), (2.5, 12.0, GOLD), (8.0, 8.0, TURN)):
            pen.box((inset, inset, width - 2 * inset, height - 2 * inset), radius, color)
        pen.polygon([(width / 2 - 16, 2), (width / 2 + 16, 2), (width / 2, tip)], INK)

    return drawn(f"turn plate {width} {height} {tip}", Camera(0, 0, width, height), draw, is_sharp=is_sharp)


class MedalStyle(NamedTuple):
    """Medals of final ranks: radii of rim and metal, letter size, and what the sprite needs."""

    metals: tuple[Color, ...]
    """Colours of ranks 1 to 3, then that of all others."""
    rim: float
    radius: float
    size: int
    reach: float
    drop: float = 0
    shadow: float = 0.0
    is_sharp: bool = False


@lru_cache(64)
def medal(style: MedalStyle, rank: int, scale: float = 1.0) -> Sprite:
    """Return the medal of a final rank. Rank 0 looks like a rank after the third."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, style.rim, INK)
        pen.disc(0, 0, style.radius, style.metals[min(rank, 4) - 1])
        pen.text(str(rank), 0, style.drop, style.size, value=INK)

    # Sheets compare sprites by key: two styles of one rank must never share one.
    key = f"medal {rank} {scale} {style}"
    return drawn(key, around(style.reach, scale), draw, shadow=style.shadow, is_sharp=style.is_sharp)
