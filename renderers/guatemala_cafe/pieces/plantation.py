"""The plantation board with what stands on it: roads, workers, huts, ships, and where a chosen piece can go."""

from __future__ import annotations

from math import dist

from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.places import BERTH, SQUARE, Land
from renderers.guatemala_cafe.pieces.news import SHIP, put_news
from renderers.guatemala_cafe.pieces.owners import TILE, chip, owned
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit.curves import Point
from renderers.kit.sprite import Sprite


def put_plantation(stage: Stage) -> None:
    """From the bottom to the top."""
    land = Land(stage.view.side)
    put_news(stage, "field")
    for plantation in stage.view.plantations:
        for field in plantation.workers:
            _put_owned(stage, land, field, plantation.seat, f"w{plantation.colour}")
        if plantation.hut is not None:
            _put_owned(stage, land, plantation.hut, plantation.seat, f"h{plantation.colour}")
    put_news(stage, "road")
    for border in stage.view.roads:
        _put_road(stage, land, border, "last" if border in stage.last_targets else "built")
    _put_chips(stage, land)
    put_news(stage, "berth")
    _put_ships(stage, land)
    for target in sorted(stage.marks.targets):
        _put_target(stage, land, target)


def _put_chips(stage: Stage, land: Land) -> None:
    """Owners' marks once more above the halos of new roads."""
    middles = [_middle(*land.border(spot.place)) for spot in stage.changes.came if spot.kind == "road"]
    for plantation in stage.view.plantations:
        for field in (*plantation.workers, *((plantation.hut,) if plantation.hut else ())):
            x, y = land.field(field)
            if any(dist((x + 12, y - 12), middle) < 32 for middle in middles):
                stage.put(chip(plantation.seat, stage.scale), x, y)


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _put_road(stage: Stage, land: Land, border: str, style: str) -> None:
    (ax, ay), (bx, by) = sorted(land.border(border))
    stage.put(signs.road((bx - ax, by - ay), style, stage.scale), ax, ay)


def _put_owned(stage: Stage, land: Land, field: str, seat: int, code: str) -> None:
    at = land.field(field)
    stage.put(owned(seat, code, stage.scale), *at)
    if field in stage.last_targets:
        stage.put(signs.ring(TILE + 6, TILE + 6, signs.LAST, stage.scale), *at)


def _put_ships(stage: Stage, land: Land) -> None:
    for harbour in stage.view.harbours:
        places = land.berths(harbour.id)
        for place, colour in enumerate(harbour.ships):
            stage.put(signs.berth(BERTH, stage.scale), *places[place])
            stage.put(piece(f"s{colour}", SHIP, stage.scale), *places[place])
            if place == _leaving(stage, harbour.id, harbour.ships):
                stage.put(signs.ring(BERTH + 4, BERTH + 4, signs.CHOICE, stage.scale), *places[place])
        if harbour.id in stage.last_targets and harbour.ships:
            at = places[len(harbour.ships) - 1]
            stage.put(signs.ring(BERTH + 3, BERTH + 3, signs.LAST, stage.scale), *at)


def _leaving(stage: Stage, harbour: str, ships: tuple[str, ...]) -> int | None:
    """The berth whose ship would leave from that harbour, where it may be chosen: the first one of the colour."""
    scoring = stage.view.scoring
    if harbour not in stage.marks.ships or scoring is None or scoring.colour not in ships:
        return None
    return ships.index(scoring.colour)


def _put_target(stage: Stage, land: Land, target: str) -> None:
    """A border, a harbour's next berth, or a field."""
    board = chart().plantations[land.side]
    if target in board.edges:
        _put_road(stage, land, target, "target")
    elif target in board.harbours:
        ships = next(harbour.ships for harbour in stage.view.harbours if harbour.id == target)
        price = str(board.harbours[target].berths[len(ships)])
        stage.put(signs.target(BERTH + 4, BERTH + 4, price, stage.scale), *land.berths(target)[len(ships)])
    else:
        stage.put(_field_target(stage, land, target), *land.field(target))


def _field_target(stage: Stage, land: Land, field: str) -> Sprite:
    board = chart().plantations[land.side]
    price = board.sites[field].price if field in board.sites else board.fields[field].price
    return signs.target(land.width - 6, SQUARE - 6, str(price), stage.scale)
