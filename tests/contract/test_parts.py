"""The pictures of a board's parts tell what one picture of the whole board tells."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.rng import Dice


@pytest.mark.parametrize("name", GAMES)
def test_board_parts_state_the_same_facts_as_the_whole_board(name: str) -> None:
    game, dice = GAMES[name], Dice(bytes(16), 0)
    state = game.setup(min(game.players), game.options(), dice)
    for viewer in (None, 0):
        view = game.see(state, viewer)
        parts = game.parts(())
        told = [said for part in parts for said in part.facts(view)]
        assert not parts or set(game.facts(view)) == set(told)
        assert len(told) == len(set(told)), "nothing is told twice"
