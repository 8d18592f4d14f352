"""The rows of the log under their turns: whose turn it is stands over them, and is not said again."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from cogs.panels.grouped import Row, Turns, grouped
from cogs.wording.voice import Voice
from tests.history.story.telling import START

GAME = GAMES["zanzibar"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Anna walks.", "walks."),
        ("Anna: a look", "a look"),
        ("Annalisa gets 2.", "Annalisa gets 2."),
        ("Anna’s seat is free.", "Anna’s seat is free."),
        ("Anna", "Anna"),
        ("Nobody bids.", "Nobody bids."),
    ],
)
def test_the_name_over_a_turn_is_left_out_where_it_is_that_name(words: str, told: str) -> None:
    row = Row(1, START, "`1`", words, ("Anna", "Annalisa"))
    (said,) = grouped([row], Turns([1], [1], {1: 0}), GAME, Voice("en", row.names))
    assert said.splitlines()[-1].startswith(f"`1` {told} · <t:")
