"""Outages of Discord, a server or the machine, and restarts: clocks are stopped while nobody can play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.waiting import until
from tests.wire import several_bots
from tests.wire.play_session import (
    MovedTime,
    PatientClock,
    Session,
    bot_on,
    hurried,
    press,
    register_commands,
)
from tests.wire.slow_starts import SILENT, sharded, unready
from tests.wire.timed_turns import move, settled

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
SOON = 2 * HOUR
"""Start of the outage before the end of all clocks."""
LONG = 5 * HOUR
EXACT = timedelta(seconds=60)
"""Tolerance for due times, because the test's own time runs as well."""


class StoredFacts(msgspec.Struct):
    """Facts that must not be lost."""

    due: datetime
    sleeps: datetime
    notices: list[list[str]]
    reminders: int
    clocks: list[tuple[int, int]]


class TwoTables(msgspec.Struct):
    """A server with two tables: one with a clock, and one without at which nobody has acted for two weeks."""

    loopback: Loopback
    guild: Any
    channels: tuple[Any, Any]
    now: MovedTime
    folder: Path
    people: list[Any] = []
    matches: list[str] = []
    session: Session | None = None

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[Session]:
        path = self.folder / "tavolino.db"
        async with bot_on(self.loopback, path, now=self.now) as client:
            self.session = Session(self.loopback, self.guild, self.channels[0], client, path)
            yield self.session

    @property
    def playing(self) -> Session:
        assert self.session is not None
        return self.session

    async def begin(self) -> None:
        """Go to two hours before a time-out, and before the other table falls asleep."""
        session = self.playing
        self.people = session.people("Anna", "Bruno")
        await session.match(*self.people, channel=self.channels[1], setup="random", clock="none")
        await session.pass_time(13 * DAY)
        await session.match(*self.people, channel=self.channels[0], setup="random", clock="24")
        await settled(session)
        self.matches = [await session.match_id(channel) for channel in self.channels]
        await session.pass_time(24 * HOUR - SOON)
        await settled(session)

    async def facts(self) -> StoredFacts:
        services = self.playing.client.services
        running = [await services.timing.seat_clocks.running_in(match) for match in self.matches]
        asleep = await services.timing.inactivity.upcoming(self.matches[1])
        clocks = [clock for match in self.matches for clock in (await services.timing.seat_clocks.of(match)).values()]
        return StoredFacts(
            due=min(clock.due_at for clock in running[0] if clock.due_at is not None),
            sleeps=asleep["sleep"],
            notices=[[notice.kind for notice in await services.matches.notices(match)] for match in self.matches],
            reminders=sum(one.kind == "created" and "remind" in one.text.lower() for one in self.loopback.transcript),
            clocks=[(clock.reminded, clock.missed) for clock in clocks],
        )

    async def check_unchanged(self, before: StoredFacts, by: timedelta) -> None:
        """Check that everything is due so much later, and that nothing has happened."""
        after = await self.facts()
        assert abs(after.due - before.due - by) < EXACT
        assert abs(after.sleeps - before.sleeps - by) < EXACT
        assert (after.notices, after.reminders, after.clocks) == (before.notices, before.reminders, before.clocks)
        for match in self.matches:
            table = await self.playing.client.services.matches.table(match)
            assert table.asleep_at is None
            assert not any(info.offered for info in table.seats)

    async def check_time_runs(self) -> None:
        """Check that due items are carried out after the same time as without the outage."""
        session = self.playing
        await session.pass_time(SOON - 5 * MINUTE)
        await settled(session)
        assert "timed-out" not in (await self.facts()).notices[0]
        await session.pass_time(10 * MINUTE)
        await settled(session)
        services = session.client.services
        assert "timed-out" in [notice.kind for notice in await services.matches.notices(self.matches[0])]
        assert (await services.matches.table(self.matches[1])).asleep_at is not None

    async def connected(self) -> None:
        """Wait until the bot is back and has caught up."""
        await self.loopback.wait_for(lambda: self.loopback.bot_online)
        session = self.playing
        await until(self.runs, "time to run again")
        await settled(session)

    def runs(self) -> bool:
        client = self.playing.client
        return all(bot.services.matches.play_time.runs(self.guild.id) for bot in several_bots.all_bots(client))


@asynccontextmanager
async def town_at(folder: Path) -> AsyncIterator[TwoTables]:
    await register_commands()
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        channels = loopback.add_channel(guild, "island"), loopback.add_channel(guild, "elsewhere")
        yield TwoTables(loopback, guild, channels, MovedTime(), folder)
        assert loopback.violations == []
    finally:
        await loopback.stop()


WAYS: dict[str, tuple[Callable[[TwoTables], object], Callable[[TwoTables], object]]] = {
    "gateway and API gone": (lambda town: town.loopback.go_away(), lambda town: town.loopback.come_back()),
    "gateway gone": (
        lambda town: town.loopback.go_away(api=False, resumable=True),
        lambda town: town.loopback.come_back(),
    ),
    "IDENTIFY refused": (lambda town: town.loopback.refuse_identify(), lambda town: town.loopback.come_back()),
    "server unavailable": (
        lambda town: town.loopback.set_available(town.guild, available=False),
        lambda town: town.loopback.set_available(town.guild, available=True),
    ),
}


@SILENT
@pytest.mark.parametrize("way", WAYS)
async def test_hours_of_outage_extend_all_deadlines(way: str, tmp_path: Path) -> None:
    begin, end = WAYS[way]
    async with town_at(tmp_path) as town, town.bot() as session:
        await town.begin()
        before = await town.facts()
        begin(town)
        await until(lambda: not town.runs(), "the bot to notice")
        for _ in range(5):
            await session.pass_time(LONG / 5)
        await town.check_unchanged(before, timedelta())
        end(town)
        await town.connected()
        await town.check_unchanged(before, LONG)
        await town.check_time_runs()


@SILENT
@pytest.mark.parametrize("way", ["gateway and API gone", "server unavailable"])
async def test_restart_during_an_outage_makes_no_difference(way: str, tmp_path: Path) -> None:
    begin, end = WAYS[way]
    async with town_at(tmp_path) as town:
        async with town.bot() as session:
            await town.begin()
            before = await town.facts()
            begin(town)
            await until(lambda: not town.runs(), "the bot to notice")
            await session.pass_time(2 * HOUR)
        town.now.ahead += HOUR
        if way == "gateway and API gone":
            town.now.ahead += 2 * HOUR
            end(town)
            async with town.bot():
                await town.connected()
                await town.check_unchanged(before, LONG)
                await town.check_time_runs()
            return
        async with town.bot() as session:
            assert not town.runs(), "the server is still unavailable"
            await session.pass_time(2 * HOUR)
            end(town)
            await town.connected()
            await town.check_unchanged(before, LONG)
            await town.check_time_runs()


@SILENT
async def test_server_that_returned_during_downtime_loses_no_time(tmp_path: Path) -> None:
    async with town_at(tmp_path) as town:
        async with town.bot() as session:
            await town.begin()
            before = await town.facts()
            town.loopback.set_available(town.guild, available=False)
            await until(lambda: not town.runs(), "the bot to notice")
            await session.pass_time(3 * HOUR)
        town.now.ahead += 2 * HOUR
        town.loopback.set_available(town.guild, available=True)
        async with town.bot():
            await town.connected()
            await town.check_unchanged(before, LONG)
            await town.check_time_runs()


@SILENT
async def test_two_days_of_an_unavailable_server_extend_its_deadlines(tmp_path: Path) -> None:
    async with town_at(tmp_path) as town, town.bot() as session:
        await town.begin()
        before = await town.facts()
        town.loopback.set_available(town.guild, available=False)
        await until(lambda: not town.runs(), "the bot to notice")
        for _ in range(2):
            await session.pass_time(24 * HOUR)
        await town.check_unchanged(before, timedelta())
        town.loopback.set_available(town.guild, available=True)
        await town.connected()
        await town.check_unchanged(before, 48 * HOUR)
        await town.check_time_runs()


@SILENT
async def test_ten_days_of_downtime_extend_all_deadlines(tmp_path: Path) -> None:
    async with town_at(tmp_path) as town:
        async with town.bot():
            await town.begin()
            before = await town.facts()
        town.now.ahead += 240 * HOUR
        async with town.bot():
            await town.connected()
            await town.check_unchanged(before, 240 * HOUR)
            await town.check_time_runs()


async def test_suspension_of_the_machine_extends_all_deadlines(tmp_path: Path) -> None:
    """The schedule, a press or the heartbeat may wake first."""
    async with town_at(tmp_path) as town, town.bot() as session:
        await town.begin()
        before, services = await town.facts(), session.client.services
        town.now.slept(LONG)
        for match in town.matches:
            services.timing.scheduler.changed(match)
            services.delivery.pipeline.nudge(match)
        await services.timing.scheduler.settled()
        await until(town.runs, "the late heartbeat")
        await settled(session)
        await town.check_unchanged(before, LONG)
        await town.check_time_runs()


async def test_move_after_a_suspension_gives_the_next_player_full_time(tmp_path: Path) -> None:
    async with town_at(tmp_path) as town, town.bot() as session:
        await town.begin()
        town.now.slept(LONG)
        await move(session, await session.decider(town.people))
        await until(town.runs, "the late heartbeat")
        await settled(session)
        left = (await town.facts()).due - town.now()
        assert 23 * HOUR < left <= 24 * HOUR


async def test_unavailable_server_does_not_stop_the_others(tmp_path: Path) -> None:
    async with town_at(tmp_path) as town:
        other = town.loopback.add_guild("Elsewhere")
        channel = town.loopback.add_channel(other, "there")
        async with town.bot() as session:
            await town.begin()
            await session.match(*town.people, channel=channel, setup="random", clock="1")
            await settled(session)
            there, before = await session.match_id(channel), await town.facts()
            town.loopback.set_available(town.guild, available=False)
            await until(lambda: not town.runs(), "the bot to notice")
            await session.pass_time(LONG)
            await settled(session)
            matches = session.client.services.matches
            assert "timed-out" in [notice.kind for notice in await matches.notices(there)]
            await town.check_unchanged(before, timedelta())
            town.loopback.set_available(town.guild, available=True)
            await town.connected()
            await town.check_unchanged(before, LONG)


@SILENT
async def test_gap_of_less_than_a_minute_moves_no_deadline(tmp_path: Path) -> None:
    async with town_at(tmp_path) as town, town.bot() as session:
        await town.begin()
        before = await town.facts()
        town.loopback.go_away()
        await until(lambda: not town.runs(), "the bot to notice")
        await session.pass_time(MINUTE / 2)
        town.loopback.come_back()
        await town.connected()
        await town.check_unchanged(before, timedelta())


@SILENT
async def test_table_shows_the_new_deadline_once_the_server_is_back(tmp_path: Path) -> None:
    async with town_at(tmp_path) as town, town.bot() as session:
        await town.begin()
        anna = town.people[0]
        shown = session.table(anna).text
        WAYS["server unavailable"][0](town)
        await until(lambda: not town.runs(), "the bot to notice")
        await session.pass_time(LONG)
        WAYS["server unavailable"][1](town)
        due = await town.loopback.wait_for(lambda: session.table(anna).text != shown and session.table(anna))
        assert f"<t:{int((await town.facts()).due.timestamp())}" in due.text
        await press(anna, due, "turn")


async def dues(client: Any, matches: list[str]) -> list[datetime]:
    """Return when each clock runs out."""
    running = [await client.services.timing.seat_clocks.running_in(match) for match in matches]
    return [min(clock.due_at for clock in clocks if clock.due_at is not None) for clocks in running]


async def timed_out(client: Any, matches: list[str]) -> list[bool]:
    """Return for each match whether somebody has run out of time."""
    told = [await client.services.matches.notices(match) for match in matches]
    return ["timed-out" in [notice.kind for notice in notices] for notices in told]


@SILENT
@pytest.mark.of_a_file
@pytest.mark.parametrize("is_restarted", [False, True])
async def test_clocks_of_a_server_run_only_while_its_shard_is_connected(tmp_path: Path, *, is_restarted: bool) -> None:
    """They do not wait for another shard, and they stop without their own."""
    async with sharded(tmp_path) as (loopback, channels, now):
        path = tmp_path / "tavolino.db"
        async with AsyncExitStack() as bots:
            client = await bots.enter_async_context(bot_on(loopback, path, now=now))
            session = Session(loopback, loopback.guilds[0], channels[0], client, path)
            people = session.people("Anna", "Bruno")
            for channel in channels:
                await session.match(*people, channel=channel, setup="random", clock="24")
            await settled(session)
            matches = [await session.match_id(channel) for channel in channels]
            _, before = await dues(client, matches)
            if is_restarted:
                await bots.aclose()
            loopback.refuse_identify(1)
            if is_restarted:
                client = await bots.enter_async_context(unready(loopback, path, now))
                session.client = client
            play_time = client.services.matches.play_time
            await until(lambda: client.services.timing.seat_clocks.set_at(matches[0]), "the clocks to go")
            await until(lambda: play_time.connected == {0} and play_time.shards == {0, 1}, "the first shard alone")
            for _ in range(5):
                await session.pass_time(LONG)
            assert await timed_out(client, matches) == [True, False]
            loopback.come_back()
            await loopback.wait_for(lambda: loopback.bot_online)
            await until(lambda: play_time.connected == {0, 1}, "the second shard")
            await settled(session)
            assert await timed_out(client, matches) == [True, False]
            assert abs((await dues(client, matches))[1] - before - 5 * LONG) < EXACT
            await session.pass_time(24 * HOUR + 5 * MINUTE)
            await settled(session)
            assert await timed_out(client, matches) == [True, True]


@pytest.mark.of_a_file
async def test_clocks_of_all_shards_stop_together_in_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py reconnects one shard after the other, and would report a waiting one only when its turn comes."""
    is_over = asyncio.Event()

    async def wait(*_: Any) -> None:
        await is_over.wait()

    monkeypatch.setattr("discord.shard.Shard._handle_disconnect", wait)
    async with sharded(tmp_path) as (loopback, _, now), bot_on(loopback, tmp_path / "tavolino.db", now=now) as client:
        play_time = client.services.matches.play_time
        assert play_time.connected == {0, 1}
        loopback.go_away()
        await until(lambda: not play_time.connected, "both shards to stop")
        is_over.set()
