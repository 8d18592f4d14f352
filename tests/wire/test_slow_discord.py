"""Discord answers one message or one server slowly or not at all: everything else is unaffected."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground.limits.faults import Fault
from tests.waiting import until
from tests.wire.faulty_connection import ALWAYS, check
from tests.wire.play_session import MovedTime, Session, add_computer, custom_id, move_once, session_at
from tests.wire.timed_turns import HOUR, presence_of

EDIT = ("PATCH", "/channels/*/messages/*")
LONG = 1163.097
"""Seconds that Discord has demanded before the next edit of a published message."""


async def test_long_rate_limit_of_one_message_delays_no_other(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno")
    before = session.table(people[0]).id
    limited = session.loopback.faults.add(
        Fault(*EDIT, 429, 20028, times=ALWAYS, retry_after=LONG, channel=session.channel.id, scope="shared")
    )
    for _ in range(4):
        await move_once(session, people)
        await session.quiet()
    assert session.table(people[0]).id != before, "posted again"
    tables = [message for message in session.public() if any(":more:" in one.custom_id for one in message.buttons())]
    assert ALWAYS - limited.times <= len({before, *[table.id for table in tables]}) + 4, "none is asked for twice"
    limited.times = 0
    await session.pass_time(timedelta(seconds=LONG + 1))
    await check(session, people, await session.match_id())


async def test_computers_and_results_do_not_wait_for_a_picture(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna)
    await add_computer(anna, lobby)
    lobby = await session.loopback.wait_for(lambda: session.message_with(anna, "start"))
    assert "computer)" in lobby.text
    pipeline = session.client.services.delivery.pipeline
    pipeline.set_steps(
        *[step if step.patience is None else msgspec.structs.replace(step, patience=0.0) for step in pipeline.steps]
    )
    hang = session.loopback.faults.hang(*EDIT)
    try:
        await anna.press(lobby, custom_id(lobby, "start"))
        await hang.met.wait()
        matches, match = session.client.services.matches, await session.match_id()
        for _ in range(3):
            look = await matches.look_as(match, anna.id)
            if look.offers:
                await matches.play(match, anna.id, look.offers[0])
            seq = (await matches.table(match)).seq
            if 0 not in (await matches.look(match, None)).deciders:
                await until(lambda: matches._changes.positions._known(match).table.seq > seq, "the computer to move")  # type: ignore[union-attr] # noqa: B023
    finally:
        hang.release()
    await session.quiet()


async def test_hanging_request_for_one_server_delays_no_other(session: Session) -> None:
    await session.new_match("Anna", "Bruno", clock="24")
    other = session.loopback.add_guild("Harbour")
    there = session.loopback.add_channel(other, "quay")
    guests: list[Any] = [session.loopback.add_person(name, guilds=[other]) for name in ("Carla", "Dario")]
    await session.match(*guests, channel=there, clock="24")
    await session.quiet()
    presence_of(session)._seen.clear()
    hang = session.loopback.faults.hang("GET", f"/guilds/{session.guild.id}/members/*")
    clock, services = session.client.services.now, session.client.services
    assert isinstance(clock, MovedTime)
    try:
        clock.ahead += HOUR
        services.timing.scheduler.catch_up()
        await hang.met.wait()
        await until(lambda: len(presence_of(session)._swept) == 1, "the other server's players to be checked")
        clock.ahead += 25 * HOUR
        services.timing.scheduler.catch_up()
        await session.loopback.wait_for(
            lambda: any("ran out of time" in message.text for message in guests[0].sees(there))
        )
    finally:
        hang.release()
    await services.timing.scheduler.settled()
    await session.quiet()


async def test_hanging_membership_check_is_not_repeated(tmp_path: Path, monkeypatch: Any) -> None:
    """Its players count as present, its pings are sent, and it is not asked again for every one of them."""
    monkeypatch.setattr("cogs.messages.membership.REQUEST_TIMEOUT", 0.0)
    async with session_at(tmp_path) as session:
        hang = session.loopback.faults.hang("GET", "/guilds/*/members/*")
        try:
            people = await session.quiet_match("Anna", "Bruno", "Carla")
            await check(session, people, await session.match_id())
            match = await session.match_id()
            await presence_of(session).act(match, "sweep")
            assert not any(info.resigned for info in (await session.client.services.matches.table(match)).seats)
        finally:
            hang.release()


@pytest.mark.rotating(3)
async def test_announcement_edits_stay_within_discords_limit(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    news = session.loopback.add_channel(session.guild, "news", "announcement")
    published = set[int]()

    def publish(event: Any) -> None:
        for message in people[0].sees(news):
            if message.by_bot and message.id not in published:
                published.add(message.id)
                session.loopback.faults.publish(message.id)

    session.loopback.subscribe(publish)
    session.channel = news
    await session.match(*people)
    for _ in range(8):
        await move_once(session, people)
        await session.quiet()
    assert published
    assert session.loopback.faults.refused_edits == 0
    await session.pass_time(timedelta(hours=1, seconds=1))
    await check(session, people, await session.match_id(), news)
