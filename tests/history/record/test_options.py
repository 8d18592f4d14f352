"""Records of matches with every value of every option are verified, and none without one of its options."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.game import plain_options
from bot.games import GAMES
from bot.history.record import verify
from tests.history.record.random_records import made_record

VALUES = [
    (name, option, value) for name, game in GAMES.items() for option, of in game.option_values.items() for value in of
]


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_record_with_any_option_value_is_verified(name: str, option: str, value: Any) -> None:
    record = made_record(GAMES[name], random.Random(5), most=60, **{option: value})
    assert verify(record).ok
    if is_left_out(name, option, value):
        assert option not in record["options"]
        assert not verify({**record, "options": {**record["options"], option: value}}).ok
        return
    assert record["options"][option] == value
    others = {key: chosen for key, chosen in record["options"].items() if key != option}
    assert not verify({**record, "options": others}).ok


def is_left_out(name: str, option: str, value: Any) -> bool:
    """Return whether records leave out the option: it came after a release and has its default."""
    game = GAMES[name]
    return option in game.later_options and value == game.option_values[option][0]


@pytest.mark.parametrize("name", GAMES)
def test_later_options_are_options_with_a_default(name: str) -> None:
    game = GAMES[name]
    assert game.later_options <= set(game.option_values)
    assert plain_options(game.options(), game.later_options).keys() == set(game.option_values) - game.later_options
