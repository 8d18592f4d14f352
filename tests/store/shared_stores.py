"""Two stores on one database, as in two processes, and a helper that waits for the other's notification."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from itertools import count
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import asyncpg

from bot.store import Invalidation, Store
from bot.store.engine.address import RemoteDatabase
from tests.waiting import within

_marks = count()


@asynccontextmanager
async def two(where: RemoteDatabase) -> AsyncIterator[tuple[Store, Store]]:
    """Yield two stores that write to the same database and receive each other's notifications."""
    one = await Store.open(where, shared=True)
    try:
        other = await Store.open(where, shared=True)
        try:
            yield one, other
        finally:
            await other.close()
    finally:
        await one.close()


class DatabaseProxy:
    """Proxy between a store and its database. A held call neither returns nor fails."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._open = asyncio.Event()
        self._open.set()
        self._pumps: set[asyncio.Task[None]] = set()

    def hold(self) -> None:
        """Hold back all data from now on."""
        self._open.clear()

    def release(self) -> None:
        """Release the data that was held back."""
        self._open.set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one more connection until either end closes it."""
        there, back = await asyncio.open_unix_connection(str(self._socket))
        for source, target in ((reader, back), (there, writer)):
            pump = asyncio.create_task(self._pump(source, target))
            self._pumps.add(pump)
            pump.add_done_callback(self._pumps.discard)

    async def end(self) -> None:
        """End all connections."""
        for pump in (pumps := set(self._pumps)):
            pump.cancel()
        if pumps:
            await asyncio.wait(pumps)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with closing(target), suppress(OSError):
            while data := await source.read(65_536):
                await self._open.wait()
                target.write(data)


@asynccontextmanager
async def wired(where: RemoteDatabase) -> AsyncIterator[tuple[RemoteDatabase, DatabaseProxy]]:
    """Yield the same database, reached through a proxy."""
    parts = urlsplit(where.url)
    folder = dict(parse_qsl(parts.query))["host"]
    wire = DatabaseProxy(Path(folder) / f".s.PGSQL.{parts.port or 5432}")
    server = await asyncio.start_server(wire.connect, "127.0.0.1")
    try:
        port = server.sockets[0].getsockname()[1]
        user = parts.netloc.partition("@")[0]
        yield RemoteDatabase(f"{parts.scheme}://{user}@127.0.0.1:{port}{parts.path}?sslmode=disable"), wire
    finally:
        server.close()
        wire.release()
        await wire.end()


async def has_heard(listener: Store, writer: Store) -> None:
    """Wait until the reader has received all that the writer has written so far."""
    mark, heard = f"mark {next(_marks)}", asyncio.Event()

    def listen(invalidation: Invalidation) -> None:
        if invalidation.match == mark:
            heard.set()

    listener.invalidated.add(listen)
    writer.tell_others(mark)
    await within(heard.wait(), "the writer's invalidation")


async def cut(where: RemoteDatabase) -> int:
    """End the connections on which anybody listens; how many they were."""
    killer = await asyncpg.connect(where.url)
    try:
        ended = await killer.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')"
        )
    finally:
        await killer.close()
    return len(ended)
