"""Single tiles in a hand or on offer: their face, their back, and their preview on the island."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit.color import CHOSEN, INK, PAPER, Color, mix
from renderers.kit.geometry import moved, smooth
from renderers.kit.pen import Camera, Pen
from renderers.kit.sprite import Sprite, add_shadow, drawn
from renderers.saint_martin.ground.board_data import BOARD, CELL, HALF, quarters_of
from renderers.saint_martin.ground.buildings import barracks
from renderers.saint_martin.ground.terrain import WAYS, GridPoint, Plot, paint_patch
from renderers.saint_martin.pieces.marks import letter, star

_BACK: Color = (72, 104, 62)
_FINE = 3


@lru_cache(512)
def face(tile: str, rotation: int, size: int) -> Sprite:
    """Return the tile with a side of `size` pixels. The anchor is its middle."""
    scale = size / CELL
    room = round(size + 12)
    image = Image.new("RGBA", (room, room))
    rim = drawn(
        f"rim {size}",
        Camera(-HALF - 6 / scale, -HALF - 6 / scale, room / scale, room / scale, scale),
        _rim,
        is_sharp=True,
    )
    image.alpha_composite(rim.image)
    image.alpha_composite(_ground(tile, rotation, scale), (6, 6))
    for way, kind in zip(WAYS, quarters_of(tile, rotation), strict=True):
        if BOARD.kinds[kind].coffee:
            sign = letter(kind, False, scale, _letter_height(scale))
            x, y = (6 + size / 2 + side * size * 0.27 for side in way)
            image.alpha_composite(sign.image, (round(x) - sign.anchor[0], round(y) - sign.anchor[1]))
    for extra in _extras(tile, scale):
        image.alpha_composite(
            extra.image, (round(6 + size / 2) - extra.anchor[0], round(6 + size / 2) - extra.anchor[1])
        )
    return Sprite(f"face {tile} {rotation} {size}", add_shadow(image, 4), (round(6 + size / 2), round(6 + size / 2)))


def _letter_height(scale: float) -> float:
    """Return the letter height on a tile of 120. Small tiles have relatively larger letters."""
    return min(46.0, max(36.0, 25.5 / scale))


def _extras(tile: str, scale: float) -> tuple[Sprite, ...]:
    if tile.startswith("O"):
        return (star(13, scale),)
    return (barracks(scale),) if "barracks" in quarters_of(tile) else ()


def _rim(pen: Pen) -> None:
    grow = 3 / pen.camera.scale
    pen.box((-HALF - grow, -HALF - grow, CELL + 2 * grow, CELL + 2 * grow), 10, INK)


def _ground(tile: str, rotation: int, scale: float) -> Image.Image:
    """Return the fields and roads of one tile."""
    pen = Pen(Camera(0, 0, CELL, CELL, scale), "RGBA", _FINE)
    plots = dict(zip(((0, 0), (1, 0), (1, 1), (0, 1)), map(Plot, quarters_of(tile, rotation)), strict=True))
    for row in range(3):
        for column in range(3):
            around = tuple(plots.get((column + dx, row + dy)) for dx, dy in ((-1, -1), (0, -1), (0, 0), (-1, 0)))
            paint_patch(pen, GridPoint(around, column == 1, row == 1), column * HALF, row * HALF)
    return pen.sharp()


@lru_cache(16)
def back(size: int) -> Sprite:
    """Return a face-down tile: a coffee bean on green."""
    scale = size / CELL

    def draw(pen: Pen) -> None:
        for grow, color in ((3 / scale, INK), (0, _BACK), (-8, mix(_BACK, PAPER, 0.4)), (-11, _BACK)):
            pen.box((-HALF - grow, -HALF - grow, CELL + 2 * grow, CELL + 2 * grow), 10, color)
        bean = smooth([(0, -30), (20, -16), (20, 16), (0, 30), (-20, 16), (-20, -16)], closed=True)
        pen.polygon(moved(bean, 0, 0), INK)
        pen.polygon(moved(bean, 0, 0, 0.87), (232, 206, 160))
        pen.stroke(smooth([(0, -27), (7, -10), (-7, 10), (0, 27)], closed=False), 5, INK)

    room = HALF + 6 / scale
    return drawn(f"back {size}", Camera(-room, -room, 2 * room, 2 * room, scale), draw, shadow=4 / scale, is_sharp=True)


@lru_cache(128)
def ghost(tile: str, rotation: int, scale: float) -> Sprite:
    """Return the pale preview of a tile on the island."""
    size = round(CELL * scale)
    whole = face(tile, rotation, size).image.crop((6, 6, 6 + size, 6 + size))
    pale = Image.blend(whole, Image.new("RGBA", whole.size, (*PAPER, 255)), 0.4)
    return Sprite(f"ghost {tile} {rotation} {scale}", pale, (size // 2, size // 2))


@lru_cache(32)
def chosen(size: int) -> Sprite:
    """Return two rings for a chosen tile."""
    scale = size / CELL

    def draw(pen: Pen) -> None:
        for grow, color in ((10.5, INK), (8.8, CHOSEN), (5.6, PAPER), (3.6, CHOSEN)):
            side = HALF + grow / scale
            pen.box((-side, -side, 2 * side, 2 * side), 16, color)

    room = HALF + 13 / scale
    return drawn(f"chosen {size}", Camera(-room, -room, 2 * room, 2 * room, scale), draw, is_sharp=True)
