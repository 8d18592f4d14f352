"""Grouping of log rows under turns: the player is named in the heading and not again in the rows."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.i18n import LOCALES
from cogs.play.log import LogLine, TurnIndex, group_rows
from cogs.text.localiser import Localiser
from tests.history.replay.memory_match import START

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
def test_log_omits_a_repeated_name(words: str, told: str) -> None:
    row = LogLine(1, START, "`1`", words, ("Anna", "Annalisa"))
    (said,) = group_rows([row], TurnIndex([1], [1], {1: 0}), GAME, Localiser("en", row.names))
    assert said.splitlines()[-1].startswith(f"`1` {told} · <t:")


@pytest.mark.parametrize("locale", LOCALES)
def test_events_before_the_first_turn_form_no_turn(locale: str) -> None:
    rows = [LogLine(seq, START, f"`{seq}`", "Nobody bids.", ("Anna",)) for seq in (1, 2)]
    before, first = group_rows(rows, TurnIndex([1, 2], [0, 1], {}), GAME, Localiser(locale, ("Anna",)))
    assert "0" not in before.splitlines()[1]
    assert "1" in first.splitlines()[0]
