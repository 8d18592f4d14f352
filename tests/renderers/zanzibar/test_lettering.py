"""Whatever must be read on a picture of Zanzibar is twelve pixels high where that is as wide as a phone."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.dice import Dice
from bot.games.zanzibar import GAME
from bot.scene import Scene
from bot.words import LOCALES
from tests.gallery.lettering import Measure
from tests.renderers.zanzibar.views import scene, scenes


def _forget() -> None:
    """All pictures are drawn anew, what stands still too."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("renderers.zanzibar", "renderers.kit.sprite", "renderers.kit.changes")):
            for made in vars(module).values():
                if hasattr(made, "cache_clear"):
                    made.cache_clear()


def _moments(players: int, locale: str) -> Iterator[Scene]:
    """Every tenth position of a random match: for all, for whoever chooses, half-way through a choice, and the hand."""
    chance, seed, seq = random.Random(players), bytes([players]) * 16, 0
    state = GAME.setup(players, GAME.options(), Dice(seed, 0))
    before = GAME.see(state, None)
    while seats := GAME.deciders(state):
        move = chance.choice(legal := GAME.legal_moves(state, seats[0]))
        if seq % 10 == 0:
            seen, path = GAME.see(state, seats[0]), GAME.choices(move)
            yield scene(GAME.see(state, None), locale=locale, before=before)
            before = GAME.see(state, None)
            for length in range(len(path)):
                chosen = tuple(choice.token for choice in path[:length])
                targets = tuple(
                    GAME.write(one)
                    for one in legal
                    if tuple(choice.token for choice in GAME.choices(one))[:length] == chosen
                )
                yield scene(seen, locale=locale, path=chosen, targets=targets)
            if GAME.hand(seen) is not None:
                yield scene(GAME.hand(seen), "hand", locale=locale)
        seq += 1
        state, _ = GAME.apply(state, seats[0], move, Dice(seed, seq))
    yield scene(GAME.see(state, None), locale=locale, before=before)


def _small(shown: Iterator[Scene] | list[Scene]) -> dict[str, Any]:
    _forget()
    measure, found = Measure(), {}
    with measure.watches():
        for one in shown:
            _, small = measure.draw(one)
            found.update({text.text: (text.size, one.kind) for text in small})
    _forget()
    return found


def test_everything_on_the_golden_pictures_can_be_read() -> None:
    assert _small(list(scenes().values())) == {}


@pytest.mark.parametrize("players", GAME.players)
def test_everything_in_random_matches_can_be_read(players: int) -> None:
    assert _small(_moments(players, LOCALES[players % len(LOCALES)])) == {}
