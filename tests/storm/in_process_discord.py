"""The loopback Discord without sockets, connected through the simulated network of this process."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from aiohttp import web

from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.storm.clock import SimulatedClock
from tests.storm.network import Network

HOST, PORT = "discord.storm", 80


class InProcessDiscord(Loopback):
    """Local Discord that listens on the simulated network. Call `begin` before use."""

    network: Network
    unannounced: dict[int, datetime]
    """Times of channel deletions for which no event was sent, by channel id."""
    called: dict[int, set[str]]
    """All nicknames that people have had, by id."""
    told: Any = None
    """Callback for violated invariants: (invariant, details)."""

    @classmethod
    async def begin(
        cls, clock: SimulatedClock, network: Network, faults: Any, *, checking: bool, shards: int = 1
    ) -> InProcessDiscord:
        """Start and return it. `faults` is a middleware for all requests. With `checking`, they are validated."""

        def extend(loopback: Loopback) -> None:
            assert isinstance(loopback, InProcessDiscord)
            loopback.network, loopback.unannounced, loopback.called = network, {}, {}

            @web.middleware
            async def through(request: web.Request, handler: Any) -> web.StreamResponse:
                found: web.StreamResponse = await faults(request, handler)
                return found

            loopback.app.middlewares.append(through)

        checker = schema_checker() if checking else None
        found = await cls.start(clock=clock, checker=checker, shards=shards, extend=extend)
        assert isinstance(found, InProcessDiscord)
        return found

    async def _listen(self, host: str, port: int) -> None:
        await self._runner.setup()
        self.network.serve = self._runner.server
        self.host, self.port = HOST, PORT
        self._context.cdn.url = self.url
        self._context.gateway.url = self.gateway_url
