"""Chair availability: the incremental update equals the full computation."""

from __future__ import annotations

import pytest

from bot.games.cafe_international.board import EMPTY
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.rules import balance
from bot.games.cafe_international.rules.balance import availability_after, availability_of
from tests.contract.matches import played


@pytest.mark.parametrize("players", GAME.players)
def test_chair_availability_updates_incrementally(players: int) -> None:
    seated = 0
    for step in played(GAME.name, players, 7):
        before, after = step.before, step.after
        changed = [chair for chair, guest in enumerate(after.chairs) if guest != before.chairs[chair]]
        if len(changed) == 1 and before.chairs[changed[0]] == EMPTY:
            balance._kept.clear()
            gradually = availability_after(before.chairs, after.chairs, changed[0])
            assert availability_after(before.chairs, after.chairs, changed[0]) == gradually, "as it was kept"
            balance._kept.clear()
            assert gradually == availability_of(after.chairs)
            seated += 1
    assert seated > 10
