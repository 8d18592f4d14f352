"""The loopback Discord without sockets: reached through the network within this process."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from tests.storm.clock import StormClock
from tests.storm.network import Network

HOST, PORT = "discord.storm", 80


class HonestDiscord(Loopback):
    """Listens to the network that it is given; made by `begin`."""

    network: Network
    told: Any = None
    """Is told what must not happen."""

    @classmethod
    async def begin(
        cls, clock: StormClock, network: Network, trouble: Any, *, checking: bool, shards: int = 1
    ) -> HonestDiscord:
        """`trouble` is a middleware for every request; `checking`: all is held against Discord's description."""

        def extend(loopback: Loopback) -> None:
            assert isinstance(loopback, HonestDiscord)
            loopback.network = network

            @web.middleware
            async def through(request: web.Request, handler: Any) -> web.StreamResponse:
                found: web.StreamResponse = await trouble(request, handler)
                return found

            loopback.app.middlewares.append(through)

        openapi = find_description() if checking else None
        found = await cls.start(clock=clock, openapi=openapi, shards=shards, extend=extend)
        assert isinstance(found, HonestDiscord)
        return found

    async def _listen(self, host: str, port: int) -> None:
        await self._runner.setup()
        self.network.serve = self._runner.server
        self.host, self.port = HOST, PORT
        self._context.cdn.url = self.url
        self._context.gateway.url = self.gateway_url
