"""Unconfirmed writes about messages: a late request may have changed one after another process took over its match."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot.backoff import Backoff, retried
from bot.database_errors import DatabaseLostError
from bot.match.matches import Matches
from bot.shards import LeaseLostError
from bot.store import Conflict
from bot.table.refusals import NoSuchMatch

LOG = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 30.0
"""Seconds between two attempts to store one."""
CLOSING = 0.5
"""Seconds that `close` waits for them to be stored."""


class UndecidedError(Exception):
    """It is not known yet whether anything must be stored. Look again later."""


class UnconfirmedWrites:
    """Marks of uncertain messages that are still to be stored. One makes the process that holds the match check it.

    Storing is retried until the database has taken it.
    """

    def __init__(self, matches: Matches) -> None:
        self.unnoted = set[int]()
        """Ids of messages that Discord has accepted but the database has not yet recorded."""
        self._matches = matches
        self._tasks = set[asyncio.Task[None]]()

    @contextmanager
    def if_lost(self, match: str, store: Callable[[], Awaitable[object]]) -> Iterator[None]:
        """Store the mark later if the block is cancelled, or if another process or an outage keeps it from storing."""

        async def stored() -> bool:
            await store()
            return True

        try:
            yield
        except (asyncio.CancelledError, LeaseLostError, DatabaseLostError) as lost:
            self.report(match, stored, is_lost=isinstance(lost, LeaseLostError))
            raise

    def report(self, match: str, store: Callable[[], Awaitable[bool]], *, is_lost: bool = False) -> None:
        """Call `store` in the background until it succeeds, holding the match's lock.

        If it returns True, the process that holds the match updates its messages. With `is_lost`, the database has
        reported just now that this is another process. Every failure is logged except UndecidedError.
        """
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)

        async def stored() -> None:
            await self._store(match, store, is_lost=is_lost and not pauses.failures)

        work = retried(stored, Exception, pauses, _log_retry)
        task = asyncio.create_task(work, name=f"unconfirmed write in {match}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait until all marks are stored."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Wait up to `CLOSING` seconds for marks to be stored, then cancel the others."""
        try:
            if self._tasks:
                await asyncio.wait(self._tasks, timeout=CLOSING)
        finally:
            for task in self._tasks:
                task.cancel()

    async def _store(self, match: str, store: Callable[[], Awaitable[bool]], *, is_lost: bool) -> None:
        try:
            async with self._matches.hold(match):
                is_stored = await store()
        except (NoSuchMatch, Conflict) as gone:
            LOG.info("an uncertain message is gone: %s", type(gone).__name__, extra={"match": match})
            return
        if is_stored and is_lost:
            self._matches.tell_others(match)
        elif is_stored:
            self._matches.announce(match)


def _log_retry(trouble: Exception, pause: float) -> None:
    if not isinstance(trouble, UndecidedError):
        LOG.warning("an uncertain message cannot be marked: %s; trying again in %.1f s", trouble, pause)
