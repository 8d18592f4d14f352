"""Every difference between two pictures is reported as a change, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Any

import msgspec
import pytest

from bot.games.zanzibar import GAME
from bot.games.zanzibar.view import SeatView, ZanzibarView
from renderers import picture
from renderers.zanzibar.ground.board_data import load_board, spaces
from renderers.zanzibar.ground.picture_layout import HEAD, STRIP, WHOLE
from renderers.zanzibar.pieces.changes import Changes, TraderPlace, changes
from renderers.zanzibar.pieces.panel import column_of
from tests.renderers.differences import Stamp, between, different
from tests.renderers.zanzibar.matches import plain, played
from tests.renderers.zanzibar.views import arrows, before_arrows, choosing, five, scene, seat, view

DRAWN = {"phase", "seat_to_move", "turn", "trigger", "ranking", "seats", "card_used"}
DRAWN_OF_A_SEAT = {"score", "traders", "hand_count", "deck_count", "orders_scored", "discards_left", "last_turn"}
NOT_DRAWN = {"viewer", "players", "first", "round_limit", "draw_discard"}
NOT_DRAWN |= {"moved", "mover", "steps_left", "can_look"}
LAST_MOVE = {"steps", "steps_turn"}
NOT_DRAWN_OF_A_SEAT = {"turns", "fresh_count", "hand", "fresh", "used", "orders_left", "unused", "finish_place"}


def _pairs(players: int, number: int, apart: int) -> Iterator[tuple[ZanzibarView, ZanzibarView]]:
    """Yield views 1, 4, 7, ... steps apart, and the first and last view."""
    views = played(players, number)
    for i in range(0, len(views) - 1, apart):
        yield views[i], views[min(i + 1 + i % 30, len(views) - 1)]


def _unexplained(before: ZanzibarView, shown: ZanzibarView, found: Changes) -> list[Stamp]:
    """Return the differences where nothing is reported, apart from marks."""
    return [stamp for stamp in different(plain(before), plain(shown)) if not _is_explained(stamp, found, shown.players)]


def _is_explained(stamp: Stamp, found: Changes, players: int) -> bool:
    if stamp.y > STRIP.y:
        return _column_at(stamp, players) in _columns(stamp.key, found)
    if stamp.y < HEAD.h:
        return found.heading or found.acting
    if stamp.key.split()[1] in spaces():
        return True
    nearest = min(load_board().spaces, key=lambda space: dist(WHOLE.place(*space.at), (stamp.x, stamp.y)))
    return nearest.id in {one.space for one in (*found.came, *found.left)}


def _columns(key: str, found: Changes) -> set[int]:
    """Return the columns in which such a sprite may differ."""
    if key.startswith("turn plate"):
        return set(range(5)) if found.acting else set()
    if key.startswith(("medal", "pennant", "had")):
        return {*found.flags}
    return {*dict(found.gains)} if " bold " in key else {*dict(found.gains), *dict(found.facts)}


def _column_at(stamp: Stamp, players: int) -> int:
    return max(seat for seat in range(players) if column_of(seat, players)[0] <= stamp.x)


def test_every_field_of_the_view_is_classified_for_changes() -> None:
    assert set(ZanzibarView.__struct_fields__) == DRAWN | NOT_DRAWN | LAST_MOVE
    assert set(SeatView.__struct_fields__) == DRAWN_OF_A_SEAT | NOT_DRAWN_OF_A_SEAT


@pytest.mark.parametrize("players", GAME.players)
def test_every_visible_change_is_reported(players: int) -> None:
    for before, shown in _pairs(players, 3, 6):
        found = changes(before, shown)
        assert _unexplained(before, shown, found) == []
        assert bool(different(plain(before), plain(shown))) == (found != Changes(steps=found.steps))


@pytest.mark.parametrize("players", [2, 4])
def test_every_field_of_the_view_is_compared_alone(players: int) -> None:
    seen = set()
    for before, shown in _pairs(players, 5, 11):
        for field, mixed in between(before, shown):
            seen.add(field)
            found = changes(before, mixed)
            assert _unexplained(before, mixed, found) == [], field
            if field in NOT_DRAWN | NOT_DRAWN_OF_A_SEAT:
                assert found == Changes(), field
    assert seen >= (DRAWN | DRAWN_OF_A_SEAT) - {"ranking"}


@pytest.mark.parametrize("part", [part for part in Changes.__struct_fields__ if part != "steps"])
def test_forgotten_part_of_the_changes_is_detected(part: str) -> None:
    nothing = getattr(Changes(), part)
    assert any(
        _unexplained(before, shown, msgspec.structs.replace(changes(before, shown), **{part: nothing}))
        for before, shown in _pairs(3, 3, 3)
    )


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
