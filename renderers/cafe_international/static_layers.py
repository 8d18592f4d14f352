"""The look of the café: its grounds, painted once, and the palette of all its pictures."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, TypeAlias

from PIL import Image

from renderers.cafe_international.ground import flags, floor, furniture, ornaments
from renderers.cafe_international.ground.nations import NATIONS, tints
from renderers.cafe_international.ground.plan import tiles
from renderers.cafe_international.ground.plates import (
    LIT,
    PRIVATE_HEIGHT,
    PUBLIC_HEIGHT,
    STRIP_TOP,
    TABLE,
    WHOLE,
    WIDTH,
    paint_below,
    paint_head,
)
from renderers.cafe_international.pieces import counter, guests, headline, legend, signs
from renderers.cafe_international.pieces.seats import seat_color, token
from renderers.kit import larder
from renderers.kit.changes import FADED
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.grounds import Ground, continued
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, chosen
from renderers.kit.pen import Camera

Back: TypeAlias = Literal["", "tables", "all"]
"""What steps back: nothing, the tables and what else there is but the bar, or everything."""
_BACK = 0.52
"""How far the café steps back while somebody chooses."""


@cache
def palette() -> Palette:
    """One palette for board, zooms and hands."""
    return larder.palette("cafe_international", lambda: chosen(_flat_colors(), _samples()))


def _samples() -> list[Image.Image]:
    cafe = _painted_cafe()
    return [cafe, faint(cafe), _painted_pieces()]


@cache
def cafe_ground(back: Back = "") -> Ground:
    """Headline and café without a guest; so much of it pale as matters less than the rest."""
    return larder.ground("cafe_international", f"cafe {back}", lambda: _painted_back(back), palette())


@lru_cache(12)
def board_ground(players: int, *, has_tray: bool = False, back: Back = "") -> Ground:
    """The same with the plates of the seats, and the tray of one of them, below."""
    above = cafe_ground(back)
    return continued(above, f"{above.key} {players} {has_tray}", _below(players, has_tray=has_tray))


@cache
def _below(players: int, *, has_tray: bool) -> Image.Image:
    name = f"plates {players} {has_tray:d}"
    return larder.image("cafe_international", name, lambda: _painted_below(players, has_tray=has_tray))


@cache
def _painted_cafe() -> Image.Image:
    painting = Painting(WHOLE, floor.FLOOR)
    paint_room(painting)
    legend.paint_signs(painting)
    return painting.image


def _painted_back(back: Back) -> Image.Image:
    cafe = _painted_cafe()
    if back:
        pale = faint(cafe)
        if back == "tables":
            box = _bar_box()
            pale.paste(cafe.crop(box), box)
        cafe = pale
    return _with_head(cafe)


def _bar_box() -> tuple[int, int, int, int]:
    """What stays at full strength where the bar matters."""
    x, y, width, height = floor.RUG_BOX
    left, top = WHOLE.place(x - 10, y)
    right, bottom = WHOLE.place(x + width + 10, y + height)
    return round(left), round(top), round(right), round(bottom)


def faint(image: Image.Image) -> Image.Image:
    """The same, one step back."""
    return Image.blend(image, Image.new("RGB", image.size, floor.FLOOR), _BACK)


def _with_head(cafe: Image.Image) -> Image.Image:
    painting = Painting(Camera(0, 0, WIDTH, STRIP_TOP), floor.FLOOR)
    painting.image.paste(cafe, (0, 0))
    paint_head(painting)
    return painting.image


def _painted_below(players: int, *, has_tray: bool) -> Image.Image:
    height = PRIVATE_HEIGHT if has_tray else PUBLIC_HEIGHT
    painting = Painting(Camera(0, STRIP_TOP, WIDTH, height - STRIP_TOP), TABLE)
    paint_below(painting, players, has_tray=has_tray)
    return painting.image


def paint_room(painting: Painting) -> None:
    """Everything that stands still, as far as the painting's camera sees it."""
    floor.paint_floor(painting)
    floor.paint_rug(painting)
    floor.paint_plinth(painting)
    ornaments.paint_ornaments(painting)
    counter.paint_counter(painting)
    furniture.paint_furniture(painting)


def _painted_pieces() -> Image.Image:
    """Every guest and every token on the grounds that they may stand on."""
    grounds = [floor.FLOOR, furniture.SEAT, PAPER]
    codes = list(tiles())
    sheet = Image.new("RGB", (80 * len(codes), 160 * len(grounds)))
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, row * 160, sheet.width, row * 160 + 160))
        sprites = [(guests.guest(code, 56.0), 40) for code in codes] + [(token(seat, 23.0), 120) for seat in range(4)]
        for place, (sprite, y) in enumerate(sprites):
            x = place % len(codes) * 80 + 40
            sheet.paste(sprite.image, (x - sprite.anchor[0], row * 160 + y - sprite.anchor[1]), sprite.image)
    return sheet


def _flat_colors() -> list[Color]:
    seats = [seat_color(seat) for seat in range(4)]
    named = [
        INK,
        PAPER,
        PARCHMENT,
        GOLD,
        floor.FLOOR,
        *FADED,
        floor.DARK,
        mix(floor.DARK, floor.FLOOR, _BACK),
        floor.RUG,
        furniture.WOOD,
        furniture.SEAT,
        furniture.NUMBER,
    ]
    ramps = [mix(PAPER, color, share) for color in (INK, *seats) for share in (0.25, 0.5, 0.75)]
    return [
        *seats,
        *named,
        *NATIONS.values(),
        *guests.colors(),
        *flags.COLORS,
        *ornaments.COLORS,
        *signs.COLORS,
        *headline.COLORS,
        *tints(),
        LIT,
        TABLE,
        *ramps,
    ]
