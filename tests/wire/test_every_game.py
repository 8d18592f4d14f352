"""Every game through panels: whatever is offered works, press by press in one panel as long as it is one's turn."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.games import GAMES
from bot.rng import Dice
from tests.wire.evening import Evening, evening_at, open_choices, step

PRESSES = 60
FEWEST_MOVES = 12
"""So many come of the presses, at five to a move; presses that make no move would be a panel that leads nowhere."""
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")


@pytest.mark.rotating(12)
@pytest.mark.parametrize("name", sorted(GAMES))
async def test_whatever_is_offered_works(tmp_path: Path, name: str) -> None:
    async with evening_at(tmp_path, painting=True) as evening:
        await _play(evening, name)


async def _play(evening: Evening, name: str) -> None:
    people = evening.people(*NAMES[: GAMES[name].players[-1]])
    await evening.match(*people, game=name)
    match, chance = await evening.match_id(), Dice(name.encode(), 0)
    matches, holder = evening.client.services.matches, None
    panel: Any = None
    before = (await matches.table(match)).seq
    for _ in range(PRESSES):
        if (await matches.table(match)).status == "over":
            break
        person = await evening.decider(people)
        if person is not holder:
            holder, panel = person, await evening.panel(person)
        assert open_choices(panel), panel.text
        panel = await step(person, panel, chance)
        assert "⚠" not in panel.text
    assert (await matches.table(match)).seq - before >= FEWEST_MOVES
    await evening.client.services.pipeline.all_settled()
    for person in people:
        table = evening.table(person)
        with Image.open(io.BytesIO(table.pictures[0].data)) as painted:
            assert painted.format == "PNG"
            assert len(painted.getcolors() or []) > 20
        assert table.pictures[0].description
    assert evening.loopback.violations == []
