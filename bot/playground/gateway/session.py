"""A gateway session: one shard's numbered events, kept for a while so that a dropped websocket loses nothing."""

from __future__ import annotations

import secrets
from collections import deque

from bot.playground.live.socket import Socket
from bot.playground.world.wire import Json

GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
KEPT_EVENTS = 1000


class Session:
    """`socket` is None while the websocket is gone; events are numbered and kept all the same."""

    def __init__(self, socket: Socket, shard: int, shards: int, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.socket: Socket | None = socket
        self.shard = shard
        self.shards = shards
        self._intents = intents
        self._sequence = 0
        self._events: deque[Json] = deque(maxlen=KEPT_EVENTS)

    def serves(self, guild: int | None) -> bool:
        """Direct messages (None) belong to shard 0."""
        return (0 if guild is None else (guild >> 22) % self.shards) == self.shard

    def wants(self, intent: int) -> bool:
        return self._intents & intent == intent

    def can_replay(self, sequence: int) -> bool:
        """Is everything after that event still kept?"""
        first = self._events[0]["s"] if self._events else self._sequence + 1
        return first - 1 <= sequence <= self._sequence

    def send(self, event: str, data: Json) -> None:
        self._sequence += 1
        payload = {"op": 0, "t": event, "s": self._sequence, "d": data}
        self._events.append(payload)
        if self.socket is not None:
            self.socket.send(payload)

    def resume(self, socket: Socket, sequence: int) -> None:
        """Send what came after that event on a new websocket, then say that all is well."""
        missed = [payload for payload in self._events if payload["s"] > sequence]
        self.socket = socket
        for payload in missed:
            socket.send(payload)
        self.send("RESUMED", {"_trace": []})
