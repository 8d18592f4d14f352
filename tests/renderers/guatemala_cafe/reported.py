"""What two pictures of Guatemala Café differ in, and what reports it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from math import dist
from typing import Any

import msgspec

from bot.game import Viewer
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.view import (
    GuatemalaCafeView,
    HarbourView,
    PlantationView,
    ScoringView,
    SeatView,
    TakeView,
)
from bot.scene import Scene
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.ground.board_geometry import UNDER_HEAD, PlantationLayout, space_at, track_at
from renderers.guatemala_cafe.ground.picture_layout import ROW, Arrangement
from renderers.guatemala_cafe.pieces.changes import Changes, PlacedPiece
from renderers.guatemala_cafe.pieces.panel import CELLS, MONEY, STOCK, row_at
from renderers.kit.sheet import Sheet
from tests.contract.matches import random_steps
from tests.renderers.differences import Stamp, different
from tests.renderers.guatemala_cafe.views import NAMES, after, fresh

BUYER = {"buyer", "line", "stops"}
DRAWN = BUYER | {
    "phase", "turn", "turn_seat", "waiting", "production", "plantations", "roads", "harbours", "track_sacks", "seats",
    "supply", "bag", "taken", "substitute", "scoring", "reason", "ranking", "colors",
}  # fmt: skip
STILL = {"viewer", "players", "side", "first", "is_strip_closed", "layout", "track", "idle_limit"}
NOT_DRAWN = STILL | {"bag_sacks", "answer", "ties", "idle"}
KNOWN: dict[type[msgspec.Struct], set[str]] = {
    GuatemalaCafeView: DRAWN | NOT_DRAWN | {"last"},
    SeatView: {"score", "money", "sacks", "hand"},
    PlantationView: {"seat", "color", "hut", "workers", "harbours", "ships", "points"},
    HarbourView: {"id", "ships", "berths", "is_closed"},
    TakeView: {"piece", "space", "target", "price"},
    ScoringView: {"color", "seat", "space"},
}
"""For each part of the view, its fields, shown on the boards or not."""


@cache
def played(players: int, number: int, viewer: Viewer = None) -> tuple[GuatemalaCafeView, ...]:
    """Return a random match as that viewer saw it."""
    start = fresh(players)
    steps = random_steps(GAME, start, random.Random(number), bytes([players, number]) * 8, only_first=True)
    return (GAME.see(start, viewer), *(GAME.see(step.after, viewer) for step in steps))


def pairs(players: int, number: int, apart: int) -> Iterator[tuple[GuatemalaCafeView, GuatemalaCafeView]]:
    """Yield views of a match that are 1 to 25 steps apart."""
    views = played(players, number)
    for i in range(0, len(views) - 1, apart):
        yield views[i], views[i + 1]
        yield views[i], views[min(i + 2 + i % 24, len(views) - 1)]


def sampled() -> Iterator[tuple[GuatemalaCafeView, GuatemalaCafeView]]:
    """Yield such views of the sample match, in which everything happens."""
    for start, end in ((12, 40), (150, 160), (159, 164), (164, 167), (185, 192), (249, 251), (255, 260)):
        yield GAME.see(after(start), None), GAME.see(after(end), None)


def scene(view: Any, kind: str = "board", before: Any = None) -> Scene:
    return Scene(game="guatemala_cafe", kind=kind, view=view, names=NAMES, locale="en", before=before)


@lru_cache(256)
def plain(view: GuatemalaCafeView) -> Sheet:
    """Return the picture without any marks."""
    return board_sheet(scene(view, before=view))


def _differences(before: GuatemalaCafeView, view: GuatemalaCafeView) -> list[Stamp]:
    """Return the differences between the pictures, apart from marks."""
    return different(plain(before), plain(view))


def unexplained(before: GuatemalaCafeView, view: GuatemalaCafeView, found: Changes) -> list[Stamp]:
    """Return the differences where nothing is reported."""
    return [stamp for stamp in _differences(before, view) if not _is_explained(stamp, found, view)]


def _is_explained(stamp: Stamp, found: Changes, view: GuatemalaCafeView) -> bool:
    arrangement = Arrangement(view.players)
    kind, x, y = stamp.key.split()[0], stamp.x / arrangement.scale, stamp.y / arrangement.scale
    if y < UNDER_HEAD:
        return found.heading or (bool(found.slots) and kind == "piece")
    if y > arrangement.table[1]:
        return _is_explained_below(stamp, kind, found, arrangement)
    camera = arrangement.camera
    x, y = stamp.x / camera.scale + camera.left, stamp.y / camera.scale + camera.top
    if kind in ("line", "stop", "buyer"):
        return found.heading or any(spot.kind == "buyer" for spot in (*found.came, *found.left))
    reach = 24 if kind == "token" else 2.5  # markers that share a space make room for each other
    allowed = {"token": {"marker"}, "owned": {"field"}, "road": {"road"}, "berth": {"berth"}}
    kinds = allowed.get(kind, {"space", "berth", "sack", "marker"})
    changed = [spot for spot in (*found.came, *found.left) if spot.kind in kinds]
    return any(dist(_at(spot, view), (x, y)) < reach for spot in changed)


def _at(spot: PlacedPiece, view: GuatemalaCafeView) -> tuple[float, float]:
    land = PlantationLayout(view.side)
    match spot.kind:
        case "space":
            return space_at(spot.place)
        case "field":
            return land.field(spot.place)
        case "road":
            return min(land.border(spot.place))
        case "berth":
            return land.berths(spot.place.split()[0])[int(spot.place.split()[1])]
        case _:
            return track_at(int(spot.place), view.track)


def _is_explained_below(stamp: Stamp, kind: str, found: Changes, arrangement: Arrangement) -> bool:
    """Return whether a difference in the table is reported.

    Other seats' gains follow from the boards and are not marked again.
    """
    x, y = stamp.x / arrangement.scale, stamp.y / arrangement.scale
    if kind in ("lit", "turn"):
        return found.heading
    seat = round((y - row_at(arrangement, 0)) / ROW)
    if y < row_at(arrangement, 0) - ROW / 2:
        return ("roads", "bag", "gap")[min(range(3), key=lambda place: abs(STOCK[place] + 32 - x))] in found.stock
    if kind == "medal":
        return seat in found.medals
    if x < MONEY - 15:
        return seat in dict(found.gains)
    return x > CELLS or (seat, "money" if x < MONEY + 60 else "sacks") in found.facts


REPORTED, APART = DRAWN | {"score", "money", "sacks"}, BUYER
SILENT, FIXED = NOT_DRAWN | {"hand", "last"}, STILL
PARTS = [part for part in Changes.__struct_fields__ if part != "worth"]
STRETCHES = {players: partial(pairs, players, 3, 41) for players in GAME.players}
ALONE = {"": lambda: (*sampled(), *pairs(2, 5, 90), *pairs(3, 5, 140))}
FOR_PARTS = (sampled, partial(pairs, 4, 3, 11))
