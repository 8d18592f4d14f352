"""The island: beach, fields and roads, buildings, letters and cubes, and what the last move or a choice marks."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.saint_martin.view import ClosedView, SaintMartinView
from bot.scene import Scene
from renderers.kit.color import GOLD
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.beach import beach
from renderers.saint_martin.ground.buildings import barracks, mansion, palm
from renderers.saint_martin.ground.chart import (
    CELL,
    CORNERS,
    HALF,
    MARGIN,
    centre_of,
    chart,
    column_row,
    corner_of,
    quarters_of,
    square,
)
from renderers.saint_martin.ground.patch import Plot, Point4, patch
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.choice import Marks, Placing, marks_of
from renderers.saint_martin.pieces.news import CUBE, News, middle_of, news_of
from renderers.saint_martin.pieces.tiles import ghost

Grid: TypeAlias = dict[tuple[int, int], Plot]

_AROUND = ((-1, -1), (0, -1), (0, 0), (-1, 0))
"""From a point to the squares nw, ne, se, sw of it."""


class Island:
    """Puts one view's island on a sheet, through a camera."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        self.sheet, self.camera, self.scale = sheet, camera, camera.scale
        self.view: SaintMartinView = scene.view
        self.marks: Marks = marks_of(self.view, scene.path, scene.targets)
        self.is_choosing = bool(scene.path or scene.targets)
        self.land = {column_row(cell.cell) for cell in self.view.island}
        self.grid = _grid(self.view)
        self.cubes = frozenset(self.view.cubes)
        self.news = News(sheet, camera, news_of(scene))

    def put_all(self) -> None:
        """From the bottom to the top."""
        self.put_land()
        self.news.put_above()
        if not self.marks.placings:
            self._put_palms()
        if self.is_choosing:
            self._put_choice()
        else:
            self._put_reachable()
        self._put_last()

    def put_land(self) -> None:
        """What lies there, without marks."""
        self._put_beaches()
        self._put_patches()
        self.news.put_below()
        self._put_things()
        self._put_letters()

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        """Unless the camera does not see it."""
        px, py = self.camera.place(x, y)
        width, height = self.camera.size
        reach = max(sprite.image.size)
        if -reach < px < width + reach and -reach < py < height + reach:
            self.sheet.put(sprite, px, py)

    def _put_beaches(self) -> None:
        size = chart().board.size
        for row in range(size + 1):
            for column in range(size + 1):
                is_land = tuple((column + dx, row + dy) in self.land for dx, dy in _AROUND)
                if any(is_land) and not all(is_land):
                    self._put(beach(is_land, self.scale), MARGIN + column * CELL, MARGIN + row * CELL)

    def _put_palms(self) -> None:
        """On some of the capes."""
        size = chart().board.size
        for row in range(size + 1):
            for column in range(size + 1):
                ashore = [(dx, dy) for dx, dy in _AROUND if (column + dx, row + dy) in self.land]
                if len(ashore) == 1 and (column * 7 + row * 5) % 3:
                    x, y = (6 if dx else -6 for dx in ashore[0])
                    self._put(palm(self.scale), MARGIN + column * CELL + x, MARGIN + row * CELL + y)

    def _put_patches(self) -> None:
        size = 2 * chart().board.size
        for row in range(size + 1):
            for column in range(size + 1):
                plots = tuple(self.grid.get((column + dx, row + dy)) for dx, dy in _AROUND)
                if any(plots):
                    point = Point4(plots, column % 2 == 1, row % 2 == 1)
                    self._put(patch(point, self.scale), MARGIN + column * HALF, MARGIN + row * HALF)

    def _put_things(self) -> None:
        for column, row in sorted(self.land):
            if all((column + dx, row + dy) in self.land for dx, dy in _AROUND):
                self._put(marks.peg(self.scale), MARGIN + column * CELL, MARGIN + row * CELL)
        for shown in self.view.island:
            thing = self._thing_on(shown.tile)
            if thing is not None:
                self._put(thing, *centre_of(shown.cell))

    def _thing_on(self, tile: str) -> Sprite | None:
        match quarters_of(tile)[0]:
            case "mansion":
                return mansion(self.scale)
            case "barracks":
                return barracks(self.scale)
            case _:
                return marks.star(12, self.scale) if tile.startswith("O") else None

    def _put_letters(self) -> None:
        for shown in self.view.island:
            for corner in CORNERS:
                quarter = shown.cell + corner
                kind = self.grid[square(quarter)].kind
                if chart().kinds[kind].coffee:
                    self._put_letter(quarter, kind)

    def _put_letter(self, quarter: str, kind: str) -> None:
        """With a cube, on burnt ground."""
        x, y = middle_of(quarter)
        if quarter not in self.cubes:
            self._put(marks.letter(kind, False, self.scale), x, y)
            return
        self._put(marks.burnt(self.scale), x, y)
        self._put(marks.letter(kind, True, self.scale), x - 9, y - 3)
        self._put(marks.cube(13, self.scale), x + CUBE[0], y + CUBE[1])

    def _put_reachable(self) -> None:
        for cell in self.view.reachable if self.view.phase != "over" else ():
            self._put(marks.dotted(self.scale), *centre_of(cell))

    def _put_last(self) -> None:
        """The last tile's frame; what it closed and took, while no other choice is being made."""
        last = self.view.last
        if last is None:
            return
        self._put(marks.frame(GOLD, self.scale), *centre_of(last.cell))
        if self.is_choosing and self.marks.placings:
            return
        for quarter in last.cubes:
            x, y = centre_of(quarter)
            if quarter not in self.cubes:
                self._put(marks.taken(self.scale), x + 14, y + 12)
        for closed in last.closed:
            self._put(marks.coins(closed.coins, self.scale), *_label_place(closed))

    def _put_choice(self) -> None:
        cells = self.marks.cells
        for cell, placings in cells.items():
            self._put_placing(cell, placings)
        if len(cells) == 1:
            self._put_prospect(next(iter(cells.values()))[0].move)
        for quarter in self.marks.burns:
            self._put(marks.burnable(self.scale), *centre_of(quarter))

    def _put_placing(self, cell: str, placings: tuple[Placing, ...]) -> None:
        x, y = centre_of(cell)
        best = placings[0]
        self._put(ghost(best.tile, best.rotation, self.scale), x, y)
        self._put(marks.frame(marks.TARGET, self.scale, 5.5), x, y)
        if best.coins and len(self.marks.cells) > 1:
            self._put(marks.coins(best.coins, self.scale), x, y)
        if len(placings) > 1:
            left, top = corner_of(cell)
            self._put(marks.turns(len(placings), self.scale), left + CELL - 17, top + 17)

    def _put_prospect(self, move: str) -> None:
        """All that the one placement in question would close, and the cubes that it would take."""
        prospect = next((one for one in self.view.prospects if one.move == move), None)
        if prospect is None:
            return
        for closed in prospect.closed:
            for quarter in closed.quarters:
                self._put(marks.closing(self.scale), *centre_of(quarter))
        for quarter in prospect.cubes:
            x, y = centre_of(quarter)
            self._put(marks.taken(self.scale), x + 15, y + 13)
        for closed in prospect.closed:
            self._put(marks.coins(closed.coins, self.scale), *_label_place(closed))


def _grid(view: SaintMartinView) -> Grid:
    """Every quarter on the island by its square."""
    closed = {quarter for field in view.fields if not field.is_open for quarter in field.quarters}
    return {
        square(shown.cell + corner): Plot(kind, shown.cell + corner in closed)
        for shown in view.island
        for corner, kind in zip(CORNERS, quarters_of(shown.tile, shown.rotation), strict=True)
    }


def _label_place(closed: ClosedView) -> tuple[float, float]:
    """Beside the letters, as near to the field's middle as can be: on the side between two of its quarters."""
    spots = [centre_of(quarter) for quarter in closed.quarters]
    middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    if len(spots) == 1:
        return spots[0][0] + 16, spots[0][1] - 16
    between = [
        ((ax + bx) / 2, (ay + by) / 2)
        for ax, ay in spots
        for bx, by in spots
        if (ax, ay) < (bx, by) and abs(ax - bx) + abs(ay - by) == HALF
    ]
    return min(between, key=lambda spot: (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2)
