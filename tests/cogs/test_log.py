"""The rows of the log under their turns: whose turn it is stands over them, and is not said again."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.words import LOCALES
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


@pytest.mark.parametrize("locale", LOCALES)
def test_what_comes_before_the_first_turn_is_no_turn(locale: str) -> None:
    rows = [Row(seq, START, f"`{seq}`", "Nobody bids.", ("Anna",)) for seq in (1, 2)]
    before, first = grouped(rows, Turns([1, 2], [0, 1], {}), GAME, Voice(locale, ("Anna",)))
    assert "0" not in before.splitlines()[1]
    assert "1" in first.splitlines()[0]
