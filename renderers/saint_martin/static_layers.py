"""Static layers: backgrounds, painted once, and the palette."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from bot.games.saint_martin.board import COFFEES
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground, extend_ground
from renderers.kit.change_marks import FADED
from renderers.kit.color import GOLD, INK, MEANINGS, PAPER, PARCHMENT, Color, mix
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, choose_palette
from renderers.kit.pen import Camera
from renderers.kit.sprite import paste_row
from renderers.kit.tones import QUIET, TURN
from renderers.saint_martin.ground import sea, terrain
from renderers.saint_martin.ground.board_data import BOARD
from renderers.saint_martin.ground.buildings import barracks, mansion
from renderers.saint_martin.ground.picture_layout import (
    EDGE,
    SIDE,
    TABLE,
    WHOLE,
    Arrangement,
    Window,
    paint_plates,
)
from renderers.saint_martin.ground.soil import CHAR, EMBER, GRASS, HEDGE, ROAD, SAND, soil
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.icons import badge, icon
from renderers.saint_martin.pieces.tiles import back, face
from renderers.saint_martin.pieces.tokens import SEATS, token

_CACHE_SIZE = 12
"""Number of cached charts and boards. A match needs one or two at a time, of some megabytes each."""


@cache
def palette() -> Palette:
    """Return the palette shared by boards, zooms and hands."""
    return disk_cache.palette("saint_martin", lambda: choose_palette(_flat_colors(), [_whole_board(), _samples()]))


@lru_cache(_CACHE_SIZE)
def ground(arrangement: Arrangement, window: Window) -> Ground:
    """Return that part of the chart without tiles, with empty plates below it."""
    return extend_ground(chart(window), f"saint_martin board {arrangement} {window}", _table(arrangement))


@lru_cache(_CACHE_SIZE)
def chart(window: Window) -> Ground:
    """Return that part of the chart without tiles."""
    name = "chart {} {} {} {}".format(*window)
    return disk_cache.ground("saint_martin", name, lambda: _painted_chart(window), palette())


@cache
def seats_ground(arrangement: Arrangement) -> Ground:
    """Return the empty plates below the chart."""
    return Ground(f"saint_martin seats {arrangement}", _table(arrangement), palette())


@cache
def _table(arrangement: Arrangement) -> Image.Image:
    name = "table {} {:d} {:d} {:d} {:d}".format(*arrangement)
    return disk_cache.image("saint_martin", name, lambda: _painted_table(arrangement))


def _whole_board() -> Image.Image:
    arrangement = Arrangement(4, False)
    image = Image.new("RGB", (SIDE, arrangement.height), sea.DEEP)
    image.paste(_painted_chart(WHOLE), (0, 0))
    image.paste(_painted_table(arrangement), (0, SIDE))
    return image


def _painted_table(arrangement: Arrangement) -> Image.Image:
    painting = Painting(Camera(0, SIDE, SIDE, arrangement.height - SIDE), TABLE)
    paint_plates(painting, arrangement)
    return painting.image


def _painted_chart(window: Window) -> Image.Image:
    """Return the sea of that window. Frame and coordinates have one size in all windows."""
    painting, rim = Painting(window.camera, sea.DEEP), Painting(window.frame, sea.DEEP)
    sea.paint_sea(painting, sea.RIM)
    rim.image = painting.image
    sea.paint_frame(rim, window)
    sea.paint_coordinates(rim, window)
    return rim.image


def _samples() -> Image.Image:
    """Return tiles, buildings, burned ground, tokens and signs on their grounds, as colour samples."""
    kinds = [*BOARD.tiles[::3], *BOARD.objectives]
    sheet = Image.new("RGB", (1280, 1100), PAPER)
    sheet.paste(sea.LAGOON, (0, 0, 1280, 260))
    sprites = [face(tile.id, number % 4, 120) for number, tile in enumerate(kinds)]
    sprites += [face(tile.id, 0, 72) for tile in BOARD.tiles[::5]]
    sprites += [mansion(1), barracks(1), terrain.beach((True, False, True, True), 1), back(72), marks.corners(1)]
    sprites += [
        marks.coins(3, 1),
        marks.coins(12, 1),
        marks.burned(1),
        marks.cube(12.5),
        *map(badge, (*COFFEES, None), [56] * 5),
    ]
    sprites += [token(seat, 24) for seat in range(4)]
    sprites += [icon(name, 20) for name in ("coins", "fire", "no fire", "objective", "no objective", "bag", "fields")]
    for row in range(0, len(sprites), 9):
        paste_row(sheet, row // 9 * 140, 140, sprites[row : row + 9])
    return sheet


def _flat_colors() -> list[Color]:
    """Return the flat colours of the palette by importance."""
    kinds = (*COFFEES, "demanio", "mansion")
    soils = [color for kind in kinds for color in (*soil(kind), mix(soil(kind).ground, soil(kind).pattern, 0.5))]
    closed = [mix(PAPER, soil(kind).ground, 0.15) for kind in COFFEES]
    grounds = [HEDGE, GRASS, ROAD, SAND, CHAR, EMBER, terrain.SURF, terrain.SHALLOW]
    waters = [sea.DEEP, sea.LAGOON, TABLE, EDGE, TURN, QUIET]
    ramps = [mix(PAPER, color, share) for color in (INK,) for share in (0.25, 0.5, 0.75)]
    edges = [mix(soil(kind).ground, ink, 0.5) for kind in COFFEES for ink in (INK, PAPER)]
    hazy = [mix(color, sea.LAGOON, marks.HAZE) for color in (*soils, *grounds, INK, PAPER)]
    styles = [marks.TARGET, *MEANINGS.values()]
    seats = [SEATS.color(seat) for seat in range(4)]
    return [
        INK,
        PAPER,
        PARCHMENT,
        GOLD,
        *soils,
        *seats,
        *grounds,
        *waters,
        *styles,
        *FADED,
        *closed,
        *hazy,
        *ramps,
        *edges,
    ]


def backdrop(width: int, height: int) -> Image.Image:
    """Return the shallow waters of the lagoon."""
    painting = Painting(Camera(0, 0, width, height), sea.DEEP)
    sea.paint_sea(painting)
    return painting.image
