"""Positions of random matches, for properties that hold everywhere in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.game import AnyGame
from bot.rng import Dice


def random_match(game: AnyGame, players: int, seed: int) -> Iterator[Any]:
    """Yield every position of a match with random moves."""
    chance = Dice(seed.to_bytes(16, "big"), 2**32 - 1)
    state = game.setup(players, game.options(), Dice(seed.to_bytes(16, "big"), 0))
    seq = 0
    while deciders := game.deciders(state):
        yield state
        seq += 1
        seat = chance.choose(deciders)
        move = chance.choose(game.legal_moves(state, seat))
        state, _ = game.apply(state, seat, move, Dice(seed.to_bytes(16, "big"), seq))
    yield state
