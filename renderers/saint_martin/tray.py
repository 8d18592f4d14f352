"""The tray below a private picture: the own hand with ids, or the rotations to choose from."""

from __future__ import annotations

from bot.games.saint_martin.view import SaintMartinView
from bot.scene import Scene
from renderers.kit.changes import Square, faded, ghost, halo, plate
from renderers.kit.type import width_of
from renderers.saint_martin.ground.plates import TRAY
from renderers.saint_martin.pieces import marks as _marks
from renderers.saint_martin.pieces.changes import Changes, TrayChanges, offered, tray_row
from renderers.saint_martin.pieces.choice import Marks, marks_of
from renderers.saint_martin.pieces.icons import QUIET, badge
from renderers.saint_martin.pieces.tiles import chosen, face
from renderers.saint_martin.pieces.words import SaintMartinWriter
from renderers.saint_martin.preview import preview

_TILE = 124
_X, _Y = TRAY[0] + 26, TRAY[1] + 82
_ID = _Y + 92


def put_tray(writer: SaintMartinWriter, scene: Scene, news: Changes) -> None:
    """Own coffee and sum at the left, tiles at the right; what is new is marked."""
    view: SaintMartinView = scene.view
    assert view.viewer is not None  # noqa: S101 - only a seat has a tray
    seat = view.seats[view.viewer]
    marks = marks_of(view, scene.path, scene.targets)
    writer.put(writer.said("yours"), 38, _X, TRAY[1] + 40, face="title", room=236)
    writer.sheet.put(badge(seat.coffee, 60), _X + 36, TRAY[1] + 104)
    if seat.points is not None:
        writer.put("=", 36, _X + 82, TRAY[1] + 104, color=QUIET)
        if news.panels[view.viewer].total:
            width = width_of(str(seat.points.total), "bold", 50)
            writer.sheet.put(plate(width + 9, 50.0), _X + 110 + width / 2, TRAY[1] + 104)
        writer.put(str(seat.points.total), 50, _X + 110, TRAY[1] + 105)
    if seat.coffee is not None:
        writer.put(writer.said("coffee", coffee=seat.coffee), 36, _X, _ID, face="semibold", room=236)
    if marks.candidates:
        _put_candidates(writer, scene, marks)
    else:
        _put_tiles(writer, view, marks, news.tray)


def _put_tiles(writer: SaintMartinWriter, view: SaintMartinView, marks: Marks, news: TrayChanges) -> None:
    """The hand, the objective tile if it is still there, the tile on offer or bought."""
    tiles, at_end = tray_row(view), offered(view)
    x = _X + 304.0
    for tile in tiles[: len(tiles) - len(at_end)]:
        name = writer.said("objective") if tile.startswith("O") else tile
        _put_tile(writer, x, tile, name, is_chosen=marks.tile == tile, is_new=tile in news.came)
        x += 160
    offer = max(x, _X + 1050)
    for tile in at_end:
        _put_tile(writer, offer, tile, tile, is_chosen=True, is_new=tile in news.came)
    for tile in news.went:
        if x < offer - 80 * len(at_end):
            writer.sheet.put(faded(face(tile, 0, _TILE)), x, _Y)
            writer.sheet.put(ghost(Square(_TILE, _TILE, 10)), x, _Y)
        x += 160


def _put_tile(writer: SaintMartinWriter, x: float, tile: str, name: str, *, is_chosen: bool, is_new: bool) -> None:
    if is_new:
        writer.sheet.put(halo(Square(_TILE - 8, _TILE - 8, 10)), x, _Y)
    if is_chosen:
        writer.sheet.put(chosen(_TILE), x, _Y)
    writer.sheet.put(face(tile, 0, _TILE), x, _Y)
    writer.put(name, 36, x, _ID, align="middle", room=154)


def _put_candidates(writer: SaintMartinWriter, scene: Scene, marks: Marks) -> None:
    """The same tile in place in every rotation that fits, with what it would bring."""
    for number, placing in enumerate(marks.candidates):
        x = _X + 286 + number * 236
        writer.sheet.put(preview(scene, placing), x, _Y + 21)
        if placing.coins:
            writer.sheet.put(_marks.coins(placing.coins, 1.0), x + 114, _Y - 26)
        writer.put(f"r{placing.rotation}", 42, x + 94, _Y + 72)
