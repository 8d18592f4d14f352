"""The flock: as many processes of the bot as there are in the world, on one database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.storm.bot_process import Bots


class BotGroup:
    """One bot alone, or several."""

    def __init__(self, bots: Sequence[Bots]) -> None:
        self.all = tuple(bots)
        self.database = bots[0].settings.database

    def any(self, chance: Random) -> Bots:
        """Return a random one, or the only one."""
        return self.all[0] if len(self.all) == 1 else chance.choice(self.all)

    @property
    def lives(self) -> int:
        """How many processes there were."""
        return sum(bots.lives for bots in self.all)

    @property
    def kills(self) -> int:
        """How many of them were killed."""
        return sum(bots.kills for bots in self.all)

    @property
    def is_up(self) -> bool:
        """Whether all have begun, and every server is somebody's."""
        if not all(bots.is_up for bots in self.all):
            return False
        shares = [client.services.matches.ownership.share for client in self.clients()]
        return bool(sum(len(share.shards) for share in shares) == max(share.count for share in shares))

    def clients(self) -> list[Any]:
        """Of all lives that are not over."""
        return [bots.client for bots in self.all if bots.client is not None]

    def start(self) -> None:
        """Every one."""
        for bots in self.all:
            bots.start()

    def kill(self) -> None:
        """Every one."""
        for bots in self.all:
            bots.kill()

    async def ready(self) -> tuple[Any, ...]:
        """The clients, once all have caught up."""
        found = tuple([await bots.ready() for bots in self.all])
        while not self.is_up:  # noqa: ASYNC110 - several must agree
            await asyncio.sleep(0.05)
        return found

    async def mend(self) -> None:
        """Until all are up."""
        for bots in self.all:
            await bots.stopped()
            if bots.life is None:
                bots.start()
        await self.ready()

    async def start_another(self) -> bool:
        """Somebody starts a bot that means to be alone: whether it was let in."""
        return await self.all[0].start_another()
