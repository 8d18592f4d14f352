"""Changes between two views of Saint Martin are reported and marked."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.view import SaintMartinView
from renderers import picture
from renderers.saint_martin.ground.board_data import HALF
from renderers.saint_martin.pieces.change_marks import clusters, contour
from renderers.saint_martin.pieces.changes import HandStripChanges, changes
from tests.renderers.saint_martin.reported import nothing, pairs
from tests.renderers.saint_martin.views import moves_until, scenes, state


def test_island_changes_are_reported_by_tile_and_quarter() -> None:
    for before, shown in pairs(3):
        found = changes(before, shown)
        assert {*found.laid, *(cell.cell for cell in found.lifted)} == {
            cell.cell for cell in {*before.island} ^ {*shown.island}
        }
        assert {*found.burned} == {*shown.cubes} - {*before.cubes}
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
    assert (found.burned, found.cleared, found.closed) == (("H3ne",), (), (("H4nw", "H4sw"),))
    assert [panel.total for panel in found.panels] == [0, 0, 4, 2]
    assert found.hand_strip == HandStripChanges()


@pytest.mark.parametrize("name", ["middle", "auction", "window", "over", "secret", "ne"])
def test_unchanged_positions_have_no_marks(name: str) -> None:
    shown = scenes()[name]
    assert changes(shown.view, shown.view) == nothing(shown.view)
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
