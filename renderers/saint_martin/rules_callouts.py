"""Annotated board for the rules: numbered call-outs for all kinds of things in the picture."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import TypeAlias

from bot.games.saint_martin.view import FieldView, SaintMartinView
from bot.scene import Scene
from renderers.kit.callouts import Callout, DiscRoom, place_callouts
from renderers.kit.geometry import Point
from renderers.saint_martin.ground.board_data import BOARD, CORNERS, HALF, centre_of, corner_of
from renderers.saint_martin.ground.picture_layout import BAND, SIDE, panel_box
from renderers.saint_martin.pieces.change_marks import middle_of, shown_window

Target: TypeAlias = tuple[float, float, float]
_BERTH = 25.0
"""Clearance in board pixels between a line and the middle of a letter."""
_BESIDE = (-25.0, 25.0)
"""Offset from a letter's middle to a corner of its quarter, to the left or right and up or down, in board pixels."""


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """Return the call-outs in the order of the rules text.

    - 1 open field, 2 closed field, 3 burned quarter, 4 mansion, 5 last tile, 6 free cell.
    - 7 coffee, 8 coins, 9 cubes, 10 fire, 11 objective tile, 12 total, 13 hand.
    - 14 bag and cubes left.
    """
    view: SaintMartinView = scene.view
    window = shown_window(scene)
    camera = window.camera
    quarters = tuple(f"{cell.cell}{corner}" for cell in view.island for corner in CORNERS)
    land = tuple(camera.place(*centre_of(quarter)) for quarter in quarters)
    letters = tuple(camera.place(*middle_of(quarter)) for field in view.fields for quarter in field.quarters)
    room = DiscRoom((44, 44, SIDE - 44, window.height - 44), land, letters, _BERTH * camera.scale)
    targets = tuple((*camera.place(x, y), rim * camera.scale) for x, y, rim in _on_island(view))
    return (*place_callouts(room, targets), *_on_panels(view.players, window.height - SIDE))


def _on_island(view: SaintMartinView) -> Iterator[Target]:
    sea = _Sea(view)
    yield *sea.edge(max((field for field in view.fields if field.is_open), key=_size)), 2
    closed = (field for field in view.fields if not field.is_open)
    yield *sea.edge(min(closed, key=lambda field: sea.far(sea.edge(field)) - 20 * _size(field))), 2
    yield *min(map(middle_of, view.cubes), key=sea.far), 36
    mansion = next(cell.cell for cell in view.island if cell.tile == "M")
    yield *centre_of(mansion), 34
    last = corner_of(view.last.cell if view.last else mansion)
    yield last[0] + HALF, last[1] + HALF, 58
    yield *centre_of(max(view.reachable, key=lambda cell: centre_of(cell)[0])), 6


def _size(field: FieldView) -> int:
    return len(field.quarters)


class _Sea:
    """Free cells of the chart, which have room for discs."""

    def __init__(self, view: SaintMartinView) -> None:
        land = {cell.cell for cell in view.island}
        self.cells = [centre_of(cell) for cell in BOARD.board.cells if cell not in land]

    def far(self, point: Point) -> float:
        """Return the distance to the nearest free cell."""
        return min(dist(point, cell) for cell in self.cells)

    def edge(self, field: FieldView) -> Point:
        """Return a point on the field, beside a letter and near a free cell."""
        middles = map(middle_of, field.quarters)
        return min(((x + dx, y + dy) for x, y in middles for dx in _BESIDE for dy in _BESIDE), key=self.far)


def _on_panels(players: int, lower: int) -> tuple[Callout, ...]:
    """Return the call-outs beside names, on face-down tiles, and for the supplies in the band.

    `lower`: distance by which the panels are lower than below the whole chart, in pixels.
    """
    lefts = [panel_box(seat % players, players)[:2] for seat in range(4)]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = lefts
    x, y, width, _ = BAND
    panel_callouts = (
        Callout(ax + 70, ay + 74, 172, -28),
        Callout(bx + 100, by + 80, 143, -36),
        Callout(cx + 194, cy + 80, 34, -38),
        Callout(ax + 54, ay + 168, 79, 54),
        Callout(ax + 117, ay + 166, 96, 52),
        Callout(dx + 243, dy + 122, 4, -78),
        Callout(cx + 184, cy + 212, 54, 0),
        Callout(x + width - 124, y + 56, -76, 6),
    )
    return tuple(callout._replace(y=callout.y + lower) for callout in panel_callouts)
