"""Changes between two views of Zanzibar are reported and marked."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from renderers import picture
from renderers.zanzibar.pieces.changes import Changes, TraderPlace, changes, facts_of
from tests.renderers.zanzibar.matches import played
from tests.renderers.zanzibar.views import arrows, before_arrows, choosing, five, scene, seat, view


def test_arrived_and_departed_traders_are_reported() -> None:
    before = view(seat("2@c1 3@n2"), seat("2@s1 3@o1"))
    later = view(seat("2@n2 3@"), seat("2@s1 3@w4", score=14, hand_count=1, orders_scored=1), turn=8)
    found = changes(before, later)
    assert found.came == (TraderPlace("n2", 0, 2), TraderPlace("w4", 1, 3))
    assert found.left == (TraderPlace("c1", 0, 2), TraderPlace("n2", 0, 3), TraderPlace("o1", 1, 3))
    assert found.gains == ((1, 4),)
    assert found.facts == ((1, "cards"), (1, "scored"))
    assert (found.flags, found.heading, found.acting) == ((), True, False)


def test_arrows_are_kept_only_if_they_explain_every_moved_trader() -> None:
    shown = arrows()
    known = msgspec.structs.replace(shown, steps=shown.steps[:2])
    assert changes(known, shown).steps == shown.steps[2:]
    assert changes(msgspec.structs.replace(shown, steps=(), steps_turn=7), shown).steps == shown.steps
    assert changes(msgspec.structs.replace(shown, steps=(), steps_turn=6, turn=7), shown).steps == ()
    assert changes(shown, known).steps == ()


@pytest.mark.parametrize("kind", ["board", "zoom:centre"])
def test_unchanged_positions_have_no_marks(kind: str) -> None:
    for shown in (five(), arrows()):
        still = msgspec.structs.replace(shown, steps=())
        assert changes(shown, shown) == Changes()
        assert picture(scene(shown, kind, before=shown)).data == picture(scene(still, kind)).data


@pytest.mark.parametrize("kind", ["board", "zoom:centre"])
def test_changed_pieces_are_marked(kind: str) -> None:
    shown = msgspec.structs.replace(arrows(), steps=())
    traders = (msgspec.structs.replace(shown.seats[0].traders[0], space="c3"), *shown.seats[0].traders[1:])
    mine = msgspec.structs.replace(shown.seats[0], traders=traders)
    before: Any = msgspec.structs.replace(shown, seats=(mine, *shown.seats[1:]))
    assert picture(scene(shown, kind, before=before)).data != picture(scene(shown, kind)).data


def test_marks_of_a_choice_and_of_changes_are_shown_together() -> None:
    shown, targets = choosing(), ("3>n5", "3xs1>o5")
    before = msgspec.structs.replace(shown, seats=(shown.seats[0], before_arrows().seats[1], shown.seats[2]))
    pictures = {
        picture(scene(shown, path=path, targets=found, before=earlier)).data
        for path, found in (((), ()), (("3",), targets))
        for earlier in (None, before)
    }
    assert len(pictures) == 4


def test_own_cards_are_not_marked_as_changes_of_the_board() -> None:
    views = played(3, 3, 1)
    public = played(3, 3)
    for i in range(0, len(views) - 8, 9):
        assert changes(views[i], views[i + 8]) == changes(public[i], public[i + 8])


def test_numbers_of_orders_are_told_once_all_traders_are_placed() -> None:
    playing = view(seat("2@c1"), seat("2@s1"))
    placing = msgspec.structs.replace(playing, phase="placement", turn=0)
    assert facts_of(placing, 0) == ()
    assert dict(facts_of(playing, 0)).keys() == {"cards", "scored", "discards"}
    assert changes(placing, playing).facts == ()
