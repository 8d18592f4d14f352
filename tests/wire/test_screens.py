"""Budgets of words and controls: screens that people meet first are short."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tests.wire import screens
from tests.wire.play_session import Session

pytestmark = pytest.mark.shared_bot


def over_budget(name: str, size: screens.Budget) -> list[str]:
    """Return what is too much, with the budget."""
    most = screens.budget_of(name)
    pairs = zip(screens.Budget._fields, size, most, strict=True)
    return [f"{name}: {count} {what}, at most {limit}" for what, count, limit in pairs if count > limit]


async def test_screens_before_a_match_stay_within_their_size_budgets(session: Session) -> None:
    shown = {name: screens.size_of(message) async for name, message in screens.general_screens(session)}
    assert shown.keys() == set(screens.BEFORE)
    assert [fault for name, size in shown.items() for fault in over_budget(name, size)] == []


@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", GAMES)
async def test_screens_of_a_match_stay_within_their_size_budgets(session: Session, game: str) -> None:
    shown = {name: screens.size_of(message) async for name, message in screens.match_screens(session, game)}
    session.channel = session.loopback.add_channel(session.guild, "ended")
    shown |= {name: screens.size_of(message) async for name, message in screens.ended_screens(session, game)}
    assert shown.keys() == screens.BUDGETS.keys() - set(screens.BEFORE)
    assert [fault for name, size in shown.items() for fault in over_budget(f"{name} ({game})", size)] == []


def test_size_budget_counts_words_and_controls() -> None:
    assert screens.count_words("**Zanzibar** · opened by <@5>, 2 of 5 seats\n-# Closes <t:5:R>.") == 10
    assert over_budget("help", screens.Budget(76, 8)) == ["help: 76 words, at most 75"]
    assert over_budget("ping (zanzibar)", screens.Budget(20, 2)) == ["ping (zanzibar): 2 controls, at most 1"]
