"""Several processes on one database: each shard has one holder, and its servers are always served."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bot.app.cluster import gateway_sessions as running
from bot.app.cluster import leases
from bot.app.cluster.leases import ShardLocks
from bot.app.command_line import UsageError
from bot.automation.pipeline import PipelineStep
from bot.store.engine.address import DatabaseUnreachableError
from tests.app.cluster_member import QUICK, process_on, quick
from tests.app.sharded_servers import ShardedServers, servers, sessions
from tests.waiting import FOREVER, until
from tests.wire.play_session import press

__all__ = ["quick", "servers"]

pytestmark = pytest.mark.usefixtures("quick")


async def test_processes_with_automatic_shards_share_them_and_take_over(servers: ShardedServers) -> None:
    first = await servers.process("auto")
    await first.holds(0, 1)
    assert servers.loopback.live_shards == [(0, 2), (1, 2)]
    async with process_on(servers.loopback, servers.database, "auto") as second:
        await second.holds(1)
        await first.holds(0)
        assert [guild.shard_id for guild in (*first.client.guilds, *second.client.guilds)] == [0, 1]
        for channel in servers.channels:
            await servers.table(channel)
        assert servers.loopback.live_shards == [(0, 2), (1, 2)]
        for process, channel in zip((first, second), servers.channels, strict=True):
            (table,) = await process.client.services.matches.live()
            assert table.channel == channel.id
    await first.holds(0, 1)
    assert len(await first.client.services.matches.live()) == 2
    assert len(first.client.guilds) == 2
    table = servers.message(servers.channels[1], "turn")
    answer = await press(servers.people[0], table, "turn")
    assert answer.reply is not None


async def test_automatic_process_releases_shards_to_the_one_that_names_them(
    servers: ShardedServers,
) -> None:
    spare = await servers.process("auto")
    await spare.holds(0, 1)
    async with process_on(servers.loopback, servers.database, "1/2") as named:
        await named.holds(1)
        await spare.holds(0)
    await spare.holds(0, 1)
    assert servers.loopback.live_shards == [(0, 2), (1, 2)]


async def test_second_process_that_names_a_held_shard_is_refused(servers: ShardedServers) -> None:
    first = await servers.process("0-1/2")
    await first.holds(0, 1)
    second = await servers.process("1/2")
    await until(second.going.done, "its end")
    with pytest.raises(UsageError, match=r"^Of 2 shards another process holds 1: see TAVOLINO_SHARDS\.$"):
        second.going.result()
    third = await servers.process("auto/3")
    await until(third.going.done, "its end")
    with pytest.raises(UsageError, match=r"^TAVOLINO_SHARDS says 3 shards, and .* agreed on 2: end them first"):
        third.going.result()
    assert servers.loopback.live_shards == [(0, 2), (1, 2)]


async def test_process_that_lost_its_locks_releases_everything_and_rejoins(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut() -> ShardLocks:
        raise DatabaseUnreachableError("The wire is cut.")

    first, second = await servers.process("0-1/2"), await servers.process("auto")
    await first.holds(0, 1)
    await servers.table(servers.channels[1])
    locks = first.sharing._leases.locks
    assert locks is not None
    with monkeypatch.context() as wire:
        wire.setattr(first.sharing._leases, "_open", cut)
        locks.abandon()
        await until(lambda: first.sharing.held == frozenset(), "the end of the session")
        await second.holds(0, 1)
    assert not first.client.services.matches.ownership.owns(None)
    assert not any(first.sharing.knows(channel.guild) for channel in servers.channels)
    assert servers.loopback.live_shards == [(0, 2), (1, 2)]
    table = servers.message(servers.channels[1], "turn")
    answer = await press(servers.people[0], table, "turn")
    assert answer.reply is not None
    await until(lambda: first.sharing.is_well, "the process to be well again")
    assert first.sharing.held == frozenset(), "what it wishes for another holds by now"


async def test_process_cut_off_for_too_long_starts_new_sessions(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut() -> ShardLocks:
        raise DatabaseUnreachableError("The wire is cut.")

    monkeypatch.setattr(running, "RESUMABLE_SECONDS", 0.0)
    first = await servers.process("auto")
    await first.holds(0, 1)
    begun, locks = sessions(first), first.sharing._leases.locks
    assert locks is not None
    with monkeypatch.context() as wire:
        wire.setattr(first.sharing._leases, "_open", cut)
        locks.abandon()
        await until(lambda: not first.client.guilds, "its servers to be forgotten")
    await first.holds(0, 1)
    assert not set(sessions(first).values()) & set(begun.values())
    assert len(first.client.guilds) == 2


async def test_session_that_cannot_be_resumed_is_replaced_by_a_new_one(servers: ShardedServers) -> None:
    first = await servers.process("auto")
    await first.holds(0, 1)
    begun, locks = sessions(first), first.sharing._leases.locks
    assert locks is not None
    locks.abandon()
    await until(lambda: not sessions(first), "its sessions to be left")
    await servers.loopback.drop_gateway(resumable=False)
    await first.holds(0, 1)
    assert not set(sessions(first).values()) & set(begun.values())


async def test_process_that_regains_its_locks_keeps_its_sessions(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This happens after a short restart of PostgreSQL. All buttons keep working."""
    monkeypatch.setattr(leases, "INTERVALS", msgspec.structs.replace(QUICK, session_grace=FOREVER))
    first = await servers.process("auto")
    await first.holds(0, 1)
    table = await servers.table(servers.channels[1])
    locks, begun = first.sharing._leases.locks, dict(first.sharing.sessions._going)
    sockets = {shard: one.ws for shard, one in begun.items()}
    assert locks is not None
    locks.abandon()
    await until(lambda: first.sharing._leases.locks not in (None, locks), "its locks")
    await until(lambda: first.sharing.is_well and first.client.services.matches.ownership.is_sure, "it to be sure")
    assert {shard: one.ws for shard, one in first.sharing.sessions._going.items()} == sockets
    assert first.client.services.matches.ownership.share.shards == {0, 1}
    answer = await press(servers.people[0], table, "turn")
    assert answer.reply is not None


async def test_process_cut_off_briefly_resumes_its_sessions(servers: ShardedServers) -> None:
    first = await servers.process("auto")
    await first.holds(0, 1)
    table = await servers.table(servers.channels[1])
    locks = first.sharing._leases.locks
    assert locks is not None
    begun = sessions(first)
    locks.abandon()
    await until(lambda: first.sharing._leases.locks not in (None, locks), "new locks")
    await first.holds(0, 1)
    assert sessions(first) == begun, "resumed: Discord counts the sessions of a day"
    assert len(await first.client.services.matches.live()) == 1
    answer = await press(servers.people[0], table, "turn")
    assert answer.reply is not None
    assert servers.loopback.live_shards == [(0, 2), (1, 2)]


async def test_matches_are_checked_again_after_a_doubtful_lease(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await servers.process("auto")
    await first.holds(0, 1)
    await servers.table(servers.channels[1])
    (table,) = await first.client.services.matches.live()
    followed, is_answered = list[str](), asyncio.Event()
    locks, mine = first.sharing._leases.locks, first.client.services.matches.ownership

    async def hang() -> None:
        await is_answered.wait()

    monkeypatch.setattr(locks, "beat", hang)
    await asyncio.sleep(2 * QUICK.poll_interval)
    mine.renew(0.0)
    first.client.services.delivery.pipeline.set_steps(PipelineStep("noting", followed.append))
    first.client.services.matches.announce(table.id)
    await first.quiet()
    assert (followed, mine.owns(None)) == ([], False)
    is_answered.set()
    await until(lambda: followed, "it to be looked at again")
