"""The panel of an ended solo match: its result, and the next match by one press."""

from __future__ import annotations

from typing import Any

from bot.rng import Dice
from tests.wire.forged_presses import forged
from tests.wire.play_session import Session, custom_id
from tests.wire.test_solo_tables import pressed, typed, waits_for_person


async def test_panel_of_an_ended_match_shows_the_result_and_begins_the_next_match(session: Session) -> None:
    (anna,) = session.people("Anna")
    matches, chance = session.client.services.matches, Dice(b"end", 0)
    guide = await typed(anna, "tavolino help", session.channel)
    card = (await (await anna.press(guide, "Zanzibar")).settled()).reply
    panel = (await (await anna.press(card, "First match")).settled()).reply
    (match,) = [table.id for table in await matches.tables_of(anna.id)]
    while (await matches.table(match)).status == "running":
        await waits_for_person(session)
        await matches.play(match, anna.id, chance.choose((await matches.look(match, 0)).offers))
        await waits_for_person(session)
    ended: Any = session.loopback.message(panel.id)
    outcome = (await matches.look(match, 0)).outcome
    assert outcome is not None
    assert "Zanzibar: " in ended.text
    assert all(f" {score}".replace("-", "−") in ended.text for score in outcome.scores)
    labels = [button.label for button in ended.buttons()]
    assert labels[0] == "Play again"
    assert {"Where was it decided?", "Exercises", "More"} <= set(labels)
    panel = await pressed(anna, ended, "play-again")
    assert (panel.id, panel.channel) == (ended.id, session.channel.id)
    assert any("pick" in str(one.custom_id) for one in (*panel.buttons(), *panel.selects()))
    assert [table.status for table in await matches.tables_of(anna.id)] == ["running"]
    repeated = await forged(session, anna, session.channel, custom_id(ended, "play-again"))
    assert any("pick" in str(one.custom_id) for one in (*repeated.reply.buttons(), *repeated.reply.selects()))
    assert len(await matches.tables_of(anna.id)) == 1
