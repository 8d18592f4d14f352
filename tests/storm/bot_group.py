"""Bot group: all processes of the bot in a world, on one database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.storm.bot_process import BotProcess


class BotGroup:
    """One bot process alone, or several."""

    def __init__(self, bots: Sequence[BotProcess], has_commands: Callable[[], object]) -> None:
        """`has_commands` returns whether the bot's commands are registered, which follows its first shard."""
        self._has_commands = has_commands
        self.all = tuple(bots)
        self.database = bots[0].settings.database

    def any(self, chance: Random) -> BotProcess:
        return self.all[0] if len(self.all) == 1 else chance.choice(self.all)

    @property
    def lives(self) -> int:
        """Return how many runs were started."""
        return sum(bots.lives for bots in self.all)

    @property
    def kills(self) -> int:
        """Return how many runs were killed."""
        return sum(bots.kills for bots in self.all)

    @property
    def is_up(self) -> bool:
        """Return whether all processes have started and every shard is held."""
        if not all(bots.is_up for bots in self.all):
            return False
        shares = [client.services.matches.ownership.share for client in self.clients()]
        return bool(sum(len(share.shards) for share in shares) == max(share.count for share in shares))

    def clients(self) -> list[Any]:
        """Return the clients of all processes that are running."""
        return [bots.client for bots in self.all if bots.client is not None]

    def start(self) -> None:
        """Start all processes."""
        for bots in self.all:
            bots.start()

    def kill(self) -> None:
        """Kill all processes."""
        for bots in self.all:
            bots.kill()

    async def ready(self) -> tuple[Any, ...]:
        """Wait until all processes have caught up after the start. Return their clients."""
        found = tuple([await bots.ready() for bots in self.all])
        while not (self.is_up and self._has_commands()):  # noqa: ASYNC110 - several must agree
            await asyncio.sleep(0.05)
        return found

    async def mend(self) -> None:
        """Start the processes that are down, and wait until all are up."""
        for bots in self.all:
            await bots.stopped()
            if bots.bot_run is None:
                bots.start()
        await self.ready()

    async def start_another(self) -> bool:
        """Try to start a second bot on the same database. Return whether it was accepted."""
        return await self.all[0].start_another()
