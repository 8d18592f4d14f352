"""Turns: what one process alone does at a time about one thing, however many wait for it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

from bot.store.engine.address import BadFile, Remote
from bot.store.engine.database import Lost
from bot.store.postgresql.preparing import SETTINGS, UNREACHABLE, connected, in_one_line

PATIENCE = 15.0
"""Seconds for which a turn is waited for."""
PAUSE = 0.02
"""Seconds until it is asked again whether whoever has it is done."""
ANSWER = 5.0
"""Seconds for which an answer is waited for."""
SILENCE = 20.0
"""After so many seconds without a word PostgreSQL ends the session: whoever has a turn may be cut off, or stand."""
_TAKE = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
_GIVE_BACK = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"


class Turns:
    """Locks of a session of its own, which end with it: whoever dies keeps nobody waiting."""

    def __init__(self, where: Remote) -> None:
        self._where = where
        self._session: asyncpg.Connection | None = None
        self._one_at_a_time = asyncio.Lock()
        self._taken: set[str] = set()

    async def take(self, name: str) -> None:
        """Wait for it. Raises Lost where it does not come, or nobody answers."""
        clock = asyncio.get_running_loop().time
        end = clock() + PATIENCE
        while not await self._is_taken(name):
            if clock() > end:
                raise Lost(f"The database {self._where} does not answer: others have been at work for too long.")
            await asyncio.sleep(PAUSE)

    async def give_back(self, name: str) -> None:
        """Others may have it; where nobody answers it has ended with the session."""
        async with self._one_at_a_time:
            self._taken.discard(name)
            with suppress(Lost):
                if self._session is not None and not self._session.is_closed():
                    await self._ask(_GIVE_BACK, name)

    def stop(self) -> None:
        """All are given back."""
        if self._session is not None:
            self._session.terminate()

    async def _is_taken(self, name: str) -> bool:
        """A session would give itself twice what it has."""
        async with self._one_at_a_time:
            if name in self._taken:
                return False
            try:
                is_free = await self._ask(_TAKE, name)
            except Lost:  # it may just have been ended for its silence
                is_free = await self._ask(_TAKE, name)
            if is_free:
                self._taken.add(name)
            return bool(is_free)

    async def _ask(self, sql: str, name: str) -> Any:
        try:
            async with asyncio.timeout(ANSWER):
                if self._session is None or self._session.is_closed():
                    silence = {"idle_session_timeout": str(round(SILENCE * 1000))}
                    self._session = await connected(self._where, {**SETTINGS, **silence})
                return await self._session.fetchval(sql, name)
        except (BadFile, *UNREACHABLE) as fault:
            if self._session is not None:
                self._session.terminate()
            raise Lost(f"The database {self._where} does not answer: {in_one_line(fault)}.") from fault
