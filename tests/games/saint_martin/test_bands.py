"""Statistics of random play within sanity bands, slightly widened."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from bot.games.saint_martin.events import Closed, Drew, Event, Sold
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.state import State
from bot.rng import Dice

MATCHES = 60


def play_out(players: int, seed: int, **options: str) -> tuple[State, int, list[Event]]:
    """Return the last position, the number of moves and all events."""
    chance = random.Random(seed)
    state = GAME.setup(players, GAME.options(**options), Dice(seed.to_bytes(4, "big"), 0))
    moves, heard = 0, list[Event]()
    while seats := GAME.deciders(state):
        state, events = GAME.apply(state, seats[0], chance.choice(GAME.legal_moves(state, seats[0])), Dice(b"", 0))
        moves += 1
        heard += events
    return state, moves, heard


@pytest.mark.parametrize(
    ("players", "draws", "moves", "points", "sold"),
    [
        (2, 56, (250, 290), (16, 24), (19, 27)),
        (3, 53, (275, 335), (14, 20), (25, 35)),
        (4, 50, (285, 390), (12, 18), (29, 39)),
    ],
)
@pytest.mark.rotating(4)
def test_random_play_stays_within_the_bands(
    players: int, draws: int, moves: tuple[int, int], points: tuple[int, int], sold: tuple[int, int]
) -> None:
    matches = [play_out(players, seed) for seed in range(MATCHES)]
    scores = [score for state, _, _ in matches for score in outcome(state)]
    assert moves[0] <= mean(made for _, made, _ in matches) <= moves[1]
    assert points[0] <= mean(scores) <= points[1]
    assert 63 <= mean(state.turns for state, _, _ in matches) <= 71
    events = [event for _, _, heard in matches for event in heard]
    assert sum(isinstance(event, Drew) for event in events) == draws * MATCHES
    tiles_sold = sum(isinstance(event, Sold) and event.winner != event.drawer for event in events)
    assert sold[0] <= tiles_sold / MATCHES <= sold[1]
    paying = sum(isinstance(event, Closed) and event.field.coins > 0 for event in events)
    closed = sum(isinstance(event, Closed) for event in events)
    assert 55 <= closed / MATCHES <= 73
    assert 2.5 <= paying / MATCHES <= 5.5


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rotating(4)
def test_open_auctions_end_within_bounds(players: int) -> None:
    """Random bidders jump: no match is near the 15,000 moves that would be possible."""
    matches = [play_out(players, seed, auction="open") for seed in range(MATCHES)]
    assert max(moves for _, moves, _ in matches) < 1500
    assert 200 <= mean(moves for _, moves, _ in matches) <= 420


def outcome(state: State) -> tuple[int, ...]:
    result = GAME.outcome(state)
    assert result is not None
    return result.scores
