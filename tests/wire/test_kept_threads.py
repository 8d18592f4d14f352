"""Threads of matches: players are their members, running tables stay open, and what has ended is archived."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from tests.wire.evening import Evening, custom_id
from tests.wire.long_evening import press, settled
from tests.wire.silent_days import DAY, days_at


async def opened(evening: Evening, host: Any) -> Any:
    """Open a table in a new thread and return the thread."""
    await (await host.slash(evening.channel, "cafe_international new", {"thread": True})).settled()
    await settled(evening)
    return next(place for place in evening.loopback.channels if place.kind == "thread")


async def started(evening: Evening, *people: Any) -> Any:
    """Start a match in a new thread."""
    host, *others = people
    thread = await opened(evening, host)
    for person in others:
        lobby = evening.message_with(person, "join", thread)
        await person.press(lobby, custom_id(lobby, "join"))
    await settled(evening)
    lobby = await evening._lobby_of(host, thread, len(people))
    await host.press(lobby, custom_id(lobby, "start"))
    await evening.loopback.wait_for(lambda: evening.table(host, thread))
    await settled(evening)
    return thread


async def passed(evening: Evening, time: timedelta) -> None:
    """So much time passes, and Discord archives what is silent."""
    await evening.pass_time(time)
    evening.loopback.archive_threads()
    await settled(evening)


async def test_a_new_player_is_added_to_the_thread(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    thread = await opened(evening, anna)
    assert set(evening.loopback.channel(thread.id).members) == {evening.loopback.bot.id, anna.id}
    lobby = evening.message_with(bruno, "join", thread)
    await bruno.press(lobby, custom_id(lobby, "join"))
    await settled(evening)
    members = {evening.loopback.bot.id, anna.id, bruno.id}
    await evening.loopback.wait_for(lambda: set(evening.loopback.channel(thread.id).members) == members)


async def test_thread_of_a_running_table_is_open_after_thirty_silent_days(tmp_path: Path) -> None:
    async with days_at(tmp_path) as evening:
        anna, bruno = evening.people("Anna", "Bruno")
        thread = await started(evening, anna, bruno)
        match, reopened, days = await evening.match_id(thread), 0, 0
        while (await evening.client.services.matches.table(match)).is_live and days < 30:
            days += 1
            await evening.pass_time(DAY)
            evening.loopback.archive_threads()
            was_archived = evening.loopback.channel(thread.id).archived
            reopened += was_archived
            await evening.loopback.wait_for(lambda: not evening.loopback.channel(thread.id).archived)
            await settled(evening)
        assert 1 <= reopened <= days / 7, "at most once in seven days"
        table = evening.table(anna, thread)
        await press(anna, table, "more")


async def test_a_thread_archived_by_a_person_stays_archived(tmp_path: Path) -> None:
    async with days_at(tmp_path) as evening:
        anna, bruno = evening.people("Anna", "Bruno")
        thread = await started(evening, anna, bruno)
        evening.loopback.set_thread(thread, archived=True)
        await settled(evening)
        assert evening.loopback.channel(thread.id).archived


async def test_thread_archived_while_the_bot_was_away_is_reopened(tmp_path: Path) -> None:
    async with days_at(tmp_path) as evening:
        anna, bruno = evening.people("Anna", "Bruno")
        thread = await started(evening, anna, bruno)
        match = await evening.match_id(thread)
        before = evening.loopback.channel(thread.id)
        guild = evening.client.get_guild(evening.guild.id)
        assert guild is not None
        found = guild.get_thread(thread.id)
        assert found is not None
        guild._remove_thread(found)  # as after a start: an archived thread is not among those of its server
        await evening.pass_time(8 * DAY)
        evening.loopback.archive_threads()
        evening.client.services.pipeline.nudge(match)
        await evening.loopback.wait_for(lambda: not evening.loopback.channel(thread.id).archived)
        assert evening.loopback.channel(thread.id).active_at > before.active_at


async def test_thread_of_a_closed_table_says_so_once_and_is_archived(tmp_path: Path) -> None:
    async with days_at(tmp_path) as evening:
        (anna,) = evening.people("Anna")
        thread = await opened(evening, anna)
        lobby = evening.message_with(anna, "close", thread)
        await anna.press(lobby, custom_id(lobby, "close"))
        told = await evening.loopback.wait_for(
            lambda: [one for one in anna.sees(thread) if "This table has ended." in one.text]
        )
        assert [one.silent for one in told] == [True]
        await passed(evening, 8 * DAY)
        assert evening.loopback.channel(thread.id).archived
        assert sum("This table has ended." in one.text for one in anna.sees(thread)) == 1
