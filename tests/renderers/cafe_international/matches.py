"""Scenes from random matches of Café International, with measured drawings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from bot.games.cafe_international.game import GAME
from bot.i18n import LOCALES
from bot.rng import Dice
from bot.scene import Scene
from tests.contract.matches import path_of, random_steps, targets_after
from tests.renderers.cafe_international.views import scene, scenes
from tests.renderers.text_sizes import MeasuredPicture, measure_scenes
from tests.samples import many

EVERY = many(11, 23)
OPTIONS: dict[int, dict[str, str]] = {
    2: {"hands": "private", "reserved": "on"},
    3: {"cannot_pay": "player_out", "pairs_double": "on"},
    4: {},
}
NAMES = ("Maximiliana von Hohenberg", "Ann", "Bartholomäus", "Ö")


def moments(players: int, locale: str) -> Iterator[Scene]:
    """Yield sampled positions of a random match: public, since the previous one, and during a choice."""
    seed = bytes([players]) * 16
    state = GAME.setup(players, GAME.options(**OPTIONS[players]), Dice(seed, 0))
    before = GAME.see(state, None)
    for step in random_steps(GAME, state, random.Random(players), seed, only_first=True):
        if step.seq % EVERY == 1:
            shown, mine = GAME.see(step.before, None), GAME.see(step.before, step.seat)
            yield scene(shown, locale=locale, names=NAMES)
            yield scene(shown, locale=locale, names=NAMES, before=before)
            whole = path_of(GAME, step.move)
            for length in range(len(whole) + 1):
                targets = targets_after(GAME, step.before, step.seat, whole[:length])
                yield scene(mine, locale=locale, names=NAMES, path=whole[:length], targets=targets)
            yield scene(GAME.hand(mine), "hand", locale=locale, names=NAMES)
            before = shown
        state = step.after
    yield scene(GAME.see(state, None), locale=locale, names=NAMES, before=before)


@cache
def drawn() -> tuple[MeasuredPicture, ...]:
    """Return all golden pictures and those of one match for each number of players, measured."""
    played = [shown for players in GAME.players for shown in moments(players, LOCALES[players % len(LOCALES)])]
    return tuple(measure_scenes("cafe_international", [*scenes().values(), *played]))
