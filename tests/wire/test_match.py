"""A whole match through panels, from the lobby to the final score."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rng import Dice
from tests.wire.host_log import SHARE, host_log, stored_bytes
from tests.wire.play_session import Session, more_of, open_choices, pressed, session_at, step


@pytest.mark.rotating(6)
async def test_three_players_finish_a_match_by_buttons_and_lists(tmp_path: Path) -> None:
    async with session_at(tmp_path, threads=True) as session:
        with host_log() as log:
            match = await _play_to_the_end(session)
        assert log.size * SHARE <= stored_bytes(session, match), log.lines


async def _play_to_the_end(session: Session) -> str:
    people = await session.new_match("Anna", "Bruno", "Carla", round_limit="12")
    match = await session.match_id()
    chance = Dice(b"whole match", 0)
    panels = {person.id: await session.panel(person) for person in people}
    presses = 0
    while await session.client.services.matches.table_in(session.channel.id) is not None:
        person = await session.decider(people)
        panel = panels[person.id]
        if not open_choices(panel):
            panel = await session.panel(person)
        panels[person.id] = await step(person, panel, chance)
        presses += 1
        assert presses < 1500
    await session.client.services.delivery.pipeline.all_settled()
    over = await session.client.services.matches.look(match, None)
    assert over.outcome is not None
    table = session.table(people[0])
    more = await more_of(people[0], table)
    assert over.table.commitment not in more.text
    fair = await pressed(people[0], more, "fair")
    assert over.table.seed in fair.text
    assert over.table.commitment in fair.text
    assert (await pressed(people[0], fair, "more-again")).text == more.text
    for seat, score in enumerate(over.outcome.scores):
        assert f"{over.table.names[seat]} {score}".replace("-", "−") in table.text
    verbs = {button.custom_id.split(":")[1] for button in table.buttons()}
    assert verbs == {"rematch", "analysis", "study", "more"}
    log = await (await people[1].slash(session.channel, "table log")).settled()
    assert log.reply is not None
    assert "Carla" in log.reply.text
    board = await (await people[2].slash(session.channel, "table board", {"text": True})).settled()
    assert board.reply is not None
    assert "```" in board.reply.text
    assert session.loopback.violations == []
    return match
