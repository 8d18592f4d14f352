"""Slow or failing direct messages never delay a public message."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from cogs.context import context_at
from tests.waiting import within
from tests.wire.faulty_connection import ALWAYS, MESSAGES, FaultyConnection, check, nothing
from tests.wire.play_session import Session

MATCHES, PLAYERS = 4, 3
HOUR = timedelta(hours=1)


async def begin(session: Session, count: int, **options: Any) -> list[tuple[Any, list[Any], str]]:
    """Start so many matches, each in its channel. The bot has never written to any of their players."""
    found = []
    for number in range(count):
        channel = session.loopback.add_channel(session.guild, f"table-{number}")
        people = await session.new_match(
            *[f"P{number}{letter}" for letter in "abc"[:PLAYERS]], channel=channel, setup="random", **options
        )
        found.append((channel, people, await session.match_id(channel)))
    return found


async def play(session: Session, match: str, people: list[Any], channel: Any) -> Any:
    """Play one whole turn and return its player."""
    person, matches = await session.decider(people, channel), session.client.services.matches
    while (look := await matches.look_as(match, person.id)).offers:
        await matches.play(match, person.id, look.offers[0])
    await within(session.client.services.delivery.pipeline.settled(match), "the table to be shown")
    return person


def called(session: Session, channel: Any) -> list[int]:
    live = [one for one in session.public(channel) if "your turn" in one.content]
    return [user for message in live for user in message.mentions]


async def test_moves_are_shown_while_direct_channels_are_being_opened(
    monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    """However slowly: here not at all until all has been shown."""
    may_open = asyncio.Event()
    channels: Any = context_at(session.client).direct_channels
    opens = channels._open

    async def slowly(user: int) -> int:
        await may_open.wait()
        return int(await opens(user))

    monkeypatch.setattr(channels, "_open", slowly)
    tables = await begin(session, MATCHES)
    for channel, people, match in tables:
        await play(session, match, people, channel)
        waits = await session.decider(people, channel)
        assert called(session, channel) == [waits.id]
    assert not any(person.sees(person.dm) for _, people, _ in tables for person in people)
    may_open.set()
    await session.quiet()
    for channel, people, match in tables:
        await check(session, people, match, channel)


async def test_tables_do_not_wait_for_direct_mentions_and_reminders(
    monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    """At a quiet table one person is never reached, another takes no direct messages and is called in the channel."""
    may_open = asyncio.Event()
    channels: Any = context_at(session.client).direct_channels
    opens = channels._open

    async def slowly(user: int) -> int:
        await may_open.wait()
        return int(await opens(user))

    monkeypatch.setattr(channels, "_open", slowly)
    ((channel, people, match),) = await begin(session, 1, messages="quiet", clock="48")
    for _ in range(2):
        await play(session, match, people, channel)
    now: Any = session.client.services.now
    now.ahead += 25 * HOUR
    await within(session.client.services.timing.scheduler.settled(), "what is due")
    await play(session, match, people, channel)
    assert called(session, channel) == []
    waits = await session.decider(people, channel)
    waits.set_dms_open(False)
    may_open.set()
    await session.quiet()
    assert called(session, channel) == [waits.id], "nobody is uncalled"
    await check(session, [one for one in people if one is not waits], match, channel)
    await play(session, match, people, channel)
    await session.quiet()
    await check(session, [one for one in people if one is not waits], match, channel)


async def test_existing_hand_is_edited_although_new_messages_are_refused(session: Session) -> None:
    ((channel, people, match),) = await begin(session, 1)
    await session.quiet()
    people[0].set_dms_open(False)
    for _ in range(2 * PLAYERS):
        await session.pass_time(HOUR)
        await play(session, match, people, channel)
    await session.quiet()
    await check(session, people, match, channel)


@pytest.mark.parametrize("is_known", [False, True], ids=["until then open", "closed before"])
async def test_hand_refused_on_the_second_try_is_not_left_waiting(is_known: bool, session: Session) -> None:
    """The hand is gone. Its new post fails once, and the repetition is refused: nobody knows whether it stands."""
    ((channel, people, match),) = await begin(session, 1)
    await session.quiet()
    services, user = session.client.services, await session.decider(people, channel)
    (hand,) = (message for message in user.sees(user.dm) if message.pictures)
    if is_known:
        await services.people.users.set_dm_closed(user.id, services.now() + 12 * HOUR)
    session.loopback.delete_messages(session.loopback._world.messages[hand.id])
    user.set_dms_open(False)
    fault = session.loopback.faults.add(Fault("POST", "/channels/*/messages", 500, 0, channel=user.dm.id))
    await play(session, match, people, channel)
    await session.quiet()
    assert fault.times == 0
    assert session.rows("SELECT * FROM outbox WHERE message IS NULL") == []
    assert services.delivery.retry_queue.parts(match) == {}


async def test_player_with_closed_direct_messages_is_mentioned_at_every_table(session: Session) -> None:
    """Messages of two tables fail. Once one of them is refused, the other table does not try again."""
    people, services = session.people("Anna", "Bruno", "Carla"), session.client.services
    channels = [session.loopback.add_channel(session.guild, f"table-{number}") for number in range(2)]
    matches = list[str]()
    for channel in channels:
        await session.match(*people, channel=channel, messages="quiet")
        matches.append(await session.match_id(channel))
    await session.quiet()
    user, connection = people[2], FaultyConnection(session.client, 503)
    connection.cut = lambda method, address: method == "POST" and f"/channels/{user.dm.id}/" in address
    for channel, match in zip(channels, matches, strict=True):
        await play(session, match, people, channel)
        while await session.decider(people, channel) is not user:
            await play(session, match, people, channel)
    await session.quiet()
    assert [called(session, channel) for channel in channels] == [[], []]
    user.set_dms_open(False)
    connection.cut = nothing
    for match in matches:
        services.delivery.direct_pipeline.nudge(match)
        await session.quiet()
    assert [called(session, channel) for channel in channels] == [[user.id], [user.id]]


async def test_messages_refused_to_one_player_delay_no_others(session: Session) -> None:
    ((channel, people, match),) = await begin(session, 1, messages="quiet")
    await session.quiet()
    refused = people[0]
    for method in ("POST", "PATCH", "DELETE"):
        for path in MESSAGES:
            session.loopback.faults.add(Fault(method, path, 403, 50001, times=ALWAYS, channel=refused.dm.id))
    for _ in range(2 * PLAYERS):
        await play(session, match, people, channel)
        await session.quiet()
        waits = await session.decider(people, channel)
        told = [one for one in waits.sees(waits.dm) if "your turn" in one.text and not one.pictures]
        assert len(told) == 1 or waits is refused
