"""Scenes from random matches of Saint Martin."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.games.saint_martin import GAME
from bot.rng import Dice
from bot.scene import Scene
from tests.renderers.saint_martin.views import choosing, scene, since

_HALF = 30
"""Cells of land when the island has half its final size."""


def late_moments(players: int) -> Iterator[Scene]:
    """Yield scenes of a random match with a large island: public with changes, and during choices."""
    chance, seed, seq = random.Random(players), bytes([players]) * 16, 0
    before = state = GAME.setup(players, GAME.options(), Dice(seed, 0))
    while seats := GAME.deciders(state):
        move = chance.choice(GAME.legal_moves(state, seats[0]))
        if seq % 10 == 0:
            if len(GAME.see(state, None).island) >= _HALF:
                yield since(scene(state, locale="de"), before)
                path = tuple(choice.token for choice in GAME.choices(move))
                yield choosing(state, path[: seq // 10 % len(path)], locale="de")
            before = state
        seq += 1
        state, _ = GAME.apply(state, seats[0], move, Dice(seed, seq))
    yield since(scene(state, locale="de"), before)
