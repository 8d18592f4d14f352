"""Scenes from random matches of Café International, with measured drawings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.game import Path
from bot.games.cafe_international import GAME
from bot.i18n import LOCALES
from bot.rng import Dice
from bot.scene import Scene
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
    chance, seed, seq = random.Random(players), bytes([players]) * 16, 0
    state = GAME.setup(players, GAME.options(**OPTIONS[players]), Dice(seed, 0))
    before = GAME.see(state, None)
    while seats := GAME.deciders(state):
        legal = GAME.legal_moves(state, seats[0])
        move = chance.choice(legal)
        if seq % EVERY == 0:
            shown, mine = GAME.see(state, None), GAME.see(state, seats[0])
            yield scene(shown, locale=locale, names=NAMES)
            yield scene(shown, locale=locale, names=NAMES, before=before)
            yield from _choices(mine, legal, move, locale)
            yield scene(GAME.hand(mine), "hand", locale=locale, names=NAMES)
            before = shown
        seq += 1
        state, _ = GAME.apply(state, seats[0], move, Dice(seed, seq))
    yield scene(GAME.see(state, None), locale=locale, names=NAMES, before=before)


def _choices(mine: Any, legal: Any, move: Any, locale: str) -> Iterator[Scene]:
    """Yield every step of the choice that leads to that move."""
    whole = _path(move)
    for length in range(len(whole) + 1):
        targets = tuple(GAME.write(one) for one in legal if _path(one)[:length] == whole[:length])
        yield scene(mine, locale=locale, names=NAMES, path=whole[:length], targets=targets)


def _path(move: Any) -> Path:
    return tuple(choice.token for choice in GAME.choices(move))


@cache
def drawn() -> tuple[MeasuredPicture, ...]:
    """Return all golden pictures and those of one match for each number of players, measured."""
    played = [shown for players in GAME.players for shown in moments(players, LOCALES[players % len(LOCALES)])]
    return tuple(measure_scenes("cafe_international", [*scenes().values(), *played]))
