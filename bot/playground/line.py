"""One websocket of the gateway, its frames compressed into one stream if the bot wishes."""

from __future__ import annotations

import zlib

import msgspec
from aiohttp import web

from bot.playground.wire import Json


class Line:
    """Sends payloads one after the other; a line that is gone swallows them."""

    def __init__(self, socket: web.WebSocketResponse, compressed: bool) -> None:
        self.socket = socket
        self._zlib = zlib.compressobj() if compressed else None

    async def send(self, payload: Json) -> None:
        data = msgspec.json.encode(payload)
        if self.socket.closed:
            return
        try:
            if self._zlib is None:
                await self.socket.send_str(data.decode())
            else:
                await self.socket.send_bytes(self._zlib.compress(data) + self._zlib.flush(zlib.Z_SYNC_FLUSH))
        except ConnectionError:
            await self.socket.close()
