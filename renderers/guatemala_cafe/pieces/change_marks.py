"""Marks of change on both boards: a halo below what has come, a ghost where something has gone; roads have edges."""

from __future__ import annotations

from typing import NamedTuple

from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.places import BERTH, Land, space_at, stop_box, stop_middle, track_at
from renderers.guatemala_cafe.ground.sites import COIN
from renderers.guatemala_cafe.pieces.changes import Kind, Spot
from renderers.guatemala_cafe.pieces.owners import TILE, owned
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit.changes import Round, Shape, Square, Way, faded, ghost, halo
from renderers.kit.curves import Point
from renderers.kit.sprite import Sprite

PIECE, SHIP, SACK = 26.0, 24.0, 24.0
"""Half the heights of pieces on the production board, of ships and of sacks on the track."""


class _Place(NamedTuple):
    """Where a mark lies, its outline, how long its rays are."""

    at: Point
    shape: Shape
    rays: float


def put_news(stage: Stage, kind: Kind) -> None:
    """The marks of one kind of place; to be put before the things that stand there."""
    taken = {spot.place for spot in stage.changes.came if spot.kind == kind}
    for spot in stage.changes.left:
        if spot.kind == kind and spot.place not in taken:
            _put_left(stage, spot)
    for spot in stage.changes.came:
        if spot.kind == kind and kind not in ("buyer", "road"):
            at, shape, rays = _place(stage, spot)
            stage.put(halo(shape, stage.scale, rays), *at)


def _put_left(stage: Stage, spot: Spot) -> None:
    """What was there, pale; the next price of a berth stays to be seen."""
    at, shape, _ = _place(stage, spot)
    if spot.kind == "berth":
        stage.put(signs.berth(BERTH, stage.scale), *at)
        stage.put(ghost(shape, stage.scale), *at)
        stage.put(coin(_price(stage, spot), COIN, stage.scale), *at)
        return
    if spot.content:
        stage.put(_remains(stage, spot), *at)
    stage.put(ghost(shape, stage.scale), *at)


def _place(stage: Stage, spot: Spot) -> _Place:
    land = Land(stage.view.side)
    match spot.kind:
        case "space":
            return _Place(space_at(spot.place), Square(58.0, 51.0), 0.35)
        case "buyer":
            _, _, width, height = stop_box(int(spot.place))
            return _Place(stop_middle(int(spot.place)), Square(width - 4, height - 4), 0.4)
        case "field":
            return _Place(land.field(spot.place), Square(TILE - 2, TILE - 2, 9.0), 0.34)
        case "road":
            (ax, ay), (bx, by) = sorted(land.border(spot.place))
            return _Place((ax, ay), Way(bx - ax, by - ay, 6.0), 0.4)
        case "berth":
            harbour, number = spot.place.split()
            return _Place(land.berths(harbour)[int(number)], Square(BERTH - 6, BERTH - 6), 0.34)
        case _:
            return _Place(track_at(int(spot.place), stage.view.track), Round(25.0), 0.5)


def _price(stage: Stage, spot: Spot) -> str:
    """What the next ship pays on that berth."""
    harbour, number = spot.place.split()
    return str(next(one.berths for one in stage.view.harbours if one.id == harbour)[int(number)])


def _remains(stage: Stage, spot: Spot) -> Sprite:
    """What has gone, almost transparent."""
    match spot.kind:
        case "space":
            return faded(piece(spot.content, PIECE, stage.scale))
        case "field":
            seat, code = spot.content.split()
            return faded(owned(int(seat), code, stage.scale))
        case "road":
            (ax, ay), (bx, by) = sorted(Land(stage.view.side).border(spot.place))
            return faded(signs.road((bx - ax, by - ay), "built", stage.scale))
        case _:
            return faded(piece(spot.content, SACK, stage.scale))
