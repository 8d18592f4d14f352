"""Steps of random matches of the games with computer players."""

from __future__ import annotations

import random
from typing import Any

from bot.game import AnyGame
from bot.games import GAMES
from tests.contract.matches import Step, played

TABLES = [(name, players) for name, game in GAMES.items() if game.skill for players in game.players]


def some(game: AnyGame, players: int, seed: int, most: int) -> list[Step]:
    """Return steps spread over a random match with drawn options, including the last one."""
    steps = played(game.name, players, seed)
    chosen = sorted(random.Random(seed).sample(range(len(steps)), min(most, len(steps))))
    return [*(steps[place] for place in chosen), steps[-1]]


def offers(game: AnyGame, state: Any, seat: int) -> tuple[str, ...]:
    """Return the notations of the seat's legal moves."""
    return tuple(game.write(move) for move in game.legal_moves(state, seat))
