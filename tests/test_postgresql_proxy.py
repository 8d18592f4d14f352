"""The PostgreSQL proxy: it carries data, can be cut and stalled, and works again afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from tests.postgresql import Server
from tests.postgresql_proxy import PostgresqlProxy, laid


@pytest.fixture
async def cable(postgres: Server) -> AsyncIterator[PostgresqlProxy]:
    with postgres.database(is_empty=True) as where:
        async with laid(where) as found:
            yield found


async def test_proxy_carries_data_before_a_cut_and_after_its_repair(cable: PostgresqlProxy) -> None:
    connection = await asyncpg.connect(cable.where.url)
    assert await connection.fetchval("SELECT repeat('x', 300000)") == "x" * 300_000
    cable.cut()
    with pytest.raises((asyncpg.PostgresConnectionError, OSError)):
        await connection.fetchval("SELECT 1")
    with pytest.raises(OSError, match=r"refused|failed"):
        await asyncpg.connect(cable.where.url)
    await cable.mend()
    again = await asyncpg.connect(cable.where.url)
    assert await again.fetchval("SELECT 2") == 2
    await again.close()


async def test_messages_sent_during_a_hold_arrive_later(cable: PostgresqlProxy) -> None:
    connection = await asyncpg.connect(cable.where.url)
    cable.hold()
    asked = asyncio.create_task(connection.fetchval("SELECT 3"))
    connecting = asyncio.create_task(asyncpg.connect(cable.where.url))
    assert (await asyncio.wait({asked, connecting}, timeout=0.1))[0] == set(), "nobody is told anything"
    await cable.mend()
    assert await asked == 3
    for one in (connection, await connecting):
        await one.close()
    assert cable.connections == 2
