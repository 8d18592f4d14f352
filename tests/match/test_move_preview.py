"""Tests of previewed moves: nothing is stored and nothing hidden revealed."""

from __future__ import annotations

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.match.position import foreseen
from bot.rng import Dice
from tests.cogs.positions import random_match


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_move_preview_is_accurate_and_reveals_nothing(game: AnyGame) -> None:
    told = silent = 0
    for state in random_match(game, 2, 5):
        deciders = game.deciders(state)
        for seat in deciders[:1]:
            for move in game.legal_moves(state, seat)[:6]:
                after, _ = game.apply(state, seat, move, Dice(b"truth", 9))
                found = foreseen(game, state, seat, [game.write(move)])
                if found is None:
                    silent += 1
                    continue
                told += 1
                assert found == after, "the same whatever chance brings"
                assert game.hidden(found) == game.hidden(state)
                assert game.deciders(found) == (seat,)
    assert told
    assert silent


def test_move_preview_never_reveals_a_secret_answer() -> None:
    game = GAMES["saint_martin"]
    seen = 0
    for state in random_match(game, 3, 3):
        deciders = game.deciders(state)
        view = game.see(state, None)
        if view.offer is None:
            continue
        for seat in deciders:
            for move in game.legal_moves(state, seat):
                seen += 1
                assert foreseen(game, state, seat, [game.write(move)]) is None
    assert seen
