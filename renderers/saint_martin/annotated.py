"""The annotated island of Saint Martin: numbers beside all kinds of things that are to be seen on it."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import TypeAlias

from bot.games.saint_martin.view import FieldView, SaintMartinView
from bot.scene import Scene
from renderers.kit.curves import Point
from renderers.kit.introducing.callouts import Callout, Room, placed
from renderers.saint_martin.ground.chart import CORNERS, HALF, centre_of, chart, corner_of
from renderers.saint_martin.ground.crop import SIDE
from renderers.saint_martin.ground.plates import BAND, panel_box
from renderers.saint_martin.pieces.news import shown

Target: TypeAlias = tuple[float, float, float]


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """1 open field, 2 closed field, 3 burned quarter, 4 mansion, 5 last tile, 6 free cell, 7 coffee, 8 coins,
    9 cubes, 10 fire, 11 objective tile, 12 sum, 13 hand, 14 bag and cubes left."""
    view: SaintMartinView = scene.view
    camera = shown(scene).camera
    land = tuple(camera.place(*centre_of(f"{cell.cell}{corner}")) for cell in view.island for corner in CORNERS)
    room = Room((44, 44, SIDE - 44, SIDE - 44), land)
    targets = tuple((*camera.place(x, y), rim * camera.scale) for x, y, rim in _on_island(view))
    return (*placed(room, targets), *_on_panels(view.players))


def _on_island(view: SaintMartinView) -> Iterator[Target]:
    yield *_edge(max((one for one in view.fields if one.is_open), key=_size)), 2
    yield *_edge(_closed_by_the_sea(view)), 2
    yield *_near(view.cubes[0]), 24
    mansion = next(cell.cell for cell in view.island if cell.tile == "M")
    yield *centre_of(mansion), 34
    last = corner_of(view.last.cell if view.last else mansion)
    yield last[0] + HALF, last[1] + HALF, 58
    yield *centre_of(max(view.reachable, key=lambda cell: centre_of(cell)[0])), 6


def _size(field: FieldView) -> int:
    return len(field.quarters)


def _closed_by_the_sea(view: SaintMartinView) -> FieldView:
    """A closed field near to a free cell, where there is room for a disc; rather a large one."""
    land = {cell.cell for cell in view.island}
    free = [centre_of(cell) for cell in chart().board.cells if cell not in land]

    def remoteness(field: FieldView) -> float:
        return min(dist(_edge(field), cell) for cell in free) - 20 * _size(field)

    return min((one for one in view.fields if not one.is_open), key=remoteness)


def _edge(field: FieldView) -> Point:
    """A place on the field, beside a letter."""
    x, y = centre_of(field.quarters[-1])
    return x + 16, y + 22


def _near(quarter: str) -> Point:
    x, y = centre_of(quarter)
    return x + 8, y + 4


def _on_panels(players: int) -> tuple[Callout, ...]:
    """One thing beside each name, one in the middle of each plate, and what is left in the band."""
    lefts = [panel_box(seat % players, players)[:2] for seat in range(4)]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = lefts
    x, y, width, _ = BAND
    return (
        Callout(ax + 68, ay + 84, 160, -42),
        Callout(bx + 112, by + 84, 116, -42),
        Callout(cx + 194, cy + 80, 34, -38),
        Callout(dx + 46, dy + 132, -2, -38),
        Callout(ax + 124, ay + 148, 36, 2),
        Callout(bx + 214, by + 150, -58, 0),
        Callout(cx + 122, cy + 190, 28, -42),
        Callout(x + width - 124, y + 56, -76, 6),
    )
