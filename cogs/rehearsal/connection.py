"""Gateway session of the rehearsal: events as Discord sent them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import discord

from bot.app.client import skip_unreadable_events
from cogs.rehearsal.api import Json
from cogs.rehearsal.stage import EVENT_TIMEOUT, Mismatch

CUT = 4000
"""Close code after which a session may be resumed."""


class Event(NamedTuple):
    """Event of the gateway."""

    name: str
    data: Json


class Connection(discord.Client):
    """Client that keeps every event. It reads no event itself, and answers nothing."""

    def __init__(self, shard: int, shards: int) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, messages=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            shard_id=shard,
            shard_count=shards,
            enable_debug_events=True,
            guild_ready_timeout=0.05,
        )
        skip_unreadable_events(self._connection.parsers)
        self.events: list[Event] = []
        self._changed = asyncio.Condition()
        self._running: asyncio.Task[None] | None = None

    async def on_socket_raw_receive(self, text: str) -> None:
        """Keep the event."""
        payload = json.loads(text)
        if payload.get("t"):
            async with self._changed:
                self.events.append(Event(payload["t"], payload["d"]))
                self._changed.notify_all()

    async def open(self, token: str) -> None:
        """Connect and wait for READY. Raise Mismatch if it does not come."""
        await self.login(token)
        self._running = asyncio.create_task(self.connect(), name="rehearsal's gateway")
        await self.heard("READY")

    async def heard(
        self, names: str, fits: Callable[[Json], Any] = bool, *, since: int = 0, patience: float = EVENT_TIMEOUT
    ) -> Json:
        """Wait for an event of one of these names that fits, and return its data. Raise Mismatch if none comes.

        Only events from the position `since` on count.
        """

        def found() -> Event | None:
            return next(
                (event for event in self.events[since:] if event.name in names.split() and fits(event.data)), None
            )

        try:
            async with self._changed, asyncio.timeout(patience):
                await self._changed.wait_for(lambda: found() or self._is_over())
        except TimeoutError:
            raise Mismatch(f"no {names} within {patience:.0f} seconds") from None
        if (event := found()) is None:
            raise Mismatch(f"the connection ended before {names}")
        return event.data

    def _is_over(self) -> bool:
        return self._running is not None and self._running.done()

    async def cut(self) -> None:
        """Close the websocket so that the session can be resumed. discord.py connects again by itself."""
        await self.ws.close(CUT)

    async def end(self) -> None:
        """End the session."""
        await self.close()
        if self._running is not None:
            await asyncio.wait({self._running}, timeout=5.0)
            if not self._running.done():
                self._running.cancel()
            elif not self._running.cancelled():
                self._running.exception()
