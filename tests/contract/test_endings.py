"""More than a thousand random matches: each ends, and the outcome is there exactly when nobody may move."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tests.contract.matches import TABLES, opening, play_out

MATCHES = 100
"""By game and number of players."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_match_ends_and_has_an_outcome_just_then(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        last = opening(game, players, seed)
        for step in play_out(game, players, seed):
            assert game.outcome(step.before) is None
            last = step.after
        result = game.outcome(last)
        assert result is not None
        assert len(result.scores) == len(result.ranks) == players
        assert result.winners
        assert not any(game.legal_moves(last, seat) for seat in range(players))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_ranks_leave_out_as_many_numbers_as_seats_share_a_place(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(20):
        states = [step.after for step in play_out(game, players, seed)]
        result = game.outcome(states[-1])
        assert result is not None
        for rank in result.ranks:
            assert rank == 1 + sum(other < rank for other in result.ranks)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_same_seed_gives_the_same_match(name: str, players: int) -> None:
    game = GAMES[name]
    once, again = list(play_out(game, players, 7)), list(play_out(game, players, 7))
    assert once == again
    assert once != list(play_out(game, players, 8))
