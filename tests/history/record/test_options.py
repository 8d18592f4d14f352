"""Records of matches with every value of every option are verified, and none without one of its options."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games import GAMES
from bot.history.record import verify
from tests.history.record.random_records import made_record

VALUES = [
    (name, option, value) for name, game in GAMES.items() for option, of in game.option_values.items() for value in of
]


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_a_record_with_that_option_is_verified(name: str, option: str, value: Any) -> None:
    record = made_record(GAMES[name], random.Random(5), most=60, **{option: value})
    assert record["options"][option] == value
    assert verify(record).ok
    others = {key: chosen for key, chosen in record["options"].items() if key != option}
    assert not verify({**record, "options": others}).ok
