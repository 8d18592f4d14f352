"""Static layers: backgrounds, painted once, and the palette."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, TypeAlias

from PIL import Image

from renderers.cafe_international.ground import floor, furniture, nations
from renderers.cafe_international.ground.board_data import TILES
from renderers.cafe_international.ground.nations import NATIONS, tints
from renderers.cafe_international.ground.picture_layout import (
    PRIVATE_HEIGHT,
    PUBLIC_HEIGHT,
    STRIP_TOP,
    TABLE,
    WHOLE,
    WIDTH,
    paint_below,
    paint_head,
)
from renderers.cafe_international.pieces import bar, guests, headline, legend, signs
from renderers.cafe_international.pieces.tokens import SEATS, token
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground, extend_ground
from renderers.kit.change_marks import FADED
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, choose_palette
from renderers.kit.pen import Camera
from renderers.kit.sprite import paste_row
from renderers.kit.tones import TURN

Dimmed: TypeAlias = Literal["", "tables", "all"]
"""Dimmed part of the café: `""` (none), `tables` (all but the bar) or `all`."""
_BACK = 0.52
"""Share (0 to 1) of the floor colour in the dimmed café during a choice."""


@cache
def palette() -> Palette:
    """Return the palette shared by boards, zooms and hands."""
    return disk_cache.palette("cafe_international", lambda: choose_palette(_flat_colors(), _samples()))


def _samples() -> list[Image.Image]:
    cafe = _painted_cafe()
    return [cafe, dim(cafe), _painted_pieces()]


@cache
def cafe_ground(back: Dimmed = "") -> Ground:
    """Return the ground with headline and empty café, dimmed as `back` says."""
    return disk_cache.ground("cafe_international", f"cafe {back}", lambda: _painted_back(back), palette())


@lru_cache(12)
def board_ground(players: int, *, has_hand_strip: bool, back: Dimmed) -> Ground:
    """Return the café's ground with the seats' plates below and, with `has_hand_strip`, the hand strip."""
    above = cafe_ground(back)
    return extend_ground(
        above, f"{above.key} {players} {has_hand_strip}", _below(players, has_hand_strip=has_hand_strip)
    )


@cache
def seats_ground(players: int, *, has_hand_strip: bool = False) -> Ground:
    """Return the seats' plates alone and, with `has_hand_strip`, the hand strip."""
    name = f"cafe_international seats {players} {has_hand_strip:d}"
    return Ground(name, _below(players, has_hand_strip=has_hand_strip), palette())


@cache
def _below(players: int, *, has_hand_strip: bool) -> Image.Image:
    name = f"plates {players} {has_hand_strip:d}"
    return disk_cache.image("cafe_international", name, lambda: _painted_below(players, has_hand_strip=has_hand_strip))


@cache
def _painted_cafe() -> Image.Image:
    painting = Painting(WHOLE, floor.FLOOR)
    paint_room(painting)
    legend.paint_signs(painting)
    return painting.image


def _painted_back(back: Dimmed) -> Image.Image:
    cafe = _painted_cafe()
    if back:
        pale = dim(cafe)
        if back == "tables":
            box = _bar_box()
            pale.paste(cafe.crop(box), box)
        cafe = pale
    return _with_head(cafe)


def _bar_box() -> tuple[int, int, int, int]:
    """Return the pixel box of the bar (left, top, right, bottom), which stays undimmed for `tables`."""
    x, y, width, height = floor.RUG_BOX
    left, top = WHOLE.place(x - 10, y)
    right, bottom = WHOLE.place(x + width + 10, y + height)
    return round(left), round(top), round(right), round(bottom)


def dim(image: Image.Image) -> Image.Image:
    """Return the image dimmed by one step."""
    return Image.blend(image, Image.new("RGB", image.size, floor.FLOOR), _BACK)


def _with_head(cafe: Image.Image) -> Image.Image:
    painting = Painting(Camera(0, 0, WIDTH, STRIP_TOP), floor.FLOOR)
    painting.image.paste(cafe, (0, 0))
    paint_head(painting)
    return painting.image


def _painted_below(players: int, *, has_hand_strip: bool) -> Image.Image:
    height = PRIVATE_HEIGHT if has_hand_strip else PUBLIC_HEIGHT
    painting = Painting(Camera(0, STRIP_TOP, WIDTH, height - STRIP_TOP), TABLE)
    paint_below(painting, players, has_hand_strip=has_hand_strip)
    return painting.image


def paint_room(painting: Painting) -> None:
    """Paint everything static that the painting's camera sees."""
    floor.paint_floor(painting)
    floor.paint_rug(painting)
    floor.paint_plinth(painting)
    furniture.paint_ornaments(painting)
    bar.paint_counter(painting)
    furniture.paint_furniture(painting)


def _painted_pieces() -> Image.Image:
    """Return all guests and tokens on their possible grounds, as colour samples."""
    grounds = [floor.FLOOR, furniture.SEAT, PAPER]
    codes = list(TILES)
    sheet = Image.new("RGB", (80 * len(codes), 160 * len(grounds)))
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, row * 160, sheet.width, row * 160 + 160))
        paste_row(sheet, row * 160, 80, (guests.guest(code, 56.0) for code in codes))
        paste_row(sheet, row * 160 + 80, 80, (token(seat, 23.0) for seat in range(4)))
    return sheet


def _flat_colors() -> list[Color]:
    """Return the flat colours of the palette by importance."""
    seats = [SEATS.color(seat) for seat in range(4)]
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
        *nations.COLORS,
        *furniture.COLORS,
        *signs.COLORS,
        *headline.COLORS,
        *tints(),
        TURN,
        TABLE,
        *ramps,
    ]


def backdrop(width: int, height: int) -> Image.Image:
    """Return the café's tiled floor without furniture."""
    painting = Painting(Camera(0, 0, width, height), floor.FLOOR)
    floor.paint_floor(painting)
    return painting.image
