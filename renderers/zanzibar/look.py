"""The look of Zanzibar: its grounds, painted once, and the palette of all its pictures."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit import larder
from renderers.kit.color import CAN, GOLD, INK, MEANINGS, PAPER, PARCHMENT, Color, mix, rgb
from renderers.kit.grounds import Ground, continued
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, chosen
from renderers.kit.pen import Camera
from renderers.zanzibar.ground import sea
from renderers.zanzibar.ground.chart import Region, chart
from renderers.zanzibar.ground.land import paint_land
from renderers.zanzibar.ground.network import (
    FACE,
    LAND_ROUTE,
    SEA_ROUTE,
    paint_labels,
    paint_nodes,
    paint_routes,
)
from renderers.zanzibar.ground.ornaments import paint_ornaments, paint_plate
from renderers.zanzibar.ground.plan import BELOW, HEAD, MAP, STRIP, TRAY, WHOLE
from renderers.zanzibar.ground.spices import color_of
from renderers.zanzibar.pieces.faint import LETTERS, SHARE
from renderers.zanzibar.pieces.panel import TURN
from renderers.zanzibar.pieces.tokens import SHAPES, seat_color, token

TABLE: Color = (222, 196, 150)


@cache
def palette() -> Palette:
    """One palette for board, zooms and hands."""
    return larder.palette("zanzibar", lambda: chosen(_flat_colors(), [_painted_board(), _painted_tokens()]))


@cache
def board_ground() -> Ground:
    """The whole chart without a trader."""
    return larder.ground("zanzibar", "board", _painted_board, palette())


@cache
def private_ground() -> Ground:
    """The same with an empty tray below it."""
    return continued(board_ground(), f"{board_ground().key} with a tray", _painted_tray())


def _painted_tray() -> Image.Image:
    return _painted_plate(BELOW, TRAY)


def _painted_plate(camera: Camera, region: Region) -> Image.Image:
    """A sheet of paper on the table."""
    painting = Painting(camera, TABLE)
    paint_plate(painting, region)
    return painting.image


def paint_table(painting: Painting) -> None:
    """Boards of wood."""
    with painting.layer(mix(TABLE, INK, 0.08), steps=1) as pen:
        for y in range(30, 1200, 47):
            pen.stroke([(0, y), (painting.camera.width, y + 6)], 2, round_ends=False)


@cache
def _painted_board() -> Image.Image:
    """The headline's plate, the map, the seats' plate, from the top to the bottom."""
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
    """Sea, land and network as far as the painting's camera sees them."""
    sea.paint_sea(painting)
    paint_land(painting)
    paint_routes(painting)
    paint_nodes(painting)
    if with_labels:
        paint_labels(painting)


def _painted_tokens() -> Image.Image:
    """Every seat's token on every ground that it may stand on."""
    grounds = [FACE, sea.DEEP, *(mix(rgb(p.color), PAPER, 0.36) for p in chart().provinces.values())]
    sheet = Image.new("RGB", (100 * len(SHAPES), 100 * len(grounds)))
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, row * 100, sheet.width, row * 100 + 100))
        for seat in range(len(SHAPES)):
            sprite = token(seat, str(seat + 2), 30)
            sheet.paste(
                sprite.image, (seat * 100 + 50 - sprite.anchor[0], row * 100 + 50 - sprite.anchor[1]), sprite.image
            )
    return sheet


def _flat_colors() -> list[Color]:
    seats = [seat_color(seat) for seat in range(len(SHAPES))]
    spices = [color_of(spice) for spice in (*chart().spices, None)]
    lands = [rgb(province.color) for province in chart().provinces.values()]
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
