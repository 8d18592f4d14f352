"""Positions of random matches, for properties that hold everywhere in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.game import AnyGame
from bot.rng import Dice
from cogs.text.choice_tree import ChoiceTree, offers

EVERY = 9
"""Every n-th position is checked closely."""


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


def trees(game: AnyGame) -> list[tuple[Any, int, ChoiceTree]]:
    """Return positions of every player count, each with a deciding seat and its choices."""
    found = []
    for players in game.players:
        for number, state in enumerate(random_match(game, players, players)):
            if number % EVERY == 0:
                for seat in game.deciders(state):
                    notations = [game.write(move) for move in game.legal_moves(state, seat)]
                    found.append((state, seat, offers(game, notations)))
    return found
