"""Cost of a view by game: for the active seat, for other seats and for the public."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from bot.game import AnyGame, Viewer
from bot.games import GAMES
from tests.bench.row import Row
from tests.cogs.positions import random_match

MATCHES = 8
WHOSE = ("who decides", "another seat")


def run() -> Iterator[Row]:
    """Measure views of all positions of random matches: first the public one, then each seat's, as after every move."""
    for game in GAMES.values():
        spent = _spent(game)
        public = _mean(spent["the public"])
        for whose in WHOSE:
            yield Row(f"{game.name}: what {whose} sees", _mean(spent[whose]), public, "µs", "what everybody sees")


def _mean(times: list[int]) -> float:
    return statistics.mean(times) / 1000


def _spent(game: AnyGame) -> dict[str, list[int]]:
    """Return nanoseconds of processor time for each view."""
    found: dict[str, list[int]] = {"the public": [], **{whose: [] for whose in WHOSE}}
    for match in range(MATCHES):
        players = game.players[match % len(game.players)]
        for state in random_match(game, players, match):
            deciders = game.deciders(state)
            eyes: tuple[Viewer, ...] = (None, *range(players))
            for viewer in eyes:
                whose = "the public" if viewer is None else WHOSE[viewer not in deciders]
                began = time.thread_time_ns()
                game.see(state, viewer)
                found[whose].append(time.thread_time_ns() - began)
    return found
