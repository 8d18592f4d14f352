"""Every difference between two pictures of Saint Martin is reported as a change, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from math import floor
from typing import Any

import msgspec
import pytest

from bot.games.saint_martin import GAME
from bot.games.saint_martin.view import BidView, CellView, FieldView, PointsView, SaintMartinView, SaleView, SeatView
from bot.rng import Dice
from renderers import picture
from renderers.kit.sheet import Sheet
from renderers.saint_martin import frame_sheets
from renderers.saint_martin.ground.board_data import HALF, MARGIN, square
from renderers.saint_martin.ground.picture_layout import BAND, HAND_STRIP, SIDE, panel_box
from renderers.saint_martin.pieces.change_marks import clusters, contour
from renderers.saint_martin.pieces.changes import Changes, HandStripChanges, PanelChanges, changes
from renderers.saint_martin.pieces.headline import _MIDDLE, _RIGHT
from tests.renderers.differences import Stamp, between, different, stamps
from tests.renderers.saint_martin.views import moves_until, scenes, state

DRAWN = {"phase", "turn", "turn_seat", "asked", "island", "cubes", "fields", "sale", "offer", "seats", "bag_count"}
DRAWN |= {"supply", "winners"}
DRAWN_OF_A_SEAT = {"coffee", "coins", "cubes", "is_fire_active", "is_objective_placed", "shown", "unknown_count"}
DRAWN_OF_A_SEAT |= {"hand", "points"}
FIXED = {
    "viewer",
    "players",
    "first",
    "objectives",
    "auction",
    "after_auction",
    "worthless_cubes",
    "spare_objectives",
    "unfit_tiles",
}
"""Fields that are equal in all views of one match and viewer."""
LAST_TILE = {"last", "reachable"}
"""Fields left out where an earlier view is set."""
CHOICE = {"prospects", "burnable"}
"""Fields drawn only for a seat that is choosing."""
NOT_DRAWN = {"own_answer", "discarded", "values", "has_discarded"}
TABLES = [({}, None), ({"objectives": "secret", "auction": "open"}, 1), ({"objectives": "secret"}, None)]


@cache
def _played(players: int, number: int) -> tuple[SaintMartinView, ...]:
    """Return a random match in one of the rule variants, seen by one viewer."""
    options, viewer = TABLES[number]
    chance, seed = random.Random(number), bytes([players, number]) * 8
    position, views = GAME.setup(players, GAME.options(**options), Dice(seed, 0)), []
    while seats := GAME.deciders(position):
        views.append(GAME.see(position, viewer))
        move = chance.choice(GAME.legal_moves(position, seats[0]))
        position, _ = GAME.apply(position, seats[0], move, Dice(seed, len(views)))
    return (*views, GAME.see(position, viewer))


def _pairs(apart: int) -> Iterator[tuple[SaintMartinView, SaintMartinView]]:
    """Yield views 1, 6, 11, ... steps apart, the first and last view, and each pair reversed."""
    for players, number in ((2, 1), (3, 2), (4, 0)):
        views = _played(players, number)
        for i in range(0, len(views) - 1, apart):
            yield views[i], views[min(i + 1 + i % 35, len(views) - 1)]
        yield views[0], views[-1]
        yield views[-1], views[len(views) // 2]


def _board(view: SaintMartinView, before: SaintMartinView) -> Any:
    return msgspec.structs.replace(scenes()["fresh"], view=view, before=before)


@cache
def _plain(view: SaintMartinView) -> Sheet:
    """Return the picture of the whole chart without marks, so that everything has a fixed place."""
    return frame_sheets(_board(view, view))[0]


def _unexplained(before: SaintMartinView, shown: SaintMartinView, found: Changes) -> list[Stamp]:
    """Return the differences where nothing is reported."""
    quarters = _quarters(found)
    has_hand_strip = (before.phase == "over") == (shown.phase == "over")
    one, other = stamps(_plain(before)), stamps(_plain(shown))
    gone, come = ((view, only) for view, only in ((before, one - other), (shown, other - one)))
    return [
        stamp
        for view, only in (gone, come)
        for stamp in only
        if (has_hand_strip or stamp.y < HAND_STRIP[1]) and not _is_explained(stamp, found, quarters, view)
    ]


def _quarters(found: Changes) -> set[tuple[int, int]]:
    """Return the squares of all reported quarters."""
    cells = (*found.laid, *(cell.cell for cell in found.lifted))
    named = {cell + corner for cell in cells for corner in ("nw", "ne", "se", "sw")} | {*found.burnt, *found.cleared}
    return {square(name) for name in named.union(found.opened, *found.closed)}


def _is_explained(stamp: Stamp, found: Changes, quarters: set[tuple[int, int]], view: SaintMartinView) -> bool:
    """Return whether the stamp, found in one view alone, is reported."""
    if stamp.y < SIDE:
        return _is_on_island(stamp, quarters)
    if stamp.y < BAND[1] + BAND[3]:
        return _is_in_band(stamp, found)
    if stamp.y >= HAND_STRIP[1]:
        return bool(found.hand_strip.came or found.hand_strip.went) or any(panel.total for panel in found.panels)
    if view.phase == "over":
        return _is_in_table(stamp, found)
    for seat in range(view.players):
        left, _, width, _ = panel_box(seat, view.players)
        if left - 4 <= stamp.x <= left + width:
            return _is_on_panel(stamp, found.panels[seat], is_turn_new=found.is_band_new)
    return False


def _is_in_table(stamp: Stamp, found: Changes) -> bool:
    """Return whether the stamp belongs to the final table, whose rows change with the ranks."""
    if stamp.key.startswith("medal"):
        return any(one.is_rank_new for one in found.panels)
    return any(one.is_count_new for one in found.panels)


def _is_on_island(stamp: Stamp, quarters: set[tuple[int, int]]) -> bool:
    """Return whether the stamp belongs to a reported quarter.

    It is the quarter's letter or cube, ground, surf or a palm beside it, or a building between four quarters.
    """
    x, y = (stamp.x - MARGIN) / HALF, (stamp.y - MARGIN) / HALF
    if stamp.key.startswith(("letter", "cube", "burnt", "words")) and 0 < x < 18 and 0 < y < 18:
        return (floor(x), floor(y)) in quarters
    return any(abs(x - column - 0.5) < 1.8 and abs(y - row - 0.5) < 1.8 for column, row in quarters)


def _is_in_band(stamp: Stamp, found: Changes) -> bool:
    if stamp.x >= _RIGHT:
        return bool(found.bag) if stamp.y < BAND[1] + BAND[3] / 2 else bool(found.supply)
    return found.is_turn_new if stamp.x < _MIDDLE - 10 else found.is_band_new


def _is_on_panel(stamp: Stamp, found: PanelChanges, *, is_turn_new: bool) -> bool:
    match stamp.key.split():
        case ["turn", "plate", *_]:
            return is_turn_new
        case ["asked", "plate", *_]:
            return found.is_question_new
        case ["question"]:
            return found.is_question_new
        case ["badge", *_]:
            return found.is_coffee_new or found.is_count_new
        case ["face" | "back", *_]:
            return bool(found.came or found.went)
        case ["icon", *_]:
            return found.is_fire_new or found.is_objective_new or found.is_count_new
        case _ if found.is_count_new:
            return True
        case ["words", *_] if " semibold " in stamp.key:
            return found.is_question_new
        case ["words", *_] if " 54 " in stamp.key or "=" in stamp.key:
            return bool(found.total) or found.is_total_new
        case _:
            return bool(found.coins or found.cubes) or found.is_count_new


def _nothing(view: SaintMartinView) -> Changes:
    return Changes(panels=(PanelChanges(),) * view.players)


def test_every_field_of_the_view_is_classified_for_changes() -> None:
    assert set(SaintMartinView.__struct_fields__) == DRAWN | FIXED | LAST_TILE | CHOICE | NOT_DRAWN
    assert set(SeatView.__struct_fields__) == DRAWN_OF_A_SEAT
    assert set(CellView.__struct_fields__) == {"cell", "tile", "rotation"}
    assert set(FieldView.__struct_fields__) == {"coffee", "quarters", "burned", "is_open", "value"}
    assert set(SaleView.__struct_fields__) == {"drawer", "tile", "asked", "bids", "out", "winner", "is_kept"}
    assert set(BidView.__struct_fields__) == {"seat", "coins"}
    assert set(PointsView.__struct_fields__) == {"coins", "cubes", "fields", "cubes_on_color", "objective"}


@pytest.mark.rotating(3)
def test_reported_changes_are_exactly_the_visible_ones() -> None:
    for before, shown in _pairs(67):
        found = changes(before, shown)
        assert _unexplained(before, shown, found) == []
        assert bool(different(_plain(before), _plain(shown))) == (found != _nothing(shown))


@pytest.mark.rotating(3)
def test_every_field_of_the_view_is_compared_alone() -> None:
    seen = set()
    for before, shown in _pairs(120):
        for field, mixed in between(before, shown):
            seen.add(field)
            found = changes(before, mixed)
            assert _unexplained(before, mixed, found) == [], field
            if field not in DRAWN | DRAWN_OF_A_SEAT:
                assert found == _nothing(shown), field
    assert seen >= DRAWN | DRAWN_OF_A_SEAT
    assert not seen & FIXED


@pytest.mark.parametrize("part", [part for part in Changes.__struct_fields__ if part != "panels"])
def test_forgotten_part_of_the_changes_is_detected(part: str) -> None:
    assert any(_is_missed(before, shown, part) for before, shown in _pairs(4))


def _is_missed(before: SaintMartinView, shown: SaintMartinView, part: str) -> bool:
    found = changes(before, shown)
    less = msgspec.structs.replace(found, **{part: getattr(_nothing(shown), part)})
    return less != found and bool(_unexplained(before, shown, less))


@pytest.mark.parametrize("part", PanelChanges.__struct_fields__)
def test_forgotten_part_of_a_panel_is_detected(part: str) -> None:
    assert any(_is_missed_on_panels(before, shown, part) for before, shown in _pairs(4))


def _is_missed_on_panels(before: SaintMartinView, shown: SaintMartinView, part: str) -> bool:
    """Return whether leaving out one field is noticed.

    `came` and `went` can each account for a row, so they are left out together.
    """
    parts = ("came", "went") if part in ("came", "went") else (part,)
    empty = {name: getattr(PanelChanges(), name) for name in parts}
    found = changes(before, shown)
    panels = tuple(msgspec.structs.replace(panel, **empty) for panel in found.panels)
    return panels != found.panels and bool(_unexplained(before, shown, msgspec.structs.replace(found, panels=panels)))


def test_island_changes_are_reported_by_tile_and_quarter() -> None:
    for before, shown in _pairs(3):
        found = changes(before, shown)
        assert {*found.laid, *(cell.cell for cell in found.lifted)} == {
            cell.cell for cell in {*before.island} ^ {*shown.island}
        }
        assert {*found.burnt} == {*shown.cubes} - {*before.cubes}
        lifted = tuple(cell.cell for cell in found.lifted)
        gone = {*before.cubes} - {*shown.cubes}
        assert {*found.cleared} == {quarter for quarter in gone if not quarter.startswith(lifted)}
        assert {quarter for part in found.closed for quarter in part} == _closed(shown) - _closed(before)


def _closed(view: SaintMartinView) -> set[str]:
    return {quarter for field in view.fields if not field.is_open for quarter in field.quarters}


def test_part_of_an_example_match_has_the_expected_changes() -> None:
    until = moves_until(2, "3 place T38@I2r1")
    before, shown = (GAME.see(state(2, moves), None) for moves in (until - 14, until))
    found = changes(before, shown)
    assert found.laid == ("H3", "H2")
    assert (found.burnt, found.cleared, found.closed) == (("H3ne",), (), (("H4nw", "H4sw"),))
    assert [panel.total for panel in found.panels] == [0, 0, 4, 2]
    assert found.hand_strip == HandStripChanges()


@pytest.mark.parametrize("name", ["middle", "auction", "window", "over", "secret", "ne"])
def test_unchanged_positions_have_no_marks(name: str) -> None:
    shown = scenes()[name]
    assert changes(shown.view, shown.view) == _nothing(shown.view)
    still = msgspec.structs.replace(shown, view=msgspec.structs.replace(shown.view, last=None, reachable=()))
    assert picture(msgspec.structs.replace(shown, before=shown.view)).data == picture(still).data


@pytest.mark.parametrize("name", ["turn", "closing", "burning", "bidding", "ne"])
def test_changed_pieces_are_marked_even_during_a_choice(name: str) -> None:
    shown = scenes()[name]
    before = msgspec.structs.replace(shown.view, island=shown.view.island[:-2])
    marked, unmarked = (picture(msgspec.structs.replace(shown, before=one)).data for one in (before, shown.view))
    assert marked != unmarked


def test_adjacent_changed_tiles_share_a_contour_unless_around_a_hole() -> None:
    assert [len(heap) for heap in clusters(("A1", "B2", "B1", "F5"))] == [12, 4]
    ring = ("D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6")
    assert [len(heap) for heap in clusters(ring)] == [4] * 8


def test_contour_runs_clockwise_inside_of_its_quarters() -> None:
    line = contour(("C3se", "D3sw", "D3nw"), 7.0)
    twice = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True))
    assert 0 < twice / 2 < 3 * HALF**2
    assert min(x for x, _ in line) == -HALF - HALF / 2 + 7
    assert min(y for _, y in line) == -HALF / 2 + 7
    assert max(x for x, _ in line) == HALF / 2 - 7
