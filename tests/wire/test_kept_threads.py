"""Threads of matches: players are added, threads of live tables stay open, and ended ones are archived."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.playground.limits.faults import Fault
from tests.waiting import until
from tests.wire.faulty_connection import ALWAYS
from tests.wire.play_session import Session, custom_id, reach, typed
from tests.wire.silent_days import DAY, days_at
from tests.wire.timed_turns import press_publicly, settled


async def opened(session: Session, host: Any) -> Any:
    """Open a table in a new thread and return the thread."""
    await typed(host, session.channel, "cafe_international new", thread=True)
    await settled(session)
    return next(place for place in session.loopback.channels if place.kind == "thread")


async def started(session: Session, *people: Any) -> Any:
    """Start a match in a new thread."""
    host, *others = people
    thread = await opened(session, host)
    for person in others:
        lobby = session.message_with(person, "join", thread)
        await person.press(lobby, custom_id(lobby, "join"))
    await settled(session)
    lobby = await session._lobby_of(host, thread, len(people))
    await host.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(host, thread))
    await settled(session)
    return thread


async def passed(session: Session, time: timedelta) -> None:
    """Let so much time pass; Discord archives silent threads."""
    await session.pass_time(time)
    session.loopback.archive_threads()
    await settled(session)


async def test_new_player_is_added_to_the_thread(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    thread = await opened(session, anna)
    assert set(session.loopback.channel(thread.id).members) == {session.loopback.bot.id, anna.id}
    lobby = session.message_with(bruno, "join", thread)
    await bruno.press(lobby, custom_id(lobby, "join"))
    await settled(session)
    members = {session.loopback.bot.id, anna.id, bruno.id}
    await session.loopback.wait_for(lambda: set(session.loopback.channel(thread.id).members) == members)


async def test_failed_addition_of_a_player_to_the_thread_is_retried(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    thread = await opened(session, anna)
    fault = Fault("PUT", f"/channels/{thread.id}/thread-members/*", 503, 0, times=ALWAYS)
    session.loopback.faults.add(fault)
    lobby = session.message_with(bruno, "join", thread)
    await (await bruno.press(lobby, custom_id(lobby, "join"))).settled()
    await settled(session)
    assert bruno.id not in session.loopback.channel(thread.id).members
    fault.times = 0
    await session.loopback.wait_for(lambda: bruno.id in session.loopback.channel(thread.id).members)


async def test_failed_addition_of_one_player_does_not_affect_others(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    thread = await opened(session, anna)
    fault = Fault("PUT", f"/channels/{thread.id}/thread-members/{bruno.id}", 503, 0, times=ALWAYS)
    session.loopback.faults.add(fault)
    for person in (bruno, carla):
        lobby = session.message_with(person, "join", thread)
        await (await person.press(lobby, custom_id(lobby, "join"))).settled()
    await settled(session)
    members = set(session.loopback.channel(thread.id).members)
    assert members == {session.loopback.bot.id, anna.id, carla.id}


async def test_thread_of_a_running_table_stays_open_for_thirty_silent_days(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        anna, bruno = session.people("Anna", "Bruno")
        thread = await started(session, anna, bruno)
        match, reopened, days = await session.match_id(thread), 0, 0
        while (await session.client.services.matches.table(match)).is_live and days < 30:
            days += 1
            await session.pass_time(DAY)
            session.loopback.archive_threads()
            was_archived = session.loopback.channel(thread.id).archived
            reopened += was_archived
            await session.loopback.wait_for(lambda: not session.loopback.channel(thread.id).archived)
            await settled(session)
        assert 1 <= reopened <= days / 7, "at most once in seven days"
        table = session.table(anna, thread)
        await press_publicly(anna, table, "more")


async def test_thread_of_a_paused_table_is_reopened_despite_failures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.gateway_events.FIRST_PAUSE", 0.0)
    async with days_at(tmp_path) as session:
        anna, bruno = session.people("Anna", "Bruno")
        thread = await started(session, anna, bruno)
        match, services = await session.match_id(thread), session.client.services
        asked = await services.moderation.requests.ask(match, anna.id, "pause", services.now())
        await services.moderation.requests.agree(asked.id, bruno.id)
        await settled(session)
        fault = session.loopback.faults.add(Fault("PATCH", f"/channels/{thread.id}", 503, 0, times=2))
        await session.pass_time(8 * DAY)
        session.loopback.archive_threads()
        await until(lambda: not fault.times and not session.loopback.channel(thread.id).archived, "it to be open", 20.0)
        await settled(session)


async def test_thread_archived_by_a_person_stays_archived(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        anna, bruno = session.people("Anna", "Bruno")
        thread = await started(session, anna, bruno)
        session.loopback.set_thread(thread, archived=True)
        await settled(session)
        assert session.loopback.channel(thread.id).archived


async def test_thread_archived_while_the_bot_was_away_is_reopened(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        anna, bruno = session.people("Anna", "Bruno")
        thread = await started(session, anna, bruno)
        match = await session.match_id(thread)
        before = session.loopback.channel(thread.id)
        guild = session.client.get_guild(session.guild.id)
        assert guild is not None
        found = guild.get_thread(thread.id)
        assert found is not None
        guild._remove_thread(found)  # as after a start: an archived thread is not among those of its server
        await session.pass_time(8 * DAY)
        session.loopback.archive_threads()
        session.client.services.delivery.pipeline.nudge(match)
        await session.loopback.wait_for(lambda: not session.loopback.channel(thread.id).archived)
        assert session.loopback.channel(thread.id).active_at > before.active_at


async def test_thread_of_a_closed_table_says_so_once_and_is_archived(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        thread = await opened(session, anna)
        lobby = session.message_with(anna, "more-lobby", thread)
        await reach(anna, lobby, "close")
        told = await session.loopback.wait_for(
            lambda: [one for one in anna.sees(thread) if "This table has ended." in one.text]
        )
        assert [one.silent for one in told] == [True]
        await passed(session, 8 * DAY)
        assert session.loopback.channel(thread.id).archived
        assert sum("This table has ended." in one.text for one in anna.sees(thread)) == 1
