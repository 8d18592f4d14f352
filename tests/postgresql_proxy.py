"""PostgreSQL proxy: a TCP proxy between bots and their database, which can be cut, stalled and restored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from bot.store.engine.address import RemoteDatabase

HOST = "127.0.0.1"
PORT = 5432
MOST = 1 << 16
"""Bytes that are carried at once."""


class PostgresqlProxy:
    """Made by `async with laid(to)`; `where` is what the bots at its near end are told."""

    def __init__(self, to: RemoteDatabase) -> None:
        self._to = to
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._port = 0
        self._lost: tuple[bytes, bool] | None = None
        self._until_cut: int | None = None
        self.connections = 0
        """Number of connections made through it."""
        self.carried = 0
        """Number of bytes that have passed in both directions."""

    @property
    def where(self) -> RemoteDatabase:
        """Return the database at its far end."""
        parts = urlsplit(self._to.url)
        user = parts.netloc.rpartition("@")[0]
        return RemoteDatabase(f"{parts.scheme}://{user}{'@' if user else ''}{HOST}:{self._port}{parts.path}")

    def cut(self) -> None:
        """Cut every connection at both ends, and refuse new ones until it is mended."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in self._writers:
            writer.transport.abort()

    def cut_after(self, size: int) -> None:
        """Cut every connection once so many more bytes have passed, even within a message; accept new ones at once."""
        self._until_cut = self.carried + size

    def hold(self) -> None:
        """Hold all traffic without closing connections; it passes once mended."""
        self._flowing.clear()

    def lose(self, message: bytes, *, arrives: bool) -> None:
        """Cut the connection on which a bot sends this next: before it `arrives`, or once it has been answered."""
        self._lost = message, arrives

    async def mend(self) -> None:
        """Accept and carry connections again."""
        self._flowing.set()
        if self._server is None:
            self._server = await asyncio.start_server(self._carry, HOST, self._port)
            self._port = self._server.sockets[0].getsockname()[1]

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection in both directions until one end closes it."""
        self.connections += 1
        self._writers.add(writer)
        try:
            await self._flowing.wait()
            far_reader, far_writer = await self._reached()
        except OSError:
            writer.transport.abort()
            self._writers.discard(writer)
            return
        self._writers.add(far_writer)
        cut = asyncio.Event()
        await asyncio.gather(
            self._pump(reader, far_writer, cut, is_sent=True), self._pump(far_reader, writer, cut, is_sent=False)
        )
        self._writers -= {writer, far_writer}

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, cut: asyncio.Event, *, is_sent: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(MOST):
                await self._flowing.wait()
                if is_sent and self._lost is not None and self._lost[0] in data:
                    arrives, self._lost = self._lost[1], None
                    cut.set()
                    if not arrives:
                        break
                elif cut.is_set():
                    break
                writer.write(data if self._until_cut is None else data[: self._until_cut - self.carried])
                await writer.drain()
                self.carried += len(data)
                if self._until_cut is not None and self.carried >= self._until_cut:
                    self._until_cut = None
                    for each in self._writers:
                        each.close()
        writer.close()

    async def _reached(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the far end, by socket or TCP. Raise OSError."""
        parts = urlsplit(self._to.url)
        (folder,) = parse_qs(parts.query).get("host", [""])
        port = parts.port or PORT
        if folder.startswith("/"):
            return await asyncio.open_unix_connection(Path(folder) / f".s.PGSQL.{port}")
        return await asyncio.open_connection(parts.hostname or HOST, port)


@asynccontextmanager
async def laid(to: RemoteDatabase) -> AsyncIterator[PostgresqlProxy]:
    """Yield a working proxy, and close it afterwards."""
    cable = PostgresqlProxy(to)
    await cable.mend()
    try:
        yield cable
    finally:
        cable.cut()
        cable._flowing.set()  # waiting clients are disconnected
