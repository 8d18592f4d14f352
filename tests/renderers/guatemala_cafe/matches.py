"""Scenes from random matches of Guatemala Café."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.dice import Dice
from bot.games.guatemala_cafe import GAME
from bot.scene import Scene
from tests.renderers.guatemala_cafe.views import scene, targets
from tests.whole import many

_EVERY = many(23, 41)
"""Of so many positions one is shown; a prime, so that every seat and phase has its turn."""


def moments(players: int, locale: str) -> Iterator[Scene]:
    """For all and for whoever chooses what has changed since his own last move, his choice step by step, his hand, and
    one board enlarged."""
    chance, luck, seq = random.Random(players), bytes([players]) * 16, 0
    options = GAME.options(track=chance.choice((40, 50, 60, 70)), production="random")
    state = GAME.setup(players, options, Dice(luck, 0))
    last = [state] * players
    while seats := GAME.deciders(state):
        seat = chance.choice(seats)
        move = chance.choice(GAME.legal_moves(state, seat))
        if seq % _EVERY == 0:
            yield scene(state, locale=locale, before=GAME.see(last[seat], None))
            yield scene(state, seat, locale=locale, before=GAME.see(last[seat], seat))
            path = tuple(choice.token for choice in GAME.choices(move))
            for length in range(len(path)):
                chosen = path[:length]
                yield scene(state, seat, locale=locale, path=chosen, targets=targets(state, seat, chosen))
            yield scene(state, seat, "hand", locale=locale)
            yield scene(state, kind=("zoom:production", "zoom:plantation")[seq % 2], locale=locale)
        seq += 1
        last[seat] = state
        state, _ = GAME.apply(state, seat, move, Dice(luck, seq))
    yield scene(state, locale=locale, before=GAME.see(last[0], None))
