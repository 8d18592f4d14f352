"""Scenes from random matches of Saint Martin."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.games.saint_martin.game import GAME
from bot.rng import Dice
from bot.scene import Scene
from tests.contract.matches import path_of, random_steps
from tests.renderers.saint_martin.views import choosing, scene, since

_HALF = 30
"""Cells of land when the island has half its final size."""


def late_moments(players: int) -> Iterator[Scene]:
    """Yield scenes of a random match with a large island: public with changes, and during choices."""
    seed = bytes([players]) * 16
    before = state = GAME.setup(players, GAME.options(), Dice(seed, 0))
    for seq, step in enumerate(random_steps(GAME, state, random.Random(players), seed, only_first=True)):
        if seq % 10 == 0:
            if len(GAME.see(step.before, None).island) >= _HALF:
                yield since(scene(step.before, locale="de"), before)
                path = path_of(GAME, step.move)
                yield choosing(step.before, path[: seq // 10 % len(path)], locale="de")
            before = step.before
        state = step.after
    yield since(scene(state, locale="de"), before)
