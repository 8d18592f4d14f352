"""Guests: square men with a bow tie, round women with a flower, jokers with a star; nations by code and colour."""

from __future__ import annotations

from functools import cache, lru_cache
from math import pi

from renderers.cafe_international.ground.crisp import RED, crisp
from renderers.cafe_international.ground.flags import star
from renderers.cafe_international.ground.plan import plan, tiles
from renderers.kit.color import GOLD, INK, PAPER, Color, contrast, mix, rgb
from renderers.kit.curves import Line, moved, regular, rounded
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

NATIONS: dict[str, Color] = {
    "GB": rgb("#2d4a94"),
    "CN": rgb("#d8392f"),
    "ES": rgb("#f5c02f"),
    "FR": rgb("#6fa8e8"),
    "AF": rgb("#a9683a"),
    "DE": rgb("#3a3433"),
    "CU": rgb("#4fb3bf"),
    "IN": rgb("#f29a45"),
    "US": rgb("#7461ae"),
    "TR": rgb("#ee8f9c"),
    "IT": rgb("#37894f"),
    "RU": rgb("#fbf6ea"),
}
"""The colour repeats what the code says."""
JOKER: Color = rgb("#5d2a5e")
BACK: Color = rgb("#7d2f33")
_TIE: Color = rgb("#262120")
_PETAL: Color = rgb("#ffffff")
_THICK = 3.5
_LARGE = 80
"""From this size on there is room round the letters."""


@cache
def face(code: str) -> Color:
    """The colour of the tile's face."""
    nation = tiles()[code].nation
    return JOKER if nation is None else NATIONS[nation]


def colors() -> list[Color]:
    """All faces, for the palette."""
    return [*NATIONS.values(), JOKER, BACK]


@cache
def outline(sex: str, size: float) -> Line:
    """A square for a man, a circle for a woman, equally big to the eye."""
    if sex == "m":
        return rounded(regular(4, size * 0.5 * 2**0.5, pi / 4), size * 0.16)
    return regular(64, size * 0.545)


@lru_cache(512)
def guest(code: str, size: float, scale: float = 1.0) -> Sprite:
    """A tile; `size` is a man's side in board pixels, without the wood below."""
    tile = tiles()[code]

    def draw(pen: Pen) -> None:
        _draw_tile(pen, tile.sex, face(code), size)
        if tile.joker:
            _draw_star(pen, size)
        else:
            lift = -0.03 if tile.sex == "m" else 0.015
            share = 0.74 if size < _LARGE else 0.6
            pen.text(code[:-1], 0, size * lift, size * share, value=contrast(face(code)))
        (_draw_tie if tile.sex == "m" else _draw_flower)(pen, size)

    return crisp(drawn(f"guest {code} {size} {scale}", around(size * 0.62 + 8, scale), draw, shadow=3.5))


def _draw_tile(pen: Pen, sex: str, color: Color, size: float) -> None:
    """The wood below, the ink round it, the face with a fine line."""
    thick, ink = _THICK * size / 56, max(3.6, size * 0.066)
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
    shape = moved(star(), 0, -size * 0.035, size * 0.46)
    pen.stroke(shape, size * 0.05, INK, closed=True)
    pen.polygon(shape, GOLD)
    pen.text("J", 0, -size * 0.01, size * 0.36, value=INK)


def _draw_tie(pen: Pen, size: float) -> None:
    """A bow tie on the lower edge."""
    y, wide, high = size * 0.475, size * 0.2, size * 0.11
    for grow, color in ((size * 0.045, PAPER), (0.0, _TIE)):
        for side in (-1, 1):
            wing = [(0, y), (side * wide, y - high), (side * wide, y + high)]
            pen.polygon(wing, color)
            if grow:
                pen.stroke(wing, 2 * grow, color, closed=True)
        pen.disc(0, y, size * 0.055 + grow, color)
    pen.disc(0, y, size * 0.035, RED)


def _draw_flower(pen: Pen, size: float) -> None:
    """A flower in the hair, on the upper right edge."""
    x, y, petal = size * 0.375, -size * 0.375, size * 0.085
    for grow, color in ((size * 0.04, INK), (0.0, _PETAL)):
        for px, py in regular(5, size * 0.105):
            pen.disc(x + px, y + py, petal + grow, color)
    pen.disc(x, y, size * 0.07, GOLD)


@lru_cache(64)
def back(size: float) -> Sprite:
    """A tile that nobody else may see."""

    def draw(pen: Pen) -> None:
        _draw_tile(pen, "m", BACK, size)
        for ring in (0.3, 0.16):
            pen.stroke(moved(regular(4, 1), 0, 0, size * ring), size * 0.05, mix(BACK, PAPER, 0.55), closed=True)

    return crisp(drawn(f"guest back {size}", around(size * 0.62 + 8), draw, shadow=3.5))


@lru_cache(128)
def pale(code: str, size: float) -> Sprite:
    """A guest who cannot be picked now."""
    whole = guest(code, size)
    image = whole.image.copy()
    image.putalpha(image.getchannel("A").point([round(value * 0.5) for value in range(256)]))
    return Sprite(f"pale {whole.key}", image, whole.anchor)


@lru_cache(64)
def halo(sex: str, size: float, color: Color, scale: float = 1.0, width: float = 5.0) -> Sprite:
    """A line round a guest of that sex."""

    def draw(pen: Pen) -> None:
        for drop in (_THICK, 0.0):
            pen.polygon(moved(outline(sex, size + 2 * width + 8), 0, drop), INK)
        for drop in (_THICK, 0.0):
            pen.polygon(moved(outline(sex, size + 2 * width + 3.6), 0, drop), color)

    return crisp(
        drawn(f"cafe halo {sex} {size} {color} {width} {scale}", around(size * 0.62 + width + 10, scale), draw)
    )


CHAIR_GUEST = plan().image.chair_size * 0.95
"""The size of a guest on a chair."""
