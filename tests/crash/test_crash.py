"""A short kill campaign with one table of each game and seeded moments."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.engine.address import Address
from tests.crash.kill_campaign import CampaignSettings, campaign


@pytest.mark.rotating(4)
async def test_killed_bot_loses_nothing_and_shows_the_stored_position(tmp_path: Path, place: Address) -> None:
    found = await campaign(tmp_path, CampaignSettings(kills=3, seed=3, seconds=500.0, tables=4), database=place)
    assert found.faults == []
    assert found.kills == 3
    assert found.acknowledged > 0
    assert found.presses >= found.acknowledged
    assert (found.lost, found.doubled) == (0, 0)
    assert found.first_answers
