"""The lines of the bots to PostgreSQL: real connections, which belong to a life, and can be cut and held."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from itertools import count
from typing import Any

from tests.storm.bot_run import LIFE, BotRun

KEY, READY = b"K", b"Z"
"""Messages of PostgreSQL: who serves this connection, and that it waits for the next question."""
HEAD = 5
"""Bytes before what a message says: its kind, and how long it is but for that."""
MOST_TOLD = 12


class DatabaseConnections:
    """All open connections. Their users do not notice the proxy."""

    def __init__(self) -> None:
        self.open: set[DatabaseConnection] = set()
        self.numbers = count()
        self.is_down = False
        """Nobody comes through."""
        self.held: BotRun | None = None
        """Of this process nothing does, nor does it hear why."""

    @property
    def are_busy(self) -> bool:
        """Whether an answer is waited for that will come by itself."""
        return any(line.is_busy and not line.is_held for line in self.open)

    async def dial(self, connect: Callable[..., Awaitable[Any]], make: Callable[[], Any], path: str) -> Any:
        """As `create_unix_connection`. Raises OSError."""
        if self.is_down:
            raise ConnectionRefusedError(path)
        _, line = await connect(lambda: DatabaseConnection(self, make()), path)
        return line, line.protocol

    def of(self, life: BotRun) -> list[DatabaseConnection]:
        """Those of one process, in the order in which they were made."""
        return sorted((line for line in self.open if line.life is life), key=lambda line: line.number)

    def hold(self, life: BotRun) -> None:
        """Nothing comes through of that process, either way, until it is let go."""
        self.held = life

    def let_go(self) -> list[DatabaseConnection]:
        """All that was held comes through, on these lines."""
        lines = [] if self.held is None else self.of(self.held)
        self.held = None
        for line in lines:
            line.let_go()
        return lines


class DatabaseConnection(asyncio.Transport, asyncio.Protocol):
    """To asyncpg the transport, to the loop the protocol."""

    def __init__(self, lines: DatabaseConnections, protocol: Any) -> None:
        super().__init__()
        self._lines = lines
        self.protocol = protocol
        self.number = next(lines.numbers)
        self.life = LIFE.get()
        self._context = copy_context()
        """The code that cuts or releases a connection belongs to another run than the one that hears of it."""
        self.is_busy = True
        self.served_by = 0
        """The process of PostgreSQL, by its number."""
        self._far: Any = None
        self._asked: list[bytes] = []
        self._told: list[bytes] = []
        self._rest = b""
        self._skipped = 0
        if self.life is not None:
            self.life.endings.append(self.abort)

    @property
    def is_held(self) -> bool:
        """Whether nothing comes through."""
        return self.life is not None and self.life is self._lines.held

    def let_go(self) -> None:
        """All that was held comes through."""
        for data in self._asked:
            self._far.write(data)
        told, self._asked, self._told = self._told, [], []
        for data in told:
            self.data_received(data)

    # -- the loop's side -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there."""
        self._far = transport
        self._lines.open.add(self)
        self.protocol.connection_made(self)

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        if self.is_held:
            self._told.append(data)
        elif not self._is_over():
            self._read(data)
            self._tell(self.protocol.data_received, data)

    def eof_received(self) -> None:
        """The other end says no more."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._lines.open.discard(self)
        self.is_busy = False
        if not self._is_over():
            self._tell(self.protocol.connection_lost, exc)

    def pause_writing(self) -> None:
        """Too much is under way."""
        self.protocol.pause_writing()

    def resume_writing(self) -> None:
        """No more."""
        self.protocol.resume_writing()

    # -- asyncpg's side --------------------------------------------------------------------------------------------

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """A question."""
        self.is_busy = True
        if self.is_held:
            self._asked.append(bytes(data))
        else:
            self._far.write(data)

    def writelines(self, list_of_data: Any) -> None:
        """All of it."""
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        """After all that was asked."""
        self._far.close()

    def abort(self) -> None:
        """At once."""
        self._lines.open.discard(self)
        if self._far is not None:
            self._far.abort()

    def is_closing(self) -> bool:
        """Whether nothing can be asked any more."""
        return bool(self._far.is_closing())

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """As the connection says it."""
        return self._far.get_extra_info(name, default)

    def set_protocol(self, protocol: Any) -> None:
        """Another one listens."""
        self.protocol = protocol

    def get_protocol(self) -> Any:
        """Who listens."""
        return self.protocol

    def pause_reading(self) -> None:
        """Nothing more, for now."""
        self._far.pause_reading()

    def resume_reading(self) -> None:
        """Go on."""
        self._far.resume_reading()

    # -- within ----------------------------------------------------------------------------------------------------

    def _tell(self, hear: Callable[[Any], object], what: Any) -> None:
        """Run it in the bot run that owns the connection, as in a separate process: it ends with that run."""
        self._context.copy().run(hear, what)

    def _is_over(self) -> bool:
        return self.life is not None and self.life.is_over

    def _read(self, data: bytes) -> None:
        """Pass message by message: a client told that PostgreSQL is ready waits for nothing."""
        data = self._rest + data
        place = self._skipped
        while place + HEAD <= len(data):
            kind, length = data[place : place + 1], int.from_bytes(data[place + 1 : place + HEAD])
            if kind == KEY and place + MOST_TOLD <= len(data):
                self.served_by = int.from_bytes(data[place + HEAD : place + HEAD + 4])
            self.is_busy = self.is_busy and kind != READY
            place += 1 + length
        self._rest = data[place:] if place < len(data) else b""
        self._skipped = max(0, place - len(data))
