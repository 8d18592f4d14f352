"""Connections of the bots to PostgreSQL: real ones that belong to a run of the bot and can be cut or stalled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from itertools import count
from typing import Any

from tests.storm.bot_run import CURRENT_RUN, BotRun

KEY, READY = b"K", b"Z"
"""PostgreSQL's messages BackendKeyData and ReadyForQuery."""
HEAD = 5
"""Bytes before the content of a message: its type and its length."""
MAX_TOLD = 12


class DatabaseConnections:
    """Open connections of all runs. They behave as the real ones unless they are cut or stalled."""

    def __init__(self) -> None:
        self.open: set[DatabaseConnection] = set()
        self.numbers = count()
        self.is_down = False
        """Whether new connections are refused."""
        self.held: BotRun | None = None
        """The run whose connections are stalled."""

    @property
    def are_busy(self) -> bool:
        """Return whether a connection that is not stalled still expects an answer."""
        return any(line.is_busy and not line.is_held for line in self.open)

    async def dial(self, connect: Callable[..., Awaitable[Any]], make: Callable[[], Any], path: str) -> Any:
        """Connect as `create_unix_connection` does. Raise OSError."""
        if self.is_down:
            raise ConnectionRefusedError(path)
        _, line = await connect(lambda: DatabaseConnection(self, make()), path)
        return line, line.protocol

    def of(self, bot_run: BotRun) -> list[DatabaseConnection]:
        """Return the connections of one run, in the order in which they were made."""
        return sorted((line for line in self.open if line.bot_run is bot_run), key=lambda line: line.number)

    def hold(self, bot_run: BotRun) -> None:
        """Stall all connections of that run until `let_go`."""
        self.held = bot_run

    def let_go(self) -> list[DatabaseConnection]:
        """Pass on everything that was held back. Return the connections."""
        lines = [] if self.held is None else self.of(self.held)
        self.held = None
        for line in lines:
            line.let_go()
        return lines


class DatabaseConnection(asyncio.Transport, asyncio.Protocol):
    """A proxy: a transport for asyncpg, a protocol for the loop."""

    def __init__(self, lines: DatabaseConnections, protocol: Any) -> None:
        super().__init__()
        self._lines = lines
        self.protocol = protocol
        self.number = next(lines.numbers)
        self.bot_run = CURRENT_RUN.get()
        self._context = copy_context()
        """Context of the run that owns the connection; faults are injected from another one."""
        self.is_busy = True
        self.served_by = 0
        """Process id of the PostgreSQL backend."""
        self._far: Any = None
        self._asked: list[bytes] = []
        self._told: list[bytes] = []
        self._rest = b""
        self._skipped = 0
        if self.bot_run is not None:
            self.bot_run.endings.append(self.abort)

    @property
    def is_held(self) -> bool:
        """Return whether the connection is stalled."""
        return self.bot_run is not None and self.bot_run is self._lines.held

    def let_go(self) -> None:
        """Pass on everything that was held back."""
        for data in self._asked:
            self._far.write(data)
        told, self._asked, self._told = self._told, [], []
        for data in told:
            self.data_received(data)

    # -- the loop's side -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._far = transport
        self._lines.open.add(self)
        self.protocol.connection_made(self)

    def data_received(self, data: bytes) -> None:
        """Receive bytes from PostgreSQL."""
        if self.is_held:
            self._told.append(data)
        elif not self._is_over():
            self._read(data)
            self._tell(self.protocol.data_received, data)

    def eof_received(self) -> None:
        """Ignore the end of the stream."""

    def connection_lost(self, exc: Exception | None) -> None:
        self._lines.open.discard(self)
        self.is_busy = False
        if not self._is_over():
            self._tell(self.protocol.connection_lost, exc)

    def pause_writing(self) -> None:
        """Pause the client: the buffer is full."""
        self.protocol.pause_writing()

    def resume_writing(self) -> None:
        """Let the client write again."""
        self.protocol.resume_writing()

    # -- asyncpg's side --------------------------------------------------------------------------------------------

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.is_busy = True
        if self.is_held:
            self._asked.append(bytes(data))
        else:
            self._far.write(data)

    def writelines(self, list_of_data: Any) -> None:
        """Send all these bytes."""
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        """Close after everything was sent."""
        self._far.close()

    def abort(self) -> None:
        self._lines.open.discard(self)
        if self._far is not None:
            self._far.abort()

    def is_closing(self) -> bool:
        """Return whether nothing can be sent any more."""
        return bool(self._far.is_closing())

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._far.get_extra_info(name, default)

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def pause_reading(self) -> None:
        """Receive nothing for now."""
        self._far.pause_reading()

    def resume_reading(self) -> None:
        self._far.resume_reading()

    # -- within ----------------------------------------------------------------------------------------------------

    def _tell(self, hear: Callable[[Any], object], what: Any) -> None:
        """Call the function in the context of the run that owns the connection, unless that run has ended."""
        self._context.copy().run(hear, what)

    def _is_over(self) -> bool:
        return self.bot_run is not None and self.bot_run.is_over

    def _read(self, data: bytes) -> None:
        """Parse the messages, to record when PostgreSQL is ready and the client expects no answer."""
        data = self._rest + data
        place = self._skipped
        while place + HEAD <= len(data):
            kind, length = data[place : place + 1], int.from_bytes(data[place + 1 : place + HEAD])
            if kind == KEY and place + MAX_TOLD <= len(data):
                self.served_by = int.from_bytes(data[place + HEAD : place + HEAD + 4])
            self.is_busy = self.is_busy and kind != READY
            place += 1 + length
        self._rest = data[place:] if place < len(data) else b""
        self._skipped = max(0, place - len(data))
