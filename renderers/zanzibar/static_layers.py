"""Static layers: backgrounds, painted once, and the palette."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image

from renderers.kit import disk_cache, seats
from renderers.kit.backgrounds import Ground, extend_ground
from renderers.kit.color import CAN, GOLD, INK, MEANINGS, PAPER, PARCHMENT, Color, mix, rgb
from renderers.kit.geometry import Point
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, choose_palette
from renderers.kit.pen import Camera
from renderers.kit.sprite import paste_row
from renderers.kit.tones import BRASS, PALE_WOOD, SEA_SHADOW
from renderers.zanzibar.ground import sea
from renderers.zanzibar.ground.board_data import BOARD, Region
from renderers.zanzibar.ground.land import paint_land
from renderers.zanzibar.ground.network import FACE, LAND_ROUTE, SEA_ROUTE, paint_labels, paint_nodes, paint_routes
from renderers.zanzibar.ground.picture_layout import BELOW, HAND_STRIP, HEAD, MAP, STRIP, WHOLE
from renderers.zanzibar.ground.spices import color_of
from renderers.zanzibar.pieces.panel import TURN
from renderers.zanzibar.pieces.tokens import LETTERS, SEATS, SHARE, token

_RED: Color = (184, 46, 38)
_PLATE = seats.PlateStyle(SEA_SHADOW, 0.5, BRASS, shift=(3, 7), blur=6, corner=16, line=7.0)


def paint_ornaments(painting: Painting) -> None:
    """Paint the compass rose in the free corner of the map."""
    compass = BOARD.regions["compass"]
    _paint_compass(
        painting, compass.x + compass.w / 2 + 6, compass.y + compass.h / 2, min(compass.w, compass.h) / 2 - 14
    )


def paint_plate(painting: Painting, region: Region) -> None:
    """Paint a sheet of paper in the region."""
    seats.paint_plate(painting, (region.x + 4, region.y + 4, region.w - 16, region.h - 16), _PLATE)


def _paint_compass(painting: Painting, x: float, y: float, radius: float) -> None:
    with painting.layer((28, 60, 84), 0.35, blur=4, shift=(3, 6)) as pen:
        pen.disc(x, y, radius * 0.74)
    for share, color in ((0.75, INK), (0.73, PARCHMENT), (0.64, INK), (0.625, PAPER), (0.44, BRASS), (0.425, PAPER)):
        with painting.layer(color) as pen:
            pen.disc(x, y, radius * share)
    for star in (
        _Star(pi / 4, 0.66, 0.13, mix(GOLD, PAPER, 0.35), mix(GOLD, INK, 0.35)),
        _Star(0.0, 0.98, 0.17, PAPER, _RED),
    ):
        _paint_star(painting, (x, y), radius, star)
    for share, color in ((0.1, INK), (0.075, GOLD)):
        with painting.layer(color) as pen:
            pen.disc(x, y, radius * share)


class _Star(NamedTuple):
    """Four rays. `reach` and `waist` are shares of the compass's radius."""

    turn: float
    reach: float
    waist: float
    bright: Color
    dark: Color


def _paint_star(painting: Painting, middle: Point, radius: float, star: _Star) -> None:
    tips = [star.turn + i * pi / 2 for i in range(4)]
    halves = {
        side: [
            [
                _around(*middle, angle, radius * star.reach),
                _around(*middle, angle - side * pi / 4, radius * star.waist),
                middle,
            ]
            for angle in tips
        ]
        for side in (1, -1)
    }
    with painting.layer(INK) as pen:
        for shape in (*halves[1], *halves[-1]):
            pen.stroke(shape, 3, closed=True)
    for color, side in ((star.bright, 1), (star.dark, -1)):
        with painting.layer(color) as pen:
            for shape in halves[side]:
                pen.polygon(shape)


def _around(x: float, y: float, angle: float, radius: float) -> Point:
    return x + radius * sin(angle), y - radius * cos(angle)


TABLE = PALE_WOOD


@cache
def palette() -> Palette:
    """Return the palette shared by boards, zooms and hands."""
    return disk_cache.palette("zanzibar", lambda: choose_palette(_flat_colors(), [_painted_board(), _painted_tokens()]))


@cache
def board_ground() -> Ground:
    """Return the whole board without traders."""
    return disk_cache.ground("zanzibar", "board", _painted_board, palette())


@cache
def private_ground() -> Ground:
    """Return the board's ground with an empty hand strip below it."""
    return extend_ground(board_ground(), f"{board_ground().key} with a hand strip", _painted_hand_strip())


def _painted_hand_strip() -> Image.Image:
    return _painted_plate(BELOW, HAND_STRIP)


def _painted_plate(camera: Camera, region: Region) -> Image.Image:
    """Return a sheet of paper on the table."""
    painting = Painting(camera, TABLE)
    paint_plate(painting, region)
    return painting.image


def paint_table(painting: Painting) -> None:
    """Paint boards of wood."""
    with painting.layer(mix(TABLE, INK, 0.08), steps=1) as pen:
        for y in range(30, 1200, 47):
            pen.stroke([(0, y), (painting.camera.width, y + 6)], 2, round_ends=False)


@cache
def _painted_board() -> Image.Image:
    """Return the headline's plate, the map and the seats' plate, from top to bottom."""
    painting = Painting(MAP, sea.DEEP)
    paint_chart(painting)
    sea.paint_frame(painting)
    paint_ornaments(painting)
    board = Image.new("RGB", WHOLE.size)
    for region in (HEAD, STRIP):
        camera = Camera(region.x, region.y, region.w, region.h)
        plate = Region(region.x + 4, region.y, region.w, region.h + 4)
        board.paste(_painted_plate(camera, plate), (region.x, region.y))
    board.paste(painting.image, (0, HEAD.h))
    return board


def paint_chart(painting: Painting, *, with_labels: bool = True) -> None:
    """Paint sea, land and network that the painting's camera sees."""
    sea.paint_sea(painting)
    paint_land(painting)
    paint_routes(painting)
    paint_nodes(painting)
    if with_labels:
        paint_labels(painting)


def _painted_tokens() -> Image.Image:
    """Return every seat's token on every possible ground, as colour samples."""
    grounds = [FACE, sea.DEEP, *(mix(rgb(p.color), PAPER, 0.36) for p in BOARD.provinces.values())]
    sheet = Image.new("RGB", (100 * len(SEATS.marks), 100 * len(grounds)))
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, row * 100, sheet.width, row * 100 + 100))
        paste_row(sheet, row * 100, 100, (token(seat, str(seat + 2), 30) for seat in range(len(SEATS.marks))))
    return sheet


def _flat_colors() -> list[Color]:
    """Return the flat colours of the palette by importance."""
    seats = [SEATS.color(seat) for seat in range(len(SEATS.marks))]
    spices = [color_of(spice) for spice in (*BOARD.spices, None)]
    lands = [rgb(province.color) for province in BOARD.provinces.values()]
    washed = [mix(color, PAPER, 0.36) for color in lands]
    faces = [mix(FACE, color, 0.16) for color in spices]
    ramps = [mix(PAPER, color, share) for color in (INK, *seats[:3]) for share in (0.25, 0.5, 0.75)]
    marks = [*MEANINGS.values(), mix(CAN, PAPER, 0.8), TURN]
    tags = [mix(color, (255, 255, 255), 0.82) for color in seats]
    back = [mix(color, PAPER, SHARE) for color in (*seats, *spices, INK)]
    named = [
        LETTERS,
        INK,
        PAPER,
        PARCHMENT,
        GOLD,
        FACE,
        LAND_ROUTE,
        SEA_ROUTE,
        *(color for _, color in sea._BANDS),
        sea.DEEP,
    ]
    return [*seats, *named, *spices, *lands, *washed, *faces, *marks, *tags, *ramps, *back]


def backdrop(width: int, height: int) -> Image.Image:
    """Return the open sea off the island's east coast."""
    painting = Painting(Camera(560, 0, width, height), sea.DEEP)
    sea.paint_sea(painting)
    return painting.image
