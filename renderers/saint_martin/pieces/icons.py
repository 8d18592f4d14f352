"""Icons for the panels: coins, cubes, fire, objective, bag, fields and coffee badges."""

from __future__ import annotations

from functools import lru_cache

from renderers.kit.color import GOLD, INK, PAPER, Color, mix
from renderers.kit.geometry import moved, regular, smooth
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import QUIET
from renderers.saint_martin.ground.board_data import BOARD, HALF
from renderers.saint_martin.ground.soil import CHAR, EMBER, soil, texture
from renderers.saint_martin.pieces import marks

_CLOTH: Color = (196, 160, 106)


@lru_cache(32)
def icon(name: str, size: float) -> Sprite:
    """Return an icon. `size` is half its height.

    `name` is `coins`, `cubes`, `fire`, `objective`, `no fire`, `no objective`, `bag`, `fields` or `burned`.
    """

    def draw(pen: Pen) -> None:
        match name:
            case "coins":
                _coins(pen, size)
            case "fire" | "no fire":
                marks.flame(pen, 0, 0, size, is_lit=name == "fire")
                if name == "no fire":
                    pen.stroke([(-size * 0.75, size * 0.75), (size * 0.75, -size * 0.75)], size * 0.24, INK)
            case "objective" | "no objective":
                _objective(pen, size, is_there=name == "objective")
            case "bag":
                _bag(pen, size)
            case "burned":
                _burned(pen, size)
            case _:
                _fields(pen, size)

    return (
        marks.cube(size) if name == "cubes" else drawn(f"icon {name} {size}", around(size * 1.3), draw, is_sharp=True)
    )


def _coins(pen: Pen, size: float) -> None:
    for dx, dy in ((-0.3, 0.3), (0.22, -0.18)):
        x, y, r = dx * size, dy * size, size * 0.74
        pen.disc(x, y, r, INK)
        pen.disc(x, y, r - 2.2, GOLD)
        pen.ring(x, y, r - 4.2, 1.6, mix(GOLD, INK, 0.4))


def _objective(pen: Pen, size: float, *, is_there: bool) -> None:
    """Draw a tile with a star: still to be placed, or dashed if gone."""
    s = size * 0.92
    if is_there:
        pen.box((-s, -s, 2 * s, 2 * s), s * 0.3, INK)
        pen.box((-s + 2.4, -s + 2.4, 2 * s - 4.8, 2 * s - 4.8), s * 0.2, (104, 140, 84))
    else:
        edge = [(-s, -s), (s, -s), (s, s), (-s, s), (-s, -s)]
        pen.dashed(edge, 2.4, 5, 5, QUIET)
    points = marks.star_points(size * 0.62)
    if is_there:
        pen.stroke(points, size * 0.24, INK, closed=True)
    pen.polygon(points, GOLD if is_there else (206, 192, 166))


def _bag(pen: Pen, size: float) -> None:
    body = smooth([(-0.34, -0.42), (-0.86, 0.4), (-0.5, 0.96), (0.5, 0.96), (0.86, 0.4), (0.34, -0.42)], closed=True)
    mouth = [(-0.5, -0.96), (0.5, -0.96), (0.3, -0.4), (-0.3, -0.4)]
    for shape in (body, mouth):
        pen.stroke(moved(shape, 0, 0, size), 4.4, INK, closed=True)
    for shape in (mouth, body):
        pen.polygon(moved(shape, 0, 0, size), _CLOTH)
    pen.stroke([(-0.4 * size, -0.42 * size), (0.4 * size, -0.42 * size)], 3.6, (150, 54, 36))


def _burned(pen: Pen, size: float) -> None:
    """Draw a cube on burned ground."""
    s = size
    pen.box((-s, -s, 2 * s, 2 * s), s * 0.35, EMBER)
    pen.box((-s + 3, -s + 3, 2 * s - 6, 2 * s - 6), s * 0.25, CHAR)
    for grow, color in ((0.2, PAPER), (0.0, (92, 86, 82))):
        corners = regular(6, s * (0.5 + grow))
        pen.polygon(corners, color)


def _fields(pen: Pen, size: float) -> None:
    """Draw a coffee plant: two leaves and three cherries."""
    for side in (-1, 1):
        leaf = smooth([(0, 0.1), (side * 0.5, -0.62), (side * 1.0, -0.5), (side * 0.7, 0.1)], closed=True)
        pen.stroke(moved(leaf, 0, 0, size), 4, INK, closed=True)
        pen.polygon(moved(leaf, 0, 0, size), (70, 136, 70))
    for x, y in ((-0.42, 0.36), (0.42, 0.36), (0.0, 0.66)):
        pen.disc(x * size, y * size, size * 0.36, INK)
        pen.disc(x * size, y * size, size * 0.36 - 2, (196, 52, 40))


@lru_cache(32)
def badge(coffee: str | None, size: int) -> Sprite:
    """Return a coffee's letter on its pattern, or a question mark. `size` is the side in pixels."""
    scale = size / HALF

    def draw(pen: Pen) -> None:
        pen.box((0, 0, HALF, HALF), 14, INK)
        if coffee is None:
            pen.box((3, 3, HALF - 6, HALF - 6), 11, mix(PAPER, INK, 0.16))
            pen.text("?", HALF / 2, HALF / 2, 48, value=INK)
            return
        rim = Pen(pen.camera, "L", pen.fine)
        rim.box((3, 3, HALF - 6, HALF - 6), 11)
        ground = soil(coffee).ground
        pen.image.paste(
            texture(coffee, scale, pen.fine), (0, 0), rim.image.crop((0, 0, *texture(coffee, scale, pen.fine).size))
        )
        pen.text(BOARD.kinds[coffee].text, HALF / 2, HALF / 2, 50, value=ground, halo=4)
        pen.text(BOARD.kinds[coffee].text, HALF / 2, HALF / 2, 50, value=soil(coffee).letter)

    sprite = drawn(
        f"badge {coffee} {size}",
        Camera(0, 0, HALF + 4 / scale, HALF + 6 / scale, scale),
        draw,
        shadow=3 / scale,
        is_sharp=True,
    )
    return Sprite(sprite.key, sprite.image, (size // 2, size // 2))
