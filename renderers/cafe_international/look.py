"""The look of the café: its grounds, painted once, and the palette of all its pictures."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.cafe_international.ground import flags, floor, furniture, ornaments
from renderers.cafe_international.ground.plan import tiles
from renderers.cafe_international.pieces import counter, guests, placards, signs
from renderers.cafe_international.pieces.seats import seat_color, token
from renderers.kit import larder
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.grounds import Ground
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, chosen
from renderers.kit.pen import Camera

WHOLE = Camera(0, 0, 1400, 1000)


@cache
def palette() -> Palette:
    """One palette for board, zooms and hands."""
    return larder.palette("cafe_international", lambda: chosen(_flat_colors(), [_painted_board(), _painted_pieces()]))


@cache
def board_ground() -> Ground:
    """The whole café without a guest."""
    return larder.ground("cafe_international", "board", _painted_board, palette())


@cache
def _painted_board() -> Image.Image:
    painting = Painting(WHOLE, floor.FLOOR)
    paint_room(painting)
    return painting.image


def paint_room(painting: Painting) -> None:
    """Everything that stands still, as far as the painting's camera sees it."""
    floor.paint_floor(painting)
    floor.paint_rug(painting)
    floor.paint_plinth(painting)
    ornaments.paint_ornaments(painting)
    counter.paint_counter(painting)
    furniture.paint_furniture(painting)
    placards.paint_signs(painting, with_turn=painting.camera == WHOLE)


def _painted_pieces() -> Image.Image:
    """Every guest and every token on the grounds that they may stand on."""
    grounds = [floor.FLOOR, furniture.SEAT, PAPER]
    codes = list(tiles())
    sheet = Image.new("RGB", (80 * len(codes), 160 * len(grounds)))
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, row * 160, sheet.width, row * 160 + 160))
        sprites = [(guests.guest(code, 56.0), 40) for code in codes] + [(token(seat, 24.0), 120) for seat in range(4)]
        for place, (sprite, y) in enumerate(sprites):
            x = place % len(codes) * 80 + 40
            sheet.paste(sprite.image, (x - sprite.anchor[0], row * 160 + y - sprite.anchor[1]), sprite.image)
    return sheet


def _flat_colors() -> list[Color]:
    seats = [seat_color(seat) for seat in range(4)]
    named = [INK, PAPER, PARCHMENT, GOLD, floor.FLOOR, floor.RUG, furniture.WOOD, furniture.SEAT, furniture.NUMBER]
    ramps = [mix(PAPER, color, share) for color in (INK, *seats) for share in (0.25, 0.5, 0.75)]
    return [
        *seats,
        *named,
        *guests.colors(),
        *flags.COLORS,
        *ornaments.COLORS,
        *signs.COLORS,
        *placards.COLORS,
        counter.GREEN,
        counter.RED,
        *ramps,
    ]
