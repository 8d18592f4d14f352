"""Private hand picture.

It has tiles with ids and possible places, the objective tile, coffee and points.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.games.saint_martin.view import HandTile, PointsView, SaintMartinHand
from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.color import INK
from renderers.kit.fonts import text_width
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.picture_layout import TABLE, paint_plate, paint_table
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.icons import QUIET, badge, icon
from renderers.saint_martin.pieces.picture_words import SaintMartinWriter
from renderers.saint_martin.pieces.tiles import chosen, face
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.static_layers import palette

_SIZE = Camera(0, 0, 1200, 640)
_TILES: Box = (12, 112, 1176, 396)
_BELOW: Box = (12, 516, 1176, 112)
_TILE = 196
_STEP = 232


@cache
def _ground() -> Ground:
    return disk_cache.ground("saint_martin", "hand", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_SIZE, TABLE)
    paint_table(painting, 0, _SIZE.height)
    paint_plate(painting, _TILES)
    paint_plate(painting, _BELOW)
    return painting.image


def hand_sheet(scene: Scene) -> Sheet:
    """Return the hand's sheet (1200 x 640 pixels), not yet encoded."""
    sheet = Sheet(_ground())
    writer = SaintMartinWriter(sheet, scene.locale, scene.names)
    hand: SaintMartinHand = scene.view
    _put_head(writer, hand)
    _put_tiles(writer, hand)
    _put_points(writer, hand.points)
    return sheet


def _put_head(writer: SaintMartinWriter, hand: SaintMartinHand) -> None:
    """Put the player's name, coffee, coins, cubes and fire."""
    sheet, y = writer.sheet, 58
    sheet.put(token(hand.seat, 28), 62, y - 4)
    writer.put(writer.player(hand.seat), 48, 108, y, face="title", room=330)
    sheet.put(badge(hand.coffee, 62), 500, y)
    writer.put(writer.text("coffee", coffee=hand.coffee), 40, 544, y, face="semibold", room=270)
    x = 850.0
    for name, text in (("coins", str(hand.coins)), ("cubes", str(hand.cubes))):
        sheet.put(icon(name, 22), x, y)
        x += 34 + writer.put(text, 44, x + 30, y) + 38
    sheet.put(icon("fire" if hand.is_fire_active else "no fire", 28), 1148, y)


def _put_tiles(writer: SaintMartinWriter, hand: SaintMartinHand) -> None:
    """Put the hand from the left, the objective tile and the tile on offer at the right."""
    x, y = _TILES[0] + 126.0, _TILES[1] + 134
    for tile in hand.tiles:
        note = writer.text("known" if tile.is_shown else "secret")
        _put_tile(writer, x, y, tile, note)
        x += _STEP
    if not hand.tiles:
        writer.put(writer.text("no-tiles"), 40, x - 90, y, face="semibold", color=QUIET, room=440)
    right = _TILES[0] + _TILES[2] - 126.0
    if hand.offer is not None:
        writer.sheet.put(chosen(_TILE), right, y)
        bid = "" if hand.own_answer is None else str(hand.own_answer) if hand.own_answer else writer.text("no-bid")
        notes = (writer.text("offer"), f"{writer.text('your-bid')}: {bid}" if bid else "")
        _put_face(writer, right, y, face(hand.offer, 0, _TILE), (hand.offer, *notes))
        right -= _STEP
    if hand.objective is not None:
        _put_tile(writer, max(right, x if hand.tiles else right), y, hand.objective, "")


def _put_tile(writer: SaintMartinWriter, x: float, y: float, tile: HandTile, note: str) -> None:
    """Put a tile with its id, whether others know it, the number of placements and the best gain."""
    name = tile.tile if note else writer.text("objective")
    places = writer.text("places", count=tile.places)
    _put_face(writer, x, y, face(tile.tile, 0, _TILE), (name, note, places) if note else (name, places))
    if tile.best:
        writer.sheet.put(marks.coins(tile.best, 1.25), x + _TILE / 2 - 14, y - _TILE / 2 + 16)


def _put_face(writer: SaintMartinWriter, x: float, y: float, sprite: Sprite, lines: tuple[str, ...]) -> None:
    """Put a tile and the lines below it, the first one bold."""
    writer.sheet.put(sprite, x, y)
    for number, text in enumerate(lines):
        size, color = (36, QUIET) if number else (40, INK)
        writer.put(text, size, x, y + 130 + number * 44, color=color, align="middle", room=_STEP - 12)


def _put_points(writer: SaintMartinWriter, points: PointsView) -> None:
    """Put the current points: coins, cubes, the player's fields, cubes on the player's colour, the objective tile."""
    x, y = _BELOW[0] + 30.0, _BELOW[1] + 56
    width = writer.put(writer.text("points"), 42, x, y, face="title", room=300)
    x += width + 40
    parts = (
        ("coins", points.coins),
        ("cubes", points.cubes),
        ("fields", points.fields),
        ("burnt", points.cubes_on_colour),
        ("objective", points.objective),
    )
    for number, (name, value) in enumerate(parts):
        if number:
            x += 14 + writer.put("+", 38, x, y, color=QUIET)
        writer.sheet.put(icon(name, 20), x + 22, y)
        x += 66 + writer.put(str(value), 42, x + 50, y)
    right = _BELOW[0] + _BELOW[2] - 34
    writer.put(str(points.total), 64, right, y + 2, align="right")
    writer.put("=", 42, right - text_width(str(points.total), "bold", 64) - 14, y, color=QUIET, align="right")
