"""Sanity bands of random play, widened a little because they are rough."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean
from typing import NamedTuple

import pytest

from bot.games.cafe_international.game import GAME
from bot.rng import Dice

MATCHES = 100


class MatchStatistics(NamedTuple):
    """Statistics of a match: steps, turns, totals, kinds of events, and the final board."""

    steps: int
    turns: int
    totals: tuple[int, ...]
    kinds: Counter[str]
    one_nation: int
    at_bar: int
    seated: int


def play_out(players: int, seed: int) -> MatchStatistics:
    chance = random.Random(seed)
    state = GAME.setup(players, GAME.options(), Dice(seed.to_bytes(4, "big"), 0))
    steps, kinds = 0, Counter[str]()
    while seats := GAME.deciders(state):
        state, events = GAME.apply(state, seats[0], chance.choice(GAME.legal_moves(state, seats[0])), Dice(b"", 0))
        steps += 1
        kinds.update(type(event).__name__ for event in events)
    final = GAME.record_final(state)
    one_nation = sum(final["one_nation"])
    return MatchStatistics(
        steps, final["turns"], tuple(final["totals"]), kinds, one_nation, len(final["bar"]), len(final["chairs"])
    )


@pytest.mark.parametrize(
    ("players", "points", "lengths", "seated"),
    [(2, (14, 28), (54, 85), 54), (3, (4, 24), (55, 87), 56), (4, (1, 23), (56, 89), 57)],
)
def test_random_play_stays_within_the_bands(
    players: int, points: tuple[int, int], lengths: tuple[int, int], seated: int
) -> None:
    matches = [play_out(players, seed) for seed in range(MATCHES)]
    assert abs(mean(total for match in matches for total in match.totals) - points[0]) < 7
    assert abs(mean(max(match.totals) for match in matches) - points[1]) < 7
    assert abs(mean(match.turns for match in matches) - lengths[0]) < 4
    assert abs(mean(match.steps for match in matches) - lengths[1]) < 5
    assert abs(mean(match.seated for match in matches) - seated) < 4
    assert 3 < mean(match.one_nation for match in matches) < 6
    assert 18 < mean(match.at_bar for match in matches) <= 20
    assert 1 < mean(match.kinds["Swapped"] for match in matches) < 3
    assert mean(match.kinds["Passed"] for match in matches) < 0.5
    assert mean(match.kinds["TurnedAway"] for match in matches) < 4
