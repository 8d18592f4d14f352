"""Notification listener on a separate connection that reconnects after a loss."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from bot.backoff import Backoff, retried
from bot.store.engine.address import RemoteDatabase
from bot.store.postgresql.batch import CHANNEL
from bot.store.postgresql.opening import UNREACHABLE, connected, in_one_line

LOG = logging.getLogger(__name__)

CHECK_INTERVAL = 2.0
"""Seconds between two checks of the connection."""
ANSWER = 3.0
"""Timeout in seconds for a statement on this connection."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 2.0
"""Shortest and longest backoff in seconds. Notifications sent meanwhile are missed."""


class NotificationListener:
    """Listener for notifications of other processes.

    - `on_payload` is called with the payload of each notification.
    - `on_connection_change` is called with False when the connection is lost and with True when it is restored.
    """

    def __init__(
        self, where: RemoteDatabase, *, on_payload: Callable[[str], None], on_connection_change: Callable[[bool], None]
    ) -> None:
        self._where = where
        self._on_payload = on_payload
        self._on_connection_change = on_connection_change
        self._connection: asyncpg.Connection | None = None
        self._terminated = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect and begin to listen. Raise DatabaseError."""
        self._connection = await self._connected()
        self._task = asyncio.create_task(self._listen(), name="listen to the database")

    async def stop(self) -> None:
        """Stop listening and close the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        if self._connection is not None:
            self._connection.terminate()

    async def _listen(self) -> None:
        while True:
            await self._beat_until_lost()
            self._on_connection_change(False)
            LOG.warning("notifications of other processes are not received")
            await self._connect_again()
            self._on_connection_change(True)
            LOG.info("notifications of other processes are received again")

    async def _beat_until_lost(self) -> None:
        try:
            while True:
                await self._beat()
        except UNREACHABLE as error:
            LOG.debug("the listening connection is lost: %s", in_one_line(error))
        except Exception:  # after any error notifications may have been missed
            LOG.exception("the listening connection has failed")

    async def _beat(self) -> None:
        """Check the connection once. Raise an error if it is lost."""
        if self._connection is None:
            raise ConnectionError
        with suppress(TimeoutError):
            async with asyncio.timeout(CHECK_INTERVAL):
                await self._terminated.wait()
        self._terminated.clear()
        async with asyncio.timeout(ANSWER):
            await self._connection.execute("SELECT 1")

    async def _connect_again(self) -> None:
        if self._connection is not None:
            self._connection.terminate()

        def failed(error: Exception, _: float) -> None:
            LOG.debug("cannot reconnect yet: %s", in_one_line(error))

        self._connection = await retried(self._connected, Exception, Backoff(FIRST_PAUSE, LONGEST_PAUSE), failed)

    async def _connected(self) -> asyncpg.Connection:
        connection = await connected(self._where)
        try:
            self._terminated.clear()
            connection.add_termination_listener(self._note_end)
            async with asyncio.timeout(ANSWER):
                await connection.add_listener(CHANNEL, self._on_notification)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _note_end(self, _: Any) -> None:
        """Trigger a check of the current connection, because the connection that ended may be an earlier one."""
        self._terminated.set()

    def _on_notification(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        self._on_payload(str(payload))
