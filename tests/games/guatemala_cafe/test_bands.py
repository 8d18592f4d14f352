"""Sanity bands of random play, and piece counts of every position."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean

import pytest

from bot.games.guatemala_cafe.board import COLORS, SACK_SPACES
from bot.games.guatemala_cafe.events import SackTaken
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import Acting, Over, State
from bot.rng import Dice

PER_COLOR = {"w": 9, "h": 3, "s": 3}
"""Workers, huts and ships of each colour on the production board."""

MATCHES = 60


def play_out(players: int, seed: int, production: str = "fixed") -> tuple[State, int, int, int]:
    """Play a random match and check counts on the way.

    Return the end, the moves, the scorings, and the largest number of legal moves.
    """
    chance = random.Random(seed)
    state = GAME.setup(players, GAME.options(production=production), Dice(seed.to_bytes(4, "big"), 0))
    moves = scorings = most = 0
    while seats := GAME.deciders(state):
        seat = chance.choice(seats)
        legal = GAME.legal_moves(state, seat)
        most = max(most, len(legal))
        state, events = GAME.apply(state, seat, chance.choice(legal), Dice(b"", 0))
        scorings += any(isinstance(event, SackTaken) for event in events)
        moves += 1
        if moves % 10 == 0:
            check(state)
    check(state)
    return state, moves, scorings, most


def check(state: State) -> None:
    """Check the piece counts, which hold at any moment."""
    sacks = Counter([*(state.production[place] for place in SACK_SPACES if state.production[place])])
    sacks += Counter([*state.track_sacks, *state.bag, *(sack for seat in state.seats for sack in seat.hand)])
    assert sacks == Counter(dict.fromkeys(COLORS, 7))
    left = Counter(state.production)
    for number, color in enumerate(COLORS):
        mine = [seat[number] for seat in state.plantations]
        assert left[f"w{color}"] + sum(len(plantation.workers) for plantation in mine) == PER_COLOR["w"]
        assert left[f"h{color}"] + sum(plantation.has_hut for plantation in mine) == PER_COLOR["h"]
        assert left[f"s{color}"] + sum(ships.count(color) for ships in state.ships) <= PER_COLOR["s"]
    assert len(state.roads) + left["r"] + state.supply == 50
    assert len(set(state.roads)) == len(state.roads)
    assert min(seat.money for seat in state.seats) >= 0
    assert state.turns <= 161 * 2 * state.players


@pytest.mark.parametrize(
    ("players", "turns", "moves", "scorings"),
    [(2, (18, 40), (120, 240), (2, 9)), (3, (18, 36), (190, 320), (6, 15)), (4, (24, 40), (300, 460), (12, 24))],
)
@pytest.mark.rotating(4)
def test_random_play_stays_within_the_bands(
    players: int, turns: tuple[float, float], moves: tuple[float, float], scorings: tuple[float, float]
) -> None:
    matches = [play_out(players, seed) for seed in range(MATCHES)]
    assert turns[0] < mean(state.turns / players for state, *_ in matches) < turns[1]
    assert moves[0] < mean(made for _, made, _, _ in matches) < moves[1]
    assert scorings[0] < mean(count for _, _, count, _ in matches) < scorings[1]
    assert 300 < max(most for *_, most in matches) < (1200 if players == 2 else 620)
    reasons = Counter(state.phase.reason for state, *_ in matches if isinstance(state.phase, Over))
    assert reasons.total() == MATCHES
    assert reasons["idle"] > MATCHES * 0.6


@pytest.mark.parametrize("players", GAME.players)
def test_random_play_on_a_random_board_stays_within_the_bands(players: int) -> None:
    for seed in range(10):
        state, *_ = play_out(players, seed, "random")
        assert not isinstance(state.phase, Acting)
