"""Marks on the island of what has changed since an earlier view: halos round what is new, ghosts of what has gone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.saint_martin.view import SaintMartinView
from bot.scene import Scene
from renderers.kit.changes import Drawn, Square, faded, ghost, halo
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.chart import CELL, centre_of
from renderers.saint_martin.ground.contour import clusters, contour, first_of
from renderers.saint_martin.ground.crop import Window, window_of
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.changes import Ages, Changes, PanelChanges, by_age, changes
from renderers.saint_martin.pieces.tiles import ghost as pale

CUBE = 22.0, 20.0
"""Where a cube stands, from the middle of its letter."""
CUBE_SIZE = 11.0
TAKEN = 26.0, 24.0
"""Where the outline of one that was taken is, clear of the letter, which has moved back to the middle."""
_TILE = Square(CELL - 8, CELL - 8, 9)
_BURNT = Square(47, 47, 12)


def news_of(scene: Scene) -> Changes:
    """What the scene's picture must mark; nothing where there is no earlier view."""
    if scene.before is None:
        view: SaintMartinView = scene.view
        return Changes(panels=(PanelChanges(),) * view.players)
    return changes(scene.before, scene.view)


def quieted(scene: Scene) -> Scene:
    """The scene without the marks of the last tile and of free cells where those since an earlier view are put."""
    if scene.before is None:
        return scene
    return msgspec.structs.replace(scene, view=msgspec.structs.replace(scene.view, last=None, reachable=()))


def shown(scene: Scene) -> Window:
    """The part of the chart that its board shows: the tiles there, and those that have been taken up."""
    view: SaintMartinView = scene.view
    cells = (*view.island, *news_of(scene).lifted)
    return window_of(tuple(cell.cell for cell in cells))


class News:
    """Puts the marks of one picture on its sheet; places are board pixels."""

    def __init__(self, sheet: Sheet, camera: Camera, news: Changes, between: tuple[SaintMartinView, ...] = ()) -> None:
        self.sheet, self.camera, self.news, self.ages = sheet, camera, news, Ages(between)

    def put_below(self) -> None:
        """What lies on the ground, under letters and cubes."""
        for cell in self.news.lifted:
            self._put(faded(pale(cell.tile, cell.rotation, self.camera.scale)), *centre_of(cell.cell))
            self._put(ghost(_TILE, self.camera.scale), *centre_of(cell.cell))
        for age, cells in by_age(self.news.laid, self.ages.laid):
            for quarters in clusters(cells):
                self._put_round(quarters, 4.0, age)
        for quarters in self.news.closed:
            self._put_round(quarters, 7.0, self.ages.closed(quarters))
        for quarter in self.news.opened:
            self._put_round((quarter,), 7.0)
        for quarter in self.news.burnt:
            self._put(halo(_BURNT, self.camera.scale, age=self.ages.burnt(quarter)), *middle_of(quarter))

    def put_above(self) -> None:
        """Cubes that were taken."""
        for quarter in self.news.cleared:
            x, y = middle_of(quarter)
            self._put(faded(marks.cube(CUBE_SIZE, self.camera.scale)), x + TAKEN[0], y + TAKEN[1])
            self._put(marks.taken(self.camera.scale), x + TAKEN[0], y + TAKEN[1])

    def _put_round(self, quarters: Sequence[str], inset: float, age: int = 0) -> None:
        shape = Drawn(contour(quarters, inset))
        self._put(halo(shape, self.camera.scale, age=age), *centre_of(first_of(quarters)))

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        """Unless the camera does not see it."""
        px, py = self.camera.place(x, y)
        width, height = self.camera.size
        reach = max(sprite.size)
        if -reach < px < width + reach and -reach < py < height + reach:
            self.sheet.put(sprite, px, py)


def middle_of(quarter: str) -> tuple[float, float]:
    """The middle of what the roads leave of the quarter."""
    (x, y), (tile_x, tile_y) = centre_of(quarter), centre_of(quarter[:-2])
    return x + (x - tile_x) / 12, y + (y - tile_y) / 12
