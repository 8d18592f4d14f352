"""Every difference between two pictures is reported as a change, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache
from math import dist
from typing import Any

import msgspec
import pytest

from bot.game import Viewer
from bot.games.guatemala_cafe import GAME
from bot.games.guatemala_cafe.view import (
    GuatemalaCafeView,
    HarbourView,
    PlantationView,
    ScoringView,
    SeatView,
    TakeView,
)
from bot.rng import Dice
from bot.scene import Scene
from renderers import picture
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.ground.board_geometry import UNDER_HEAD, PlantationLayout, space_at, track_at
from renderers.guatemala_cafe.ground.picture_layout import ROW, Arrangement
from renderers.guatemala_cafe.pieces.changes import Changes, PlacedPiece, changes
from renderers.guatemala_cafe.pieces.panel import CELLS, MONEY, STOCK, row_at
from renderers.kit.sheet import Sheet
from tests.renderers.differences import Stamp, between, different
from tests.renderers.guatemala_cafe.views import NAMES, after, choosing, fresh, two

BUYER = {"buyer", "line", "stops"}
DRAWN = BUYER | {
    "phase", "turn", "turn_seat", "waiting", "production", "plantations", "roads", "harbours", "track_sacks", "seats",
    "supply", "bag", "taken", "substitute", "scoring", "reason", "ranking", "colors",
}  # fmt: skip
STILL = {"viewer", "players", "side", "first", "is_strip_closed", "layout", "track", "idle_limit"}
NOT_DRAWN = STILL | {"bag_sacks", "answer", "ties", "idle"}
PARTS: dict[type[msgspec.Struct], tuple[set[str], set[str]]] = {
    GuatemalaCafeView: (DRAWN, NOT_DRAWN | {"last"}),
    SeatView: ({"score", "money", "sacks"}, {"hand"}),
    PlantationView: ({"seat", "color", "hut", "workers"}, {"harbours", "ships", "points"}),
    HarbourView: ({"id", "ships"}, {"berths", "is_closed"}),
    TakeView: ({"piece"}, {"space", "target", "price"}),
    ScoringView: ({"color"}, {"seat", "space"}),
}
"""For each part of the view, the fields that the boards show and those that they do not."""


@cache
def _played(players: int, number: int, viewer: Viewer = None) -> tuple[GuatemalaCafeView, ...]:
    """Return a random match as that viewer saw it."""
    chance, seed = random.Random(number), bytes([players, number]) * 8
    state, views = fresh(players), []
    while seats := GAME.deciders(state):
        views.append(GAME.see(state, viewer))
        move = chance.choice(GAME.legal_moves(state, seats[0]))
        state, _ = GAME.apply(state, seats[0], move, Dice(seed, len(views)))
    return (*views, GAME.see(state, viewer))


def _pairs(players: int, number: int, apart: int) -> Iterator[tuple[GuatemalaCafeView, GuatemalaCafeView]]:
    """Yield views of a match that are 1 to 25 steps apart."""
    views = _played(players, number)
    for i in range(0, len(views) - 1, apart):
        yield views[i], views[i + 1]
        yield views[i], views[min(i + 2 + i % 24, len(views) - 1)]


def _sampled() -> Iterator[tuple[GuatemalaCafeView, GuatemalaCafeView]]:
    """Yield such views of the sample match, in which everything happens."""
    for start, end in ((12, 40), (150, 160), (159, 164), (164, 167), (185, 192), (249, 251), (255, 260)):
        yield GAME.see(after(start), None), GAME.see(after(end), None)


def _scene(view: Any, kind: str = "board", before: Any = None) -> Scene:
    return Scene(game="guatemala_cafe", kind=kind, view=view, names=NAMES, locale="en", before=before)


@lru_cache(256)
def _plain(view: GuatemalaCafeView) -> Sheet:
    """Return the picture without any marks."""
    return board_sheet(_scene(view, before=view))


def _differences(before: GuatemalaCafeView, view: GuatemalaCafeView) -> list[Stamp]:
    """Return the differences between the pictures, apart from marks."""
    return different(_plain(before), _plain(view))


def _unexplained(before: GuatemalaCafeView, view: GuatemalaCafeView, found: Changes) -> list[Stamp]:
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


@pytest.mark.parametrize("part", PARTS)
def test_every_field_of_the_view_is_classified_for_changes(part: type[msgspec.Struct]) -> None:
    drawn, silent = PARTS[part]
    assert set(part.__struct_fields__) == drawn | silent
    assert not drawn & silent


@pytest.mark.parametrize("players", GAME.players)
def test_every_visible_change_is_reported(players: int) -> None:
    for before, view in _pairs(players, 3, 41):
        found = changes(before, view)
        assert _unexplained(before, view, found) == []
        assert bool(_differences(before, view)) >= (found != Changes())


def test_every_field_of_the_view_is_compared_alone() -> None:
    seen = set()
    for before, view in (*_sampled(), *_pairs(2, 5, 90), *_pairs(3, 5, 140)):
        for field, mixed in between(before, view):
            seen.add(field)
            if field not in BUYER:
                found = changes(before, mixed)
                assert _unexplained(before, mixed, found) == [], field
                assert field not in NOT_DRAWN | {"hand", "last"} or found == Changes(), field
    assert seen >= DRAWN | {"score", "money", "sacks"}
    assert not seen & STILL


@pytest.mark.parametrize("players", GAME.players)
def test_line_and_next_steps_follow_from_the_buyer(players: int) -> None:
    known: dict[int | None, tuple[Any, ...]] = {}
    for view in _played(players, 3):
        steps = tuple((stop.space, stop.steps, stop.price) for stop in view.stops)
        assert known.setdefault(view.buyer, (view.line, steps)) == (view.line, steps)


@pytest.mark.parametrize("part", [part for part in Changes.__struct_fields__ if part != "worth"])
def test_forgotten_part_of_the_changes_is_detected(part: str) -> None:
    nothing = getattr(Changes(), part)
    assert any(
        _unexplained(before, view, msgspec.structs.replace(changes(before, view), **{part: nothing}))
        for before, view in (*_sampled(), *_pairs(4, 3, 11))
        if getattr(changes(before, view), part) != nothing
    )


def test_arrived_and_removed_pieces_are_reported() -> None:
    before, view = GAME.see(after(140), None), GAME.see(after(143), None)
    found = changes(before, view)
    assert {spot.kind for spot in found.came} <= {"field", "road", "buyer", "berth"}
    assert {spot.kind for spot in found.left} <= {"space", "buyer"}
    assert len([spot for spot in found.left if spot.kind == "space"]) == len(found.came)
    assert found.heading
    sack = msgspec.structs.replace(view, track_sacks=(*view.track_sacks, "B"), bag=view.bag - 1)
    later = changes(view, sack)
    assert later.came == (PlacedPiece("sack", str(view.track - len(view.track_sacks)), "B"),)
    assert (later.left, later.stock) == ((), ("bag", "gap"))
    assert later.came_to("sack", later.came[0].place)
    assert not later.came_to("marker", later.came[0].place)


@pytest.mark.parametrize("kind", ["board", "zoom:production", "zoom:plantation"])
def test_unchanged_positions_have_no_marks(kind: str) -> None:
    for moves in (143, 164):
        view = GAME.see(after(moves), None)
        still = msgspec.structs.replace(view, last=None)
        assert changes(view, view) == Changes()
        assert picture(_scene(view, kind, view)).data == picture(_scene(still, kind)).data


@pytest.mark.parametrize("kind", ["board", "zoom:production", "zoom:plantation"])
@pytest.mark.parametrize("way", [1, -1])
def test_changed_pieces_are_marked(kind: str, way: int) -> None:
    before, view = [GAME.see(after(moves), None) for moves in (122, 143)][::way]
    still = msgspec.structs.replace(view, last=None)
    assert picture(_scene(view, kind, before)).data != picture(_scene(still, kind)).data


def test_marks_of_change_replace_those_of_the_last_move() -> None:
    view = GAME.see(two(), None)
    last = GAME.see(after(143), None).last
    assert last is not None
    moved = msgspec.structs.replace(view, last=last)
    before = msgspec.structs.replace(view, supply=view.supply + 1)
    assert picture(_scene(moved, before=before)).data == picture(_scene(view, before=before)).data


@pytest.mark.parametrize("kind", ["board", "zoom:production"])
def test_marks_of_a_choice_and_of_changes_are_shown_together(kind: str) -> None:
    chosen = choosing(after(185), 0, kind=kind)
    still = msgspec.structs.replace(chosen, path=(), targets=())
    before = GAME.see(after(170), 0)
    scenes = [msgspec.structs.replace(one, before=earlier) for one in (chosen, still) for earlier in (None, before)]
    assert len({picture(one).data for one in scenes}) == 4


def test_private_changes_report_only_the_value_of_colors() -> None:
    mine, public = _played(3, 3, 1), _played(3, 3)
    for i in range(0, len(mine) - 8, 29):
        found = changes(mine[i], mine[i + 8])
        assert msgspec.structs.replace(found, worth=()) == changes(public[i], public[i + 8])
