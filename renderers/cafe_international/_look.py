"""The look of the café: its grounds, painted once, and the palette of all its pictures."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers._color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers._painting import Painting
from renderers._palette import Palette, chosen
from renderers._pen import Camera
from renderers._sheet import Ground
from renderers.cafe_international import _counter, _flags, _floor, _furniture, _guests, _notices, _ornaments, _signs
from renderers.cafe_international._plan import tiles
from renderers.cafe_international._seats import seat_color, token

WHOLE = Camera(0, 0, 1400, 1000)


@cache
def palette() -> Palette:
    """One palette for board, zooms and hands."""
    return chosen(_flat_colors(), [_painted_board(), _painted_pieces()])


@cache
def board_ground() -> Ground:
    """The whole café without a guest."""
    return Ground("cafe board", _painted_board(), palette())


@cache
def _painted_board() -> Image.Image:
    painting = Painting(WHOLE, _floor.FLOOR)
    paint_room(painting)
    return painting.image


def paint_room(painting: Painting) -> None:
    """Everything that stands still, as far as the painting's camera sees it."""
    _floor.paint_floor(painting)
    _floor.paint_rug(painting)
    _floor.paint_plinth(painting)
    _ornaments.paint_ornaments(painting)
    _counter.paint_counter(painting)
    _furniture.paint_furniture(painting)
    _notices.paint_signs(painting, with_turn=painting.camera == WHOLE)


def _painted_pieces() -> Image.Image:
    """Every guest and every token on the grounds that they may stand on."""
    grounds = [_floor.FLOOR, _furniture.SEAT, PAPER]
    codes = list(tiles())
    sheet = Image.new("RGB", (80 * len(codes), 160 * len(grounds)))
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, row * 160, sheet.width, row * 160 + 160))
        sprites = [(_guests.guest(code, 56.0), 40) for code in codes] + [(token(seat, 24.0), 120) for seat in range(4)]
        for place, (sprite, y) in enumerate(sprites):
            x = place % len(codes) * 80 + 40
            sheet.paste(sprite.image, (x - sprite.anchor[0], row * 160 + y - sprite.anchor[1]), sprite.image)
    return sheet


def _flat_colors() -> list[Color]:
    seats = [seat_color(seat) for seat in range(4)]
    named = [INK, PAPER, PARCHMENT, GOLD, _floor.FLOOR, _floor.RUG, _furniture.WOOD, _furniture.SEAT, _furniture.NUMBER]
    ramps = [mix(PAPER, color, share) for color in (INK, *seats) for share in (0.25, 0.5, 0.75)]
    return [
        *seats,
        *named,
        *_guests.colors(),
        *_flags.COLORS,
        *_ornaments.COLORS,
        *_signs.COLORS,
        *_notices.COLORS,
        _counter.GREEN,
        _counter.RED,
        *ramps,
    ]
