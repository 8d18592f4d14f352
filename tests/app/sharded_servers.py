"""A small Discord over a database: two shards with a server each, two people, and bot processes on request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground.loopback import Loopback
from bot.store.engine.address import RemoteDatabase
from tests.app.cluster_member import Process, process_on
from tests.openapi import schema_checker
from tests.wire.play_session import PatientClock, hurried, typed


class ShardedServers(msgspec.Struct):
    """Two servers, one on each shard; `channels` has a channel of each."""

    loopback: Loopback
    database: RemoteDatabase
    channels: tuple[Any, Any]
    people: list[Any]
    stack: AsyncExitStack

    async def process(self, shards: str) -> Process:
        return await self.stack.enter_async_context(process_on(self.loopback, self.database, shards))

    async def table(self, channel: Any) -> Any:
        """Start a match of two and return its table message."""
        anna, bert = self.people
        await self.loopback.wait_for(lambda: self.loopback.commands)
        await typed(anna, channel, "zanzibar new")
        await typed(bert, channel, "table join")
        await typed(anna, channel, "table lobby", action="start")
        return await self.loopback.wait_for(lambda: self.message(channel, "more"))

    def message(self, channel: Any, verb: str) -> Any:
        """Return the newest message with such a button."""
        seen = self.people[0].sees(channel)
        return next(
            (one for one in reversed(seen) if any(f":{verb}:" in str(b.custom_id) for b in one.buttons())), None
        )


@pytest.fixture
async def servers(
    database: RemoteDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[ShardedServers]:
    monkeypatch.chdir(tmp_path)
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried(), shards=2)
    channels: dict[int, Any] = {}
    while len(channels) < 2:
        guild = loopback.add_guild("Bazaar")
        channels[(guild.id >> 22) % 2] = loopback.add_channel(guild, "island")
    people = [loopback.add_person(name) for name in ("anna", "bert")]
    async with AsyncExitStack() as stack:
        yield ShardedServers(loopback, database, (channels[0], channels[1]), people, stack)
    assert loopback.violations == []
    await loopback.stop()


def sessions(process: Process) -> dict[int, str]:
    return {shard: str(one.ws.session_id) for shard, one in process.sharing.sessions._going.items()}
