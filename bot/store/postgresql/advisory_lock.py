"""Advisory locks by name: one process at a time works on a match."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

from bot.database_errors import DatabaseLostError
from bot.store.engine.address import DatabaseError, RemoteDatabase
from bot.store.postgresql.opening import SETTINGS, UNREACHABLE, connected, in_one_line

LOCK_TIMEOUT = 15.0
"""Seconds to wait for a lock."""
PAUSE = 0.02
"""Seconds between two attempts."""
ANSWER = 5.0
"""Seconds to wait for a reply of the database."""
IDLE_TIMEOUT = 20.0
"""Idle seconds after which PostgreSQL ends the session, in case the holder was cut off or hangs."""
_TAKE = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
_GIVE_BACK = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"


class AdvisoryLocks:
    """Session-level locks on a separate connection. They end with it, so a dead process does not block others."""

    def __init__(self, where: RemoteDatabase) -> None:
        self._where = where
        self._session: asyncpg.Connection | None = None
        self._one_at_a_time = asyncio.Lock()
        self._taken: set[str] = set()

    async def take(self, name: str) -> None:
        """Wait for the lock. Raise DatabaseLostError if it is not granted in time or the database does not answer."""
        clock = asyncio.get_running_loop().time
        end = clock() + LOCK_TIMEOUT
        while not await self._is_taken(name):
            if clock() > end:
                raise DatabaseLostError(
                    f"The database {self._where} does not answer: waiting for a lock took too long."
                )
            await asyncio.sleep(PAUSE)

    async def give_back(self, name: str) -> None:
        """Release the lock. If the database does not answer, the lock ends with the session."""
        async with self._one_at_a_time:
            self._taken.discard(name)
            with suppress(DatabaseLostError):
                if self._session is not None and not self._session.is_closed():
                    await self._ask(_GIVE_BACK, name)

    def stop(self) -> None:
        """Release all locks by ending the session."""
        if self._session is not None:
            self._session.terminate()

    async def _is_taken(self, name: str) -> bool:
        """Return whether the lock was acquired.

        Held names are tracked here because PostgreSQL grants a session the same lock twice.
        """
        async with self._one_at_a_time:
            if name in self._taken:
                return False
            try:
                is_free = await self._ask(_TAKE, name)
            except DatabaseLostError:  # the idle timeout may have ended the session
                is_free = await self._ask(_TAKE, name)
            if is_free:
                self._taken.add(name)
            return bool(is_free)

    async def _ask(self, sql: str, name: str) -> Any:
        try:
            async with asyncio.timeout(ANSWER):
                if self._session is None or self._session.is_closed():
                    idle = {"idle_session_timeout": str(round(IDLE_TIMEOUT * 1000))}
                    self._session = await connected(self._where, {**SETTINGS, **idle})
                return await self._session.fetchval(sql, name)
        except (DatabaseError, *UNREACHABLE) as fault:
            if self._session is not None:
                self._session.terminate()
            raise DatabaseLostError(f"The database {self._where} does not answer: {in_one_line(fault)}.") from fault
