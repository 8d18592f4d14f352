"""Active seat, selectable and chosen things, gains and losses have distinct colours."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from renderers.kit.change_marks import Circle, ghost, halo
from renderers.kit.color import PAPER, mix
from renderers.zanzibar import board_sheet
from renderers.zanzibar.ground.board_data import SPACES, Space
from renderers.zanzibar.ground.picture_layout import WHOLE
from renderers.zanzibar.pieces.arrows import trail
from renderers.zanzibar.pieces.changes import changes
from renderers.zanzibar.pieces.marks import crosshair, own, rim, target, village
from renderers.zanzibar.pieces.tokens import LETTERS, SEATS, chip, token
from tests.renderers.color_vision import contrast
from tests.renderers.differences import stamps
from tests.renderers.zanzibar.views import arrows, choosing, scene, scenes

FORMS = {
    "can walk there": target(38, 1.0),
    "can be cleared": crosshair(38, 1.0),
    "is to be cleared": crosshair(38, 1.0, is_chosen=True),
    "can move": rim(0, 30, 1.0),
    "is to move": rim(0, 30, 1.0, is_chosen=True),
    "mine": own(0, 30, 1.0),
    "first order": village(0, 38, 1.0),
    "second order": village(1, 38, 1.0),
    "has come": halo(Circle(35.0)),
    "has gone": ghost(Circle(35.0)),
}


BACK = {
    "movers": {"n1", "e2", "e3", "c6", "s4", "s5", "o2"},
    "walking": {"n1", "e1", "e2", "e3", "e4", "c5", "c6", "s4", "s5", "o1", "o2", "o3", "o4"},
    "placing": {space for space in SPACES if not space.startswith("n")},
    "five": set(),
}


@pytest.mark.parametrize(("name", "back"), BACK.items())
def test_irrelevant_spaces_are_faded(name: str, back: set[str]) -> None:
    """Their traders, signs, letters and ids are dimmed; own traders and order villages never are."""
    at = {tuple(map(round, WHOLE.place(*place))): space.id for space in SPACES.values() for place in _places(space)}
    faint = {at[stamp.x, stamp.y] for stamp in stamps(board_sheet(scenes()[name])) if _is_faint(stamp.key)}
    assert faint == back


def _places(space: Space) -> tuple[tuple[float, float], ...]:
    return space.at, space.chip, space.sign, space.label


def _is_faint(key: str) -> bool:
    return key.startswith("faint") or key.endswith("faint") or (key.startswith("words") and f" {LETTERS} " in key)


@pytest.mark.parametrize("seat", range(5))
def test_numbers_and_letters_of_faded_spaces_are_legible(seat: int) -> None:
    letter = chip(seat, 40, is_faint=True).image.convert("RGB")
    assert LETTERS in {color for _, color in letter.getcolors(99999) or []}
    assert contrast(LETTERS, mix(SEATS.color(seat), PAPER, 0.82)) > 4.5


@pytest.mark.parametrize("seat", range(5))
def test_traders_of_faded_spaces_keep_their_colour(seat: int) -> None:
    faded = token(seat, "4", 30, is_faint=True).image.convert("RGB")
    assert {color: count for count, color in faded.getcolors(99999) or []}[SEATS.color(seat)] > 300


def test_picture_of_a_hint_shows_and_numbers_the_whole_turn() -> None:
    drawn = board_sheet(scenes()["hint"]).stamps
    assert sum(sprite.key.startswith("way ") for sprite, *_ in drawn) == 2
    assert sum(sprite.key.startswith("banish ") for sprite, *_ in drawn) == 1
    assert [sprite.key.split()[1] for sprite, *_ in drawn if sprite.key.startswith("number ")] == ["1", "2"]


def test_own_traders_are_marked_only_for_their_owner() -> None:
    for shown, count in ((choosing(), 6), (arrows(), 0)):
        assert sum(key.startswith("own 0 ") for key, *_ in stamps(board_sheet(scene(shown)))) == count


def test_arrows_fade_from_step_to_step() -> None:
    drawn = board_sheet(scenes()["arrows"]).stamps
    ages = [int(sprite.key.split()[-2]) for sprite, *_ in drawn if sprite.key.startswith("way ")]
    assert ages == [3, 3, 2, 1, 0]
    edges = [_lightest(sprite.image) for sprite, *_ in drawn if sprite.key.startswith("way ")]
    assert edges[1] > edges[3] > edges[4]


def test_trails_lead_from_ghosts_to_halos_and_fade_by_turn() -> None:
    shown = scenes()["since"]
    found = changes(shown.before, shown.view)
    assert found.steps == ()
    now = {(one.seat, one.number): one.space for one in found.came}
    moved = [(one.space, now[one.seat, one.number]) for one in found.left if (one.seat, one.number) in now]
    trails = [sprite for sprite, *_ in board_sheet(shown).stamps if sprite.key.startswith("trail ")]
    assert sorted(sprite.key.split(")")[0] for sprite in trails) == sorted(f"trail {ends}"[:-1] for ends in moved)
    seen = [sum(trail(("w1", "s2"), age, 1.0).image.getchannel("A").histogram()[128:]) for age in range(4)]
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) == 4
    assert not any(sprite.key.startswith("trail ") for sprite, *_ in board_sheet(scenes()["step"]).stamps)


@pytest.mark.parametrize("ends", combinations(("w1", "c3", "e5", "o3", "s5", "n3"), 2))
def test_trails_avoid_spaces_and_ids(ends: tuple[str, str]) -> None:
    sprite = trail(ends, 0, 1.0)
    left, top = (int(min(SPACES[end].at[way] for end in ends)) - 10 for way in (0, 1))
    alpha = sprite.image.getchannel("A")
    for space in SPACES.values():
        for (x, y), reach in ((space.at, 43), (space.label, 24)):
            box = round(x - left - reach * 0.7), round(y - top - reach * 0.7)
            around = alpha.crop((*box, box[0] + round(reach * 1.4), box[1] + round(reach * 1.4)))
            assert around.getbbox() is None, space.id


def _lightest(image: Image.Image) -> int:
    """Return the brightness of a sprite's darkest colour."""
    ground = Image.new("L", image.size, 255)
    ground.paste(image.convert("L"), (0, 0), image.getchannel("A"))
    darkest, _ = ground.getextrema()
    assert isinstance(darkest, int)
    return darkest
