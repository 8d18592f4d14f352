"""Short courses of twins, with fixed seeds: every game, every number of players, both kinds of exchange."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import GAMES
from tests.contract.matches import TABLES
from tests.wire.twins.campaign import Course, follow
from tests.wire.twins.leak import Leak, compare
from tests.wire.twins.world import pair_in

SEEDS = {"positions": (11,), "answers": (126,)}
STEPS = 3


@pytest.mark.timeout(240)
@pytest.mark.parametrize("kind", SEEDS)
async def test_nobody_can_tell_twins_apart(kind: str, tmp_path: Path) -> None:
    done = dict.fromkeys(GAMES, 0)
    async with pair_in(tmp_path) as pair:
        for name, players in TABLES:
            for seed in SEEDS[kind]:
                found = await follow(pair, Course(seed + players, name, players, kind), STEPS)
                assert found.leak is None, found
                done[name] += found.steps
    assert all(done.values()), f"compared steps: {done}"


@pytest.mark.timeout(240)
async def test_nor_by_real_pictures(tmp_path: Path) -> None:
    async with pair_in(tmp_path, painting=True) as pair:
        found = await follow(pair, Course(3, "saint_martin", 3, "positions"), 2)
    assert found.leak is None, found


def test_a_difference_anywhere_is_a_leak() -> None:
    with pytest.raises(Leak, match=r"somewhere\n(.*\n)*-\.room\[0\]\.text: seen"):
        compare("somewhere", {"room": [{"text": "seen"}]}, {"room": [{"text": "unseen"}]})
