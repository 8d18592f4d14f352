"""Guest tiles: square men, round women and jokers. Code and colour show the nation."""

from __future__ import annotations

from functools import cache, lru_cache
from math import pi

from renderers.cafe_international.ground.board_data import BOARD, TILES
from renderers.cafe_international.ground.color_reduction import POLLEN, RED, blend_with_ground, crisp
from renderers.cafe_international.ground.nations import NATIONS, star, tint
from renderers.kit.color import INK, PAPER, Color, contrast, mix, rgb
from renderers.kit.geometry import Line, moved, regular, rounded
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

JOKER: Color = rgb("#5d2a5e")
_VIOLET: Color = rgb("#cdb3c6")
BACK: Color = rgb("#7d2f33")
PETAL: Color = rgb("#ffffff")
_STAR: Color = rgb("#ffe9a8")
THICK = 3.5
_LARGE = 80
"""Size, in board pixels, from which the letters have room round them."""


@cache
def face(code: str) -> Color:
    """Return the colour of the tile's face."""
    nation = TILES[code].nation
    return JOKER if nation is None else NATIONS[nation]


@cache
def light(code: str) -> Color:
    """Return a light ground colour for the tile."""
    nation = TILES[code].nation
    return _VIOLET if nation is None else tint(nation)


def colors() -> list[Color]:
    """Return the face colours without a nation and the star's colour, for the palette."""
    return [JOKER, BACK, _STAR, _VIOLET]


@cache
def outline(sex: str, size: float) -> Line:
    """Return a square for a man or a circle for a woman, of equal visual size."""
    if sex == "m":
        return rounded(regular(4, size * 0.5 * 2**0.5, pi / 4), size * 0.16)
    return regular(64, size * 0.545)


@lru_cache(512)
def guest(code: str, size: float, scale: float = 1.0) -> Sprite:
    """Return a tile. `size` is a man's side in board pixels, without the wooden base."""
    tile = TILES[code]

    def draw(pen: Pen) -> None:
        _draw_tile(pen, tile.sex, face(code), size)
        if tile.joker:
            _draw_star(pen, size)
        else:
            lift = -0.03 if tile.sex == "m" else 0.015
            share = 0.74 if size < _LARGE else 0.6
            pen.text(code[:-1], 0, size * lift, size * share, value=contrast(face(code)))
        (_draw_tie if tile.sex == "m" else _draw_flower)(pen, size)

    return crisp(drawn(f"guest {code} {size} {scale}", around(size * 0.62 + 8, scale), draw))


def _draw_tile(pen: Pen, sex: str, color: Color, size: float) -> None:
    """Draw the wooden base, the ink outline and the face with a fine line."""
    thick, ink = THICK * size / 56, max(3.6, size * 0.066)
    rim = mix(color, INK if color == NATIONS["RU"] else PAPER, 0.3)
    for drop, grow, fill in (
        (thick, ink, INK),
        (thick, 0.0, mix(color, INK, 0.5)),
        (0.0, ink, INK),
        (0.0, 0.0, color),
        (0.0, -size * 0.1, rim if size >= _LARGE else color),
        (0.0, -size * 0.14, color),
    ):
        pen.polygon(moved(outline(sex, size + grow), 0, drop), fill)


def _draw_star(pen: Pen, size: float) -> None:
    shape = moved(star(), 0, -size * 0.02, size * 0.47)
    pen.stroke(shape, size * 0.05, INK, closed=True)
    pen.polygon(shape, _STAR)


def _draw_tie(pen: Pen, size: float) -> None:
    """Draw a bow tie on the lower edge."""
    y, wide, high = size * 0.475, size * 0.2, size * 0.11
    for grow, color in ((size * 0.05, INK), (0.0, PAPER)):
        x, up, waist = wide + grow, high + grow, high * 0.3 + grow
        pen.polygon([(-x, y - up), (0, y - waist), (x, y - up), (x, y + up), (0, y + waist), (-x, y + up)], color)
    if size >= _LARGE:
        pen.disc(0, y, size * 0.05, RED)


def _draw_flower(pen: Pen, size: float) -> None:
    """Draw a flower in the hair, on the upper right edge."""
    x, y, petal = size * 0.43, -size * 0.44, size * 0.076
    for grow, color in ((size * 0.045, INK), (0.0, PETAL)):
        for px, py in regular(5, size * 0.105):
            pen.disc(x + px, y + py, petal + grow, color)
    pen.disc(x, y, size * 0.07, POLLEN)


@lru_cache(64)
def back(size: float) -> Sprite:
    """Return a face-down tile."""

    def draw(pen: Pen) -> None:
        _draw_tile(pen, "m", BACK, size)
        for ring in (0.3, 0.16):
            pen.stroke(moved(regular(4, 1), 0, 0, size * ring), size * 0.05, mix(BACK, PAPER, 0.55), closed=True)

    return crisp(drawn(f"guest back {size}", around(size * 0.62 + 8), draw))


@lru_cache(256)
def pale(code: str, size: float, scale: float, ground: Color) -> Sprite:
    """Return a dimmed guest on a ground of that colour."""
    return blend_with_ground(guest(code, size, scale), ground)


CHAIR_GUEST = BOARD.image.chair_size * 0.95
"""Size of a guest on a chair, in board pixels."""
