"""PgBouncer in front of PostgreSQL: sessions that are kept serve the bot, others are refused in one sentence."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

from bot.playground.embedded_postgresql import open_folder
from bot.store import DatabaseError, LogAppend, Store
from bot.store.engine.address import RemoteDatabase
from tests.store.logged_matches import a_match, row
from tests.waiting import until

PROGRAM = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
CONFIGURATION = """
[databases]
* = host={folder} port={port} user={user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {listen}
unix_socket_dir =
auth_type = any
pool_mode = {mode}
server_round_robin = {round_robin}
"""

LOCKS = """
SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="pgbouncer is not installed")
Pooled = Callable[..., RemoteDatabase]


@pytest.fixture
def pooled(database: RemoteDatabase) -> Iterator[Pooled]:
    """Return the same database behind a pooler in that mode."""
    with ExitStack() as stack:
        yield lambda mode, **more: stack.enter_context(_pooler(database, mode, **more))


@contextmanager
def _pooler(database: RemoteDatabase, mode: str, *, round_robin: int = 0) -> Iterator[RemoteDatabase]:
    parts = urlsplit(database.url)
    with socket.create_server(("127.0.0.1", 0)) as free:
        listen = free.getsockname()[1]
    with open_folder() as folder:
        settings = Path(folder) / "pgbouncer.ini"
        settings.write_text(
            CONFIGURATION.format(
                folder=parse_qs(parts.query)["host"][0],
                port=parts.port or 5432,
                user=parts.username or "postgres",
                listen=listen,
                mode=mode,
                round_robin=round_robin,
            ),
            encoding="utf-8",
        )
        settings.chmod(0o644)
        assert PROGRAM is not None
        user = Path(parse_qs(parts.query)["host"][0]).stat().st_uid if os.geteuid() == 0 else None
        with subprocess.Popen([PROGRAM, "-q", str(settings)], user=user, stderr=subprocess.DEVNULL) as process:
            try:
                yield RemoteDatabase(f"postgresql://tavolino@127.0.0.1:{listen}{parts.path}?sslmode=disable")
            finally:
                process.kill()


async def reached(where: RemoteDatabase) -> None:
    """Wait until the pooler listens."""
    port = urlsplit(where.url).port or 0

    def listens() -> bool:
        with socket.socket() as tried:
            return tried.connect_ex(("127.0.0.1", port)) == 0

    await until(listens, "the pooler to listen")


@pytest.mark.parametrize("shared", [False, True])
async def test_session_pooler_is_supported(pooled: Pooled, *, shared: bool) -> None:
    where = pooled("session")
    await reached(where)
    store = await Store.open(where, shared=shared)
    try:
        match = await a_match(store)
        await asyncio.gather(*(store.matches.append(LogAppend(match, (row(seq),), b"x")) for seq in (1, 2, 3)))
        assert [one.seq for one in await store.matches.log(match)] == [1, 2, 3]
    finally:
        await store.close()
    await (await Store.open(where, shared=shared)).close()


@pytest.mark.parametrize(("mode", "round_robin"), [("transaction", 0), ("transaction", 1), ("statement", 0)])
@pytest.mark.parametrize("shared", [False, True])
async def test_transaction_pooler_is_refused_in_one_sentence(
    pooled: Pooled, database: RemoteDatabase, *, shared: bool, mode: str, round_robin: int
) -> None:
    where = pooled(mode, round_robin=round_robin)
    await reached(where)
    for _ in range(2):
        with pytest.raises(DatabaseError, match=r"does not keep sessions: set pool_mode=session there\.$"):
            await Store.open(where, shared=shared)
    connection = await asyncpg.connect(database.url)
    try:
        assert await connection.fetchval(LOCKS) == 0
    finally:
        await connection.close()
