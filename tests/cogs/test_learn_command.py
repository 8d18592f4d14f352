"""The command `learn`, and the words about it, exist for exactly the games that have a lesson."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games import GAMES
from bot.i18n import LOCALES, word
from cogs.lobby.game_commands import MatchGroup
from cogs.messages.newcomer_help import guide_in_words
from cogs.text.localiser import Localiser


@pytest.mark.parametrize("name", GAMES)
def test_learn_command_exists_only_for_games_with_a_lesson(name: str) -> None:
    game = GAMES[name]
    assert (MatchGroup(game).get_command("learn") is not None) == (game.lesson is not None)
    assert MatchGroup(replace(game, lesson=None)).get_command("learn") is None


@pytest.mark.parametrize("locale", LOCALES)
def test_first_hand_message_offers_a_lesson_only_if_the_game_has_one(locale: str) -> None:
    """Its message has no such buttons, so it names the commands."""
    game, learn = GAMES["zanzibar"], f"`/zanzibar {word('lessons-command-learn', locale)}`"
    told = guide_in_words(Localiser(locale), game)
    assert (learn in told, f"`{word('common-path-rules', locale, game='zanzibar')}`" in told) == (True, True)
    without = guide_in_words(Localiser(locale), replace(game, lesson=None))
    assert learn not in without
    assert "  " not in without
