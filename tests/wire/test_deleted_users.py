"""No name of a deleted user is left, on Discord or in the database, whatever the bot said and though Discord fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from bot.store.table_catalogue import CATALOGUE
from tests.wire.evening import Evening, MovedTime, bot_on, custom_id, evening_at
from tests.wire.long_evening import HOUR, let_run_out, move, seat_of, settled
from tests.wire.long_evening import press as press_on
from tests.wire.test_life_consent import ask
from tests.wire.test_life_told import notes, reseat
from tests.wire.test_odd_orders import press
from tests.wire.test_privacy import asked
from tests.wire.test_rematch import over, rematch
from tests.wire.troubled import ALWAYS, MESSAGES, heal

GONE = "Lud_milla"
"""A name that is written otherwise in formatted text."""


def on_discord(evening: Evening, person: Any) -> list[str]:
    """All that everybody else still reads of that person: in texts, buttons, alt texts, mentions and thread names."""
    found = [place.name for place in evening.loopback.channels]
    for place in evening.loopback.channels:
        for message in evening.loopback.messages(place):
            if message.by_bot and not message.ephemeral:
                parts = (message.text, *(button.label or "" for button in message.buttons()))
                found += [*parts, *(alt or "" for alt in message.alts), json.dumps(message.components)]
    return [text for text in found if names(text, person)]


def names(text: str, person: Any) -> bool:
    """Whether the text contains the person's name, formatted or not, or id."""
    return person.name in text.replace("\\", "") or str(person.id) in text


def in_database(evening: Evening, person: Any) -> set[str]:
    """The tables with the person's name or id in any column."""
    return {
        table
        for table in CATALOGUE
        for row in evening.rows(f"SELECT * FROM {table}")
        if any(
            names(value.decode(errors="replace") if isinstance(value, bytes) else str(value), person) for value in row
        )
    }


def names_in_outbox(evening: Evening, person: Any) -> list[str]:
    """The texts about to be sent, or sent, with the person's name."""
    return [body for (body,) in evening.rows("SELECT body FROM outbox") if person.name in body.replace("\\", "")]


async def forget(evening: Evening, person: Any) -> None:
    answer = await press(person, await asked(evening, person, "forget"), "forget-sure")
    assert "a new person" in answer.reply.text


async def forgotten(evening: Evening, person: Any) -> None:
    """Nobody finds anything about the person; before, there was something on Discord."""
    assert on_discord(evening, person)
    assert names_in_outbox(evening, person) == []
    await forget(evening, person)
    await settled(evening)
    assert on_discord(evening, person) == []
    assert in_database(evening, person) == set()
    assert evening.rows("SELECT * FROM lags") == []


@pytest.mark.parametrize("messages", ["talkative", "normal", "quiet"])
async def test_of_moves_and_time_outs(messages: str, tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people(GONE, "Bruno", "Carla")
        for person in people:
            await (await person.slash(evening.channel, "tavolino reminders", {"where": "nowhere"})).settled()
        await evening.match(*people, game="cafe_international", clock="24", messages=messages)
        await settled(evening)
        while await evening.decider(people) is not people[0]:
            await move(evening, await evening.decider(people))
        await let_run_out(evening, people[0])
        told = [one.text for one in evening.public() if "ran out of time" in one.text]
        assert told or messages == "quiet"
        if messages == "talkative":
            await move(evening, await evening.decider(people))
        await forgotten(evening, people[0])


async def test_of_requests(evening: Evening) -> None:
    people = evening.people(GONE, "Bruno", "Carla")
    await evening.match(*people)
    await settled(evening)
    await press_on(people[0], await ask(evening, people[0], "end"), "consent-withdraw")
    await settled(evening)
    open_one = await ask(evening, people[1], "pause")
    await press_on(people[0], open_one, "consent-yes")
    await settled(evening)
    assert len([one for one in evening.public() if names(one.text, people[0]) and "wants to" in one.text]) == 2
    await forgotten(evening, people[0])


async def test_of_direct_notices_about_seats(tmp_path: Path) -> None:
    """What another player was told directly stays told, without the name."""
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        keeper: Any = evening.loopback.add_person("Keeper", admin=True)
        gone, bruno, dieter = evening.people(GONE, "Bruno", "Dieter")
        await evening.match(gone, bruno, clock="none")
        await settled(evening)
        await reseat(evening, keeper, await seat_of(evening, gone), dieter)
        (told,) = notes(dieter)
        assert names(told.text, gone)
        await forgotten(evening, gone)
        (told,) = notes(dieter)
        assert "you take over Former player’s seat (" in told.text


async def test_of_the_last_message_and_a_rematch(evening: Evening) -> None:
    people = evening.people(GONE, "Bruno", "Carla")
    match = await over(evening, *people)
    (_, told) = [message for message in evening.public() if "rematch:" in str(message.components)]
    await rematch(people[0], told)
    await (await people[1].slash(evening.channel, "history replay", {"match": match, "public": True})).settled()
    await settled(evening)
    calls = [one for one in evening.public() if people[1].id in one.mentions]
    assert any(names(one.text, people[0]) for one in calls), "the invitation mentions the host"
    await forgotten(evening, people[0])


async def test_of_those_who_are_invited_to_a_rematch(evening: Evening) -> None:
    people = evening.people(GONE, "Bruno", "Carla")
    await over(evening, *people)
    (_, told) = [message for message in evening.public() if "rematch:" in str(message.components)]
    await rematch(people[1], told)
    await settled(evening)
    await forgotten(evening, people[0])
    calls = [one for one in evening.public() if people[2].id in one.mentions]
    assert calls, "the others are still invited"


async def test_of_a_thread(evening: Evening) -> None:
    gone, bruno = evening.people(GONE, "Bruno")
    await (await gone.slash(evening.channel, "zanzibar new", {"thread": True})).settled()
    thread = next(place for place in evening.loopback.channels if names(place.name, gone))
    lobby = evening.message_with(bruno, "join", thread)
    await bruno.press(lobby, custom_id(lobby, "join"))
    await evening._lobby_of(bruno, thread, 2)
    await settled(evening)
    await forgotten(evening, gone)
    assert "Zanzibar: Bruno" in [place.name for place in evening.loopback.channels if place.id == thread.id]


async def test_of_text_that_an_earlier_version_stored(evening: Evening) -> None:
    """It put names into the texts themselves."""
    people = evening.people(GONE, "Bruno")
    match = await evening.match(*people) and await evening.match_id()
    await settled(evening)
    outbox = evening.client.services.outbox
    (ping,) = [one for one in await evening.client.services.store.outbox.of(match) if not one.is_managed]
    waits = next(one for one in evening.public() if "It is your turn" in one.text)
    escaped = GONE.replace("_", r"\_")
    body = {**ping.body, "text": f"{ping.body['text']}\n-# {escaped} has moved", "shown": ""}
    await outbox.rewrite(ping, body)
    channel = evening.client.get_partial_messageable(waits.channel)
    await channel.get_partial_message(waits.id).edit(content=f"{waits.content}\n-# {escaped} has moved")
    assert names_in_outbox(evening, people[0])
    await forget(evening, people[0])
    await settled(evening)
    assert on_discord(evening, people[0]) == []
    assert in_database(evening, people[0]) == set()


@pytest.mark.of_a_file
async def test_messages_that_discord_refuses_to_edit_are_cleaned_after_a_restart(tmp_path: Path) -> None:
    """The list of what is still to be cleaned names nobody, and lasts."""
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people(GONE, "Bruno")
        await over(evening, *people)
        assert on_discord(evening, people[0])
        sure = await asked(evening, people[0], "forget")
        faults = [
            evening.loopback.faults.add(Fault(method, path, 503, 0, times=ALWAYS))
            for method in ("PATCH", "DELETE")
            for path in MESSAGES
        ]
        await press(people[0], sure, "forget-sure")
        await evening.loopback.wait_for(lambda: evening.rows("SELECT * FROM lags"))
        assert on_discord(evening, people[0])
        assert in_database(evening, people[0]) == set()
        await evening.end()
        heal(faults)
        async with bot_on(evening.loopback, evening.database, now=evening.client.services.now) as client:
            evening.client = client
            await evening.pass_time(HOUR)
            await settled(evening)
            assert on_discord(evening, people[0]) == []
            assert evening.rows("SELECT * FROM lags") == []
