"""Random matches of Zanzibar: views, and scenes from them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache

from bot.game import Viewer
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.view import ZanzibarView
from bot.rng import Dice
from bot.scene import Scene
from renderers.kit.sheet import Sheet
from renderers.zanzibar import board_sheet
from tests.contract.matches import path_of, random_steps, random_views, targets_after
from tests.renderers.zanzibar.views import scene
from tests.samples import many

EVERY = many(10, 23)


@cache
def played(players: int, number: int, viewer: Viewer = None) -> tuple[ZanzibarView, ...]:
    return random_views(GAME, players, number, viewer)


@lru_cache(256)
def plain(shown: ZanzibarView) -> Sheet:
    """Return the picture without change marks."""
    return board_sheet(scene(shown, before=shown))


def moments(players: int, locale: str) -> Iterator[Scene]:
    """Yield positions of a random match: public, the choosing seat's, and its hand."""
    seed = bytes([players]) * 16
    state = GAME.setup(players, GAME.options(), Dice(seed, 0))
    before = GAME.see(state, None)
    for step in random_steps(GAME, state, random.Random(players), seed, only_first=True):
        if step.seq % EVERY == 1:
            seen, path = GAME.see(step.before, step.seat), path_of(GAME, step.move)
            yield scene(GAME.see(step.before, None), locale=locale, before=before)
            before = GAME.see(step.before, None)
            for length in range(len(path)):
                targets = targets_after(GAME, step.before, step.seat, path[:length])
                yield scene(seen, locale=locale, path=path[:length], targets=targets)
            if GAME.hand(seen) is not None:
                yield scene(GAME.hand(seen), "hand", locale=locale)
        state = step.after
    yield scene(GAME.see(state, None), locale=locale, before=before)
