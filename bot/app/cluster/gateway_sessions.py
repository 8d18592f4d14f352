"""The gateway's sessions of single shards: begun and ended while the others go on."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.run.sharing.identifying import Turns
from bot.store.engine.database import Lost

ENDED, LEFT = 1000, 4000
"""With the first code a session is over, with the second it may be resumed."""
KEPT = 60.0
"""Seconds for which one that was left may be resumed: so soon nobody else has had it for long."""


class Resuming:
    """What discord.py raises where a session is to be resumed, as far as it reads it."""

    resume, op = True, "RESUME"


class Sessions:
    """Of a client of discord.py, which knows but all shards or those of its start: here it is shown how it is now."""

    def __init__(self, client: Any, turns: Turns) -> None:
        self._client = client
        self._turns = turns
        self._ready: dict[int, asyncio.Event] = {}
        self._granted = set[int]()
        self._kept: dict[int, Any] = {}
        """Shards of which the session has been left so that it may be resumed."""

    @property
    def _going(self) -> dict[int, Any]:
        found: dict[int, Any] = self._client._AutoShardedClient__shards
        return found

    @property
    def ready(self) -> frozenset[int]:
        """Those whose servers are known."""
        return frozenset(shard for shard, event in self._ready.items() if event.is_set())

    def count(self, shards: int) -> None:
        """Out of so many."""
        if shards != self._client.shard_count:
            self._kept.clear()
            for guild in list(self._client.guilds):
                self._client._connection._remove_guild(guild)
        self._client.shard_count = self._client._connection.shard_count = shards

    def note_ready(self, shard: int) -> None:
        """Discord has named its servers."""
        if shard in self._ready:
            self._ready[shard].set()

    async def open(self, shard: int, gateway: Any) -> None:
        """Done when its servers are known; whoever breaks it off closes it. Raises Lost."""
        ready = self._ready[shard] = asyncio.Event()
        try:
            if not await self._is_resumed(shard):
                await self._turns.take(shard)
                self._granted.add(shard)
                await self._client.launch_shard(gateway, shard)
            await ready.wait()
        except Exception:
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

    async def close(self, shard: int, *, is_kept: bool = False) -> None:
        """Its session ends for good, and its servers are no more known here.

        With `is_kept` it may be resumed for a while: that costs none of the sessions which Discord allows in a day.
        One that discord.py is about to take up by itself is not kept: it would be taken up twice.
        """
        was_ready = shard in self.ready
        self._granted.discard(shard)
        self._ready.pop(shard, None)
        one = self._going.pop(shard, None)
        if one is None:
            return
        is_whole = was_ready and one._task is not None and not one._task.done()
        code = LEFT if is_kept and is_whole else ENDED
        one.reidentify = one.reconnect = _stay_away
        one.launch = lambda: asyncio.ensure_future(one.ws.close(code=code))
        one._cancel_task()
        await one.ws.close(code=code)
        self._kept[shard] = one
        if code == LEFT:
            asyncio.get_running_loop().call_later(KEPT, self._drop, shard, one)
        else:
            self._drop(shard, one)

    async def _is_resumed(self, shard: int) -> bool:
        """Whether there is one to go on with; where Discord has it no more discord.py begins another by itself."""
        one = self._kept.pop(shard, None)
        if one is None:
            return False
        for name in ("reidentify", "reconnect", "launch"):
            delattr(one, name)
        self._going[shard] = one
        await one.reidentify(Resuming())
        return True

    def _drop(self, shard: int, one: Any) -> None:
        """Unless it has been resumed, or left anew, since."""
        if self._kept.get(shard) is not one:
            return
        del self._kept[shard]
        self._client.shard_closed(shard)
        state = self._client._connection
        for guild in [guild for guild in state.guilds if guild.shard_id == shard]:
            state._remove_guild(guild)


async def _stay_away(*_: object) -> None:
    """What discord.py would do to have it back."""
