"""Coffee colours and piece shapes: workers, huts, ships, sacks, roads and coins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import SIZE
from renderers.kit.color import GOLD, INK, PAPER, Color, mix, rgb
from renderers.kit.geometry import Line, moved, smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn, reduce_colors

SPRITE_COLORS = 5
"""Number of colours in a piece's sprite."""
_LARGE = 34.0
"""Size above which pieces keep all their colours, since there are few of them."""
COLORS = tuple(coffee.id for coffee in BOARD.colors)
STRAW: Color = (236, 198, 110)
BURLAP: Color = (232, 212, 168)
SKIN: Color = (176, 112, 72)
SAIL: Color = (255, 248, 230)
ROAD: Color = (96, 88, 82)
ROAD_LINE: Color = (232, 220, 190)


@cache
def coffee_color(color: str) -> Color:
    """Return the colour of K, B, R, G or W, or burlap for any other letter."""
    return next((rgb(coffee.hex) for coffee in BOARD.colors if coffee.id == color), BURLAP)


@cache
def coffee_ink(color: str) -> Color:
    """Return an ink that is legible on the coffee colour."""
    return next((rgb(coffee.ink) for coffee in BOARD.colors if coffee.id == color), INK)


@lru_cache(1024)
def piece(code: str, size: float, scale: float = 1.0, *, is_pale: bool = False) -> Sprite:
    """Return a piece's sprite. `size` is half its height.

    The code is `wK`, `hB`, `sR`, `r`, or a colour letter alone for a sack. `w`, `h`, `s` and `?` (a sack) are signs
    without a colour.
    """
    camera = around(size * 1.2 + 1, scale)
    key = f"piece {code} {size} {scale}{' back' * is_pale}"
    sprite = drawn(key, camera, lambda pen: draw_piece(pen, code, 0, 0, size, is_pale=is_pale))
    return sprite if size > _LARGE else reduce_colors(sprite, SPRITE_COLORS)


def draw_piece(pen: Pen, code: str, x: float, y: float, size: float, *, is_pale: bool = False) -> None:
    """Draw a piece round a point. `size` is half its height."""
    kind, color = (code[0], code[1:]) if code[0] in _DRAWINGS else ("sack", code)
    _DRAWINGS[kind]((_PaleSpot if is_pale else _Spot)(pen, x, y, size), color)


class _Spot:
    """Drawing place whose unit is half a piece's height."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self.pen, self.x, self.y, self.size = pen, x, y, size

    def shape(self, points: Line, color: Color, width: float = 0.1) -> None:
        """Fill a shape with an ink outline that extends `width` beyond it."""
        line = moved(points, self.x, self.y, self.size)
        self.pen.stroke(line, 2 * width * self.size, self.tone(INK), closed=True)
        self.pen.polygon(line, self.tone(color))

    def line(self, points: Line, color: Color, width: float) -> None:
        self.pen.stroke(moved(points, self.x, self.y, self.size), width * self.size, self.tone(color))

    def disc(self, x: float, y: float, radius: float, color: Color, height: float | None = None) -> None:
        high = None if height is None else height * self.size
        self.pen.disc(self.x + x * self.size, self.y + y * self.size, radius * self.size, self.tone(color), high)

    def letter(self, color: str, y: float, size: float) -> None:
        """Write the coffee letter."""
        if color in COLORS:
            at = self.x, self.y + y * self.size
            self.pen.text(color, *at, size * self.size, value=self.tone(coffee_ink(color)))

    def tone(self, color: Color) -> Color:
        """Return the colour as it is drawn here."""
        return color


class _PaleSpot(_Spot):
    """Drawing place for dimmed pieces: pale, with legible letters."""

    def tone(self, color: Color) -> Color:
        return mix(color, PAPER, 0.6)

    def letter(self, color: str, y: float, size: float) -> None:
        if color in COLORS:
            self.pen.text(color, self.x, self.y + y * self.size, size * self.size, value=mix(INK, PAPER, 0.25))


def _light(color: str) -> Color:
    """Return a tone of the colour for a second surface."""
    tone = coffee_color(color)
    return mix(tone, INK, 0.16) if color not in "KBR" or not color else mix(tone, PAPER, 0.24)


def _worker(spot: _Spot, color: str) -> None:
    """Draw a woman in a wide dress and a straw hat."""
    dress = [(-0.92, 0.98), (-0.74, 0.2), (-0.36, -0.3), (0.36, -0.3), (0.74, 0.2), (0.92, 0.98)]
    spot.shape(dress, coffee_color(color))
    spot.disc(0, -0.46, 0.36, INK)
    spot.disc(0, -0.46, 0.27, SKIN)
    spot.disc(0, -0.64, 0.72, INK, 0.25)
    spot.disc(0, -0.64, 0.63, STRAW, 0.16)
    spot.shape([(-0.3, -0.68), (-0.24, -0.92), (0.24, -0.92), (0.3, -0.68)], STRAW, 0.09)
    spot.line([(-0.28, -0.7), (0.28, -0.7)], (188, 62, 40), 0.1)
    spot.letter(color, 0.36, 1.25)


def _hut(spot: _Spot, color: str) -> None:
    """Draw a house with a wide roof."""
    spot.shape([(-0.78, -0.16), (0.78, -0.16), (0.78, 0.98), (-0.78, 0.98)], coffee_color(color))
    spot.shape([(-1.06, -0.08), (-0.5, -0.9), (0.5, -0.9), (1.06, -0.08)], _light(color))
    spot.letter(color, 0.43, 1.3)


def _ship(spot: _Spot, color: str) -> None:
    """Draw a sailing boat."""
    spot.line([(0.0, 0.1), (0.0, -0.96)], INK, 0.16)
    spot.shape([(0.12, -0.92), (0.84, -0.16), (0.12, -0.16)], SAIL, 0.08)
    spot.shape([(-0.12, -0.78), (-0.12, -0.16), (-0.66, -0.16)], SAIL, 0.08)
    spot.shape([(-1.02, -0.04), (1.02, -0.04), (0.7, 0.98), (-0.7, 0.98)], coffee_color(color))
    spot.letter(color, 0.52, 1.25)


_SACK = smooth(
    [
        (-0.3, -0.56),
        (-0.78, -0.24),
        (-0.98, 0.34),
        (-0.66, 0.9),
        (0.66, 0.9),
        (0.98, 0.34),
        (0.78, -0.24),
        (0.3, -0.56),
    ],
    closed=True,
)
_NECK = smooth([(-0.26, -0.62), (-0.5, -0.98), (-0.14, -0.88), (0.14, -1.02), (0.5, -0.96), (0.26, -0.62)], closed=True)


def _sack(spot: _Spot, color: str) -> None:
    """Draw a round sack, tied at its neck."""
    spot.shape(_NECK, _light(color))
    spot.shape(_SACK, coffee_color(color))
    spot.line([(-0.36, -0.58), (0.36, -0.58)], INK, 0.28)
    spot.letter(color, 0.2, 1.3)


def _road(spot: _Spot, _: str) -> None:
    """Draw a bar of paving with a pale line."""
    spot.shape([(-1.05, -0.3), (1.05, -0.3), (1.05, 0.3), (-1.05, 0.3)], ROAD)
    for x in (-0.52, 0.52):
        spot.line([(x - 0.26, 0), (x + 0.26, 0)], ROAD_LINE, 0.14)


_DRAWINGS: dict[str, Callable[[_Spot, str], None]] = {
    "w": _worker,
    "h": _hut,
    "s": _ship,
    "r": _road,
    "sack": _sack,
}


@lru_cache(64)
def coin(text: str, radius: float, scale: float = 1.0) -> Sprite:
    """Return a coin that shows a number of centavos. `radius` is in board pixels, `scale` enlarges them."""
    return drawn(
        f"coin {text} {radius} {scale}", around(radius + 2, scale), lambda pen: draw_coin(pen, text, 0, 0, radius)
    )


def draw_coin(pen: Pen, text: str, x: float, y: float, radius: float) -> None:
    """Draw a golden coin."""
    pen.disc(x, y, radius, INK)
    pen.disc(x, y, radius - 1.8, mix(GOLD, INK, 0.18))
    pen.disc(x, y, radius - 3.2, mix(GOLD, PAPER, 0.3))
    if text:
        pen.text(text, x, y, max(radius * 1.74, SIZE), value=INK)
