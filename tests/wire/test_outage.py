"""Discord fails or refuses requests: nothing is given up, and all messages are current soon after it recovers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.moderator_actions import ModeratorAction
from bot.playground.limits.faults import Fault
from bot.playground.loopback import Loopback
from bot.playground.world.fair_timeout import FairTime
from tests.openapi import schema_checker
from tests.storm.deadlines import check_deadlines
from tests.waiting import PATIENCE, until
from tests.wire.faulty_connection import ALWAYS, FaultyConnection, check, faults_of, heal, nothing, refuse
from tests.wire.play_session import (
    MovedTime,
    PatientClock,
    Session,
    bot_on,
    hurried,
    press,
    reach,
)
from tests.wire.timed_turns import move

SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)
FAULTS = ("503", "reset", "403")
WAYS = ("time", "resume", "new session", "press", "move")


async def begun(session: Session, people: list[Any] | None = None, **options: Any) -> tuple[list[Any], str]:
    people = people or session.people("Anna", "Bruno")
    await session.match(*people, setup="random", **options)
    await session.quiet()
    match = await session.match_id()
    await check(session, people, match)
    return people, match


def break_off(session: Session, kind: str) -> Callable[[], None]:
    """Start the trouble and return a function that ends it."""
    if kind == "403":
        faults = refuse(session, 403, 50013)
        return lambda: heal(faults)
    line = FaultyConnection(session.client, None if kind == "reset" else int(kind))
    line.cut = lambda _, __: True
    return lambda: setattr(line, "cut", nothing)


async def get_well(session: Session, people: list[Any], way: str) -> None:
    """End the fault, and wait for its consequences."""
    match way:
        case "time":
            await session.pass_time(HOUR)
        case "press":
            await session.pass_time(MINUTE)
            table = session.table(people[0])
            await press(people[0], table, "turn")
        case "move":
            await session.pass_time(MINUTE)
            await move(session, await session.decider(people))
        case _:
            await session.loopback.drop_gateway(resumable=way == "resume")
            await session.loopback.wait_for(lambda: session.loopback.bot_online)


async def all_true(session: Session, people: list[Any], match: str) -> None:
    """Check that everything shown is right once the bot has been notified, without time passing."""
    waited = FairTime(time.monotonic())
    while await faults_of(session, people, match) and waited.look(time.monotonic()) < PATIENCE:
        await asyncio.sleep(0.02)
        await session.client.services.timing.scheduler.settled()
        await session.quiet()
    await check(session, people, match)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", FAULTS)
async def test_messages_are_updated_after_an_outage(session: Session, kind: str, way: str) -> None:
    people, match = await begun(session)
    end = break_off(session, kind)
    for _ in range(3):
        await move(session, await session.decider(people))
        await session.pass_time(15 * SECOND)
    await session.pass_time(2 * HOUR)
    assert len(await faults_of(session, people, match)) >= 2, "it was an outage"
    end()
    await get_well(session, people, way)
    await all_true(session, people, match)
    assert session.client.services.delivery.retry_queue.matches == ()
    await move(session, await session.decider(people))
    await check(session, people, match)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("taken", ["send_messages", "view_channel", "attach_files"])
@pytest.mark.parametrize("kind", ["channel", "thread", "private thread", "private thread that sleeps"])
async def test_restored_permission_is_used_at_once(session: Session, kind: str, taken: str) -> None:
    """A thread has those of its channel, and of one that sleeps the client knows nothing."""
    people = session.people("Anna", "Bruno")
    if kind != "channel":
        taken = taken.replace("send_messages", "send_messages_in_threads")
        invited = None if kind == "thread" else [*people, session.loopback.bot]
        session.channel = session.loopback.add_thread(session.channel, "side table", invited)
    people, match = await begun(session, people)
    table = session.table(people[0])
    if kind.endswith("sleeps"):
        session.loopback.set_thread(session.channel, archived=True)
        await until(lambda: session.client.get_channel(session.channel.id) is None, "the client to forget the thread")
    session.loopback.deny(session.channel, taken)
    fault = Fault("PATCH", f"/channels/*/messages/{table.id}", 404, 10008, times=ALWAYS)
    session.loopback.faults.add(fault)
    for _ in range(2):
        await move(session, await session.decider(people))
    for _ in range(3):
        await session.pass_time(3 * MINUTE)
    assert await faults_of(session, people, match)
    lags = session.client.services.delivery.retry_queue.parts(match).values()
    assert bool(lags) != taken.startswith(("send_messages", "view_channel")), (
        "a match whose place is closed stands and retries nothing"
    )
    for lag in lags:
        assert lag.next_at is not None
        assert lag.next_at > session.client.services.now() + MINUTE, "by itself it would be long in coming"
    heal([fault])
    session.loopback.allow(session.channel, taken)
    await all_true(session, people, match)


@pytest.mark.rotating(3)
async def test_long_outage_causes_few_requests(session: Session) -> None:
    people, match = await begun(session)
    faults = refuse(session, 403, 50001)
    before, table = session.loopback.invalid_requests, session.table(people[0])
    for _ in range(60):
        await press(people[0], table, "turn")
        await session.pass_time(10 * SECOND)
    ten_minutes = session.loopback.invalid_requests - before
    assert ten_minutes < 100
    await move(session, await session.decider(people))
    for _ in range(24):
        await session.pass_time(HOUR)
    assert session.loopback.invalid_requests - before - ten_minutes < 300
    heal(faults)
    await session.pass_time(HOUR)
    await check(session, people, match)


@pytest.mark.rotating(2)
async def test_ended_match_in_a_closed_channel_is_retried_once_a_day(session: Session) -> None:
    """A server may close hundreds of such channels to the bot."""
    people, match = await begun(session)
    faults, table = refuse(session, 403, 50001), session.table(people[0])
    for fault in faults:
        fault.channel = session.channel.id
    action = ModeratorAction(guild=session.guild.id, user=1, reason="It is late.")
    await session.client.services.moderation.actions.end(match, action)
    for _ in range(3 * 24):
        await session.pass_time(HOUR)
    before = session.loopback.invalid_requests
    for _ in range(3 * 24):
        await session.pass_time(HOUR)
    assert 3 <= session.loopback.invalid_requests - before < 30
    heal(faults)
    await press(people[0], table, "turn")
    await session.pass_time(MINUTE)
    await check(session, people, match)


async def test_pending_updates_are_shown_after_a_restart(tmp_path: Path) -> None:
    """Lobbies that were closed and matches that ended meanwhile included, of which nobody asks any more."""
    loopback, now = (
        await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried()),
        MovedTime(),
    )
    try:
        guild = loopback.add_guild("Bazaar")
        channel, other = loopback.add_channel(guild, "island"), loopback.add_channel(guild, "elsewhere")
        async with bot_on(loopback, tmp_path / "tavolino.db", now=now) as client:
            session = Session(loopback, guild, channel, client, tmp_path / "tavolino.db")
            people, match = await begun(session)
            lobby = await session.lobby(people[0], channel=other)
            break_off(session, "503")
            await move(session, await session.decider(people))
            for person in people:
                await client.services.matches.seats.resign(match, person.id)
            await reach(people[0], lobby, "close")
            await session.pass_time(MINUTE)
            await session.loopback.wait_for(lambda: len(client.services.delivery.retry_queue.matches) == 2)
            await session.pass_time(30 * HOUR)
        async with bot_on(loopback, tmp_path / "tavolino.db", now=now) as client:
            await client.services.delivery.pipeline.all_settled()
            seen = [message for message in people[0].sees(other) if message.by_bot and not message.ephemeral]
            assert seen
            assert not any(message.buttons() for message in seen)
            assert not any(":turn:" in button.custom_id for one in session.public() for button in one.buttons())
            assert client.services.delivery.retry_queue.matches == ()
        assert loopback.violations == []
    finally:
        await loopback.stop()


@pytest.mark.rotating(4)
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
@pytest.mark.parametrize("where", ["channel", "direct"])
async def test_failed_message_is_retried(session: Session, method: str, where: str) -> None:
    """Each request of a turn fails once, after discord.py's own retries. Nothing is missing afterwards."""
    people, match = await begun(session)
    for number in range(4):
        if method == "POST":
            session.client.services.now.ahead += HOUR  # type: ignore[attr-defined]
        place = session.channel if where == "channel" else people[number % 2].dm
        faults = [
            session.loopback.faults.add(Fault(method, path, 403, 50013, channel=place.id))
            for path in ("/channels/*/messages", "/channels/*/messages/*")
        ]
        await move(session, await session.decider(people))
        await session.pass_time(MINUTE)
        heal(faults)
        await check(session, people, match)


async def test_failed_post_of_a_request_is_retried(session: Session) -> None:
    people, match = await begun(session)
    fault = session.loopback.faults.add(Fault("POST", "/channels/*/messages", 403, 50013, channel=session.channel.id))
    await session.client.services.moderation.requests.ask(match, people[0].id, "pause", session.client.services.now())
    await session.quiet()
    assert fault.times == 0
    assert session.message_with(people[1], "consent-yes") is None
    await session.pass_time(MINUTE)
    assert session.message_with(people[1], "consent-yes") is not None


async def test_deleted_channel_stops_retries(session: Session) -> None:
    people, match = await begun(session)
    line = FaultyConnection(session.client)
    gone = f"/channels/{session.channel.id}"
    for path in (f"{gone}/messages", f"{gone}/messages/*", gone):
        for method in ("GET", "POST", "PATCH", "DELETE"):
            session.loopback.faults.add(Fault(method, path, 404, 10003, times=10**9))
    other = session.loopback.add_channel(session.guild, "elsewhere")
    guild: Any = session.client.get_guild(session.guild.id)
    there: Any = await until(lambda: guild.get_channel(other.id), "the other channel")
    guild._channels.pop(session.channel.id)
    await move(session, await session.decider(people))
    dms = line.count
    line.count = 0
    for _ in range(5):
        await session.pass_time(6 * HOUR)
        session.loopback.deny(other, "send_messages")
        await until(lambda: not there.permissions_for(guild.me).send_messages, "the other channel's change")
        await session.client.services.timing.scheduler.settled()
        await session.quiet()
        session.loopback.unset(other, "send_messages")
        await until(lambda: there.permissions_for(guild.me).send_messages, "the other channel's change")
    assert dms > 0
    assert line.count == 0
    assert (await session.client.services.matches.table(match)).status == "running"


async def test_seat_offer_that_cannot_be_posted_delays_nothing_else(session: Session) -> None:
    """The deadline counts from when the seat became free, not from each query."""
    people = await session.quiet_match("Anna", "Bruno", "Carla")
    match, services = await session.match_id(), session.client.services
    faults = refuse(session, 403, 50013)
    await services.matches.seats.resign(match, people[2].id)
    await session.quiet()
    first = await services.timing.seat_offers.upcoming(match)
    assert first
    await session.pass_time(MINUTE)
    assert await services.timing.seat_offers.upcoming(match) == first
    await session.pass_time(2 * HOUR)
    late: list[str] = []
    await check_deadlines(session.client, lambda _, what: late.append(what))
    assert all("Offers" in what for what in late), late
    heal(faults)
    for _ in range(4):
        await session.pass_time(12 * HOUR)
    assert await check_deadlines(session.client, lambda _, what: pytest.fail(what))
    assert session.message_with(people[0], "seat-take") is not None
