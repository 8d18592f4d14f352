"""Every game through panels: whatever is offered works, for every number of players that the game has."""

from __future__ import annotations

import pytest

from bot.dice import Dice
from bot.games import GAMES
from tests.wire.evening import Evening, open_choices, step

PRESSES = 45
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_whatever_is_offered_works(evening: Evening, name: str) -> None:
    people = evening.people(*NAMES[: GAMES[name].players[-1]])
    await evening.match(*people, game=name)
    match, chance = await evening.match_id(), Dice(name.encode(), 0)
    for _ in range(PRESSES):
        person = await evening.decider(people)
        panel = await evening.panel(person)
        assert open_choices(panel)
        panel = await step(person, panel, chance)
        assert "⚠" not in panel.text
    await evening.client.services.following.settled(match)
    for person in people:
        table = evening.table(person)
        assert table.pictures[0].data.startswith(b"\x89PNG")
        assert table.pictures[0].description
    assert evening.loopback.violations == []
