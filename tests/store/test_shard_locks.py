"""Locks on shards: two sessions never hold one, and a dead or isolated one loses it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import asyncpg
import pytest

from bot.app.cluster.leases import INTERVALS
from bot.database_errors import DatabaseLostError
from bot.playground.world.fair_timeout import fair_timeout
from bot.store import Store
from bot.store.engine.address import RemoteDatabase
from bot.store.postgresql import shard_locks
from bot.store.postgresql.shard_locks import ANSWER, IDLE_TIMEOUT, Holder, ShardLockSession
from tests.waiting import PATIENCE, until, within


@pytest.fixture
async def two(database: RemoteDatabase) -> AsyncIterator[tuple[ShardLockSession, ShardLockSession]]:
    first, second = [await ShardLockSession.open(database, name) for name in ("first", "second")]
    yield first, second
    await first.close()
    await second.close()


async def test_shard_has_one_holder(two: tuple[ShardLockSession, ShardLockSession]) -> None:
    first, second = two
    assert [await first.take(0), await second.take(0), await second.take(1)] == [True, False, True]
    await first.give_back(0)
    assert await second.take(0)


async def test_released_shards_are_announced_at_once(
    database: RemoteDatabase, two: tuple[ShardLockSession, ShardLockSession]
) -> None:
    first, second = two
    heard: list[str] = []
    first.on_release(lambda: heard.append("first"))
    second.on_release(lambda: heard.append("second"))
    third = await ShardLockSession.open(database, "third")
    assert await third.take(1)
    assert await first.take(0)
    await first.give_back(0)
    await until(lambda: heard == ["second"], "the second to hear of it")
    assert await second.take(0)
    await third.close()
    await until(lambda: sorted(heard) == ["first", "second", "second"], "both to hear of an end")
    assert await first.take(1), "it is free by then"


async def test_shard_locks_and_identify_locks_are_independent(two: tuple[ShardLockSession, ShardLockSession]) -> None:
    first, second = two
    assert await first.take(0)
    assert await second.lock_bucket(0)
    assert not await first.lock_bucket(0)
    assert await first.lock_bucket(1), "another bucket"
    await second.unlock_bucket(0)
    assert await first.lock_bucket(0)


async def test_first_lock_session_excludes_others_until_it_joins(
    two: tuple[ShardLockSession, ShardLockSession],
) -> None:
    first, second = two
    assert await first.come()
    coming = asyncio.create_task(second.come())
    await asyncio.sleep(0.5)
    assert not coming.done(), "it may still settle how many shards there are"
    await first.stay()
    assert not await coming
    await first.take(0)
    await first.take(1)
    await second.take(2)
    await second.be_flexible()
    await second.want(1)
    assert await first.others() == (Holder(frozenset({2}), frozenset({1}), is_flexible=True),)
    assert await second.others() == (Holder(frozenset({0, 1}), frozenset(), is_flexible=False),)
    await first.give_back(1)
    assert await second.take(1)
    assert await first.others() == (Holder(frozenset({1, 2}), frozenset(), is_flexible=True),)


async def test_dead_session_holds_no_shard_lock(
    database: RemoteDatabase, two: tuple[ShardLockSession, ShardLockSession]
) -> None:
    first, second = two
    assert await first.take(0)
    first.abandon()
    assert first.is_lost
    with pytest.raises(DatabaseLostError):
        await first.beat()
    taken = False

    async def take() -> None:
        nonlocal taken
        while not taken:
            taken = await second.take(0)

    await within(take(), "the lock of a session that ended")


async def test_server_ends_a_silent_lock_session(
    database: RemoteDatabase, two: tuple[ShardLockSession, ShardLockSession], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is what a dead machine or network looks like to the server."""
    monkeypatch.setattr(shard_locks, "IDLE_TIMEOUT", 0.3)
    silent = await ShardLockSession.open(database, "silent")
    assert await silent.take(0)
    _, other = two
    await until(lambda: silent.is_lost, "the end of the session")
    assert await other.take(0)
    with pytest.raises(DatabaseLostError):
        await silent.beat()


async def test_lock_session_on_a_silent_server_is_abandoned(
    database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_locks, "ANSWER", 0.2)
    held = await ShardLockSession.open(database, "held")
    loser = asyncpg.Connection.fetch

    async def hang(self: asyncpg.Connection, sql: str, *values: object) -> object:
        return await loser(self, "SELECT pg_sleep(30)")

    monkeypatch.setattr(asyncpg.Connection, "fetch", hang)
    with pytest.raises(DatabaseLostError):
        await held.beat()
    assert held.is_lost


def test_lost_lock_session_is_abandoned_long_before_a_takeover() -> None:
    assert INTERVALS.poll_interval + ANSWER < INTERVALS.certain_for <= INTERVALS.takeover_delay
    assert INTERVALS.certain_for + ANSWER < IDLE_TIMEOUT
    assert INTERVALS.session_grace < INTERVALS.takeover_delay
    longest = IDLE_TIMEOUT + INTERVALS.poll_interval + INTERVALS.takeover_delay + INTERVALS.identify_interval
    assert longest < 30 - 3, "a machine that has died: the locks, the look, the caution, the turn"


async def test_next_holder_knows_whether_the_last_one_released_the_shard(database: RemoteDatabase) -> None:
    store = await Store.open(database)
    await store.heartbeats.form(2, datetime(2026, 11, 1, tzinfo=UTC), timedelta(minutes=1))
    await store.close()
    first, second, third = [await ShardLockSession.open(database, name) for name in ("first", "second", "third")]
    assert [await first.mark(shard) for shard in (0, 1) if await first.take(shard)] == [False, False]
    await first.give_back(0)
    assert await second.take(0)
    assert not await second.mark(0)
    await first.close()
    assert await third.take(1)
    assert not await third.mark(1)
    ended = asyncio.Event()
    third.on_end(ended.set)
    third.abandon()
    await within(ended.wait(), "the session's end")
    async with fair_timeout(PATIENCE):
        while not await second.take(1):  # noqa: ASYNC110 - of the database
            await asyncio.sleep(0.02)
    assert await second.mark(1)
    await second.close()


async def test_returning_process_knows_whether_another_held_its_shard(database: RemoteDatabase) -> None:
    store = await Store.open(database)
    await store.heartbeats.form(2, datetime(2026, 11, 1, tzinfo=UTC), timedelta(minutes=1))
    await store.close()
    before, back, other = [await ShardLockSession.open(database, name) for name in ("first", "first", "other")]
    for shard in (0, 1):
        assert await before.take(shard)
        await before.mark(shard)
    before.abandon()
    await until_free(other, 1)
    await other.mark(1)
    await until_free(back, 0)
    assert [await back.has_kept(shard) for shard in (0, 1)] == [True, False]
    assert not await back.mark(0), "nobody else may still act for it"
    await other.give_back(1)
    assert await back.take(1)
    assert not await back.has_kept(1), "its servers were another's meanwhile"
    await back.close()
    await other.close()


async def until_free(session: ShardLockSession, shard: int) -> None:
    async with fair_timeout(PATIENCE):
        while not await session.take(shard):  # noqa: ASYNC110 - of the database
            await asyncio.sleep(0.02)
