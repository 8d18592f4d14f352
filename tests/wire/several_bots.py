"""The wire tests on PostgreSQL with as many bots as PROCESSES says: `make test-shards` runs them.

Each has its own store and services, as processes have. The one that a test examines holds the shards of all servers.
Another holds the first shard, where direct messages arrive.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import asyncpg

from bot.app.client import Tavolino
from bot.app.cluster import leases
from bot.automation.pipeline import Pipeline
from bot.playground.loopback import Loopback
from bot.store.engine.address import Address, RemoteDatabase
from bot.store.postgresql.batch import CHANNEL
from bot.store.postgresql.listener import NotificationListener
from tests.app.cluster_member import QUICK
from tests.postgresql import Server
from tests.waiting import within

PROCESSES = int(os.environ.get("PROCESSES") or 0)
"""None: one bot alone, on SQLite."""
CALL = "who is there? "
_numbers = count()


class Databases:
    """A PostgreSQL database for every path at which a test would have a file."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self._server, self._stack = server, stack
        self._known: dict[Path, RemoteDatabase] = {}

    def at(self, path: Path) -> RemoteDatabase:
        """Return the database of that path, always the same one."""
        if path not in self._known:
            self._known[path] = self._stack.enter_context(self._server.database())
        return self._known[path]


_databases: list[Databases] = []
_neighbours: WeakKeyDictionary[Tavolino, tuple[Tavolino, ...]] = WeakKeyDictionary()


def database_at(path: Path) -> Address:
    """Return the database of bots that a test starts with that path."""
    return _databases[-1].at(path) if _databases else path


def shares() -> tuple[dict[str, Any], ...]:
    """Return further settings of each bot that is started. The test examines the last one."""
    if PROCESSES < 2:
        return ({},)
    others = [number for number in range(PROCESSES) if number != 1]
    return tuple({"shards": f"{number}/{PROCESSES}"} for number in (*others, 1))


def are_neighbours(bots: list[Tavolino]) -> None:
    """Register the bots beside the last one."""
    *others, last = bots
    _neighbours[last] = tuple(others)


def all_bots(client: Tavolino) -> tuple[Tavolino, ...]:
    """Return the bot and those that were started with it."""
    return (*_neighbours.get(client, ()), client)


class NotificationListeners:
    """All bots that listen to writes of others. A marker tells when they have received everything."""

    def __init__(self) -> None:
        self._open: list[NotificationListener] = []
        self._heard: dict[NotificationListener, int] = {}
        self._change = asyncio.Event()

    @contextmanager
    def known(self) -> Iterator[None]:
        """Register the listener until the block ends."""
        start, stop, hear = NotificationListener.start, NotificationListener.stop, NotificationListener._on_notification

        @wraps(start)
        async def started(ear: NotificationListener) -> None:
            await start(ear)
            self._open.append(ear)

        @wraps(stop)
        async def stopped(ear: NotificationListener) -> None:
            if ear in self._open:
                self._open.remove(ear)
            await stop(ear)

        @wraps(hear)
        def heard(ear: NotificationListener, connection: Any, process: int, channel: str, letter: object) -> None:
            if str(letter).startswith(CALL):
                self._heard[ear] = int(str(letter).removeprefix(CALL))
                self._change.set()
            else:
                hear(ear, connection, process, channel, letter)

        with (
            patch.object(NotificationListener, "start", started),
            patch.object(NotificationListener, "stop", stopped),
            patch.object(NotificationListener, "_on_notification", heard),
        ):
            yield

    async def called(self) -> None:
        """Wait until each was notified of all earlier writes: PostgreSQL notifies in that order."""
        number = next(_numbers)
        for where in {ear._where for ear in self._open}:
            connection = await asyncpg.connect(where.url)
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{CALL}{number}")
            await connection.close()
        while any(self._heard.get(ear, -1) < number for ear in self._open):
            self._change.clear()
            await within(self._change.wait(), "all bots to hear what was written")


_ears: list[NotificationListeners] = []


async def all_heard() -> None:
    """Wait until every bot has been notified of what the others have written."""
    for ears in _ears:
        await ears.called()


@contextmanager
def several(server: Server) -> Iterator[None]:
    """Run bots on PostgreSQL, as many as configured, until the block ends."""
    begin, settled, ears = Loopback.start, Pipeline.all_settled, NotificationListeners()

    @wraps(begin)
    async def started(**given: Any) -> Loopback:
        found = await begin(**{"shards": PROCESSES, "concurrency": PROCESSES} | given)
        found.filling = (1,) if PROCESSES > 1 else ()
        return found

    @wraps(settled)
    async def all_settled(following: Pipeline) -> None:
        await ears.called()
        await settled(following)

    with ExitStack() as stack:
        _databases.append(Databases(server, stack))
        _ears.append(ears)
        stack.enter_context(patch.object(Loopback, "start", started))
        stack.enter_context(patch.object(leases, "INTERVALS", QUICK))
        stack.enter_context(ears.known())
        stack.enter_context(patch.object(Pipeline, "all_settled", all_settled))
        try:
            yield
        finally:
            _databases.pop()
            _ears.pop()
            _neighbours.clear()
