"""The annotated board of Guatemala Café: numbers beside all kinds of things that are to be seen on it."""

from __future__ import annotations

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.scene import Scene
from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.places import FACTS, SEATS, Land, space_at, stop_box, track_at
from renderers.kit.curves import Point
from renderers.kit.introducing.callouts import Callout


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """1 buyer, 2 his line, 3 piece, 4 sack, 5 plantation, 6 hut site, 7 road, 8 harbour, 9 prices of workers,
    10 score marker, 11 row of sacks, 12 money, 13 what is left."""
    view: GuatemalaCafeView = scene.view
    x, y, _, _ = SEATS
    return (*_on_production(view), *_on_plantation(view), *_on_track(view), Callout(x + 154, y + 118, 58, -62), _left())


def _left() -> Callout:
    x, y, _, _ = FACTS
    return Callout(x + 26, y + 46, -64, -26)


def _on_production(view: GuatemalaCafeView) -> tuple[Callout, ...]:
    """The buyer, the end of his line, a worker and a sack that do not stand in it."""
    columns = chart().production.columns
    spaces = [f"{column}{row}" for row in range(1, 10) for column in columns]
    there = {space: piece for space, piece in zip(spaces, view.production, strict=True) if piece is not None}
    aside = {space: piece for space, piece in there.items() if (view.line or "-") not in space}
    worker = next(space for space, piece in aside.items() if piece.startswith("w") and space[0] in columns[2:7])
    sack = next(space for space in aside if len(aside[space]) == 1 and aside[space] != "r")
    left, top, width, height = stop_box(view.buyer or 1)
    return (
        _outside(left + width / 2, top + height / 2),
        Callout(*_middle_of_line(view, there), 62, -50),
        Callout(*_off(worker, 12, 14), 56, 58),
        Callout(*_off(sack, -12, 14), -58, 50),
    )


def _outside(x: float, y: float) -> Callout:
    """From a space of the buyer's path to the outside of the board."""
    middle_x, middle_y = space_at("E5")
    if abs(x - middle_x) < abs(y - middle_y):
        return Callout(x + 18, y, 52, 58 if y > middle_y else -58)
    side = 1 if x > middle_x else -1
    return Callout(x + 14 * side, y - 12, 50 * side, -38)


def _middle_of_line(view: GuatemalaCafeView, there: dict[str, str]) -> Point:
    """A space of the line, empty where there is one."""
    spaces = chart().production.lines[view.line or "A"]
    free = [space for space in spaces if space not in there] or spaces
    return space_at(free[len(free) // 2])


def _off(space: str, x: float, y: float) -> Point:
    at = space_at(space)
    return at[0] + x, at[1] + y


def _on_plantation(view: GuatemalaCafeView) -> tuple[Callout, ...]:
    """A hut with its workers, a site that is free, a road, a harbour with a ship, the prices beside the fields."""
    land = Land(view.side)
    largest = max((one for one in view.plantations if one.hut), key=lambda one: len(one.workers))
    taken = {one.hut for one in view.plantations}
    fields = chart().plantations[view.side].fields
    sites = [name for name, field in fields.items() if field.kind == "site" and name not in taken]
    (ax, ay), (bx, by) = land.border(view.roads[0])
    harbour = max(view.harbours, key=lambda one: len(one.ships))
    x, y = land.field(largest.hut or "")
    berth = land.berths(harbour.id)[0]
    return (
        Callout(x - 22, y + 22, -50, 40),
        Callout(*_corner(land, sites[-1]), -48, 34),
        Callout((ax + bx) / 2, (ay + by) / 2, 40, 62),
        Callout(berth[0] - 8, berth[1] + 4, -52, -58),
        Callout(1512, 352, -12, -66),
    )


def _corner(land: Land, field: str) -> Point:
    x, y = land.field(field)
    return x - 20, y + 20


def _on_track(view: GuatemalaCafeView) -> tuple[Callout, ...]:
    """The marker that leads, and the sack that lies nearest to it."""
    leader = max(range(view.players), key=lambda seat: view.seats[seat].score)
    x, y = track_at(view.seats[leader].score, view.track)
    sack_x, sack_y = track_at(max(0, view.lowest_sack), view.track)
    return Callout(x + 10, y - 10, 46, -58), Callout(sack_x + 14, sack_y - 10, 76, -50)
