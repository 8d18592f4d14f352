"""Public messages: one table message edited in place, one ping a turn, hands by direct message, every language."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any

import pytest

from bot.i18n import word
from bot.playground.limits.faults import Fault
from bot.table.message_records import TABLE
from cogs.context import context_at
from cogs.wiring import MatchCog
from tests.wire.play_session import CHANCE, Session, answer_to, make_move, move_once, session_at, typed


def pings(session: Session, person: Any) -> list[Any]:
    """Return the messages in the channel that mention the person."""
    return [message for message in session.public() if f"<@{person.id}>" in message.content]


async def test_table_has_one_message_and_one_mention(session: Session) -> None:
    people = session.people("Anna", "Bruno", "Carla")
    table = await session.match(*people)
    await session.quiet()
    for _ in range(6):
        await move_once(session, people)
        public = session.public()
        assert [message.id for message in public if message.pictures] == [table.id]
        assert len(public) == 2
        person = await session.decider(people)
        assert len(pings(session, person)) == 1


async def test_player_is_mentioned_once_per_turn(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)
    (ping,) = pings(session, person)
    for _ in range(3):
        await session.client.services.delivery.pipeline.begin([])
        await session.quiet()
        if await session.decider(people) is not person:
            break
        await move_once(session, people)
    created = [entry for entry in session.loopback.transcript if entry.kind == "created"]
    told = [
        entry
        for entry in created
        if f"@{person.name} **Zanzibar**: your turn." in session.loopback.in_words(entry.text)
    ]
    assert [entry.message for entry in told] == [ping.id]


async def test_outdated_table_message_is_reposted(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    people = session.people("Anna", "Bruno")
    table = await session.match(*people)
    await session.quiet()
    context = context_at(session.client)
    now = context.services.now()
    monkeypatch.setitem(vars(context.services), "now", lambda: now + timedelta(minutes=51))
    await move_once(session, people)
    fresh = session.table(people[0])
    assert fresh.id != table.id
    old = session.loopback.message(table.id)
    assert old is None or not old.buttons()


@pytest.mark.parametrize(("status", "code", "times"), [(404, 10008, 1), (429, 30046, 5)])
async def test_table_message_that_refuses_edits_is_reposted_and_logged(
    session: Session, caplog: pytest.LogCaptureFixture, status: int, code: int, times: int
) -> None:
    caplog.set_level(logging.INFO, "cogs.delivery")
    people = session.people("Anna", "Bruno")
    table = await session.match(*people)
    await session.quiet()
    fault = Fault("PATCH", f"/channels/*/messages/{table.id}", status, code, times=times, retry_after=0.01)
    session.loopback.faults.add(fault)
    await move_once(session, people)
    assert session.table(people[0]).id != table.id
    assert f"posted again, not edited: {status}" in caplog.text
    assert f"error code: {code}" in caplog.text


async def test_hands_are_sent_by_direct_message_and_edited(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    for person in people:
        hands = [message for message in person.sees(person.dm) if message.pictures]
        assert len(hands) == 1
        assert hands[0].pictures[0].description
    person = await session.decider(people)
    before = [message.text for message in person.sees(person.dm)]
    answer = await person.slash(session.channel, "zanzibar hand")
    hand = (await answer.settled()).reply
    assert hand.only_for == person.id
    match = await session.match_id()
    look = await session.client.services.matches.look_as(match, person.id)
    discard = next(offer for offer in look.offers if offer.startswith("discard"))
    await typed(person, session.channel, "zanzibar do", moves=f"{discard}, end")
    await session.quiet()
    hands = [message for message in person.sees(person.dm) if message.pictures]
    assert len(hands) == 1
    assert [message.text for message in person.sees(person.dm)] != before


async def test_panel_works_in_the_direct_channel(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)
    hand = session.message_with(person, "turn", person.dm)
    panel = await answer_to(person.press(hand, hand.buttons()[0].custom_id))
    await make_move(session.client.services.matches, await session.match_id(), person, panel, CHANCE)


async def test_commands_work_in_the_direct_channel(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)
    panel: Any = await typed(person, person.dm, "zanzibar turn")
    assert panel.selects()
    stranger = session.loopback.add_person("Stranger")
    answer: Any = await (await stranger.slash(stranger.dm, "zanzibar turn")).settled()
    assert not answer.reply.selects()
    opened: Any = await (await stranger.slash(stranger.dm, "zanzibar new")).settled()
    assert f"/channels/@me/{stranger.dm.id}/" in opened.reply.text, "a table for him alone"


async def test_command_in_direct_messages_marks_them_as_open(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    bruno.set_dms_open(False)
    await session.match(anna, bruno, setup="random")
    await session.quiet()
    assert await session.client.services.people.users.dm_closed(bruno.id) is not None
    bruno.set_dms_open(True)
    await typed(bruno, bruno.dm, "zanzibar turn")
    await move_once(session, [anna, bruno])
    await session.quiet()
    assert [message for message in bruno.sees(bruno.dm) if message.pictures and not message.ephemeral]


async def test_closed_direct_messages_do_not_stop_a_match(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    bruno.set_dms_open(False)
    await session.match(anna, bruno, setup="random")
    await session.quiet()
    for _ in range(3):
        await move_once(session, [anna, bruno])
    told = [message for message in session.public() if "can’t DM" in message.text]
    assert len(told) == 1
    assert "Bruno" in told[0].text
    answer = await (await bruno.slash(session.channel, "zanzibar hand")).settled()
    assert answer.reply.only_for == bruno.id
    assert answer.reply.pictures
    assert session.loopback.invalid_requests <= 1


async def test_public_texts_use_the_servers_language_and_private_the_users(tmp_path: Any) -> None:
    async with session_at(tmp_path, locale="it") as session:
        anna = session.loopback.add_person("Anna", locale="de")
        bruno = session.loopback.add_person("Bruno", locale="en-GB")
        table = await session.match(anna, bruno, setup="random")
        await session.quiet()
        assert "Il mio turno" in [button.label for button in table.buttons()]
        for person, label in ((anna, word("common-button-more", "de")), (bruno, "More")):
            panel = await session.panel(person)
            assert label in [button.label for button in panel.buttons()]
        hand = session.message_with(anna, "turn", anna.dm)
        assert "Mein Zug" in [button.label for button in hand.buttons()]
        names = {offer.name for offer in anna.commands(session.channel)}
        assert "cafe_international neu" in names


async def edits_while(session: Session, people: list[Any], moves: int) -> int:
    """Make that number of moves in quick succession. Return how often the table message was edited."""
    matches, match = session.client.services.matches, await session.match_id()
    before = len(session.loopback.transcript)
    for _ in range(moves):
        seat = (await matches.look(match, None)).deciders[0]
        look = await matches.look(match, seat)
        await matches.play(match, look.table.seats[seat].user or 0, CHANCE.choose(look.offers))
        await asyncio.sleep(0.05)
    await session.quiet()
    table = session.table(people[0])
    told = [entry for entry in session.loopback.transcript[before:] if entry.message == table.id]
    shown = await session.client.services.delivery.messages.shown(match, TABLE)
    assert shown is not None
    assert shown.seq == (await matches.table(match)).seq
    return len([entry for entry in told if entry.kind == "edited"])


async def test_changes_soon_after_an_edit_share_the_next_edit(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", "Carla", setup="random")
    context_at(session.client).edit_interval = 3.0
    assert await edits_while(session, people, 4) <= 2


async def test_invisible_change_does_not_delay_the_next_edit(session: Session) -> None:
    """A delay of the next edit would reveal that somebody has just answered in secret."""
    await session.quiet_match("Anna", "Bruno")
    context, match = context_at(session.client), await session.match_id()
    context.edit_interval = 600.0
    tables = session.client.get_cog("MatchCog")
    assert isinstance(tables, MatchCog)
    tables.publisher._edited.clear()
    for _ in range(3):
        context.services.delivery.pipeline.nudge(match)
        await session.quiet()
    assert len(tables.publisher._edited) == 0
