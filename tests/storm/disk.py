"""Simulated disk: SQLite without a thread, on a real file. Operations take time, and the disk may be full."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tests.storm.bot_run import CURRENT_RUN, BotRun
from tests.storm.stalls import THREADS

LONGEST = 0.004
"""Maximum seconds before an operation runs, and again before its caller gets the result."""
SHORT = 20.0
GROWING = ("INSERT", "UPDATE", "REPLACE", "COMMIT", "DELETE")


class Disk:
    """Disk with all files of the bot."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.is_full = False
        self.is_lost = False
        """Whether the database file was taken away from the bot that has it open."""
        self._latest = float("-inf")

    @property
    def is_short(self) -> bool:
        """Return whether the disk is full, or was until just now, so that errors because of it are expected."""
        return self.is_full or asyncio.get_running_loop().time() < self._latest + SHORT

    def check(self, sql: str) -> None:
        """Raise sqlite3.OperationalError if the statement needs space and the disk is full."""
        if self.is_full and sql.lstrip().upper().startswith(GROWING):
            self._latest = asyncio.get_running_loop().time()
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorname = "SQLITE_FULL"
            raise full

    async def connect(self, path: Path, **given: Any) -> Connection:
        """Connect as `aiosqlite.connect` does."""
        return Connection(self, opened(path, **given))


class ThreadConnection:
    """Connection for work in its thread: the disk may become full during a transaction."""

    def __init__(self, disk: Disk, raw: sqlite3.Connection) -> None:
        self._disk, self._raw = disk, raw

    @property
    def in_transaction(self) -> bool:
        return self._raw.in_transaction

    def execute(self, sql: str, values: Iterable[Any] = ()) -> sqlite3.Cursor:
        self._disk.check(sql)
        return self._raw.execute(sql, values)  # type: ignore[arg-type]

    def backup(self, target: sqlite3.Connection) -> None:
        """Copy the database."""
        self._raw.backup(target)


class Connection:
    """Replaces an aiosqlite connection: a queue of operations, which run even if nobody awaits them any more."""

    def __init__(self, disk: Disk, raw: sqlite3.Connection) -> None:
        self._disk, self._raw = disk, raw
        self._asked: deque[tuple[asyncio.Future[Any], Callable[[], Any]]] = deque()
        self._latest = 0.0

    @property
    def in_transaction(self) -> bool:
        return self._raw.in_transaction

    async def execute(self, sql: str, values: Iterable[Any] = ()) -> sqlite3.Cursor:
        if sql.startswith("PRAGMA synchronous"):
            sql = "PRAGMA synchronous = OFF"  # the machine stays; only the bot dies

        def work() -> sqlite3.Cursor:
            self._disk.check(sql)
            return self._raw.execute(sql, values)  # type: ignore[arg-type]

        done: sqlite3.Cursor = await self._ask(work)
        return done

    async def execute_fetchall(self, sql: str, values: Iterable[Any] = ()) -> list[Any]:
        found: list[Any] = await self._ask(lambda: self._raw.execute(sql, values).fetchall())  # type: ignore[arg-type]
        return found

    @property
    def _conn(self) -> ThreadConnection:
        return ThreadConnection(self._disk, self._raw)

    async def _execute(self, work: Callable[..., Any], *given: Any) -> Any:
        """Run work that aiosqlite would run in its thread."""
        return await self._ask(lambda: work(*given))

    async def close(self) -> None:
        """Close after all queued operations."""
        await self._ask(self._raw.close)

    def _ask(self, work: Callable[[], Any]) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        asked = loop.create_future()
        self._asked.append((asked, work))
        self._latest = max(self._latest, loop.time()) + self._disk.chance.uniform(0.0, LONGEST)
        loop.call_at(self._latest, self._work)
        return asked

    def _work(self) -> None:
        asked, work = self._asked.popleft()
        try:
            with THREADS.at_work():
                tell, told = _result, work()
        except Exception as fault:
            tell, told = _fault, fault
        asyncio.get_running_loop().call_later(self._disk.chance.uniform(0.0, LONGEST), tell, asked, told)


def _result(asked: asyncio.Future[Any], told: Any) -> None:
    if not asked.done():
        asked.set_result(told)


def _fault(asked: asyncio.Future[Any], told: Exception) -> None:
    if not asked.done():
        asked.set_exception(told)


_connect = sqlite3.connect


def opened(*given: Any, **named: Any) -> sqlite3.Connection:
    """Return a connection that is closed without a commit when the run ends that opened it."""
    raw: sqlite3.Connection = _connect(*given, **named)
    bot_run: BotRun | None = CURRENT_RUN.get()
    if bot_run is not None:
        bot_run.endings.append(raw.close)
    return raw


@contextmanager
def files_on(disk: Disk) -> Iterator[None]:
    """Use `disk` for the files of the bot until the block ends."""
    with (
        patch("bot.store.sqlite.database.aiosqlite.connect", disk.connect),
        patch("bot.store.sqlite.opening.sqlite3.connect", opened),
    ):
        yield
