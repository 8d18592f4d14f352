"""The island: beach, fields and roads, buildings, letters and cubes, and what the last move or a choice marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from math import dist

from bot.games.saint_martin.view import ClosedView, SaintMartinView
from bot.scene import Scene
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.buildings import palm
from renderers.saint_martin.ground.chart import CELL, MARGIN, centre_of, chart, column_row
from renderers.saint_martin.land import AROUND, is_seen, soil_of, things_on
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.choice import Marks, Placing, marks_of, steps_back
from renderers.saint_martin.pieces.news import TAKEN, News, middle_of, news_of
from renderers.saint_martin.pieces.tiles import ghost


class Island:
    """Puts one view's island on a sheet, through a camera."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        self.sheet, self.camera, self.scale = sheet, camera, camera.scale
        self.view: SaintMartinView = scene.view
        self.marks: Marks = marks_of(self.view, scene.path, scene.targets)
        self.is_choosing = bool(scene.path or scene.targets)
        self.land = {column_row(cell.cell) for cell in self.view.island}
        self.cubes = frozenset(self.view.cubes)
        self.news = News(sheet, camera, news_of(scene), scene.between)

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
        closed = frozenset(quarter for field in self.view.fields if not field.is_open for quarter in field.quarters)
        self.sheet.lay(soil_of(self.view.island, closed, self.camera))
        for cell in sorted(steps_back(self.view, self.marks)):
            self._put(marks.haze(self.scale), *centre_of(cell))
        self.news.put_below()
        self.sheet.lay(things_on(self.view.island, self.cubes, self.camera))

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        """Unless the camera does not see it."""
        if is_seen(self.camera, sprite, x, y):
            self.sheet.put(sprite, *self.camera.place(x, y))

    def _put_palms(self) -> None:
        """On some of the capes."""
        size = chart().board.size
        for row in range(size + 1):
            for column in range(size + 1):
                ashore = [(dx, dy) for dx, dy in AROUND if (column + dx, row + dy) in self.land]
                if len(ashore) == 1 and (column * 7 + row * 5) % 3:
                    x, y = (6 if dx else -6 for dx in ashore[0])
                    self._put(palm(self.scale), MARGIN + column * CELL + x, MARGIN + row * CELL + y)

    def _put_reachable(self) -> None:
        for cell in self.view.reachable if self.view.phase != "over" else ():
            self._put(marks.dotted(self.scale), *centre_of(cell))

    def _put_last(self) -> None:
        """The last tile's corners; what it closed and took, while no other choice is being made.

        While nobody chooses, those that were laid before it are marked too: one less than there are players.
        """
        last = self.view.last
        if last is None:
            return
        laid = [cell.cell for cell in self.view.island if cell.tile != "M"]
        for age in range(0 if self.is_choosing else min(len(laid), self.view.players - 1) - 1, 0, -1):
            self._put(marks.corners(self.scale, age), *centre_of(laid[-1 - age]))
        self._put(marks.corners(self.scale), *centre_of(last.cell))
        if self.is_choosing and self.marks.placings:
            return
        for quarter in last.cubes:
            if quarter not in self.cubes:
                self._put_taken(quarter)
        self._put_coins(last.closed)

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
            self._put(marks.turns(len(placings), self.scale), x, y - 40)

    def _put_prospect(self, move: str) -> None:
        """All that the one placement in question would close, and the cubes that it would take."""
        prospect = next((one for one in self.view.prospects if one.move == move), None)
        if prospect is None:
            return
        for closed in prospect.closed:
            for quarter in closed.quarters:
                self._put(marks.closing(self.scale), *middle_of(quarter))
        for quarter in prospect.cubes:
            self._put_taken(quarter)
        self._put_coins(prospect.closed)

    def _put_taken(self, quarter: str) -> None:
        x, y = middle_of(quarter)
        self._put(marks.taken(self.scale), x + TAKEN[0], y + TAKEN[1])

    def _put_coins(self, fields: Sequence[ClosedView]) -> None:
        """What each field pays, in the middle of one of its tiles, where the roads meet and no letter stands."""
        taken = set[str]()
        for field in sorted((one for one in fields if one.coins), key=lambda one: len(one.quarters)):
            cell = _label_cell(field, taken)
            taken.add(cell)
            self._put(marks.coins(field.coins, self.scale), *centre_of(cell))


def _label_cell(field: ClosedView, taken: AbstractSet[str]) -> str:
    """Of those of its cells that are not taken the one with most of it, as near to its middle as can be."""
    spots = [centre_of(quarter) for quarter in field.quarters]
    middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    count = Counter(quarter[:-2] for quarter in field.quarters)
    free = [cell for cell in count if cell not in taken] or list(count)
    return min(free, key=lambda cell: (-count[cell], dist(centre_of(cell), middle), cell))
