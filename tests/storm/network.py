"""Simulated network in one process: connections that carry bytes in order, take time, and can be cut."""

from __future__ import annotations

import asyncio
import errno
from collections import deque
from collections.abc import Callable
from contextvars import Context, copy_context
from random import Random
from typing import Any

import aiohttp
from aiohttp.client_proto import ResponseHandler

from tests.storm.bot_run import CURRENT_RUN

SHORTEST, LONGEST = 0.001, 0.02
"""Seconds of latency."""
END = b""


class Network:
    """Connects protocols. `serve` makes the server's end, whose code runs in the context that created the network."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._context = copy_context()
        self.serve: Callable[[], Any] | None = None
        self.is_down = False

    def connect(self, near: Any) -> None:
        """Connect the protocol of the calling run to a new one of the server. Raise OSError."""
        if self.is_down or self.serve is None:
            raise ConnectionRefusedError(errno.ECONNREFUSED, "refused")
        loop = asyncio.get_running_loop()
        ours = End(loop, near, copy_context(), self._chance)
        theirs = End(loop, self._context.run(self.serve), self._context.copy(), self._chance)
        ours.far, theirs.far = theirs, ours
        if (bot_run := CURRENT_RUN.get()) is not None:
            bot_run.endings.append(theirs.lose)
        near.connection_made(ours)
        theirs.context.run(theirs.protocol.connection_made, theirs)


class End(asyncio.Transport):
    """One end of a connection."""

    far: End

    def __init__(self, loop: asyncio.AbstractEventLoop, protocol: Any, context: Context, chance: Random) -> None:
        super().__init__()
        self.protocol, self.context = protocol, context
        self._loop, self._chance = loop, chance
        self._coming: deque[bytes] = deque()
        self._latest = 0.0
        self._held: deque[bytes] | None = None
        self._is_closing = False
        self._is_lost = False

    # -- as aiohttp uses it ----------------------------------------------------------------------------------------

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Return the address, or the default."""
        return ("storm", 1) if name in ("peername", "sockname") else default

    def is_closing(self) -> bool:
        """Return whether nothing can be written any more."""
        return self._is_closing

    def get_write_buffer_size(self) -> int:
        """Return 0: everything is sent at once."""
        return 0

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send bytes to the other end."""
        if not self._is_closing and data:
            self.far.expect(bytes(data))

    def writelines(self, list_of_data: Any) -> None:
        """Send all these bytes."""
        self.write(b"".join(list_of_data))

    def pause_reading(self) -> None:
        """Keep incoming bytes."""
        if self._held is None:
            self._held = deque()

    def resume_reading(self) -> None:
        """Deliver the kept bytes."""
        held, self._held = self._held or (), None
        for data in held:
            self._take(data)

    def close(self) -> None:
        """Close after everything was sent."""
        if not self._is_closing:
            self._is_closing = True
            self.far.expect(END)
            self._loop.call_soon(self.lose, context=self.context)

    def abort(self) -> None:
        self.far.lose()
        self.lose()

    # -- within ----------------------------------------------------------------------------------------------------

    def expect(self, data: bytes) -> None:
        """Schedule the delivery of bytes, after all bytes sent before."""
        self._coming.append(data)
        self._latest = max(self._latest, self._loop.time() + self._chance.uniform(SHORTEST, LONGEST))
        self._loop.call_at(self._latest, self._arrive, context=self.context)

    def lose(self) -> None:
        """Close the connection, and tell the protocol soon."""
        if not self._is_lost:
            self._is_lost = self._is_closing = True
            self._loop.call_soon(self.protocol.connection_lost, None, context=self.context)

    def _arrive(self) -> None:
        data = self._coming.popleft()
        if self._held is not None:
            self._held.append(data)
        else:
            self._take(data)

    def _take(self, data: bytes) -> None:
        if self._is_lost:
            return
        if data is END:
            self.protocol.eof_received()
            self.close()
        else:
            self.protocol.data_received(data)


class Connector(aiohttp.BaseConnector):
    """Replaces TCP for an aiohttp client."""

    def __init__(self, network: Network) -> None:
        super().__init__(limit=0)
        self._network = network

    async def _create_connection(self, req: Any, _traces: Any, _timeout: Any) -> ResponseHandler:
        near: ResponseHandler = self._factory()
        try:
            self._network.connect(near)
        except OSError as refused:
            raise aiohttp.ClientConnectorError(req.connection_key, refused) from refused
        return near
