"""Pictures of the island are drawn for any match, names and language, and show nothing secret."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from PIL import ImageChops

from bot.games.saint_martin.game import GAME
from bot.i18n import LOCALES
from bot.rng import Dice
from bot.scene import Scene
from renderers import picture
from renderers.saint_martin.ground.picture_layout import SIDE
from renderers.saint_martin.pieces.headline import task
from renderers.saint_martin.pieces.marks import Placing, marks_of
from tests.contract.matches import path_of, played, random_steps
from tests.games.saint_martin.positions import english, position
from tests.renderers.compare import colors
from tests.renderers.fast_encoding import assert_drawn
from tests.renderers.saint_martin.views import choosing, moves_until, scene, scenes, state

STRANGE = (
    "Bartholomäus von und zu Hohenzollern-Sigmaringen der Vierte",
    "🎲🎲🎲",
    "مريم",
    "𝓐𝓷𝓷𝓪\u0335\u0336\u0337 Z̷͝a",
)
CORNER = "F3:T26r0 F4:T17r3 F5:T46r1 F6:T43r1 G3:T49r0 G5:T14r1 G6:T19r3"
PUBLIC = [name for name, shown in scenes().items() if shown.kind == "board" and shown.view.viewer is None]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_every_view_of_a_random_match_is_drawn(players: int) -> None:
    assert assert_drawn(_scenes(players)) > 50


def _scenes(players: int) -> Iterator[Scene]:
    """Yield every position for the public and, during a choice, for the choosing seat."""
    chance, seed = random.Random(players), bytes([players]) * 16
    options = GAME.options(objectives="secret", auction="open") if players == 3 else GAME.options()
    position = GAME.setup(players, options, Dice(seed, 0))
    for seq, step in enumerate(random_steps(GAME, position, chance, seed)):
        yield scene(step.before)
        yield scene(step.before, step.seat, "hand")
        if step.seat == GAME.deciders(step.before)[0]:
            yield choosing(step.before, path_of(GAME, step.move)[: seq % 4])
        position = step.after
    yield scene(position)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["fresh", "middle", "auction", "over", "over2", "turn"])
def test_unusual_names_fit_their_plates(locale: str, name: str) -> None:
    shown = msgspec.structs.replace(scenes()[name], locale=locale)
    strange = msgspec.structs.replace(shown, names=STRANGE)
    difference = ImageChops.difference(colors(picture(shown).data), colors(picture(strange).data))
    box = difference.getbbox()
    assert box is not None
    assert box[0] > 14
    assert box[1] > SIDE + 8
    assert box[2] < SIDE - 14


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", scenes())
@pytest.mark.rotating(4)
def test_every_scene_can_be_described_in_every_language(name: str, locale: str) -> None:
    shown = msgspec.structs.replace(scenes()[name], locale=locale)
    others = [msgspec.structs.replace(shown, locale=other) for other in LOCALES if other != locale]
    drawn = picture(shown).data
    if shown.kind in ("board", "board:seats", "hand", "annotated"):
        assert all(picture(other).data != drawn for other in others)
    else:
        assert all(picture(other).data == drawn for other in others)


@pytest.mark.parametrize("name", PUBLIC)
def test_public_board_hides_hands_and_secret_coffees(name: str) -> None:
    shown = scenes()[name]
    seats = tuple(msgspec.structs.replace(seat, hand=("T01",) * seat.hand_count) for seat in shown.view.seats)
    other = msgspec.structs.replace(shown, view=msgspec.structs.replace(shown.view, seats=seats, own_answer=3))
    assert picture(other).data == picture(shown).data


def test_sealed_answers_do_not_change_the_public_board() -> None:
    begin = moves_until(2, "2 bid T02=6")
    drawn = [picture(scene(state(2, begin + answers))).data for answers in range(3)]
    assert drawn[0] == drawn[1] == drawn[2]


def test_placements_of_the_chosen_tile_are_marked_in_fitting_rotations() -> None:
    shown = scenes()["turning"]
    marks = marks_of(shown.view, shown.path, shown.targets)
    assert marks.tile == "T32"
    assert [(one.cell, one.rotation) for one in marks.candidates] == [("E3", 0), ("E3", 1), ("E3", 2), ("E3", 3)]


def test_ghost_on_a_cell_is_turned_as_the_line_of_that_cell_says() -> None:
    shown = choosing(position(CORNER, "T15"), ("T15",))
    cells, told = marks_of(shown.view, shown.path, shown.targets).cells, dict[str, str]()
    for cell in ("F2", "G4", "G7"):
        turning = f"r{cells[cell][0].rotation}"
        told[cell] = english(GAME.label(shown.view, ("T15", cell[0], cell, turning)).text).rpartition("· ")[2]
        assert english(GAME.label(shown.view, ("T15", cell[0], cell)).detail).startswith(f"{told[cell]} – ")
    assert told == {"F2": "not turned", "G4": "turned right", "G7": "turned left"}


def test_board_has_no_marks_while_several_tiles_can_be_chosen() -> None:
    shown = scenes()["turn"]
    assert marks_of(shown.view, shown.path, shown.targets).placings == ()


def test_marked_placement_shows_the_coins_it_would_earn() -> None:
    shown = scenes()["closing"]
    marks = marks_of(shown.view, shown.path, shown.targets)
    assert Placing("place T25@F4r3", "T25", "F4", 3, 5) in marks.placings


def test_objective_tile_is_marked_as_its_owners_coffee() -> None:
    shown = scenes()["objective"]
    marks = marks_of(shown.view, shown.path, shown.targets)
    assert marks.tile == "OD"
    assert "E7" in marks.cells


def test_bidder_sees_where_the_tile_on_offer_would_pay() -> None:
    shown = scenes()["bidding"]
    marks = marks_of(shown.view, shown.path, shown.targets)
    assert marks.tile == shown.view.offer == "T02"
    assert [(one.cell, one.coins) for one in marks.placings] == [("G2", 14)]


def test_burnable_quarters_are_marked() -> None:
    shown = scenes()["burning"]
    assert set(marks_of(shown.view, shown.path, shown.targets).burns) == set(shown.view.burnable) != set()


def test_plate_asks_to_burn_only_while_the_viewer_may() -> None:
    seen = set()
    for step in played("saint_martin", 2, 6):
        for shown in (step.before, step.after):
            deciders = GAME.deciders(shown)
            if not deciders:
                continue
            view = GAME.see(shown, deciders[0])
            if view.phase == "after":
                seen.add(task(view))
                assert (task(view) == "after") == bool(view.burnable)
    assert seen == {"after", "ending"}
