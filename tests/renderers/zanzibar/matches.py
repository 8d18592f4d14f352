"""Random matches of Zanzibar: views, and scenes from them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache

from bot.game import Viewer
from bot.games.zanzibar import GAME
from bot.games.zanzibar.view import ZanzibarView
from bot.rng import Dice
from bot.scene import Scene
from renderers.kit.sheet import Sheet
from renderers.zanzibar import board_sheet
from tests.renderers.zanzibar.views import scene
from tests.samples import many

EVERY = many(10, 23)


@cache
def played(players: int, number: int, viewer: Viewer = None) -> tuple[ZanzibarView, ...]:
    """Return a random match as that viewer saw it."""
    chance, seed = random.Random(number), bytes([players, number]) * 8
    state, views = GAME.setup(players, GAME.options(), Dice(seed, 0)), []
    while seats := GAME.deciders(state):
        views.append(GAME.see(state, viewer))
        move = chance.choice(GAME.legal_moves(state, seats[0]))
        state, _ = GAME.apply(state, seats[0], move, Dice(seed, len(views)))
    return (*views, GAME.see(state, viewer))


@lru_cache(256)
def plain(shown: ZanzibarView) -> Sheet:
    """Return the picture without change marks."""
    return board_sheet(scene(shown, before=shown))


def moments(players: int, locale: str) -> Iterator[Scene]:
    """Yield positions of a random match: public, the choosing seat's, and its hand."""
    chance, seed, seq = random.Random(players), bytes([players]) * 16, 0
    state = GAME.setup(players, GAME.options(), Dice(seed, 0))
    before = GAME.see(state, None)
    while seats := GAME.deciders(state):
        move = chance.choice(legal := GAME.legal_moves(state, seats[0]))
        if seq % EVERY == 0:
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
