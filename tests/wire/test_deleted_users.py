"""No name of a deleted user remains on Discord or in the database, even if Discord fails during the deletion."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from bot.store.table_catalogue import CATALOGUE
from tests.wire.faulty_connection import ALWAYS, MESSAGES, heal
from tests.wire.messages_to_people import notes, reseat
from tests.wire.play_session import Session, bot_on, custom_id, press, typed
from tests.wire.private_answers import asked
from tests.wire.rematches import over, rematch
from tests.wire.requests import ask
from tests.wire.timed_turns import HOUR, let_run_out, move, press_publicly, seat_of, settled, settled_match

GONE = "Lud_milla"
"""A name that is written otherwise in formatted text."""


def on_discord(session: Session, person: Any) -> list[str]:
    """Return all that others can still read of that person: in texts, buttons, alt texts, mentions and thread names."""
    found = [place.name for place in session.loopback.channels]
    for place in session.loopback.channels:
        for message in session.loopback.messages(place):
            if message.by_bot and not message.ephemeral:
                parts = (message.text, *(button.label or "" for button in message.buttons()))
                found += [*parts, *(alt or "" for alt in message.alts), json.dumps(message.components)]
    return [text for text in found if names(text, person)]


def names(text: str, person: Any) -> bool:
    """Return whether the text contains the person's name, formatted or not, or id."""
    return person.name in text.replace("\\", "") or str(person.id) in text


def in_database(session: Session, person: Any) -> set[str]:
    """Return the tables with the person's name or id in any column."""
    return {
        table
        for table in CATALOGUE
        for row in session.rows(f"SELECT * FROM {table}")
        if any(
            names(value.decode(errors="replace") if isinstance(value, bytes) else str(value), person) for value in row
        )
    }


def names_in_outbox(session: Session, person: Any) -> list[str]:
    """Return the texts about to be sent, or sent, with the person's name."""
    return [body for (body,) in session.rows("SELECT body FROM outbox") if person.name in body.replace("\\", "")]


async def forget(session: Session, person: Any) -> None:
    answer = await press(person, await asked(session, person, "forget"), "forget-sure")
    assert "a new person" in answer.reply.text


async def forgotten(session: Session, person: Any) -> None:
    """Check that nobody finds anything about the person; before, there was something on Discord."""
    assert on_discord(session, person)
    assert names_in_outbox(session, person) == []
    await forget(session, person)
    await settled(session)
    assert on_discord(session, person) == []
    assert in_database(session, person) == set()
    assert session.rows("SELECT * FROM pending_updates") == []


@pytest.mark.parametrize(
    ("messages", "terms"), [("talkative", {}), ("normal", {}), ("quiet", {}), ("normal", {"reserve": "48"})]
)
async def test_moves_and_timeouts_name_no_deleted_user(messages: str, terms: dict[str, str], session: Session) -> None:
    people = session.people(GONE, "Bruno", "Carla")
    for person in people:
        await (await person.slash(session.channel, "tavolino reminders", {"where": "nowhere"})).settled()
    await session.match(*people, game="cafe_international", clock="24", messages=messages, **terms)
    await settled(session)
    while await session.decider(people) is not people[0]:
        await move(session, await session.decider(people))
    await let_run_out(session, people[0])
    told = [one.text for one in session.public() if "ran out of time" in one.text]
    assert told or messages == "quiet"
    if messages == "talkative":
        await move(session, await session.decider(people))
    await forgotten(session, people[0])


async def test_requests_name_no_deleted_user(session: Session) -> None:
    people = await settled_match(session, GONE, "Bruno", "Carla")
    await press_publicly(people[0], await ask(session, people[0], "end"), "consent-withdraw")
    await settled(session)
    open_one = await ask(session, people[1], "pause")
    await press_publicly(people[0], open_one, "consent-yes")
    await settled(session)
    assert len([one for one in session.public() if names(one.text, people[0]) and "wants to" in one.text]) == 2
    await forgotten(session, people[0])


async def test_direct_notices_about_seats_name_no_deleted_user(session: Session) -> None:
    """The notice to another player stays, without the name."""
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    gone, bruno, dieter = session.people(GONE, "Bruno", "Dieter")
    await session.match(gone, bruno, clock="none")
    await settled(session)
    await reseat(session, keeper, await seat_of(session, gone), dieter)
    (told,) = notes(dieter)
    assert names(told.text, gone)
    await forgotten(session, gone)
    (told,) = notes(dieter)
    assert "you take over Former player’s seat (" in told.text


async def test_closing_message_and_rematch_name_no_deleted_user(session: Session) -> None:
    people = session.people(GONE, "Bruno", "Carla")
    match = await over(session, *people)
    (_, told) = [message for message in session.public() if "rematch:" in str(message.components)]
    await rematch(people[0], told)
    await typed(people[1], session.channel, "history show", view="replay", match=match, public=True)
    await settled(session)
    calls = [one for one in session.public() if people[1].id in one.mentions]
    assert any(names(one.text, people[0]) for one in calls), "the invitation mentions the host"
    await forgotten(session, people[0])


async def test_invitation_to_a_rematch_names_no_deleted_user(session: Session) -> None:
    people = session.people(GONE, "Bruno", "Carla")
    await over(session, *people)
    (_, told) = [message for message in session.public() if "rematch:" in str(message.components)]
    await rematch(people[1], told)
    await settled(session)
    await forgotten(session, people[0])
    calls = [one for one in session.public() if people[2].id in one.mentions]
    assert calls, "the others are still invited"


async def test_thread_names_no_deleted_user(session: Session) -> None:
    gone, bruno = session.people(GONE, "Bruno")
    await typed(gone, session.channel, "zanzibar new", thread=True)
    thread = next(place for place in session.loopback.channels if names(place.name, gone))
    lobby = session.message_with(bruno, "join", thread)
    await bruno.press(lobby, custom_id(lobby, "join"))
    await session._lobby_of(bruno, thread, 2)
    await settled(session)
    await forgotten(session, gone)
    assert "Zanzibar: Bruno" in [place.name for place in session.loopback.channels if place.id == thread.id]


async def test_message_of_an_earlier_version_names_no_deleted_user(session: Session) -> None:
    """That version put names into the texts themselves."""
    people = session.people(GONE, "Bruno")
    match = await session.match(*people) and await session.match_id()
    await settled(session)
    outbox = session.client.services.delivery.outbox
    (ping,) = [one for one in await session.client.services.store.outbox.of(match) if not one.is_managed]
    waits = next(one for one in session.public() if ": your turn." in one.text)
    escaped = GONE.replace("_", r"\_")
    body = {**ping.body, "text": f"{ping.body['text']}\n-# {escaped} has moved", "shown": ""}
    await outbox.rewrite(ping, body)
    channel = session.client.get_partial_messageable(waits.channel)
    await channel.get_partial_message(waits.id).edit(content=f"{waits.content}\n-# {escaped} has moved")
    assert names_in_outbox(session, people[0])
    await forget(session, people[0])
    await settled(session)
    assert on_discord(session, people[0]) == []
    assert in_database(session, people[0]) == set()


@pytest.mark.of_a_file
async def test_uneditable_messages_are_cleaned_of_names_after_a_restart(session: Session) -> None:
    """The list of what is still to be cleaned names nobody, and lasts."""
    people = session.people(GONE, "Bruno")
    await over(session, *people)
    assert on_discord(session, people[0])
    sure = await asked(session, people[0], "forget")
    faults = [
        session.loopback.faults.add(Fault(method, path, 503, 0, times=ALWAYS))
        for method in ("PATCH", "DELETE")
        for path in MESSAGES
    ]
    await press(people[0], sure, "forget-sure")
    await session.loopback.wait_for(lambda: session.rows("SELECT * FROM pending_updates"))
    assert on_discord(session, people[0])
    assert in_database(session, people[0]) == set()
    await session.end()
    heal(faults)
    async with bot_on(session.loopback, session.database, now=session.client.services.now) as client:
        session.client = client
        await session.pass_time(HOUR)
        await settled(session)
        assert on_discord(session, people[0]) == []
        assert session.rows("SELECT * FROM pending_updates") == []
