"""Soundness: all of the database is checked once the bot is at work; that takes longer the more there is in it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from bot.store import BadFile, Break, contents
from bot.store.engine.address import Address

LOG = logging.getLogger(__name__)


class Soundness:
    """The start itself has only looked whether everything can be read."""

    def __init__(self, database: Address) -> None:
        self._database = database
        self._break = Break()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Check it beside everything else, in a thread of its own; what PostgreSQL keeps is PostgreSQL's to check."""
        if isinstance(self._database, Path):
            self._running = asyncio.create_task(self._check(self._database), name="soundness")

    async def stop(self) -> None:
        """Break off what is not done."""
        self._break.off()
        if self._running is not None:
            await asyncio.wait({self._running})

    async def done(self) -> None:
        """Wait until all is checked."""
        if self._running is not None:
            await asyncio.wait({self._running})

    async def _check(self, file: Path) -> None:
        """What is wrong is one line of the log."""
        try:
            await asyncio.to_thread(contents, file, self._break)
        except BadFile as fault:
            if not self._break.is_wanted:
                LOG.error("%s", fault)
