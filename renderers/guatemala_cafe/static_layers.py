"""Static layers: backgrounds, painted once, and the palette."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial

from PIL import Image

from renderers.guatemala_cafe.ground import coffee, plantation_board, production_board, tabletop
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import (
    HEAD,
    PLANTATION_PART,
    PRODUCTION_PART,
    TRACK_PART,
    WIDTH,
    PlantationLayout,
)
from renderers.guatemala_cafe.ground.coffee import COLORS, coffee_color, piece
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.ground.signs import BASIN, LINE, LIT, SERVED, TURN
from renderers.guatemala_cafe.pieces.tokens import SEATS, owned, token
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground, extend_ground
from renderers.kit.color import CAN, CHANGED, CHOSEN, GAIN, GOLD, INK, LOSS, PAPER, PARCHMENT, Color, mix
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, choose_palette
from renderers.kit.pen import Camera
from renderers.kit.sprite import paste_row


@cache
def palette() -> Palette:
    """Return the palette shared by boards, zooms and hands."""
    return disk_cache.palette("guatemala_cafe", _chosen)


@lru_cache(12)
def ground(arrangement: Arrangement, last: int, *, has_hand_strip: bool = False) -> Ground:
    """Return the background without pieces. `last` is the number of the last track space."""
    layout = f"{arrangement.part} {last}" if arrangement.has_track else arrangement.part
    key = f"board {arrangement.players} {layout}"
    above = disk_cache.ground("guatemala_cafe", key, lambda: _painted(arrangement, last), palette())
    return (
        extend_ground(above, f"{above.key} with a hand strip", _painted_hand_strip(arrangement))
        if has_hand_strip
        else above
    )


def _painted_hand_strip(arrangement: Arrangement) -> Image.Image:
    painting = Painting(arrangement.below, tabletop.WOOD)
    tabletop.paint_table(painting)
    tabletop.paint_plate(painting, arrangement.hand_strip)
    return painting.image


def zoom_camera(part: str) -> Camera:
    """Return the camera of an enlarged board, 1200 pixels wide, with room for the buyer at the edge."""
    if part == "plantation":
        return PLANTATION_PART._replace(scale=1200 / PLANTATION_PART.width)
    left, top, width, height, _ = PRODUCTION_PART
    return Camera(left, top - 16, width, height + 32, 1200 / width)


@lru_cache(6)
def zoom_ground(part: str, players: int) -> Ground:
    """Return the background of one enlarged board. Production is the same for all numbers of players."""
    return disk_cache.ground(
        "guatemala_cafe", f"zoom {part} {players}", lambda: _painted_zoom(part, players), palette()
    )


def _chosen() -> Palette:
    last = BOARD.track.default
    return choose_palette(_flat_colors(), [_painted(Arrangement(4), last), _painted_pieces()])


def land_of(players: int) -> PlantationLayout:
    """Return the plantation layout for that number of players."""
    return PlantationLayout("2" if players == 2 else "3-4")


@lru_cache(2)
def _painted(arrangement: Arrangement, last: int) -> Image.Image:
    """Paint the plates and boards that are shown."""
    painting = Painting(arrangement.page, tabletop.WOOD)
    tabletop.paint_table(painting)
    for plate in (
        *([HEAD] if arrangement.has_headline else []),
        *([arrangement.table] if arrangement.has_table else []),
    ):
        _, top, _, height = plate
        section = Camera(0, top - tabletop.SHADOW, WIDTH, height + 2 * tabletop.SHADOW)
        _paint_part(painting.image, arrangement.page, section, partial(tabletop.paint_plate, box=plate))
    if arrangement.has_track:
        _paint_part(painting.image, arrangement.camera, TRACK_PART, partial(tabletop.paint_track, last=last))
    if arrangement.has_production:
        _paint_part(painting.image, arrangement.camera, PRODUCTION_PART, production_board.paint_market)
    if arrangement.has_plantation:
        fields = partial(paint_plantation, players=arrangement.players)
        _paint_part(painting.image, arrangement.camera, PLANTATION_PART, fields)
    return painting.image


def _paint_part(image: Image.Image, camera: Camera, part: Camera, paint: Callable[[Painting], None]) -> None:
    """Paint on a part of the picture. Layers are then no larger than that part."""
    x, y = camera.place(part.left, part.top)
    left, top = round(x), round(y)
    painting = Painting(part._replace(scale=camera.scale), tabletop.WOOD)
    width, height = painting.image.size
    painting.image.paste(image.crop((left, top, left + width, top + height)))
    paint(painting)
    image.paste(painting.image, (left, top))


def _painted_zoom(part: str, players: int) -> Image.Image:
    painting = Painting(zoom_camera(part), tabletop.WOOD)
    tabletop.paint_table(painting)
    if part == "production":
        production_board.paint_market(painting)
    else:
        paint_plantation(painting, players)
    return painting.image


def paint_plantation(painting: Painting, players: int) -> None:
    """Paint fields, harbours and hut sites that the painting's camera sees."""
    land = land_of(players)
    plantation_board.paint_highlands(painting, land)
    plantation_board.paint_harbours(painting, land, players)
    plantation_board.paint_prints(painting, land, players)


def _painted_pieces() -> Image.Image:
    """Return all pieces on their possible grounds, as colour samples."""
    grounds = [production_board.TILE, BASIN, *plantation_board.BANDS.values()]
    codes = [kind + color for kind in ("w", "h", "s", "") for color in COLORS]
    loose = [piece(code, 26) for code in (*codes, "r", "?")] + [token(seat, 22) for seat in range(len(SEATS.marks))]
    owner = [owned(seat, kind + color) for seat in range(len(SEATS.marks)) for kind in "wh" for color in COLORS]
    sheet = Image.new("RGB", (80 * len(owner), 80 * (len(grounds) + 3)))
    for row, ground in enumerate(grounds):
        sheet.paste(ground, (0, row * 80, sheet.width, row * 80 + 80))
        paste_row(sheet, row * 80, 80, loose if row < 2 else owner)
    return sheet


def _flat_colors() -> list[Color]:
    """Return the flat colours of the palette by importance. One too similar to an earlier one is dropped."""
    seats = [SEATS.color(seat) for seat in range(len(SEATS.marks))]
    coffees = [coffee_color(color) for color in COLORS]
    named = [INK, PAPER, PARCHMENT, GOLD, TURN, CAN, CHOSEN, CHANGED, GAIN, LOSS, LINE, LIT, SERVED]
    table = [
        tabletop.WOOD,
        tabletop.FRAME,
        tabletop.STONE,
        tabletop.TENTH,
        production_board.CLAY,
        production_board.PAVING,
    ]
    land = [*plantation_board.BANDS.values(), plantation_board.SKY, plantation_board.SEA, BASIN]
    sides = [mix(color, INK, 0.07) for color in plantation_board.BANDS.values()]
    worn = [plantation_board.CLOSED, coffee.ROAD, coffee.STRAW, coffee.BURLAP, coffee.SKIN]
    framed = [mix(color, PAPER, 0.72) for color in seats]
    ramps = [mix(PAPER, color, share) for color in (INK, *coffees[:3]) for share in (0.25, 0.5, 0.75)]
    return [*named, *coffees, *seats, *table, *land, *sides, *worn, *framed, *ramps]


def backdrop(width: int, height: int) -> Image.Image:
    """Return the bare wood of the table."""
    painting = Painting(Camera(0, 0, width, height), tabletop.WOOD)
    tabletop.paint_table(painting)
    return painting.image
