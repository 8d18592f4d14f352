"""Texts in pictures of Saint Martin are 12 pixels high at phone width."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.saint_martin.game import GAME
from bot.i18n import LOCALES
from bot.rng import Dice
from bot.scene import Scene
from renderers import picture
from renderers.kit.sprite import Sprite
from renderers.saint_martin.pieces import marks, tiles
from renderers.saint_martin.pieces.picture_words import SMALLEST
from tests.contract.matches import path_of, random_steps
from tests.gallery.text_sizes import LEAST, PHONE, Measure
from tests.renderers.saint_martin.views import choosing, scene, scenes

_NAMES = ("Maximiliana von Hohenberg", "Ann", "Bartholomäus", "Ö")


def _forget() -> None:
    """Clear caches, since the measure knows only what is drawn while it watches."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("renderers.saint_martin", "renderers.kit.sprite", "renderers.kit.change_marks")):
            for thing in vars(module).values():
                getattr(thing, "cache_clear", int)()


@pytest.fixture(scope="module")
def measure() -> Iterator[Measure]:
    _forget()
    found = Measure()
    with found.watches():
        yield found
    _forget()


@pytest.mark.rotating(6)
@pytest.mark.parametrize("name", scenes())
def test_every_text_of_a_picture_is_legible_on_a_phone(measure: Measure, name: str) -> None:
    assert measure.draw(scenes()[name])[1] == ()


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_every_text_of_a_random_match_is_legible_on_a_phone(measure: Measure, players: int) -> None:
    for shown in _scenes(players):
        assert measure.draw(shown)[1] == ()


def _scenes(players: int) -> Iterator[Scene]:
    """Yield every seventh position for the public and for the choosing seat, in all languages."""
    seed = bytes([players]) * 16
    position = GAME.setup(players, GAME.options(auction=("sealed", "open")[players % 2]), Dice(seed, 0))
    begin = GAME.see(position, 0), GAME.see(position, None)
    for step in random_steps(GAME, position, random.Random(players), seed, only_first=True):
        locale = LOCALES[step.seq % len(LOCALES)]
        if step.seq % 7 == 0:
            yield choosing(step.before, path_of(GAME, step.move)[: step.seq % 4], locale=locale, names=_NAMES)
            yield scene(step.before, locale=locale, names=_NAMES, before=begin[1])
        position = step.after
    yield scene(position, names=_NAMES)
    yield scene(position, names=_NAMES, before=begin[1])


def test_text_that_is_too_small_is_detected(measure: Measure, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("renderers.saint_martin.SMALLEST", 20)
    long = [one for one in _scenes(4) if one.view.viewer is None][:1]
    assert measure.draw(long[0])[1] != ()


def test_letters_of_tiles_in_hands_are_legible_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters of tiles in hands are legible. They are in composed sprites, which the measure does not see."""
    _forget()
    sizes = set[int]()
    letter = marks.letter

    def told(*asked: Any) -> Sprite:
        found = letter(*asked)
        sizes.add(int(found.key.split()[2]))
        return found

    for room in (marks, tiles):
        monkeypatch.setattr(room, "letter", told)
    for name in ("auction", "turning", "middle", "hand", "since", "bidding"):
        picture(scenes()[name])
    _forget()
    assert len(sizes) > 3
    assert min(sizes) >= SMALLEST == LEAST * 1200 / PHONE
