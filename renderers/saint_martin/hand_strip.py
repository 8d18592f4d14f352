"""The tray below a private picture: the own hand with ids, or the rotations to choose from."""

from __future__ import annotations

from bot.games.saint_martin.view import SaintMartinView, SeatView
from bot.scene import Scene
from renderers.kit.changes import Square, faded, ghost, halo, plate
from renderers.kit.pen import Box
from renderers.kit.type import width_of
from renderers.saint_martin.pieces import marks as _marks
from renderers.saint_martin.pieces.changes import Changes, TrayChanges, offered, tray_row
from renderers.saint_martin.pieces.choice import Marks, marks_of
from renderers.saint_martin.pieces.icons import QUIET, badge
from renderers.saint_martin.pieces.tiles import chosen, face
from renderers.saint_martin.pieces.tokens import token
from renderers.saint_martin.pieces.words import SMALLEST, SaintMartinWriter
from renderers.saint_martin.preview import preview

_TILE = 124


def put_tray(writer: SaintMartinWriter, scene: Scene, news: Changes, box: Box) -> None:
    """Who looks on, own coffee and sum at the left, tiles at the right; what is new is marked."""
    _Tray(writer, box).put(scene, news)


class _Tray:
    """The plate of the own hand."""

    def __init__(self, writer: SaintMartinWriter, box: Box) -> None:
        self.writer, self.sheet = writer, writer.sheet
        self.x, self.top = box[0] + 26, box[1]
        self.y, self.id = box[1] + 82, box[1] + 174

    def put(self, scene: Scene, news: Changes) -> None:
        view: SaintMartinView = scene.view
        assert view.viewer is not None  # noqa: S101 - only a seat has a tray
        marks = marks_of(view, scene.path, scene.targets)
        self._put_self(view.viewer, view.seats[view.viewer], is_new=bool(news.panels[view.viewer].total))
        if marks.candidates:
            self._put_candidates(scene, marks)
        else:
            self._put_tiles(view, marks, news.tray)

    def _put_self(self, seat: int, shown: SeatView, *, is_new: bool) -> None:
        """You are ■ Bruno, and what you have."""
        text = self.writer.said("you")
        self.writer.put(text, SMALLEST, self.x, self.top + 38, face="regular", color=QUIET, room=170)
        self.sheet.put(token(seat, 25), self.x + min(width_of(text, "regular", SMALLEST), 170) + 40, self.top + 38)
        self.writer.put(self.writer.player(seat), 40, self.x, self.top + 90, room=236)
        y = self.top + 154
        self.sheet.put(badge(shown.coffee, 60), self.x + 32, y)
        if shown.points is not None:
            self.writer.put("=", SMALLEST, self.x + 80, y, color=QUIET)
            if is_new:
                width = width_of(str(shown.points.total), "bold", 50)
                self.sheet.put(plate(width + 9, 50.0), self.x + 110 + width / 2, y)
            self.writer.put(str(shown.points.total), 50, self.x + 110, y + 1)

    def _put_tiles(self, view: SaintMartinView, marks: Marks, news: TrayChanges) -> None:
        """The hand, the objective tile if it is still there, the tile on offer or bought."""
        tiles, at_end = tray_row(view), offered(view)
        x = self.x + 304.0
        for tile in tiles[: len(tiles) - len(at_end)]:
            name = self.writer.said("objective") if tile.startswith("O") else tile
            self._put_tile(x, tile, name, is_chosen=marks.tile == tile, is_new=tile in news.came)
            x += 160
        offer = max(x, self.x + 1050)
        for tile in at_end:
            self._put_tile(offer, tile, tile, is_chosen=True, is_new=tile in news.came)
        for tile in news.went:
            if x < offer - 80 * len(at_end):
                self.sheet.put(faded(face(tile, 0, _TILE)), x, self.y)
                self.sheet.put(ghost(Square(_TILE, _TILE, 10)), x, self.y)
            x += 160

    def _put_tile(self, x: float, tile: str, name: str, *, is_chosen: bool, is_new: bool) -> None:
        if is_new:
            self.sheet.put(halo(Square(_TILE - 8, _TILE - 8, 10)), x, self.y)
        if is_chosen:
            self.sheet.put(chosen(_TILE), x, self.y)
        self.sheet.put(face(tile, 0, _TILE), x, self.y)
        self.writer.put(name, 36, x, self.id, align="middle", room=156)

    def _put_candidates(self, scene: Scene, marks: Marks) -> None:
        """The same tile in place in every rotation that fits, with what it would bring."""
        for number, placing in enumerate(marks.candidates):
            x = self.x + 300 + number * 232
            self.sheet.put(preview(scene, placing), x, self.y + 21)
            if placing.coins:
                self.sheet.put(_marks.coins(placing.coins, 1.0), x + 114, self.y - 26)
            self.writer.put(f"r{placing.rotation}", 42, x + 94, self.y + 72)
