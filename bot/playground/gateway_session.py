"""Gateway session: numbered events of one shard, buffered for resuming, and its websocket."""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections import deque

import msgspec
from aiohttp import web

from bot.playground.world.responses import Json


class Socket:
    """Outgoing queue of one websocket, optionally compressed. Payloads to a closed websocket are dropped."""

    def __init__(self, socket: web.WebSocketResponse, compressed: bool) -> None:
        self._socket = socket
        self._zlib = zlib.compressobj(zlib.Z_BEST_SPEED) if compressed else None
        self._waiting: asyncio.Queue[Json | int] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        """Queue a payload."""
        self._waiting.put_nowait(payload)

    def close(self, code: int) -> None:
        """Close the websocket with that code after the queued payloads."""
        self._waiting.put_nowait(code)

    async def write(self) -> None:
        """Write queued payloads until the websocket closes."""
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


GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
KEPT_EVENTS = 1000


class Session:
    """Session of one shard. `socket` is None while it is disconnected; events are still numbered and buffered."""

    def __init__(self, socket: Socket, shard: int, shards: int, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.socket: Socket | None = socket
        self.shard = shard
        self.shards = shards
        self._intents = intents
        self._sequence = 0
        self._events: deque[Json] = deque(maxlen=KEPT_EVENTS)

    def serves(self, guild: int | None) -> bool:
        """Return whether events of the guild belong to this shard. Direct messages (None) belong to shard 0."""
        return (0 if guild is None else (guild >> 22) % self.shards) == self.shard

    def wants(self, intent: int) -> bool:
        """Return whether the session has all these intents."""
        return self._intents & intent == intent

    def can_replay(self, sequence: int) -> bool:
        """Return whether all events after that sequence number are still buffered."""
        first = self._events[0]["s"] if self._events else self._sequence + 1
        return first - 1 <= sequence <= self._sequence

    def send(self, event: str, data: Json) -> None:
        """Buffer and send an event under the next sequence number."""
        self._sequence += 1
        payload = {"op": 0, "t": event, "s": self._sequence, "d": data}
        self._events.append(payload)
        if self.socket is not None:
            self.socket.send(payload)

    def resume(self, socket: Socket, sequence: int) -> None:
        """Attach a new websocket, replay events after that sequence number, and send RESUMED."""
        missed = [payload for payload in self._events if payload["s"] > sequence]
        self.socket = socket
        for payload in missed:
            socket.send(payload)
        self.send("RESUMED", {"_trace": []})
