"""Discord that does not answer, or refuses: nothing is given up, and as soon as it can be all is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from tests.storm.deadlines import check_deadlines
from tests.waiting import PATIENCE, until
from tests.wire.evening import Evening, MovedTime, PatientClock, bot_on, custom_id, evening_at, hurried
from tests.wire.long_evening import move
from tests.wire.troubled import ALWAYS, FaultyConnection, check, faults_of, heal, nothing, refuse

SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)
TROUBLES = ("503", "reset", "403")
WAYS = ("time", "resume", "new session", "press", "move")


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path, now=MovedTime()) as found:
        yield found


async def begun(evening: Evening, people: list[Any] | None = None, **options: Any) -> tuple[list[Any], str]:
    people = people or evening.people("Anna", "Bruno")
    await evening.match(*people, setup="random", **options)
    await evening.quiet()
    match = await evening.match_id()
    await check(evening, people, match)
    return people, match


def break_off(evening: Evening, kind: str) -> Callable[[], None]:
    """Start the trouble and return a function that ends it."""
    if kind == "403":
        faults = refuse(evening, 403, 50013)
        return lambda: heal(faults)
    line = FaultyConnection(evening.client, None if kind == "reset" else int(kind))
    line.cut = lambda _, __: True
    return lambda: setattr(line, "cut", nothing)


async def get_well(evening: Evening, people: list[Any], way: str) -> None:
    """What happens after the end of the trouble."""
    match way:
        case "time":
            await evening.pass_time(HOUR)
        case "press":
            await evening.pass_time(MINUTE)
            table = evening.table(people[0])
            await (await people[0].press(table, custom_id(table, "turn"))).settled()
        case "move":
            await evening.pass_time(MINUTE)
            await move(evening, await evening.decider(people))
        case _:
            await evening.loopback.drop_gateway(resumable=way == "resume")
            await evening.loopback.wait_for(lambda: evening.loopback.bot_online)


async def all_true(evening: Evening, people: list[Any], match: str) -> None:
    """As soon as the bot has heard of it; no time passes for the bot meanwhile."""
    end = time.monotonic() + PATIENCE
    while await faults_of(evening, people, match) and time.monotonic() < end:
        await asyncio.sleep(0.02)
        await evening.client.services.scheduler.settled()
        await evening.quiet()
    await check(evening, people, match)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", TROUBLES)
async def test_after_an_outage_all_is_shown(evening: Evening, kind: str, way: str) -> None:
    people, match = await begun(evening)
    end = break_off(evening, kind)
    for _ in range(3):
        await move(evening, await evening.decider(people))
        await evening.pass_time(15 * SECOND)
    await evening.pass_time(2 * HOUR)
    assert len(await faults_of(evening, people, match)) >= 2, "it was an outage"
    end()
    await get_well(evening, people, way)
    await all_true(evening, people, match)
    assert evening.client.services.retry_queue.matches == ()
    await move(evening, await evening.decider(people))
    await check(evening, people, match)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("taken", ["send_messages", "view_channel", "attach_files"])
@pytest.mark.parametrize("kind", ["channel", "thread", "private thread", "private thread that sleeps"])
async def test_permission_that_comes_back_is_used_at_once(evening: Evening, kind: str, taken: str) -> None:
    """A thread has those of its channel, and of one that sleeps the client knows nothing."""
    people = evening.people("Anna", "Bruno")
    if kind != "channel":
        taken = taken.replace("send_messages", "send_messages_in_threads")
        invited = None if kind == "thread" else [*people, evening.loopback.bot]
        evening.channel = evening.loopback.add_thread(evening.channel, "side table", invited)
    people, match = await begun(evening, people)
    table = evening.table(people[0])
    if kind.endswith("sleeps"):
        evening.loopback.set_thread(evening.channel, archived=True)
        await until(lambda: evening.client.get_channel(evening.channel.id) is None, "the client to forget the thread")
    evening.loopback.deny(evening.channel, taken)
    fault = Fault("PATCH", f"/channels/*/messages/{table.id}", 404, 10008, times=ALWAYS)
    evening.loopback.faults.add(fault)
    for _ in range(2):
        await move(evening, await evening.decider(people))
    for _ in range(3):
        await evening.pass_time(3 * MINUTE)
    assert await faults_of(evening, people, match)
    (lag,) = evening.client.services.retry_queue.parts(match).values()
    assert lag.next_at is not None
    assert lag.next_at > evening.client.services.now() + MINUTE, "by itself it would be long in coming"
    heal([fault])
    evening.loopback.allow(evening.channel, taken)
    await all_true(evening, people, match)


@pytest.mark.rotating(3)
async def test_an_outage_of_hours_hammers_nobody(evening: Evening) -> None:
    people, match = await begun(evening)
    faults = refuse(evening, 403, 50001)
    before, table = evening.loopback.invalid_requests, evening.table(people[0])
    for _ in range(60):
        await (await people[0].press(table, custom_id(table, "turn"))).settled()
        await evening.pass_time(10 * SECOND)
    ten_minutes = evening.loopback.invalid_requests - before
    assert ten_minutes < 100
    await move(evening, await evening.decider(people))
    for _ in range(24):
        await evening.pass_time(HOUR)
    assert evening.loopback.invalid_requests - before - ten_minutes < 300
    heal(faults)
    await evening.pass_time(HOUR)
    await check(evening, people, match)


async def test_pending_updates_are_shown_after_a_restart(tmp_path: Path) -> None:
    """Lobbies that were closed and matches that ended meanwhile included, of which nobody asks any more."""
    loopback, now = (
        await Loopback.start(openapi=find_description(), clock=PatientClock(), limits=hurried()),
        MovedTime(),
    )
    try:
        guild = loopback.add_guild("Bazaar")
        channel, other = loopback.add_channel(guild, "island"), loopback.add_channel(guild, "elsewhere")
        async with bot_on(loopback, tmp_path / "tavolino.db", now=now) as client:
            evening = Evening(loopback, guild, channel, client, tmp_path / "tavolino.db")
            people, match = await begun(evening)
            lobby = await evening.lobby(people[0], channel=other)
            break_off(evening, "503")
            await move(evening, await evening.decider(people))
            for person in people:
                await client.services.matches.resign(match, person.id)
            await people[0].press(lobby, custom_id(lobby, "close"))
            await evening.pass_time(MINUTE)
            await evening.loopback.wait_for(lambda: len(client.services.retry_queue.matches) == 2)
            await evening.pass_time(30 * HOUR)
        async with bot_on(loopback, tmp_path / "tavolino.db", now=now) as client:
            await client.services.pipeline.all_settled()
            seen = [message for message in people[0].sees(other) if message.by_bot and not message.ephemeral]
            assert seen
            assert not any(message.buttons() for message in seen)
            assert not any(":turn:" in button.custom_id for one in evening.public() for button in one.buttons())
            assert client.services.retry_queue.matches == ()
        assert loopback.violations == []
    finally:
        await loopback.stop()


@pytest.mark.rotating(4)
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
@pytest.mark.parametrize("where", ["channel", "direct"])
async def test_one_message_that_fails_alone_is_shown_later(evening: Evening, method: str, where: str) -> None:
    """Of all that a turn shows each request fails once, for good as discord.py has it; then nothing is missing."""
    people, match = await begun(evening)
    for number in range(4):
        if method == "POST":
            evening.client.services.now.ahead += HOUR  # type: ignore[attr-defined]
        place = evening.channel if where == "channel" else people[number % 2].dm
        faults = [
            evening.loopback.faults.add(Fault(method, path, 403, 50013, channel=place.id))
            for path in ("/channels/*/messages", "/channels/*/messages/*")
        ]
        await move(evening, await evening.decider(people))
        await evening.pass_time(MINUTE)
        heal(faults)
        await check(evening, people, match)


async def test_a_request_that_could_not_be_posted_is_posted_later(evening: Evening) -> None:
    people, match = await begun(evening)
    fault = evening.loopback.faults.add(Fault("POST", "/channels/*/messages", 403, 50013, channel=evening.channel.id))
    await evening.client.services.requests.ask(match, people[0].id, "pause", evening.client.services.now())
    await evening.quiet()
    assert fault.times == 0
    assert evening.message_with(people[1], "consent-yes") is None
    await evening.pass_time(MINUTE)
    assert evening.message_with(people[1], "consent-yes") is not None


async def test_in_a_deleted_channel_nothing_more_is_tried(evening: Evening) -> None:
    people, match = await begun(evening)
    line = FaultyConnection(evening.client)
    gone = f"/channels/{evening.channel.id}"
    for path in (f"{gone}/messages", f"{gone}/messages/*", gone):
        for method in ("GET", "POST", "PATCH", "DELETE"):
            evening.loopback.faults.add(Fault(method, path, 404, 10003, times=10**9))
    other = evening.loopback.add_channel(evening.guild, "elsewhere")
    guild: Any = evening.client.get_guild(evening.guild.id)
    there: Any = await until(lambda: guild.get_channel(other.id), "the other channel")
    guild._channels.pop(evening.channel.id)
    await move(evening, await evening.decider(people))
    dms = line.count
    line.count = 0
    for _ in range(5):
        await evening.pass_time(6 * HOUR)
        evening.loopback.deny(other, "send_messages")
        await until(lambda: not there.permissions_for(guild.me).send_messages, "the other channel's change")
        await evening.client.services.scheduler.settled()
        await evening.quiet()
        evening.loopback.unset(other, "send_messages")
        await until(lambda: there.permissions_for(guild.me).send_messages, "the other channel's change")
    assert dms > 0
    assert line.count == 0
    assert (await evening.client.services.matches.table(match)).status == "running"


async def test_an_offer_that_cannot_be_shown_holds_up_nothing_else(evening: Evening) -> None:
    """The deadline counts from when the seat became free, not from each query."""
    people = evening.people("Anna", "Bruno", "Carla")
    await evening.match(*people)
    await evening.quiet()
    match, services = await evening.match_id(), evening.client.services
    faults = refuse(evening, 403, 50013)
    await services.matches.resign(match, people[2].id)
    await evening.quiet()
    first = await services.unattended_tables.offers.upcoming(match)
    assert first
    await evening.pass_time(MINUTE)
    assert await services.unattended_tables.offers.upcoming(match) == first
    await evening.pass_time(2 * HOUR)
    late: list[str] = []
    await check_deadlines(evening.client, lambda _, what: late.append(what))
    assert all("Offers" in what for what in late), late
    heal(faults)
    for _ in range(4):
        await evening.pass_time(12 * HOUR)
    assert await check_deadlines(evening.client, lambda _, what: pytest.fail(what))
    assert evening.message_with(people[0], "seat-take") is not None
