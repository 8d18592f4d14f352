"""Board with everything that moves, its enlarged parts, and the cover of the game.

The board has land, last turn and choice marks. The land is cached for pictures that share it. The parts are five by
five cells, with coordinates on the edges. The cover shows coffee fields round the mansion, and tiles, fire and coins
in front.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from math import ceil, dist, floor
from typing import TypeAlias

from PIL import Image

from bot.games.saint_martin.view import CellView, ClosedView, SaintMartinView
from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground, Stamp, stamp
from renderers.kit.color import INK, PAPER
from renderers.kit.cover_frame import CoverPiece, cover_camera, put_cover
from renderers.kit.list_numbers import number_plaque
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera, Pen
from renderers.kit.sheet import Sheet, Stage
from renderers.kit.sprite import Sprite, around, drawn
from renderers.saint_martin.ground import sea
from renderers.saint_martin.ground.board_data import (
    BOARD,
    CELL,
    CORNERS,
    HALF,
    MARGIN,
    centre_of,
    column_row,
    corner_of,
    quarters_of,
    square,
)
from renderers.saint_martin.ground.buildings import barracks, mansion, palm
from renderers.saint_martin.ground.terrain import GridPoint, Plot, beach, patch
from renderers.saint_martin.pieces import marks
from renderers.saint_martin.pieces.change_marks import (
    CUBE,
    CUBE_SIZE,
    TAKEN,
    ChangeMarks,
    middle_of,
    picture_changes,
    without_turn_marks,
)
from renderers.saint_martin.pieces.icons import icon
from renderers.saint_martin.pieces.marks import Marks, Placing, dimmed_cells, marks_of
from renderers.saint_martin.pieces.tiles import face, ghost
from renderers.saint_martin.static_layers import palette

Cells: TypeAlias = tuple[CellView, ...]
AROUND = ((-1, -1), (0, -1), (0, 0), (-1, 0))
"""Offsets from a point to the squares nw, ne, se, sw of it."""
_CACHE_SIZE = 32
"""Number of cached boards. Choices, bids and sealed windows are drawn repeatedly on the same land."""
_WINDOW = cover_camera(220, 347, 760)
_TILES = ("T23", "T52")
_RIM = 76.0
_NUMBER = 40
"""Height of the list's numbers, in board pixels."""
_WIDTH = 1200


@lru_cache(_CACHE_SIZE)
def soil_of(island: Cells, closed: frozenset[str], camera: Camera) -> tuple[Stamp, ...]:
    """Return beaches, fields and roads. `closed` are the quarters of closed fields."""
    layer = _Layer(island, camera)
    layer.put_beaches()
    layer.put_patches(closed)
    return tuple(layer.stamps)


@lru_cache(_CACHE_SIZE)
def things_on(island: Cells, cubes: frozenset[str], camera: Camera) -> tuple[Stamp, ...]:
    """Return pegs, buildings, letters and cubes."""
    layer = _Layer(island, camera)
    layer.put_things()
    layer.put_letters(cubes)
    return tuple(layer.stamps)


class _Layer:
    """Collection of sprites through a camera."""

    def __init__(self, island: Cells, camera: Camera) -> None:
        self.island, self.camera, self.scale = island, camera, camera.scale
        self.land = {column_row(cell.cell) for cell in island}
        self.stamps: list[Stamp] = []

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        self.stamps.append(stamp(sprite, *self.camera.place(x, y)))

    def put_beaches(self) -> None:
        """Add the beach at every corner of the coast."""
        for column, row in _points(self.camera, CELL):
            is_land = tuple((column + dx, row + dy) in self.land for dx, dy in AROUND)
            if any(is_land) and not all(is_land):
                self._put(beach(is_land, self.scale), MARGIN + column * CELL, MARGIN + row * CELL)

    def put_patches(self, closed: frozenset[str]) -> None:
        """Add a patch for every grid point of the island."""
        plots_at: dict[tuple[int, int], Plot] = {
            square(cell.cell + corner): Plot(kind, cell.cell + corner in closed)
            for cell in self.island
            for corner, kind in zip(CORNERS, quarters_of(cell.tile, cell.rotation), strict=True)
        }
        at = plots_at.get
        for x, y in _points(self.camera, HALF):
            plots = at((x - 1, y - 1)), at((x, y - 1)), at((x, y)), at((x - 1, y))
            if plots != _NOTHING:
                point = GridPoint(plots, x % 2 == 1, y % 2 == 1)
                self._put(patch(point, self.scale), MARGIN + x * HALF, MARGIN + y * HALF)

    def put_things(self) -> None:
        """Add pegs and buildings."""
        for column, row in sorted(self.land):
            if all((column + dx, row + dy) in self.land for dx, dy in AROUND):
                self._put(marks.peg(self.scale), MARGIN + column * CELL, MARGIN + row * CELL)
        for cell in self.island:
            thing = self._thing_on(cell.tile)
            if thing is not None:
                self._put(thing, *centre_of(cell.cell))

    def _thing_on(self, tile: str) -> Sprite | None:
        match quarters_of(tile)[0]:
            case "mansion":
                return mansion(self.scale)
            case "barracks":
                return barracks(self.scale)
            case _:
                return marks.star(12, self.scale) if tile.startswith("O") else None

    def put_letters(self, cubes: frozenset[str]) -> None:
        """Add letters and cubes."""
        for tile in self.island:
            for corner, kind in zip(CORNERS, quarters_of(tile.tile, tile.rotation), strict=True):
                if BOARD.kinds[kind].coffee:
                    quarter = tile.cell + corner
                    self._put_letter(quarter, kind, quarter in cubes)

    def _put_letter(self, quarter: str, kind: str, is_burned: bool) -> None:
        """Add a coffee letter, with its cube on burned ground."""
        x, y = middle_of(quarter)
        if not is_burned:
            self._put(marks.letter(kind, False, self.scale), x, y)
            return
        self._put(marks.burned(self.scale), x, y)
        self._put(marks.letter(kind, True, self.scale), x - 6, y - 3)
        self._put(marks.cube(CUBE_SIZE, self.scale), x + CUBE[0], y + CUBE[1])


_NOTHING = (None, None, None, None)


@lru_cache(_CACHE_SIZE)
def _points(camera: Camera, step: int) -> tuple[tuple[int, int], ...]:
    """Return the crossings of lines `step` apart that the camera sees, row by row, and one more to each side."""
    columns, rows = (
        range(
            max(floor((start - MARGIN) / step) - 1, 0),
            min(ceil((start + length - MARGIN) / step) + 1, BOARD.board.size * CELL // step) + 1,
        )
        for start, length in ((camera.left, camera.width), (camera.top, camera.height))
    )
    return tuple((column, row) for row in rows for column in columns)


class Island(Stage):
    """Island of one view, put on a sheet through a camera."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        super().__init__(sheet, camera)
        self.view: SaintMartinView = scene.view
        self.marks: Marks = marks_of(self.view, scene.path, scene.targets)
        self.numbers = {cell: number for number, cell in enumerate(scene.numbered, 1)}
        self.is_choosing = bool(scene.path or scene.targets)
        self.land = {column_row(cell.cell) for cell in self.view.island}
        self.cubes = frozenset(self.view.cubes)
        self.change_marks = ChangeMarks(sheet, camera, picture_changes(scene), scene.between)

    def put_all(self) -> None:
        """Put all parts, bottom layer first."""
        self.put_land()
        self.change_marks.put_above()
        if not self.marks.placings:
            self._put_palms()
        if self.is_choosing:
            self._put_choice()
        else:
            self._put_reachable()
        self._put_last()

    def put_land(self) -> None:
        """Put the land without marks."""
        closed = frozenset(quarter for field in self.view.fields if not field.is_open for quarter in field.quarters)
        self.sheet.lay(soil_of(self.view.island, closed, self.camera))
        for cell in sorted(dimmed_cells(self.view, self.marks)):
            self.put(marks.haze(self.scale), *centre_of(cell))
        self.change_marks.put_below()
        self.sheet.lay(things_on(self.view.island, self.cubes, self.camera))

    def _put_palms(self) -> None:
        """Put palms on some of the capes."""
        size = BOARD.board.size
        for row in range(size + 1):
            for column in range(size + 1):
                ashore = [(dx, dy) for dx, dy in AROUND if (column + dx, row + dy) in self.land]
                if len(ashore) == 1 and (column * 7 + row * 5) % 3:
                    x, y = (6 if dx else -6 for dx in ashore[0])
                    self.put(palm(self.scale), MARGIN + column * CELL + x, MARGIN + row * CELL + y)

    def _put_reachable(self) -> None:
        for cell in self.view.reachable if self.view.phase != "over" else ():
            self.put(marks.dotted(self.scale), *centre_of(cell))

    def _put_last(self) -> None:
        """Mark the last tile, with the cubes that it took and the coins that it earned.

        While the seat chooses a placement, leave out the cubes and coins. Unless the seat is choosing something, also
        mark the tiles before the last one, fainter with age. With n players, at most n - 1 tiles are marked.
        """
        last = self.view.last
        if last is None:
            return
        laid = [cell.cell for cell in self.view.island if cell.tile != "M"]
        for age in range(0 if self.is_choosing else min(len(laid), self.view.players - 1) - 1, 0, -1):
            self.put(marks.corners(self.scale, age), *centre_of(laid[-1 - age]))
        self.put(marks.corners(self.scale), *centre_of(last.cell))
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
            self.put(marks.burnable(self.scale), *centre_of(quarter))

    def _put_placing(self, cell: str, placings: tuple[Placing, ...]) -> None:
        x, y = centre_of(cell)
        best = placings[0]
        self.put(ghost(best.tile, best.rotation, self.scale), x, y)
        self.put(marks.frame(marks.TARGET, self.scale, 5.5), x, y)
        if cell in self.numbers:
            self.put(number_plaque(self.numbers[cell], _NUMBER, self.scale), x, y)
        elif best.coins and len(self.marks.cells) > 1:
            self.put(marks.coins(best.coins, self.scale), x, y)

    def _put_prospect(self, move: str) -> None:
        """Mark the fields that the previewed placement would close, and the cubes that it would take."""
        prospect = next((candidate for candidate in self.view.prospects if candidate.move == move), None)
        if prospect is None:
            return
        for closed in prospect.closed:
            for quarter in closed.quarters:
                self.put(marks.closing(self.scale), *middle_of(quarter))
        for quarter in prospect.cubes:
            self._put_taken(quarter)
        self._put_coins(prospect.closed)

    def _put_taken(self, quarter: str) -> None:
        x, y = middle_of(quarter)
        self.put(marks.taken(self.scale), x + TAKEN[0], y + TAKEN[1])

    def _put_coins(self, fields: Sequence[ClosedView]) -> None:
        """Put each field's coins in the middle of one of its tiles, where roads meet and there is no letter."""
        taken = set[str]()
        for field in sorted((closed for closed in fields if closed.coins), key=lambda closed: len(closed.quarters)):
            cell = _label_cell(field, taken)
            taken.add(cell)
            self.put(marks.coins(field.coins, self.scale), *centre_of(cell))


def _label_cell(field: ClosedView, taken: AbstractSet[str]) -> str:
    """Return the free cell with most of the field in it. Ties go to the one nearest to the field's middle."""
    spots = [centre_of(quarter) for quarter in field.quarters]
    middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    count = Counter(quarter[:-2] for quarter in field.quarters)
    free = [cell for cell in count if cell not in taken] or list(count)
    return min(free, key=lambda cell: (-count[cell], dist(centre_of(cell), middle), cell))


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground())
    Island(sheet, _WINDOW, without_turn_marks(scene)).put_all()
    tiles = [CoverPiece(face(tile, turned, 104), 126) for turned, tile in enumerate(_TILES)]
    put_cover(sheet, BOARD.title, [*tiles, CoverPiece(icon("fire", 44), 88), CoverPiece(icon("coins", 40), 104)])
    return sheet


@cache
def _ground() -> Ground:
    return disk_cache.ground("saint_martin", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, sea.DEEP)
    sea.paint_sea(painting)
    return painting.image


def zoom_sheet(scene: Scene, part: str) -> Sheet:
    """Return the sheet of an enlarged window, not yet encoded. Raise LookupError for an unknown part."""
    if part not in BOARD.drawing.picture.zooms:
        raise LookupError(f"no part {part}")
    sheet = Sheet(_zoom_ground(part))
    camera = _camera(part)
    Island(sheet, camera, without_turn_marks(scene)).put_all()
    _put_coordinates(sheet, camera, part)
    return sheet


@cache
def _camera(part: str) -> Camera:
    """Return the camera for the window's cells and half a cell round them."""
    first, last = BOARD.drawing.picture.zooms[part]
    (left, top), (right, _) = corner_of(first), corner_of(last)
    width = right - left + 2 * CELL
    return Camera(left - HALF, top - HALF, width, width, _WIDTH / width)


@cache
def _zoom_ground(part: str) -> Ground:
    return disk_cache.ground("saint_martin", f"zoom {part}", lambda: _zoom_painted(part), palette())


def _zoom_painted(part: str) -> Image.Image:
    painting = Painting(_camera(part), sea.DEEP)
    sea.paint_sea(painting, _RIM)
    return painting.image


def _put_coordinates(sheet: Sheet, camera: Camera, part: str) -> None:
    """Put coordinates on tags, so that on land they are not confused with coffee letters."""
    board = BOARD.board
    (left, top), (right, bottom) = map(column_row, BOARD.drawing.picture.zooms[part])
    width, _ = camera.size
    for edge in (38, width - 38):
        for column in range(left, right + 1):
            x = camera.place(corner_of(f"{board.columns[column]}1")[0] + HALF, 0)[0]
            sheet.put(_tag(board.columns[column]), x, edge)
        for row in range(top, bottom + 1):
            y = camera.place(0, corner_of(f"A{row + 1}")[1] + HALF)[1]
            sheet.put(_tag(str(row + 1)), edge, y)


@lru_cache(32)
def _tag(text: str) -> Sprite:
    def draw(pen: Pen) -> None:
        for grow, color in ((0.0, INK), (-2.5, PAPER)):
            pen.box((-29 - grow, -29 - grow, 58 + 2 * grow, 58 + 2 * grow), 12, color)
        pen.text(text, 0, 0, 44, value=INK)

    return drawn(f"tag {text}", around(34), draw, shadow=4)
