"""Annotated board for the rules: numbered call-outs for all kinds of things in the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import TypeAlias

from bot.games.guatemala_cafe.board import SPACES
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.scene import Scene
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import (
    LETTERS,
    PLANTATION_PLATE,
    RING,
    SPACES_BOX,
    TRACK,
    PlantationLayout,
    buyer_at,
    space_at,
    stop_middle,
    track_at,
)
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.ground.plantation_board import ids, price_tags
from renderers.guatemala_cafe.ground.production_board import ids as market_ids
from renderers.guatemala_cafe.pieces.panel import row_at
from renderers.kit.callouts import Callout, DiscRoom, place_callouts
from renderers.kit.geometry import Point
from renderers.kit.pen import Box

Points: TypeAlias = tuple[Point, ...]
_NEIGHBOURS = 8
"""Number of nearest things that measure the room round a place."""
_BERTH = 24.0
"""Clearance in board pixels between a line and the middle of a letter."""
_DROP = 10.0
"""Distance of a piece's letter below its middle, in board pixels."""
_OWNED = (13.5, -11.5), (-5.5, 11.8)
"""Places of the owner's mark and the letter on a plantation piece, in board pixels from its middle."""


def callouts(scene: Scene) -> tuple[Callout, ...]:
    """Return the call-outs in the order of the rules text.

    - 1 buyer, 2 its line, 3 piece, 4 sack.
    - 5 plantation, 6 hut site, 7 road, 8 harbour, 9 prices of workers.
    - 10 score marker, 11 row of sacks, 12 money, 13 supplies.
    """
    view: GuatemalaCafeView = scene.view
    rows = Arrangement(view.players)
    read = tuple(_obstacles(view))
    taken = tuple(rows.camera.place(*at) for at in read)
    letters = tuple(rows.camera.place(*at) for at in _letters(view))

    def put(box: Box, *targets: tuple[Point, float]) -> tuple[Callout, ...]:
        left, top = rows.camera.place(box[0], box[1])
        right, bottom = rows.camera.place(box[0] + box[2], box[1] + box[3])
        room = DiscRoom((left, top, right, bottom), taken, letters, _BERTH * rows.camera.scale)
        return place_callouts(room, [(*rows.camera.place(*at), rim) for at, rim in targets])

    def in_pixels(callout: Callout) -> Callout:
        return Callout(*rows.camera.place(callout.x, callout.y), callout.dx, callout.dy)

    fields = put(PLANTATION_PLATE, *_on_plantation(view, read))
    x, y, width, height = TRACK
    track = x, y - 60, width, height + 60
    return (
        in_pixels(_on_buyer(view, rows.camera.scale)),
        *put(SPACES_BOX, *_on_production(view, read)),
        *fields[:2],
        in_pixels(_on_road(view, read)),
        *fields[2:],
        in_pixels(_on_prices(view)),
        *put(track, *_on_track(view)),
        *map(in_pixels, _in_table(rows)),
    )


def _in_table(rows: Arrangement) -> tuple[Callout, Callout]:
    """Return the call-outs of a seat's row and of the supplies, on free room."""
    return Callout(356, row_at(rows, 2), -64, 0), Callout(305, row_at(rows, -1) + 28, -30, 38)


def _on_buyer(view: GuatemalaCafeView, scale: float) -> Callout:
    """Return the call-out of the buyer on the right side, from the corner below, along the outer edge of the path."""
    x, y = buyer_at(view.buyer or 1)
    corner = SPACES_BOX[1] + SPACES_BOX[3] + LETTERS + RING[1] / 2
    return Callout(x + 8, y + 20, -6, (corner - y - 20) * scale)


def _on_production(view: GuatemalaCafeView, taken: Points) -> tuple[tuple[Point, float], ...]:
    """Return a space of the buyer's line, and a worker and a sack outside it."""
    there = {space: piece for space, piece in zip(SPACES, view.production, strict=True) if piece is not None}
    aside = [space for space in there if (view.line or "-") not in space]
    line = BOARD.production.lines[view.line or "A"]
    free = [space for space in line if space not in there] or line
    workers = [space_at(space) for space in aside if there[space].startswith("w")]
    sacks = [space_at(space) for space in aside if len(there[space]) == 1 and there[space] != "r"]
    return (space_at(free[len(free) // 2]), 8), (_lonely(workers, taken), 28), (_lonely(sacks, taken), 28)


def _on_plantation(view: GuatemalaCafeView, taken: Points) -> tuple[tuple[Point, float], ...]:
    """Return a hut with its workers, a free site, and a harbour with a ship."""
    land = PlantationLayout(view.side)
    huts = [land.field(plantation.hut) for plantation in view.plantations if plantation.hut and plantation.workers]
    built = {plantation.hut for plantation in view.plantations}
    fields = BOARD.plantations[view.side].fields
    sites = [land.field(name) for name, field in fields.items() if field.kind == "site" and name not in built]
    harbour = max(view.harbours, key=lambda candidate: len(candidate.ships))
    return (
        (_lonely(huts, taken), 30),
        (_lonely(sites, taken), 24),
        (land.berths(harbour.id)[0], 24),
    )


def _on_road(view: GuatemalaCafeView, taken: Points) -> Callout:
    """Return the call-out of a road between free fields."""
    land = PlantationLayout(view.side)
    roads = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in map(land.border, view.roads)]
    return Callout(*_lonely(roads, taken), -44, 44)


def _on_prices(view: GuatemalaCafeView) -> Callout:
    """Return the call-out of the upper worker price, from the sky above it."""
    x, y = price_tags(PlantationLayout(view.side))[0]
    return Callout(x, y - 40, 0, -52)


def _lonely(places: Sequence[Point], taken: Points) -> Point:
    """Return the place with most room round it."""
    return max(places, key=lambda place: sum(sorted(dist(place, neighbour) for neighbour in taken)[:_NEIGHBOURS]))


def _on_track(view: GuatemalaCafeView) -> tuple[tuple[Point, float], ...]:
    """Return the leading marker and the nearest sack."""
    leader = max(view.seats, key=lambda seat: seat.score)
    return (track_at(leader.score, view.track), 18), (track_at(max(0, view.lowest_sack), view.track), 18)


def _letters(view: GuatemalaCafeView) -> Iterator[Point]:
    """Yield everything that lines must not touch: coffee letters, owners' marks, ids and track markers."""
    for space, code in zip(SPACES, view.production, strict=True):
        x, y = space_at(space)
        if code not in (None, "r"):
            yield x, y + _DROP
    land = PlantationLayout(view.side)
    for mine in view.plantations:
        for x, y in map(land.field, (*mine.workers, *((mine.hut,) if mine.hut else ()))):
            yield from ((x + dx, y + dy) for dx, dy in _OWNED)
    yield from ((x, y) for _, x, y in (*market_ids(), *ids(land)))
    yield from (track_at(min(seat.score, view.track), view.track) for seat in view.seats)


def _obstacles(view: GuatemalaCafeView) -> Iterator[Point]:
    """Yield the middles of everything that must stay legible."""
    land = PlantationLayout(view.side)
    yield from (stop_middle(stop.space) for stop in BOARD.production.path)
    yield from (space_at(space) for space, piece in zip(SPACES, view.production, strict=True) if piece is not None)
    yield from ((x, y) for _, x, y in (*market_ids(), *ids(land)))
    for mine in view.plantations:
        yield from map(land.field, (*mine.workers, *((mine.hut,) if mine.hut else ())))
    yield from map(land.field, BOARD.plantations[view.side].sites)
    yield from price_tags(land)
    yield from ((x, y + drop) for harbour in view.harbours for x, y in land.berths(harbour.id) for drop in (0, 44))
    yield from (track_at(space, view.track) for space in range(0, view.track + 1, 5))
    yield from (track_at(max(0, view.track - index), view.track) for index in range(len(view.track_sacks)))
    yield from (track_at(min(seat.score, view.track), view.track) for seat in view.seats)
