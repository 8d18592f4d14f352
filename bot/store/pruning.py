"""Pruning of old matches: the table `dropped`."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from bot.store.engine.database import Database
from bot.store.engine.rows import Statement, millis
from bot.store.table_catalogue import tables_with

_LONG_OVER = """
ended_at < ? AND NOT EXISTS (SELECT 1 FROM dropped WHERE match = id)
AND (status = 'closed' OR EXISTS (SELECT 1 FROM results WHERE match = id))
"""
_NOBODY = """
NOT imported AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND user IS NOT NULL)
AND NOT EXISTS (SELECT 1 FROM former_players WHERE match = id AND user IS NOT NULL)
"""
_DUE = f"SELECT id, started_at IS NOT NULL FROM matches WHERE {_LONG_OVER} ORDER BY ended_at, id"  # noqa: S608
_EMPTY = f"SELECT id FROM matches WHERE {_LONG_OVER} AND {_NOBODY} ORDER BY ended_at, id"  # noqa: S608


class PrunableMatch(NamedTuple):
    """Match that may be pruned. One that never started has nothing to export."""

    match: str
    was_started: bool


class PruningTable:
    """Queries for old matches, and their pruning."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, before: datetime) -> tuple[PrunableMatch, ...]:
        """Return matches that ended before then and have results, oldest first."""
        rows = await self._database.read(_DUE, (millis(before),))
        return tuple(PrunableMatch(match, bool(started)) for match, started in rows)

    async def without_players(self, before: datetime) -> tuple[str, ...]:
        """Return those matches in which no user has or had a seat.

        They were played by computers alone or by users deleted since. Imported matches are excluded, because their
        players' ids are unknown.
        """
        return tuple(match for (match,) in await self._database.read(_EMPTY, (millis(before),)))

    async def drop(self, match: str, now: datetime) -> None:
        """Prune the match in one transaction."""
        await self._database.write(
            Statement("dropped", "INSERT INTO dropped (match, at) VALUES (?, ?)", (match, millis(now))),
            *(_gone(table, match) for table in tables_with(pruned=True)),
        )

    async def shrink(self) -> None:
        """Return unused space to the disk."""
        await self._database.shrink()


def _gone(table: str, match: str) -> Statement:
    return Statement(table, f"DELETE FROM {table} WHERE match = ?", (match,))  # noqa: S608 - our own names
