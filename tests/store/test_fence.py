"""Writes to message slots by a process that has lost the shard: refused, with everything in the same write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import asyncpg
import pytest

from bot.database_errors import DatabaseLostError
from bot.playground.world.fair_timeout import fair_timeout
from bot.shards import LeaseLostError
from bot.store import Store
from bot.store.engine.address import DatabaseUnreachableError, RemoteDatabase
from bot.store.postgresql import database as engine
from bot.store.postgresql import opening
from bot.store.postgresql.shard_locks import ShardLockSession
from bot.table.message_records import PING, TABLE, OutboxMessage, Shown, StaleMessage
from tests.store.logged_matches import a_match
from tests.store.shared_stores import has_heard, two
from tests.waiting import PATIENCE

NOW = datetime(2026, 11, 1, tzinfo=UTC)


def shown(match: str, message: int) -> Shown:
    return Shown(match, TABLE, 1, message, 0, "key", NOW)


def call(match: str) -> OutboxMessage:
    return OutboxMessage(match=match, key="ping:1:0.0", nonce="nonce", body={}, at=NOW, channel=1)


def stale(match: str, message: int) -> StaleMessage:
    return StaleMessage(match=match, slot=TABLE, channel=1, message=message, fate="goes")


@pytest.fixture
async def successors(database: RemoteDatabase) -> AsyncIterator[tuple[Store, Store, str]]:
    """Yield the process that had the match's shard, the one that has taken it over, and the match."""
    async with two(database) as (before, after):
        await before.heartbeats.form(1, NOW, timedelta(minutes=1))
        match = await a_match(before)
        stopped, locks = [await ShardLockSession.open(database, store.process) for store in (before, after)]
        assert await stopped.take(0)
        await stopped.mark(0)
        await before.messages.show(shown(match, 1))
        await before.outbox.put(call(match))
        stopped.abandon()
        async with fair_timeout(PATIENCE):
            while not await locks.take(0):  # noqa: ASYNC110 - of the database
                await asyncio.sleep(0.02)
        await locks.mark(0)
        await has_heard(after, before)
        yield before, after, match
        await locks.close()


async def test_former_shard_holder_cannot_change_a_message_slot(successors: tuple[Store, Store, str]) -> None:
    before, after, match = successors
    await after.messages.show(shown(match, 2))
    for late in (
        before.messages.show(shown(match, 3)),
        before.messages.forget(match, TABLE),
        before.outbox.put(OutboxMessage(match=match, key="late", nonce="late", body={}, at=NOW)),
        before.outbox.note(call(match), Shown(match, PING, 1, 4, 0, "", NOW)),
        before.outbox.rewrite(match, call(match).key, {"text": "late"}),
        before.outbox.delete(match, [call(match).key]),
        before.stale_messages.replace(stale(match, 2)),
        before.stale_messages.settle(match, [2]),
    ):
        with pytest.raises(LeaseLostError):
            await late
    for store in (before, after):
        assert await store.messages.all_shown(match) == (shown(match, 2),)
        assert await store.outbox.of(match) == (call(match),)
        assert await store.stale_messages.replaced(match) == ()


async def test_late_write_of_a_former_holder_fails_alone(successors: tuple[Store, Store, str]) -> None:
    before, _, match = successors
    late, other = await asyncio.gather(
        before.messages.show(shown(match, 3)),
        before.clocks.clear(match),
        return_exceptions=True,
    )
    assert isinstance(late, LeaseLostError)
    assert other is None


async def test_writes_of_the_shard_holder_are_batched(successors: tuple[Store, Store, str]) -> None:
    _, after, match = successors
    await asyncio.gather(
        after.messages.show(shown(match, 5)),
        after.messages.show(Shown(match, PING, 1, 6, 0, "", NOW)),
        after.outbox.note(call(match), Shown(match, PING, 1, 7, 0, "", NOW)),
        after.stale_messages.replace(stale(match, 1)),
    )
    assert [one.message for one in await after.messages.all_shown(match)] == [7, 5]
    assert await after.stale_messages.replaced(match) == (stale(match, 1),)


async def test_former_shard_holder_can_report_its_discord_requests(successors: tuple[Store, Store, str]) -> None:
    before, after, match = successors
    await before.stale_messages.replace(stale(match, 9), is_fenced=False)
    await before.messages.mark_uncertain(shown(match, 1))
    await before.outbox.mark_uncertain(match, call(match).key)
    await has_heard(after, before)
    assert await after.stale_messages.replaced(match) == (stale(match, 9),)
    assert [one.key for one in await after.messages.all_shown(match)] == [""]
    assert [one.is_uncertain for one in await after.outbox.of(match)] == [True]
    await after.outbox.rewrite(match, call(match).key, {"text": "again"})
    assert [one.is_uncertain for one in await after.outbox.of(match)] == [False]


async def test_released_shard_does_not_fence_writes(
    successors: tuple[Store, Store, str], database: RemoteDatabase
) -> None:
    before, after, match = successors
    locks = await ShardLockSession.open(database, after.process)
    await locks.give_back(0)
    await locks.close()
    await before.messages.show(shown(match, 3))
    assert [one.message for one in await before.messages.all_shown(match)] == [3]


async def test_process_stopped_in_a_transaction_blocks_no_other(database: RemoteDatabase) -> None:
    async with two(database) as (before, after):
        match = await a_match(before)
        await before.messages.show(shown(match, 1))
        writer: asyncpg.Connection = before._database._writer  # type: ignore[attr-defined]
        assert await writer.fetchval("SHOW idle_in_transaction_session_timeout") == "5s"
        await writer.execute(
            "BEGIN; SET LOCAL idle_in_transaction_session_timeout = 50; UPDATE messages SET message = 2"
        )  # in one message: a busy machine must not be cut off between two
        await after.messages.show(shown(match, 3))
        with suppress(DatabaseLostError):  # it learns of the end of its transaction
            await before.messages.show(shown(match, 4))
        await before.messages.show(shown(match, 4))
        await has_heard(after, before)
        assert [one.message for one in await after.messages.all_shown(match)] == [4]


async def test_shard_claim_never_idles_in_a_transaction(
    database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    executed, asked = asyncpg.Connection.execute, list[str]()

    async def execute(connection: asyncpg.Connection, query: str, *values: object) -> str:
        asked.append(query)
        assert not connection.is_in_transaction()
        done: str = await executed(connection, query, *values)
        return done

    monkeypatch.setattr(asyncpg.Connection, "execute", execute)
    async with two(database):
        pass
    assert [query for query in asked if "pg_advisory_lock_shared" in query]


async def test_connection_lost_before_its_claim_is_an_unreachable_database(
    database: RemoteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(database) as (before, after):
        match = await a_match(before)

        async def claim(connection: asyncpg.Connection, where: RemoteDatabase, *, shared: bool) -> None:
            connection.terminate()
            await claimed(connection, where, shared=shared)

        claimed = opening.claim
        with monkeypatch.context() as broken:
            broken.setattr(engine, "claim", claim)
            with pytest.raises(DatabaseUnreachableError):
                await Store.open(database, shared=True)
            before._database._writer.terminate()  # type: ignore[attr-defined]
            with pytest.raises(DatabaseLostError):
                await before.messages.show(shown(match, 4))
        await before.messages.show(shown(match, 5))
        await has_heard(after, before)
        assert [one.message for one in await after.messages.all_shown(match)] == [5]
