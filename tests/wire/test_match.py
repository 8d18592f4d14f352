"""A whole match through panels, from the lobby to the final score."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rng import Dice
from tests.wire.evening import Evening, custom_id, evening_at, open_choices, step
from tests.wire.host_log import SHARE, host_log, stored_bytes


@pytest.mark.rotating(6)
async def test_three_people_play_to_the_end_by_choosing(tmp_path: Path) -> None:
    async with evening_at(tmp_path, threads=True) as evening:
        with host_log() as log:
            match = await _play_to_the_end(evening)
        assert log.size * SHARE <= stored_bytes(evening, match), log.lines


async def _play_to_the_end(evening: Evening) -> str:
    people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people, round_limit="12")
    match = await evening.match_id()
    chance = Dice(b"whole match", 0)
    panels = {person.id: await evening.panel(person) for person in people}
    presses = 0
    while await evening.client.services.matches.table_in(evening.channel.id) is not None:
        person = await evening.decider(people)
        panel = panels[person.id]
        if not open_choices(panel):
            panel = await evening.panel(person)
        panels[person.id] = await step(person, panel, chance)
        presses += 1
        assert presses < 1500
    await evening.client.services.pipeline.all_settled()
    over = await evening.client.services.matches.look(match, None)
    assert over.outcome is not None
    table = evening.table(people[0])
    more = (await (await people[0].press(table, custom_id(table, "more"))).settled()).reply
    assert over.table.seed in more.text
    assert over.table.commitment in more.text
    for seat, score in enumerate(over.outcome.scores):
        assert f"{over.outcome.ranks[seat]}. " in table.text
        assert f"**{score}**".replace("-", "−") in table.text
    verbs = {button.custom_id.split(":")[1] for button in table.buttons()}
    assert verbs == {"replay", "analysis", "more", "rematch"}
    log = await (await people[1].slash(evening.channel, "zanzibar log")).settled()
    assert log.reply is not None
    assert "Carla" in log.reply.text
    board = await (await people[2].slash(evening.channel, "zanzibar board", {"text": True})).settled()
    assert board.reply is not None
    assert "```" in board.reply.text
    assert evening.loopback.violations == []
    return match
