"""One websocket of the gateway: payloads go out in order, compressed into one stream if the bot wishes."""

from __future__ import annotations

import asyncio
import zlib

import msgspec
from aiohttp import web

from bot.playground.world.wire import Json


class Socket:
    """Takes payloads at once and writes them one after the other; a socket that is gone swallows them."""

    def __init__(self, socket: web.WebSocketResponse, compressed: bool) -> None:
        self._socket = socket
        self._zlib = zlib.compressobj(zlib.Z_BEST_SPEED) if compressed else None
        self._waiting: asyncio.Queue[Json | int] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        self._waiting.put_nowait(payload)

    def close(self, code: int) -> None:
        """End the websocket with that code once everything before it is written."""
        self._waiting.put_nowait(code)

    async def write(self) -> None:
        """Write until the websocket ends."""
        while not self._socket.closed:
            payload = await self._waiting.get()
            if isinstance(payload, int):
                await self._socket.close(code=payload)
                return
            await self._write(msgspec.json.encode(payload))

    async def _write(self, data: bytes) -> None:
        try:
            if self._zlib is None:
                await self._socket.send_str(data.decode())
            else:
                await self._socket.send_bytes(self._zlib.compress(data) + self._zlib.flush(zlib.Z_SYNC_FLUSH))
        except ConnectionError:
            await self._socket.close()
