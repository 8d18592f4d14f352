"""The plantation board with what stands on it: roads, workers, huts, ships, and where a chosen piece can go."""

from __future__ import annotations

from bot.games.guatemala_cafe.view import PlantationView
from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.ground.places import BERTH, FIELD_HEIGHT, Land
from renderers.guatemala_cafe.pieces.news import SHIP, put_news
from renderers.guatemala_cafe.pieces.owners import Look, owned
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit.sprite import Sprite


def put_plantation(stage: Stage) -> None:
    """From the bottom to the top."""
    land = Land(stage.view.side)
    put_news(stage, "field")
    for plantation in stage.view.plantations:
        look = _look(stage, plantation)
        for field in plantation.workers:
            stage.put(owned(plantation.seat, f"w{plantation.colour}", stage.scale, look=look), *land.field(field))
        if plantation.hut is not None:
            code = f"h{plantation.colour}"
            stage.put(owned(plantation.seat, code, stage.scale, look=look), *land.field(plantation.hut))
    put_news(stage, "road")
    for border in stage.view.roads:
        _put_road(stage, land, border, "new" if stage.changes.came_to("road", border) else "built")
    put_news(stage, "berth")
    _put_ships(stage, land)
    for target in sorted(stage.marks.targets):
        _put_target(stage, land, target)


def _look(stage: Stage, plantation: PlantationView) -> Look:
    """One's own are brighter; while a choice is about one colour of coffee those of others step back."""
    taken = stage.marks.taken or ""
    colour = stage.marks.blocked or (taken[1:] if taken.startswith(("w", "h", "s")) else "")
    if colour and colour != plantation.colour:
        return "back"
    return "mine" if plantation.seat == stage.view.viewer else "plain"


def _put_road(stage: Stage, land: Land, border: str, style: str) -> None:
    (ax, ay), (bx, by) = sorted(land.border(border))
    stage.put(signs.road((bx - ax, by - ay), style, stage.scale), ax, ay)


def _put_ships(stage: Stage, land: Land) -> None:
    for harbour in stage.view.harbours:
        places = land.berths(harbour.id)
        leaving = _leaving(stage, harbour.id, harbour.ships)
        for place, colour in enumerate(harbour.ships):
            if place == leaving:
                stage.put(signs.offered(BERTH + 3, BERTH + 3, stage.scale), *places[place])
            else:
                stage.put(signs.berth(BERTH, stage.scale), *places[place])
            stage.put(piece(f"s{colour}", SHIP, stage.scale), *places[place])


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
    return signs.target(land.width - 4, FIELD_HEIGHT - 4, str(price), stage.scale)
