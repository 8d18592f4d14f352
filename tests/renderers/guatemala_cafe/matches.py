"""Scenes from random matches of Guatemala Café."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.games.guatemala_cafe.game import GAME
from bot.rng import Dice
from bot.scene import Scene
from tests.contract.matches import path_of, random_steps, targets_after
from tests.renderers.guatemala_cafe.views import scene
from tests.samples import many

_EVERY = many(23, 41)
"""One of this many positions is shown. A prime, so that every seat and phase occurs."""


def moments(players: int, locale: str) -> Iterator[Scene]:
    """Yield public scenes and those of a choosing seat: changes since its last move, choice steps, hand and zoom."""
    chance, luck = random.Random(players), bytes([players]) * 16
    options = GAME.options(track=chance.choice((40, 50, 60, 70)), production="random")
    state = GAME.setup(players, options, Dice(luck, 0))
    last = [state] * players
    for seq, step in enumerate(random_steps(GAME, state, chance, luck)):
        state, seat = step.before, step.seat
        if seq % _EVERY == 0:
            yield scene(state, locale=locale, before=GAME.see(last[seat], None))
            for part in GAME.parts(()):
                yield scene(state, seat, f"board:{part.name}", locale=locale, before=GAME.see(last[seat], seat))
            yield scene(state, seat, locale=locale, before=GAME.see(last[seat], seat))
            path = path_of(GAME, step.move)
            for length in range(len(path)):
                chosen = path[:length]
                targets = targets_after(GAME, state, seat, chosen)
                yield scene(state, seat, locale=locale, path=chosen, targets=targets)
            yield scene(state, seat, "hand", locale=locale)
            yield scene(state, kind=("zoom:production", "zoom:plantation")[seq % 2], locale=locale)
        last[seat], state = state, step.after
    yield scene(state, locale=locale, before=GAME.see(last[0], None))
