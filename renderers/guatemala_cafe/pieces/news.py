"""Marks of change on both boards: a halo below what has come, a ghost where something has gone."""

from __future__ import annotations

from typing import NamedTuple

from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.places import BERTH, Land, buyer_place, space_at, stop_box, track_at
from renderers.guatemala_cafe.pieces.changes import Kind, Spot
from renderers.guatemala_cafe.pieces.owners import TILE, owned
from renderers.guatemala_cafe.pieces.stage import Stage
from renderers.kit.changes import Round, Shape, Square, Way, faded, ghost, halo
from renderers.kit.curves import Point
from renderers.kit.sprite import Sprite

PIECE, SHIP, SACK = 21.5, 20.0, 21.0
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
            place = _place(stage, spot)
            at = buyer_place(stop_box(int(spot.place))) if kind == "buyer" else place.at
            if kind == "berth":
                stage.put(signs.berth(BERTH, stage.scale), *at)
            stage.put(_remains(stage, spot), *at)
            stage.put(ghost(place.shape, stage.scale), *place.at)
            if kind == "berth":
                stage.put(coin(_price(stage, spot), 12, stage.scale), place.at[0] + 13, place.at[1] + 13)
    for spot in stage.changes.came:
        if spot.kind == kind:
            at, shape, rays = _place(stage, spot)
            stage.put(halo(shape, stage.scale, rays), *at)


def _place(stage: Stage, spot: Spot) -> _Place:
    land = Land(stage.view.side)
    match spot.kind:
        case "space":
            return _Place(space_at(spot.place), Square(48.0, 48.0), 0.8)
        case "buyer":
            x, y, width, height = stop_box(int(spot.place))
            return _Place((x + width / 2, y + height / 2), Square(width - 4, height - 4), 0.75)
        case "field":
            return _Place(land.field(spot.place), Square(TILE, TILE, 9.0), 0.8)
        case "road":
            (ax, ay), (bx, by) = sorted(land.border(spot.place))
            return _Place((ax, ay), Way(bx - ax, by - ay, 5.5), 0.45)
        case "berth":
            harbour, number = spot.place.split()
            return _Place(land.berths(harbour)[int(number)], Square(BERTH - 2, BERTH - 2), 0.6)
        case _:
            return _Place(track_at(int(spot.place), stage.view.track), Round(22.0), 0.7)


def _price(stage: Stage, spot: Spot) -> str:
    """What the next ship pays on that berth."""
    harbour, number = spot.place.split()
    return str(next(one.berths for one in stage.view.harbours if one.id == harbour)[int(number)])


def _remains(stage: Stage, spot: Spot) -> Sprite:
    """What has gone, almost transparent."""
    match spot.kind:
        case "space":
            return faded(piece(spot.content, PIECE, stage.scale))
        case "buyer":
            return signs.buyer_ghost(stage.scale)
        case "field":
            seat, code = spot.content.split()
            return faded(owned(int(seat), code, stage.scale))
        case "road":
            (ax, ay), (bx, by) = sorted(Land(stage.view.side).border(spot.place))
            return faded(signs.road((bx - ax, by - ay), "built", stage.scale))
        case "berth":
            return faded(piece(spot.content, SHIP, stage.scale))
        case _:
            return faded(piece(spot.content, SACK, stage.scale))
