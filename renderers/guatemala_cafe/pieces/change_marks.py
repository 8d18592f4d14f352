"""Change marks: halos round what is new, ghosts of what is gone."""

from __future__ import annotations

from typing import NamedTuple

from renderers.guatemala_cafe.ground import signs
from renderers.guatemala_cafe.ground.board_geometry import (
    BERTH,
    PlantationLayout,
    space_at,
    stop_box,
    stop_middle,
    track_at,
)
from renderers.guatemala_cafe.ground.coffee import coin, piece
from renderers.guatemala_cafe.ground.plantation_board import COIN
from renderers.guatemala_cafe.pieces.changes import Kind, PlacedPiece
from renderers.guatemala_cafe.pieces.stage import BoardStage
from renderers.guatemala_cafe.pieces.tokens import TILE, owned
from renderers.kit.change_marks import Circle, RoundedBox, Shape, Strip, fade_sprite, ghost, halo
from renderers.kit.geometry import Point
from renderers.kit.sprite import Sprite

PIECE, SHIP, SACK = 26.0, 24.0, 20.0
"""Half the heights of pieces on the production board, of ships, and of sacks on the track, in board pixels."""


class _Place(NamedTuple):
    """Place of a mark, its outline and the length of its rays."""

    at: Point
    shape: Shape
    rays: float


def put_change_marks(stage: BoardStage, kind: Kind) -> None:
    """Put the change marks of one kind of place, below the pieces there."""
    taken = {spot.place for spot in stage.changes.came if spot.kind == kind}
    for spot in stage.changes.left:
        if spot.kind == kind and spot.place not in taken:
            _put_left(stage, spot)
    for spot in stage.changes.came:
        if spot.kind == kind and kind not in ("buyer", "road"):
            at, shape, rays = _place(stage, spot)
            stage.put(halo(shape, stage.scale, rays), *at)


def _put_left(stage: BoardStage, spot: PlacedPiece) -> None:
    """Put the removed thing, faded. The next price of a berth stays visible."""
    at, shape, _ = _place(stage, spot)
    if spot.kind == "berth":
        stage.put(signs.berth(stage.scale), *at)
        stage.put(ghost(shape, stage.scale), *at)
        stage.put(coin(_price(stage, spot), COIN, stage.scale), *at)
        return
    if spot.content:
        stage.put(_remains(stage, spot), *at)
    stage.put(ghost(shape, stage.scale), *at)


def _place(stage: BoardStage, spot: PlacedPiece) -> _Place:
    land = PlantationLayout(stage.view.side)
    match spot.kind:
        case "space":
            return _Place(space_at(spot.place), RoundedBox(58.0, 51.0), 0.35)
        case "buyer":
            _, _, width, height = stop_box(int(spot.place))
            return _Place(stop_middle(int(spot.place)), RoundedBox(width - 4, height - 4), 0.4)
        case "field":
            return _Place(land.field(spot.place), RoundedBox(TILE - 2, TILE - 2, 9.0), 0.34)
        case "road":
            (ax, ay), (bx, by) = sorted(land.border(spot.place))
            return _Place((ax, ay), Strip(bx - ax, by - ay, 6.0), 0.4)
        case "berth":
            harbour, number = spot.place.split()
            return _Place(land.berths(harbour)[int(number)], RoundedBox(BERTH - 6, BERTH - 6), 0.34)
        case _:
            return _Place(track_at(int(spot.place), stage.view.track), Circle(19.0), 0.4)


def _price(stage: BoardStage, spot: PlacedPiece) -> str:
    """Return the price of the next ship on that berth."""
    harbour, number = spot.place.split()
    return str(next(near.berths for near in stage.view.harbours if near.id == harbour)[int(number)])


def _remains(stage: BoardStage, spot: PlacedPiece) -> Sprite:
    """Return the faded sprite of what is gone."""
    match spot.kind:
        case "space":
            return fade_sprite(piece(spot.content, PIECE, stage.scale))
        case "field":
            seat, code = spot.content.split()
            return fade_sprite(owned(int(seat), code, stage.scale))
        case "road":
            (ax, ay), (bx, by) = sorted(PlantationLayout(stage.view.side).border(spot.place))
            return fade_sprite(signs.road((bx - ax, by - ay), "built", stage.scale))
        case _:
            return fade_sprite(piece(spot.content, SACK, stage.scale))
