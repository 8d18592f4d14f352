"""The gateway's sessions of single shards: begun and ended while the others go on."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.run.sharing.identifying import Turns
from bot.store.engine.database import Lost


class Sessions:
    """Of a client of discord.py, which knows but all shards or those of its start: here it is shown how it is now."""

    def __init__(self, client: Any, turns: Turns) -> None:
        self._client = client
        self._turns = turns
        self._ready: dict[int, asyncio.Event] = {}
        self._granted = set[int]()

    @property
    def ready(self) -> frozenset[int]:
        """Those whose servers are known."""
        return frozenset(shard for shard, event in self._ready.items() if event.is_set())

    def count(self, shards: int) -> None:
        """Out of so many."""
        self._client.shard_count = self._client._connection.shard_count = shards

    def note_ready(self, shard: int) -> None:
        """Discord has named its servers."""
        if shard in self._ready:
            self._ready[shard].set()

    async def open(self, shard: int, gateway: Any) -> None:
        """Done when its servers are known. Raises Lost."""
        ready = self._ready[shard] = asyncio.Event()
        try:
            await self._turns.take(shard)
            self._granted.add(shard)
            await self._client.launch_shard(gateway, shard)
            await ready.wait()
        except BaseException:
            await self.close(shard)
            raise
        if not self._client.is_ready():
            self._client._connection.call_handlers("ready")
            self._client.dispatch("ready")

    async def turn(self, shard: int) -> None:
        """Called before every session of it, also those that discord.py begins anew by itself."""
        if shard in self._granted:
            self._granted.discard(shard)
            return
        if shard not in self._ready:
            raise asyncio.CancelledError  # given up meanwhile: discord.py takes it for that
        try:
            await self._turns.take(shard)
        except Lost:
            raise asyncio.CancelledError from None

    async def close(self, shard: int) -> None:
        """Its session ends for good, and its servers are no more known here."""
        self._granted.discard(shard)
        self._ready.pop(shard, None)
        going: dict[int, Any] = self._client._AutoShardedClient__shards
        one = going.pop(shard, None)
        if one is None:
            return
        one.reidentify = one.reconnect = _stay_away
        one.launch = lambda: asyncio.ensure_future(one.ws.close(code=1000))
        await one.close()
        self._client.shard_closed(shard)
        state = self._client._connection
        for guild in [guild for guild in state.guilds if guild.shard_id == shard]:
            state._remove_guild(guild)


async def _stay_away(*_: object) -> None:
    """What discord.py would do to have it back."""
