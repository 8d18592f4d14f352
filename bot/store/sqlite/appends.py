"""Group commit: presses that wait at the same moment reach the disk in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from bot.store.sqlite.database import Conflict, Database
from bot.store.sqlite.rows import Press, parameters

ROWS_AT_ONCE = 200
_COLUMNS = "match, seq, seat, move, undoes, events, press, interaction, user, at, agreed, state, over"
_PLACES = f"({', '.join('?' * (_COLUMNS.count(',') + 1))})"

_Waiting: TypeAlias = tuple[Press, "asyncio.Future[None]"]


class Appends:
    """The way into the log. While one commit runs, the presses that arrive gather for the next.

    The rows of a whole batch go into the view `append` as one statement, which is one hop to the writer's thread and
    one commit. When it fails, each press is tried alone: a bad one does not take its neighbours with it.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Waiting] = []
        self._draining: asyncio.Task[None] | None = None

    async def append(self, press: Press) -> None:
        """Return once the press is on disk. Raises Conflict when its rows do not continue the log, or are in it."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((press, done))
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain())
        await done

    async def finish(self) -> None:
        """Wait until nothing is waiting."""
        while self._draining is not None:
            await self._draining

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._commit(self._next_batch())
        finally:
            self._draining = None

    def _next_batch(self) -> list[_Waiting]:
        rows = 0
        for taken, (press, _) in enumerate(self._waiting):
            rows += len(press.rows)
            if rows > ROWS_AT_ONCE and taken:
                batch, self._waiting = self._waiting[:taken], self._waiting[taken:]
                return batch
        batch, self._waiting = self._waiting, []
        return batch

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        """Never raises: what went wrong is told to those who wait."""
        try:
            await self._database.write_unshielded(_statement([press for press, _ in batch]))
        except (Conflict, sqlite3.Error) as fault:
            if len(batch) == 1:
                _tell(batch[0][1], fault)
            else:
                for waiting in batch:
                    await self._commit([waiting])
        except BaseException as fault:
            for _, done in batch:
                _tell(done, fault)
            raise
        else:
            for _, done in batch:
                _tell(done, None)


def _tell(done: asyncio.Future[None], fault: BaseException | None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def _statement(presses: Sequence[Press]) -> tuple[str, list[object]]:
    values = [value for press in presses for value in parameters(press)]
    return _insert(sum(len(press.rows) for press in presses)), values


@cache
def _insert(rows: int) -> str:
    return f"INSERT INTO append ({_COLUMNS}) VALUES {', '.join([_PLACES] * rows)}"  # noqa: S608
