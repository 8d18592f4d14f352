"""A start of which one part always fails, and a shard whose first reads fail: everything else works."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.app import startup_passes
from bot.history.results import Results
from bot.store.sqlite.database import SqliteDatabase
from tests.waiting import until, within
from tests.wire.play_session import Session, bot_on
from tests.wire.slow_starts import SILENT, sharded, unready
from tests.wire.timed_turns import settled


@SILENT
@pytest.mark.of_a_file
async def test_part_that_fails_to_start_delays_no_shard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup_passes, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(startup_passes, "LONGEST_PAUSE", 0.01)
    failed, read = list[str](), SqliteDatabase.read

    async def reading(self: SqliteDatabase, sql: str, values: Any = ()) -> Any:
        if is_failing and "FROM matches" in sql and len(failed) < 2:
            failed.append(sql)
            raise sqlite3.OperationalError("disk I/O error")
        return await read(self, sql, values)

    async def never(_: Results) -> None:
        raise RuntimeError("an unknown reason")

    is_failing = False
    async with sharded(tmp_path) as (loopback, channels, now):
        path = tmp_path / "tavolino.db"
        async with bot_on(loopback, path, now=now) as client:
            session = Session(loopback, loopback.guilds[0], channels[0], client, path)
            people = session.people("Anna", "Bruno")
            for channel in channels:
                await session.match(*people, channel=channel, setup="random", clock="24")
            await settled(session)
            matches = [await session.match_id(channel) for channel in channels]
        monkeypatch.setattr(Results, "start", never)
        monkeypatch.setattr(SqliteDatabase, "read", reading)
        loopback.refuse_identify(1)
        async with unready(loopback, path, now) as client:
            services = client.services
            await until(lambda: services.timing.seat_clocks.set_at(matches[0]), "the clocks of the first shard")
            assert not services.timing.seat_clocks.set_at(matches[1])
            is_failing = True
            loopback.come_back()
            await until(lambda: services.timing.seat_clocks.set_at(matches[1]), "the clocks of the second shard")
            await until(lambda: client._beginning is not None and client._beginning.done(), "the start")
            assert client._beginning.exception() is None
            assert [*services.startup.failed] == ["results"], "it is said, and retried"
            loopback.delete_channel(channels[1])
            await within(paused(client, matches[1]), "the pause of the second match")
        assert failed


async def paused(client: Any, match: str) -> None:
    """Wait until the handler of a deleted channel, which waits for the start, has paused its match."""
    changed, matches = asyncio.Event(), client.services.matches
    matches.subscribe(lambda _: changed.set())
    while (await matches.table(match)).paused_at is None:
        await changed.wait()
        changed.clear()
