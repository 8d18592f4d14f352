"""Hand strip: the viewer's own sacks, shown to that seat alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import pytest
from PIL import ImageChops

from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.i18n import LOCALES
from bot.scene import Scene
from renderers import picture
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.hand import CELLS, HandStripChanges, hand_strip_changes, has_hand_strip
from renderers.guatemala_cafe.pieces.panel import row_at
from renderers.guatemala_cafe.pieces.picture_words import WORDS
from renderers.kit.sheet import Sheet
from tests.games.guatemala_cafe.positions import sample_match
from tests.renderers.compare import colors
from tests.renderers.differences import Stamp, different, stamps
from tests.renderers.guatemala_cafe.views import NAMES, after, choosing, scene

STRANGE = "Bartholomäus von und zu Hohenzollern-Sigmaringen der Vierte"
BOARD = Arrangement(4)
WHOLE = BOARD.page.size
"""The picture's size without a hand strip."""


def _tray(shown: Scene) -> list[Stamp]:
    return _below(board_sheet(shown))


def _below(sheet: Sheet) -> list[Stamp]:
    return sorted(stamp for stamp in stamps(sheet) if stamp.y > WHOLE[1])


def _written(shown: Scene) -> list[Stamp]:
    return [stamp for stamp in _tray(shown) if stamp.key.startswith("words")]


def _numbers(shown: Scene) -> list[str]:
    """Return the numbers from left to right."""
    found = sorted((stamp for stamp in _written(shown) if stamp.x > CELLS * BOARD.scale), key=lambda stamp: stamp.x)
    return [one.key.split()[1] for one in found]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("moves", [0, 37, 141, 164, 250])
def test_sacks_of_each_color_are_shown_to_their_owner(moves: int, locale: str) -> None:
    for seat in range(4):
        shown = scene(after(moves), seat, locale=locale)
        view: GuatemalaCafeView = shown.view
        held = view.seats[seat].hand or ()
        assert _numbers(shown) == [str(held.count(one.color)) for one in view.colors]
        text = "\n".join(stamp.key for stamp in _written(shown))
        for expected in (NAMES[seat], WORDS.text("you-are", locale)):
            assert f"words {expected} " in text


@pytest.mark.parametrize("viewer", [None, 1])
def test_tray_shows_the_points_that_each_color_would_score(viewer: int | None) -> None:
    shown = scene(after(141), viewer)
    found = [one for one in stamps(board_sheet(shown)).elements() if one.key.startswith(("words +", "words –"))]
    for seat in range(4):
        row = sorted((one.x, one.key.split()[1]) for one in found if abs(one.y / BOARD.scale - row_at(BOARD, seat)) < 3)
        gains = [color.gains[seat] for color in shown.view.colors]
        assert [text for _, text in row] == [f"+{gain}" if gain else "–" for gain in gains]


def test_tray_is_hidden_from_spectators_and_after_the_end() -> None:
    mine = GAME.see(after(141), 1)
    other = msgspec.structs.replace(mine, viewer=2)
    ended = GAME.see(after(len(sample_match()["moves"])), 1)
    for view in (GAME.see(after(141), None), other, ended):
        assert not has_hand_strip(view)
        drawn = picture(_scene(view))
        assert (drawn.width, drawn.height) == WHOLE
    assert picture(_scene(mine)).height == WHOLE[1] + BOARD.below.size[1]


def _scene(view: Any, **changes: Any) -> Scene:
    plain = Scene(game="guatemala_cafe", kind="board", view=view, names=NAMES, locale="en")
    return msgspec.structs.replace(plain, **changes)


def test_color_being_scored_is_highlighted() -> None:
    assert sum(stamp.key.startswith("lit cell") for stamp in _tray(scene(after(164), 2))) == 1
    assert not any(stamp.key.startswith("lit cell") for stamp in _tray(scene(after(141), 2)))


def test_sacks_for_a_refill_are_marked_as_choices() -> None:
    shown = choosing(after(251), 0)
    colors = {text.split()[1][0] for text in shown.targets if text.startswith("refill")}
    rims = [sprite for sprite, _, y in board_sheet(shown).stamps if sprite.key.startswith("offered") and y > 1200]
    assert len(rims) == len(colors) > 1


@pytest.mark.parametrize("locale", LOCALES)
def test_unusual_names_fit_the_tray_beside_the_sacks(locale: str) -> None:
    usual, strange = (
        colors(picture(scene(after(143), 0, locale=locale, names=(name, *NAMES[1:]))).data)
        for name in ("Anna", STRANGE)
    )
    box = 0, WHOLE[1], *usual.size
    left, top, right, bottom = ImageChops.difference(usual.crop(box), strange.crop(box)).getbbox() or (0, 0, 0, 0)
    assert left > 90 * BOARD.scale
    assert right < CELLS * BOARD.scale
    assert top > 14
    assert bottom < BOARD.below.size[1] - 12


@lru_cache(256)
def _plain(view: GuatemalaCafeView) -> Sheet:
    """Return the picture without any marks."""
    return board_sheet(_scene(view, before=view))


@pytest.mark.rotating(3)
def test_reported_tray_changes_are_exactly_the_visible_ones() -> None:
    views, seen = [GAME.see(after(moves), 2) for moves in range(len(sample_match()["moves"]))], set()
    for number in range(0, len(views) - 1, 3):
        before, view = views[number], views[min(number + 1 + number % 24, len(views) - 1)]
        found = hand_strip_changes(before, view)
        below = [stamp for stamp in different(_plain(before), _plain(view)) if stamp.y > WHOLE[1]]
        differing = [stamp for stamp in below if not stamp.key.startswith("lit cell")]
        assert bool(differing) == (found != HandStripChanges())
        seen |= {field for field in HandStripChanges.__struct_fields__ if getattr(found, field)}
    assert seen == {*HandStripChanges.__struct_fields__}


def test_new_pieces_of_the_hand_are_marked() -> None:
    view, before = GAME.see(after(164), 2), GAME.see(after(122), 2)
    found = hand_strip_changes(before, view)
    marks = [stamp for stamp in _tray(_scene(view, before=before)) if stamp.key.startswith("plate")]
    assert len(marks) == len(found.sacks) > 0
    assert not [stamp for stamp in _tray(_scene(view, before=view)) if stamp.key.startswith("plate")]
