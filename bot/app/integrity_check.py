"""Integrity check of the whole SQLite database, in the background after start-up."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from bot.store import CancelToken, DatabaseError, contents
from bot.store.engine.address import Address

LOG = logging.getLogger(__name__)


class IntegrityCheck:
    """Background check of the database. The start itself only checks that pages are readable."""

    def __init__(self, database: Address) -> None:
        self._database = database
        self._break = CancelToken()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the check in a thread. PostgreSQL databases are not checked."""
        if isinstance(self._database, Path):
            self._running = asyncio.create_task(self._check(self._database), name="integrity check")

    async def stop(self) -> None:
        """Cancel the check and wait for its end."""
        self._break.off()
        if self._running is not None:
            await asyncio.wait({self._running})

    async def done(self) -> None:
        """Wait until the check is done."""
        if self._running is not None:
            await asyncio.wait({self._running})

    async def _check(self, file: Path) -> None:
        """Check the file and log an error if it is damaged."""
        try:
            await asyncio.to_thread(contents, file, self._break)
        except DatabaseError as fault:
            if not self._break.is_cancelled:
                LOG.error("%s", fault)
