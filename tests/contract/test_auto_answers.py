"""Values of auto-answers: the ones offered, their defaults, and the preset that declines."""

from __future__ import annotations

import pytest

from bot.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_first_offered_auto_answer_is_the_default(name: str) -> None:
    game = GAMES[name]
    if game.auto_answers.settings is None:
        assert not game.auto_answers.values
        return
    for field, values in game.auto_answers.values.items():
        assert values[0] == getattr(game.auto_answers.settings(), field)
        assert len(set(values)) == len(values) <= 25


@pytest.mark.parametrize("name", GAMES)
def test_auto_answer_that_declines_everything_is_offered(name: str) -> None:
    game = GAMES[name]
    assert {
        field: value for field, value in game.auto_answers.refusing.items() if value in game.auto_answers.values[field]
    } == dict(game.auto_answers.refusing)
