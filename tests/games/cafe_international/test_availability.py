"""The sets of chairs: worked out from the guest who has just sat down they are the same as worked out anew."""

from __future__ import annotations

import pytest

from bot.games.cafe_international import GAME
from bot.games.cafe_international.board import NOBODY
from bot.games.cafe_international.rules import ground
from bot.games.cafe_international.rules.ground import ground_of, ground_with
from tests.contract.matches import played


@pytest.mark.parametrize("players", GAME.players)
def test_one_more_guest_gives_the_same_as_all_of_them(players: int) -> None:
    seated = 0
    for step in played(GAME.name, players, 7):
        before, after = step.before, step.after
        changed = [chair for chair, guest in enumerate(after.chairs) if guest != before.chairs[chair]]
        if len(changed) == 1 and before.chairs[changed[0]] == NOBODY:
            ground._kept.clear()
            gradually = ground_with(before.chairs, after.chairs, changed[0])
            ground._kept.clear()
            assert gradually == ground_of(after.chairs)
            seated += 1
    assert seated > 10
