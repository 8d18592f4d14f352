"""Statistics of random play within sanity bands, slightly widened."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean

import pytest

from bot.games.zanzibar.events import Cleared, Event
from bot.games.zanzibar.game import GAME
from bot.rng import Dice

MATCHES = 60


def play_out(players: int, seed: int) -> tuple[int, tuple[int, ...], list[Event], list[int]]:
    """Return the number of moves, final scores, all events, and turns by seat."""
    chance = random.Random(seed)
    state = GAME.setup(players, GAME.options(), Dice(seed.to_bytes(4, "big"), 0))
    moves = 0
    heard: list[Event] = []
    while seats := GAME.deciders(state):
        state, events = GAME.apply(state, seats[0], chance.choice(GAME.legal_moves(state, seats[0])), Dice(b"", 0))
        moves += 1
        heard += events
    result = GAME.outcome(state)
    assert result is not None
    return moves, result.scores, heard, [state.turns_of(seat) for seat in range(players)]


@pytest.mark.parametrize(
    ("players", "moves", "turns", "score", "clears"),
    [
        (2, (95, 120), (8, 10), (-18, -11), (8, 30)),
        (3, (138, 162), (7.5, 9.5), (-17, -10), (30, 65)),
        (4, (160, 192), (6.8, 8.4), (-16, -9), (45, 85)),
        (5, (188, 220), (6.6, 8.3), (-18, -11), (52, 95)),
    ],
)
def test_random_play_stays_within_the_bands(
    players: int,
    moves: tuple[float, float],
    turns: tuple[float, float],
    score: tuple[float, float],
    clears: tuple[float, float],
) -> None:
    matches = [play_out(players, seed) for seed in range(MATCHES)]
    kinds: Counter[str] = Counter()
    for _, _, events, _ in matches:
        kinds.update(event.kind for event in events if isinstance(event, Cleared))
    assert moves[0] < mean(made for made, _, _, _ in matches) < moves[1]
    assert turns[0] < mean(count for _, _, _, counts in matches for count in counts) < turns[1]
    assert score[0] < mean(points for _, scores, _, _ in matches for points in scores) < score[1]
    assert clears[0] < kinds.total() / MATCHES < clears[1]
    assert min(kinds["pushed"], kinds["banished"]) > 3 * MATCHES
    assert min(min(scores) for _, scores, _, _ in matches) >= -44
    assert max(max(scores) for _, scores, _, _ in matches) <= 118
