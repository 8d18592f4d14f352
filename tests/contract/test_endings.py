"""Thousands of random matches: each ends, and the outcome is there exactly when nobody may move."""

from __future__ import annotations

import pytest

from bot.game import Outcome
from bot.games import GAMES
from tests.contract.matches import TABLES, final_position, opening, play_out

MATCHES = 500
"""By game and number of players."""
_ENDED: dict[tuple[str, int, int], Outcome] = {}
"""How those matches ended, as far as this process has played them."""


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
        _ENDED[name, players, seed] = result


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_ranks_leave_out_as_many_numbers_as_seats_share_a_place(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(20):
        result = _ENDED.get((name, players, seed)) or game.outcome(final_position(game, players, seed))
        assert result is not None
        for rank in result.ranks:
            assert rank == 1 + sum(other < rank for other in result.ranks)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_same_seed_gives_the_same_match(name: str, players: int) -> None:
    game = GAMES[name]
    once, again = list(play_out(game, players, 7)), list(play_out(game, players, 7))
    assert once == again
    assert once != list(play_out(game, players, 8))
