"""`learn`: every game that has a lesson has the command, and no other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games import GAMES
from cogs.match_commands.match_group import MatchGroup


@pytest.mark.parametrize("name", GAMES)
def test_the_command_is_there_where_there_is_a_lesson(name: str) -> None:
    game = GAMES[name]
    assert (MatchGroup(game).get_command("learn") is not None) == (game.lesson is not None)
    assert MatchGroup(replace(game, lesson=None)).get_command("learn") is None
