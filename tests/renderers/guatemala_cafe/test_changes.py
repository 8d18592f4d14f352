"""Changes between two views of Guatemala Café are reported and marked."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.guatemala_cafe.game import GAME
from renderers import picture
from renderers.guatemala_cafe.pieces.changes import Changes, PlacedPiece, changes
from tests.renderers.guatemala_cafe.reported import played, scene
from tests.renderers.guatemala_cafe.views import after, choosing, two


@pytest.mark.parametrize("players", GAME.players)
def test_line_and_next_steps_follow_from_the_buyer(players: int) -> None:
    known: dict[int | None, tuple[Any, ...]] = {}
    for view in played(players, 3):
        steps = tuple((stop.space, stop.steps, stop.price) for stop in view.stops)
        assert known.setdefault(view.buyer, (view.line, steps)) == (view.line, steps)


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
        assert picture(scene(view, kind, view)).data == picture(scene(still, kind)).data


@pytest.mark.parametrize("kind", ["board", "zoom:production", "zoom:plantation"])
@pytest.mark.parametrize("way", [1, -1])
def test_changed_pieces_are_marked(kind: str, way: int) -> None:
    before, view = [GAME.see(after(moves), None) for moves in (122, 143)][::way]
    still = msgspec.structs.replace(view, last=None)
    assert picture(scene(view, kind, before)).data != picture(scene(still, kind)).data


def test_marks_of_change_replace_those_of_the_last_move() -> None:
    view = GAME.see(two(), None)
    last = GAME.see(after(143), None).last
    assert last is not None
    moved = msgspec.structs.replace(view, last=last)
    before = msgspec.structs.replace(view, supply=view.supply + 1)
    assert picture(scene(moved, before=before)).data == picture(scene(view, before=before)).data


@pytest.mark.parametrize("kind", ["board", "zoom:production"])
def test_marks_of_a_choice_and_of_changes_are_shown_together(kind: str) -> None:
    chosen = choosing(after(185), 0, kind=kind)
    still = msgspec.structs.replace(chosen, path=(), targets=())
    before = GAME.see(after(170), 0)
    scenes = [msgspec.structs.replace(one, before=earlier) for one in (chosen, still) for earlier in (None, before)]
    assert len({picture(one).data for one in scenes}) == 4


def test_private_changes_report_only_the_value_of_colors() -> None:
    mine, public = played(3, 3, 1), played(3, 3)
    for i in range(0, len(mine) - 8, 29):
        found = changes(mine[i], mine[i + 8])
        assert msgspec.structs.replace(found, worth=()) == changes(public[i], public[i + 8])
