"""Private hand picture, and the hand strip of a seat's own board picture.

The picture has tiles with ids and possible places, the objective tile, coffee and points. The strip has the hand with
ids, or previews of the rotations to choose from.
"""

from __future__ import annotations

from functools import cache

import msgspec
from PIL import Image, ImageDraw

from bot.games.saint_martin.view import CellView, HandTile, PointsView, SaintMartinHand, SaintMartinView, SeatView
from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.change_marks import RoundedBox, fade_sprite, gain, gain_width, ghost, halo, ticket
from renderers.kit.color import INK
from renderers.kit.fonts import text_width
from renderers.kit.painting import Painting
from renderers.kit.pen import Box, Camera
from renderers.kit.picture_words import Page
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from renderers.kit.tones import QUIET
from renderers.saint_martin.board import Island
from renderers.saint_martin.ground import sea
from renderers.saint_martin.ground.board_data import CELL, HALF, centre_of, corner_of
from renderers.saint_martin.ground.picture_layout import TABLE, paint_plate, paint_table
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.changes import Changes, HandStripChanges, hand_strip_tiles, offered
from renderers.saint_martin.pieces.icons import badge, icon
from renderers.saint_martin.pieces.marks import Marks, Placing, marks_of
from renderers.saint_martin.pieces.picture_words import SMALLEST, WORDS
from renderers.saint_martin.pieces.tiles import chosen, face
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.static_layers import palette

_SIZE = Camera(0, 0, 1200, 640)
_TILES: Box = (12, 112, 1176, 396)
_BELOW: Box = (12, 516, 1176, 112)
_TILE = 196
_STEP = 232
_SCALE = 1.05
SIDE = round(2 * CELL * _SCALE)


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
    page = Page(sheet, scene, WORDS, SMALLEST)
    hand: SaintMartinHand = scene.view
    _put_head(page, hand)
    _put_tiles(page, hand)
    _put_points(page, hand.points)
    return sheet


def _put_head(page: Page, hand: SaintMartinHand) -> None:
    """Put the player's name, coffee, coins, cubes and fire."""
    y = 58
    page.put(token(hand.seat, 28), 62, y - 4)
    page.write(page.player(hand.seat), 48, 108, y, face="title", room=330)
    page.put(badge(hand.coffee, 62), 500, y)
    page.write(page.text("coffee", coffee=hand.coffee), 40, 544, y, face="semibold", room=270)
    x = 850.0
    for name, text in (("coins", str(hand.coins)), ("cubes", str(hand.cubes))):
        page.put(icon(name, 22), x, y)
        x += 34 + page.write(text, 44, x + 30, y) + 38
    page.put(icon("fire" if hand.is_fire_active else "no fire", 28), 1148, y)


def _put_tiles(page: Page, hand: SaintMartinHand) -> None:
    """Put the hand from the left, the objective tile and the tile on offer at the right."""
    x, y = _TILES[0] + 126.0, _TILES[1] + 134
    for tile in hand.tiles:
        note = page.text("known" if tile.is_shown else "secret")
        _put_tile(page, x, y, tile, note)
        x += _STEP
    if not hand.tiles:
        page.write(page.text("no-tiles"), 40, x - 90, y, face="semibold", color=QUIET, room=440)
    right = _TILES[0] + _TILES[2] - 126.0
    if hand.offer is not None:
        page.put(chosen(_TILE), right, y)
        bid = "" if hand.own_answer is None else str(hand.own_answer) if hand.own_answer else page.text("no-bid")
        notes = (page.text("offer"), f"{page.text('your-bid')}: {bid}" if bid else "")
        _put_face(page, right, y, face(hand.offer, 0, _TILE), (hand.offer, *notes))
        right -= _STEP
    if hand.objective is not None:
        _put_tile(page, max(right, x if hand.tiles else right), y, hand.objective, "")


def _put_tile(page: Page, x: float, y: float, tile: HandTile, note: str) -> None:
    """Put a tile with its id, whether others know it, the number of its places and the best gain."""
    name = tile.tile if note else page.text("objective")
    places = page.text("places", count=tile.places)
    _put_face(page, x, y, face(tile.tile, 0, _TILE), (name, note, places) if note else (name, places))
    if tile.best:
        page.put(marks.coins(tile.best, 1.25), x + _TILE / 2 - 14, y - _TILE / 2 + 16)


def _put_face(page: Page, x: float, y: float, sprite: Sprite, lines: tuple[str, ...]) -> None:
    """Put a tile and the lines below it, the first one bold."""
    page.put(sprite, x, y)
    for number, text in enumerate(lines):
        size, color = (36, QUIET) if number else (40, INK)
        page.write(text, size, x, y + 130 + number * 44, color=color, align="middle", room=_STEP - 12)


def _put_points(page: Page, points: PointsView) -> None:
    """Put the current points: coins, cubes, the player's fields, cubes on the player's colour, the objective tile."""
    x, y = _BELOW[0] + 30.0, _BELOW[1] + 56
    width = page.write(page.text("points"), 42, x, y, face="title", room=300)
    x += width + 40
    parts = (
        ("coins", points.coins),
        ("cubes", points.cubes),
        ("fields", points.fields),
        ("burned", points.cubes_on_color),
        ("objective", points.objective),
    )
    for number, (name, value) in enumerate(parts):
        if number:
            x += 14 + page.write("+", 38, x, y, color=QUIET)
        page.put(icon(name, 20), x + 22, y)
        x += 66 + page.write(str(value), 42, x + 50, y)
    right = _BELOW[0] + _BELOW[2] - 34
    page.write(str(points.total), 64, right, y + 2, align="right")
    page.write("=", 42, right - text_width(str(points.total), "bold", 64) - 14, y, color=QUIET, align="right")


def preview(scene: Scene, placing: Placing) -> Sprite:
    """Return the cell with the placed tile, and half a cell round it."""
    x, y = corner_of(placing.cell)
    camera = Camera(x - HALF, y - HALF, 2 * CELL, 2 * CELL, _SCALE)
    sheet = Sheet(Ground("", Image.new("RGB", camera.size, sea.LAGOON), palette()))
    Island(sheet, camera, _with_tile(scene, placing)).put_land()
    sheet.put(marks.frame(marks.TARGET, _SCALE), *camera.place(*centre_of(placing.cell)))
    image = sheet.painted().convert("RGBA")
    ImageDraw.Draw(image).rectangle((0, 0, SIDE - 1, SIDE - 1), outline=(*INK, 255), width=3)
    return Sprite(f"preview {placing.move} {scene.key()}", image, (SIDE // 2, SIDE // 2))


def _with_tile(scene: Scene, placing: Placing) -> Scene:
    view: SaintMartinView = scene.view
    island = (*view.island, CellView(placing.cell, placing.tile, placing.rotation))
    return msgspec.structs.replace(
        scene, view=msgspec.structs.replace(view, island=island), path=(), targets=(), before=None
    )


_STRIP_TILE = 124


def put_hand_strip(page: Page, diff: Changes, box: Box) -> None:
    """Put the player with coffee and total at the left, tiles at the right, with change marks."""
    _Tray(page, box).put(page.scene, diff)


class _Tray:
    """Plate of the viewer's own hand."""

    def __init__(self, page: Page, box: Box) -> None:
        self.page = page
        self.x, self.top = box[0] + 26, box[1]
        self.y, self.id = box[1] + 82, box[1] + 174

    def put(self, scene: Scene, diff: Changes) -> None:
        """Put the player and the tiles or rotations."""
        view: SaintMartinView = scene.view
        assert view.viewer is not None  # noqa: S101 - only a seat has a hand strip
        marks = marks_of(view, scene.path, scene.targets)
        if marks.candidates:
            self._put_candidates(scene, marks)
            return
        self._put_self(view.viewer, view.seats[view.viewer], is_new=bool(diff.panels[view.viewer].total))
        self._put_tiles(view, marks, diff.hand_strip)

    def _put_self(self, seat: int, seat_view: SeatView, *, is_new: bool) -> None:
        """Put "You are ■ Bruno" and the seat's coffee and total."""
        text = self.page.text("you")
        self.page.write(text, SMALLEST, self.x, self.top + 38, face="regular", color=QUIET, room=170)
        self.page.put(token(seat, 25), self.x + min(text_width(text, "regular", SMALLEST), 170) + 40, self.top + 38)
        self.page.write(self.page.player(seat), 40, self.x, self.top + 90, room=236)
        y = self.top + 154
        self.page.put(badge(seat_view.coffee, 60), self.x + 32, y)
        if seat_view.points is not None:
            self.page.write("=", SMALLEST, self.x + 80, y, color=QUIET)
            if is_new:
                width = text_width(str(seat_view.points.total), "bold", 50)
                self.page.put(ticket(width + 9, 50.0), self.x + 110 + width / 2, y)
            self.page.write(str(seat_view.points.total), 50, self.x + 110, y + 1)

    def _put_tiles(self, view: SaintMartinView, marks: Marks, diff: HandStripChanges) -> None:
        """Put the hand, the unplaced objective tile, and the tile on offer or bought."""
        tiles, at_end = hand_strip_tiles(view), offered(view)
        x = self.x + 304.0
        for tile in tiles[: len(tiles) - len(at_end)]:
            name = self.page.text("objective") if tile.startswith("O") else tile
            self._put_tile(x, tile, name, is_chosen=marks.tile == tile, is_new=tile in diff.came)
            x += 160
        offer = max(x, self.x + 1050)
        for tile in at_end:
            name = self.page.text("offer") if view.offer else tile
            self._put_tile(offer, tile, name, is_chosen=True, is_new=tile in diff.came)
        for tile in diff.went:
            if x < offer - 80 * len(at_end):
                self.page.put(fade_sprite(face(tile, 0, _STRIP_TILE)), x, self.y)
                self.page.put(ghost(RoundedBox(_STRIP_TILE, _STRIP_TILE, 10)), x, self.y)
            x += 160

    def _put_tile(self, x: float, tile: str, name: str, *, is_chosen: bool, is_new: bool) -> None:
        if is_new:
            self.page.put(halo(RoundedBox(_STRIP_TILE - 8, _STRIP_TILE - 8, 10)), x, self.y)
        if is_chosen:
            self.page.put(chosen(_STRIP_TILE), x, self.y)
        self.page.put(face(tile, 0, _STRIP_TILE), x, self.y)
        self.page.write(name, 36, x, self.id, align="middle", room=216 if is_chosen else 156)

    def _put_candidates(self, scene: Scene, marks: Marks) -> None:
        """Put the tile in every rotation that fits the cell, with its button's words and the coins that it brings."""
        for number, placing in enumerate(marks.candidates):
            x, y = self.x + SIDE / 2 + number * (SIDE + 32), self.top + 22 + SIDE / 2
            self.page.put(preview(scene, placing), x, y)
            words = self.page.text("rotation", turn=placing.rotation)
            self.page.write(words, 40, x, self.top + SIDE + 54, align="middle", room=SIDE + 24)
            if placing.coins:
                self.page.put(icon("coins", 22), x + 24, self.top + 50)
                self.page.put(gain(placing.coins, 44), x + 54 + gain_width(placing.coins, 44) / 2, self.top + 50)
