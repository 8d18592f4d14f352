"""Positions of random matches, for tests that must hold everywhere in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.dice import Dice
from bot.game import AnyGame


def random_match(game: AnyGame, players: int, seed: int) -> Iterator[Any]:
    """Every position of a match in which all moves are drawn by lot."""
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
