"""The command `learn` exists for exactly the games that have a lesson."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games import GAMES
from cogs.lobby.game_commands import MatchGroup


@pytest.mark.parametrize("name", GAMES)
def test_the_command_is_there_where_there_is_a_lesson(name: str) -> None:
    game = GAMES[name]
    assert (MatchGroup(game).get_command("learn") is not None) == (game.lesson is not None)
    assert MatchGroup(replace(game, lesson=None)).get_command("learn") is None
