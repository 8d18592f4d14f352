"""A connection of its own that listens to what other processes write, and is made anew whenever it is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from bot.store.engine.address import Remote
from bot.store.postgresql.batch import CHANNEL
from bot.store.postgresql.preparing import UNREACHABLE, connected, in_one_line

LOG = logging.getLogger(__name__)

PULSE = 2.0
"""Seconds after which the connection is tried, whatever comes in on it."""
ANSWER = 3.0
"""Seconds for which it has to answer."""
PAUSE = 0.5
"""Seconds between two attempts to connect."""


class Ear:
    """`heard` is given each letter; `listens` is told when the connection is lost, and when there is one again."""

    def __init__(self, where: Remote, *, heard: Callable[[str], None], listens: Callable[[bool], None]) -> None:
        self._where = where
        self._heard = heard
        self._listens = listens
        self._connection: asyncpg.Connection | None = None
        self._gone = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Raises BadFile."""
        self._connection = await self._connected()
        self._task = asyncio.create_task(self._listen(), name="listen to the database")

    async def stop(self) -> None:
        """Nothing is heard any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        if self._connection is not None:
            self._connection.terminate()

    async def _listen(self) -> None:
        while True:
            await self._beat_until_lost()
            self._listens(False)
            LOG.warning("what other processes write is not heard of at present")
            await self._connect_again()
            self._listens(True)
            LOG.info("what other processes write is heard of again")

    async def _beat_until_lost(self) -> None:
        try:
            while True:
                await self._beat()
        except UNREACHABLE as trouble:
            LOG.debug("the connection is lost: %s", in_one_line(trouble))
        except Exception:  # whatever it was, nobody knows what has not been heard
            LOG.exception("the connection on which others are heard has failed")

    async def _beat(self) -> None:
        """Raises where the connection is lost."""
        if self._connection is None:
            raise ConnectionError
        with suppress(TimeoutError):
            async with asyncio.timeout(PULSE):
                await self._gone.wait()
        self._gone.clear()
        async with asyncio.timeout(ANSWER):
            await self._connection.execute("SELECT 1")

    async def _connect_again(self) -> None:
        while True:
            if self._connection is not None:
                self._connection.terminate()
            try:
                self._connection = await self._connected()
            except Exception as trouble:  # whatever it was, it may do next time
                LOG.debug("no connection yet: %s", in_one_line(trouble))
                await asyncio.sleep(PAUSE)
            else:
                return

    async def _connected(self) -> asyncpg.Connection:
        connection = await connected(self._where)
        try:
            self._gone.clear()
            connection.add_termination_listener(self._note_end)
            async with asyncio.timeout(ANSWER):
                await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _note_end(self, _: Any) -> None:
        """Also of an earlier one: then the present one answers."""
        self._gone.set()

    def _hear(self, _connection: Any, _process: int, _channel: str, letter: object) -> None:
        self._heard(str(letter))
