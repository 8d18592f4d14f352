"""The island: beach, fields and roads, buildings, letters and cubes, and what the last move or a choice marks."""

from __future__ import annotations

from bot.games.saint_martin.view import ClosedView, SaintMartinView
from bot.scene import Scene
from renderers.kit.color import GOLD
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite
from renderers.saint_martin.ground.buildings import palm
from renderers.saint_martin.ground.chart import CELL, HALF, MARGIN, centre_of, chart, column_row, corner_of
from renderers.saint_martin.land import AROUND, is_seen, soil_of, things_on
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.choice import Marks, Placing, marks_of
from renderers.saint_martin.pieces.news import News, news_of
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
        closed = frozenset(quarter for field in self.view.fields if not field.is_open for quarter in field.quarters)
        self.sheet.lay(soil_of(self.view.island, closed, self.camera))
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
