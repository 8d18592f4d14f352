"""The look of Guatemala Café: its grounds, painted once, and the palette of all its pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial

from PIL import Image

from renderers.guatemala_cafe.ground import coffee, harbour, highlands, market, sites
from renderers.guatemala_cafe.ground import tabletop as _table
from renderers.guatemala_cafe.ground.arrangement import Arrangement
from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import COLOURS, coffee_color, piece
from renderers.guatemala_cafe.ground.places import (
    HEAD,
    PLANTATION_PART,
    PRODUCTION_PART,
    WIDTH,
    Land,
)
from renderers.guatemala_cafe.ground.signs import BASIN, LINE, LIT, SERVED, TURN
from renderers.guatemala_cafe.pieces.owners import SHAPES, owned, seat_color, token
from renderers.kit import larder
from renderers.kit.color import CAN, CHANGED, CHOSEN, GAIN, GOLD, INK, LOSS, PAPER, PARCHMENT, Color, mix
from renderers.kit.grounds import Ground, continued
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, chosen
from renderers.kit.pen import Camera
from renderers.kit.sprite import Sprite


@cache
def palette() -> Palette:
    """One palette for boards, zooms and hands."""
    return larder.palette("guatemala_cafe", _chosen)


@lru_cache(12)
def ground(arrangement: Arrangement, last: int, *, has_tray: bool = False) -> Ground:
    """Without a piece; `last` is the number of the last track space."""
    shown = arrangement.part or f"track {last}"
    key = f"board {arrangement.players} {shown}"
    above = larder.ground("guatemala_cafe", key, lambda: _painted(arrangement, last), palette())
    return continued(above, f"{above.key} with a tray", _painted_tray(arrangement)) if has_tray else above


def _painted_tray(arrangement: Arrangement) -> Image.Image:
    painting = Painting(arrangement.below, _table.WOOD)
    _table.paint_table(painting)
    _table.paint_plate(painting, arrangement.tray)
    return painting.image


def zoom_camera(part: str) -> Camera:
    """What the enlarged board shows, 1200 wide: all of the buyer too, who stands over the edge."""
    if part == "plantation":
        return PLANTATION_PART._replace(scale=1200 / PLANTATION_PART.width)
    left, top, width, height, _ = PRODUCTION_PART
    return Camera(left, top - 16, width, height + 32, 1200 / width)


@lru_cache(6)
def zoom_ground(part: str, players: int) -> Ground:
    """One board enlarged, without a piece; production is the same for all numbers of players."""
    return larder.ground("guatemala_cafe", f"zoom {part} {players}", lambda: _painted_zoom(part, players), palette())


def _chosen() -> Palette:
    return chosen(_flat_colors(), [_painted(Arrangement(4), chart().track.default), _painted_pieces()])


def land_of(players: int) -> Land:
    """The plantation board for so many players."""
    return Land("2" if players == 2 else "3-4")


@lru_cache(2)
def _painted(arrangement: Arrangement, last: int) -> Image.Image:
    """Headline and table, between them both boards in the track or one of them."""
    painting = Painting(arrangement.page, _table.WOOD)
    _table.paint_table(painting)
    for plate in (HEAD, arrangement.table):
        _, top, _, height = plate
        seen = Camera(0, top - _table.SHADOW, WIDTH, height + 2 * _table.SHADOW)
        _paint_part(painting.image, arrangement.page, seen, partial(_table.paint_plate, box=plate))
    if arrangement.part == "":
        _table.paint_track(painting, last)
    if arrangement.part != "plantation":
        _paint_part(painting.image, arrangement.camera, PRODUCTION_PART, market.paint_market)
    if arrangement.part != "production":
        fields = partial(paint_plantation, players=arrangement.players)
        _paint_part(painting.image, arrangement.camera, PLANTATION_PART, fields)
    return painting.image


def _paint_part(image: Image.Image, camera: Camera, part: Camera, paint: Callable[[Painting], None]) -> None:
    """Paint on a part of the picture alone: layers are as large as what is painted on."""
    x, y = camera.place(part.left, part.top)
    left, top = round(x), round(y)
    painting = Painting(part._replace(scale=camera.scale), _table.WOOD)
    width, height = painting.image.size
    painting.image.paste(image.crop((left, top, left + width, top + height)))
    paint(painting)
    image.paste(painting.image, (left, top))


def _painted_zoom(part: str, players: int) -> Image.Image:
    painting = Painting(zoom_camera(part), _table.WOOD)
    _table.paint_table(painting)
    if part == "production":
        market.paint_market(painting)
    else:
        paint_plantation(painting, players)
    return painting.image


def paint_plantation(painting: Painting, players: int) -> None:
    """Fields, harbours and hut sites as far as the painting's camera sees them."""
    land = land_of(players)
    highlands.paint_highlands(painting, land)
    harbour.paint_harbours(painting, land, players)
    sites.paint_prints(painting, land, players)


def _painted_pieces() -> Image.Image:
    """Every piece on the grounds that it may stand on."""
    grounds = [market.TILE, BASIN, *highlands.BANDS.values()]
    codes = [kind + colour for kind in ("w", "h", "s", "") for colour in COLOURS]
    loose = [piece(code, 26) for code in (*codes, "r", "?")] + [token(seat, 22) for seat in range(len(SHAPES))]
    owner = [owned(seat, kind + colour) for seat in range(len(SHAPES)) for kind in "wh" for colour in COLOURS]
    sheet = Image.new("RGB", (80 * len(owner), 80 * (len(grounds) + 3)))
    for row, ground in enumerate(grounds):
        _lay_row(sheet, row, ground, loose if row < 2 else owner)
    return sheet


def _lay_row(sheet: Image.Image, row: int, ground: Color, sprites: list[Sprite]) -> None:
    sheet.paste(ground, (0, row * 80, sheet.width, row * 80 + 80))
    for place, sprite in enumerate(sprites):
        at = place * 80 + 40 - sprite.anchor[0], row * 80 + 40 - sprite.anchor[1]
        sheet.paste(sprite.image, at, sprite.image)


def _flat_colors() -> list[Color]:
    """The most important first: one too near to another is left to that."""
    seats = [seat_color(seat) for seat in range(len(SHAPES))]
    coffees = [coffee_color(colour) for colour in COLOURS]
    named = [INK, PAPER, PARCHMENT, GOLD, TURN, CAN, CHOSEN, CHANGED, GAIN, LOSS, LINE, LIT, SERVED]
    table = [_table.WOOD, _table.FRAME, _table.STONE, _table.TENTH, market.CLAY, market.PAVING]
    land = [*highlands.BANDS.values(), highlands.SKY, harbour.SEA, BASIN]
    sides = [mix(color, INK, 0.07) for color in highlands.BANDS.values()]
    worn = [sites.CLOSED, coffee.ROAD, coffee.STRAW, coffee.BURLAP, coffee.SKIN]
    framed = [mix(color, PAPER, 0.72) for color in seats]
    ramps = [mix(PAPER, color, share) for color in (INK, *coffees[:3]) for share in (0.25, 0.5, 0.75)]
    return [*named, *coffees, *seats, *table, *land, *sides, *worn, *framed, *ramps]
