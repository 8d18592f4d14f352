"""Failover: one of two processes is killed, the other takes over its servers, and the matches continue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.app.cluster.leases import INTERVALS
from bot.playground.bot_process import BotProcess
from bot.playground.loopback import Loopback
from bot.playground.world.fair_timeout import fair_timeout
from bot.playground.world.models import NoAnswerError
from bot.store.engine.address import RemoteDatabase
from bot.store.postgresql.shard_locks import IDLE_TIMEOUT
from tests.openapi import schema_checker
from tests.postgresql import Server
from tests.sources import ROOT
from tests.waiting import PATIENCE, until
from tests.wire.play_session import hurried, press, typed

WITHIN = 30.0
"""Seconds after which the documents promise that another process serves the shards, on a machine that keeps up."""


async def started(loopback: Loopback, database: RemoteDatabase, folder: Path, shards: str) -> BotProcess:
    env = {
        "TAVOLINO_DATABASE": database.url,
        "TAVOLINO_SHARDS": shards,
        "TAVOLINO_CACHE": str(folder / "cache"),
        "TAVOLINO_DRAW_PROCESSES": "1",
        "TAVOLINO_AI_WORKERS": "0",
        "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
        "PYTHONPATH": str(ROOT),
    }
    return await BotProcess.start(loopback, "-m", "bot", "run", env=env, cwd=folder)


async def ready(bot: BotProcess, times: int) -> None:
    """Wait until so many shards are caught up."""

    def is_so() -> bool:
        assert bot.returncode is None, bot.log
        return bot.log.count("bot.app.cluster.cluster: ready") >= times

    await until(is_so, f"{times} shards to be served")


async def play(loopback: Loopback, people: list[Any], channel: Any) -> Any:
    """Start a match of two and return its table message."""
    anna, bert = people
    await typed(anna, channel, "zanzibar new")
    await typed(bert, channel, "table join")
    await typed(anna, channel, "table lobby", action="start")

    def table() -> Any:
        found = [one for one in anna.sees(channel) if any(":more:" in str(b.custom_id) for b in one.buttons())]
        return found[-1] if found else None

    return await loopback.wait_for(table)


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    made = await Loopback.start(checker=schema_checker(), limits=hurried(), shards=2)
    yield made
    await made.stop()


async def answered(person: Any, table: Any) -> None:
    """Press until a process that holds the table's shard answers."""
    async with fair_timeout(PATIENCE):
        while True:
            with suppress(NoAnswerError):
                await press(person, table, "turn")
                return


def test_lease_intervals_add_up_to_the_promised_takeover_time() -> None:
    """A lock session that went silent, the caution after it, and one session start of each of two shards."""
    assert IDLE_TIMEOUT + INTERVALS.poll_interval + INTERVALS.takeover_delay + 2 * INTERVALS.identify_interval <= WITHIN


@pytest.mark.rotating(6)
async def test_another_process_takes_over_the_shards_of_a_dead_one(
    loopback: Loopback, postgres: Server, tmp_path: Path
) -> None:
    channels: dict[int, Any] = {}
    while len(channels) < 2:
        guild = loopback.add_guild("Bazaar")
        channels[(guild.id >> 22) % 2] = loopback.add_channel(guild, "island")
    people = [loopback.add_person(name) for name in ("anna", "bert")]
    with postgres.database() as database:
        bots = [await started(loopback, database, tmp_path, shards) for shards in ("0/2", "1/2", "auto")]
        stays, goes, spare = bots
        await asyncio.gather(ready(stays, 1), ready(goes, 1))
        await until(lambda: any("commands registered" in bot.log for bot in bots), "the commands")
        tables = [await play(loopback, people, channels[shard]) for shard in (0, 1)]
        assert loopback.live_shards == [(0, 2), (1, 2)]
        await goes.kill()
        await answered(people[0], tables[1])
        await ready(spare, 1)
        assert loopback.live_shards == [(0, 2), (1, 2)]
        await answered(people[0], tables[0])
        assert [await stays.stop(), await spare.stop()] == [0, 0]
        assert ["Traceback" in bot.log for bot in bots] == [False, False, False]
    assert loopback.violations == []
