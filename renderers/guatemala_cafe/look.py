"""The look of Guatemala Café: its grounds, painted once, and the palette of all its pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from PIL import Image

from renderers.guatemala_cafe.ground import coffee, harbour, highlands, market, sites
from renderers.guatemala_cafe.ground import tabletop as _table
from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import COLOURS, coffee_color, piece
from renderers.guatemala_cafe.ground.places import (
    BELOW,
    PLANTATION_PART,
    PLANTATION_ZOOM,
    PRODUCTION_PART,
    PRODUCTION_ZOOM,
    TRAY,
    WHOLE,
    Land,
)
from renderers.guatemala_cafe.ground.signs import BASIN, CHOICE, LAST, LINE, TURN
from renderers.guatemala_cafe.pieces.owners import SHAPES, owned, seat_color, token
from renderers.kit import larder
from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix
from renderers.kit.grounds import Ground, continued
from renderers.kit.painting import Painting
from renderers.kit.palette import Palette, chosen
from renderers.kit.pen import Camera
from renderers.kit.sprite import Sprite


@cache
def palette() -> Palette:
    """One palette for boards, zooms and hands."""
    return larder.palette("guatemala_cafe", _chosen)


@lru_cache(6)
def board_ground(players: int, last: int) -> Ground:
    """Both boards without a piece; `last` is the number of the last track space."""
    return larder.ground("guatemala_cafe", f"board {players} {last}", lambda: _painted_board(players, last), palette())


@lru_cache(6)
def private_ground(players: int, last: int) -> Ground:
    """The same with an empty tray below it."""
    above = board_ground(players, last)
    return continued(above, f"{above.key} with a tray", _painted_tray())


@cache
def _painted_tray() -> Image.Image:
    painting = Painting(BELOW, _table.WOOD)
    _table.paint_table(painting)
    _table.paint_plate(painting, TRAY)
    return painting.image


@lru_cache(6)
def zoom_ground(part: str, players: int) -> Ground:
    """One board enlarged, without a piece; production is the same for all numbers of players."""
    return larder.ground("guatemala_cafe", f"zoom {part} {players}", lambda: _painted_zoom(part, players), palette())


def _chosen() -> Palette:
    return chosen(_flat_colors(), [_painted_board(4, chart().track.default), _painted_pieces()])


def land_of(players: int) -> Land:
    """The plantation board for so many players."""
    return Land("2" if players == 2 else "3-4")


@lru_cache(2)
def _painted_board(players: int, last: int) -> Image.Image:
    image = _painted_table(last).copy()
    _paint_part(image, PLANTATION_PART, lambda part: paint_plantation(part, players))
    return image


@lru_cache(2)
def _painted_table(last: int) -> Image.Image:
    """What is the same for all numbers of players."""
    painting = Painting(WHOLE, _table.WOOD)
    _table.paint_table(painting)
    _table.paint_track(painting, last)
    _table.paint_panel(painting)
    _paint_part(painting.image, PRODUCTION_PART, market.paint_market)
    return painting.image


def _paint_part(image: Image.Image, camera: Camera, paint: Callable[[Painting], None]) -> None:
    """Paint on a part of the picture alone: layers are as large as what is painted on."""
    left, top = round(camera.left), round(camera.top)
    part = Painting(camera, _table.WOOD)
    part.image.paste(image.crop((left, top, left + part.image.width, top + part.image.height)))
    paint(part)
    image.paste(part.image, (left, top))


def _painted_zoom(part: str, players: int) -> Image.Image:
    painting = Painting(PRODUCTION_ZOOM if part == "production" else PLANTATION_ZOOM, _table.WOOD)
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
    loose = [piece(code, 22) for code in (*codes, "r", "?")] + [token(seat, 22) for seat in range(len(SHAPES))]
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
    named = [INK, PAPER, PARCHMENT, GOLD, TURN, CHOICE, LAST, LINE]
    table = [_table.WOOD, _table.FRAME, _table.STONE, _table.TENTH, market.CLAY, market.PAVING]
    land = [*highlands.BANDS.values(), highlands.SKY, harbour.SEA, BASIN]
    sides = [mix(color, INK, 0.07) for color in highlands.BANDS.values()]
    worn = [sites.CLOSED, coffee.ROAD, coffee.STRAW, coffee.BURLAP, coffee.SKIN]
    framed = [mix(color, PAPER, 0.78) for color in seats]
    ramps = [mix(PAPER, color, share) for color in (INK, *coffees[:3]) for share in (0.25, 0.5, 0.75)]
    return [*named, *coffees, *seats, *table, *land, *sides, *worn, *framed, *ramps]
