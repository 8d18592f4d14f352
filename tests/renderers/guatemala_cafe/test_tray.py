"""The tray below a seat's own picture: its sacks and what each colour would bring it, for its eyes alone."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PIL import ImageChops

from bot.games.guatemala_cafe import GAME
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.scene import Scene
from bot.words import LOCALES
from renderers import picture
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.ground.places import BELOW, TRAY, WHOLE
from renderers.guatemala_cafe.pieces.words import said
from renderers.guatemala_cafe.tray import SIZE, TrayChanges, has_tray, tray_changes
from renderers.kit.sheet import Sheet
from tests.games.guatemala_cafe.positions import sample_match
from tests.renderers.changing import Stamp, different, stamps
from tests.renderers.compare import colors
from tests.renderers.guatemala_cafe.views import NAMES, after, scene

STRANGE = "Bartholomäus von und zu Hohenzollern-Sigmaringen der Vierte"
CELLS = TRAY[0] + 634


def _tray(shown: Scene) -> list[Stamp]:
    return _below(board_sheet(shown))


def _below(sheet: Sheet) -> list[Stamp]:
    return sorted(stamp for stamp in stamps(sheet) if stamp.y > TRAY[1])


def _written(shown: Scene) -> list[Stamp]:
    return [stamp for stamp in _tray(shown) if stamp.key.startswith("words")]


def _numbers(shown: Scene) -> tuple[list[str], list[str]]:
    """The upper and the lower row, from left to right."""
    found = sorted((stamp for stamp in _written(shown) if stamp.x > CELLS), key=lambda stamp: stamp.x)
    middle = TRAY[1] + TRAY[3] / 2
    rows = [[one.key.split()[1] for one in found if (one.y > middle) == is_lower] for is_lower in (False, True)]
    return rows[0], rows[1]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("moves", [0, 37, 141, 164, 250])
def test_sacks_and_gains_of_each_colour_are_shown_to_their_owner(moves: int, locale: str) -> None:
    for seat in range(4):
        shown = scene(after(moves), seat, locale=locale)
        view: GuatemalaCafeView = shown.view
        held = view.seats[seat].hand or ()
        counts, gains = _numbers(shown)
        assert counts == [str(held.count(one.colour)) for one in view.colours]
        assert gains == [f"+{one.gains[seat]}" if one.gains[seat] else "–" for one in view.colours]
        text = "\n".join(stamp.key for stamp in _written(shown))
        for expected in (NAMES[seat], said("my-sacks", locale), said("worth", locale)):
            assert f"words {expected} " in text


def test_the_public_and_the_end_have_no_tray() -> None:
    mine = GAME.see(after(141), 1)
    other = msgspec.structs.replace(mine, viewer=2)
    ended = GAME.see(after(len(sample_match()["moves"])), 1)
    for view in (GAME.see(after(141), None), other, ended):
        assert not has_tray(view)
        drawn = picture(_scene(view))
        assert (drawn.width, drawn.height) == WHOLE.size
    assert picture(_scene(mine)).height == WHOLE.height + BELOW.height


def _scene(view: Any, **changes: Any) -> Scene:
    plain = Scene(game="guatemala_cafe", kind="board", view=view, names=NAMES, locale="en")
    return msgspec.structs.replace(plain, **changes)


def test_the_colour_that_is_being_scored_is_lit() -> None:
    assert sum(stamp.key.startswith("tray cell") for stamp in _tray(scene(after(164), 2))) == 1
    assert not any(stamp.key.startswith("tray cell") for stamp in _tray(scene(after(141), 2)))


@pytest.mark.parametrize("locale", LOCALES)
def test_strange_names_stay_on_the_tray_before_the_words(locale: str) -> None:
    box = 0, int(WHOLE.height), int(WHOLE.width), int(WHOLE.height + BELOW.height)
    usual, strange = (
        colors(picture(scene(after(143), 0, locale=locale, names=(name, *NAMES[1:]))).data).crop(box)
        for name in ("Anna", STRANGE)
    )
    left, top, right, bottom = ImageChops.difference(usual, strange).getbbox() or (0, 0, 0, 0)
    assert left > TRAY[0] + 90
    assert right < TRAY[0] + 342
    assert top > 14
    assert bottom < 130


@pytest.mark.parametrize("locale", LOCALES)
def test_all_words_of_the_tray_can_be_read_on_a_phone(locale: str) -> None:
    assert SIZE * 400 / WHOLE.width >= 12
    for moves in (37, 141, 250):
        for stamp in _written(scene(after(moves), 1, locale=locale)):
            assert "…" not in stamp.key
            assert int(stamp.key.split(" (")[0].rsplit(" ", 1)[1]) >= SIZE


@pytest.mark.parametrize("gain", [9, 24, 99])
def test_what_a_colour_brings_stays_in_its_cell(gain: int) -> None:
    view = GAME.see(after(141), 1)
    rich = tuple(msgspec.structs.replace(one, gains=(gain,) * 4) for one in view.colours)
    shown = _scene(msgspec.structs.replace(view, colours=rich))
    boxes = sorted(
        (x, x + sprite.image.width)
        for sprite, x, y in board_sheet(shown).stamps
        if y > TRAY[1] and (sprite.key.startswith("piece") or f" +{gain} " in sprite.key)
    )
    assert len(boxes) == 10
    assert all(end <= start + 4 for (_, end), (start, _) in pairwise(boxes))
    assert boxes[-1][1] < TRAY[0] + TRAY[2] - 8


@lru_cache(256)
def _plain(view: GuatemalaCafeView) -> Sheet:
    """The picture with no mark at all."""
    return board_sheet(_scene(view, before=view))


def test_every_difference_of_two_trays_is_reported_and_no_other() -> None:
    views, seen = [GAME.see(after(moves), 2) for moves in range(len(sample_match()["moves"]))], set()
    for number in range(0, len(views) - 1, 3):
        before, view = views[number], views[min(number + 1 + number % 24, len(views) - 1)]
        found = tray_changes(before, view)
        below = [stamp for stamp in different(_plain(before), _plain(view)) if stamp.y > TRAY[1]]
        differing = [stamp for stamp in below if not stamp.key.startswith("tray cell")]
        assert bool(differing) == (found != TrayChanges())
        seen |= {field for field in TrayChanges.__struct_fields__ if getattr(found, field)}
    assert seen == {*TrayChanges.__struct_fields__}


def test_what_is_new_is_marked() -> None:
    view, before = GAME.see(after(164), 2), GAME.see(after(122), 2)
    found = tray_changes(before, view)
    marks = [stamp for stamp in _tray(_scene(view, before=before)) if stamp.key.startswith("plate")]
    assert len(marks) == len(found.sacks) + len(found.gains) > 0
    assert not [stamp for stamp in _tray(_scene(view, before=view)) if stamp.key.startswith("plate")]
