"""Ended matches in the order of their end, and their pruning: the table `dropped`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from typing import NamedTuple

from bot.store.archives import ArchiveTable
from bot.store.engine.database import Database
from bot.store.engine.row_mapper import delete, insert
from bot.store.engine.rows import millis, moment
from bot.store.table_catalogue import tables_with

BATCH = 200
"""Number of matches that one query looks at."""
_ENDED = """
SELECT id, ended_at, game, started_at IS NOT NULL, imported,
    EXISTS (SELECT 1 FROM dropped WHERE match = id),
    EXISTS (SELECT 1 FROM archives WHERE match = id),
    status = 'closed' OR EXISTS (SELECT 1 FROM results WHERE match = id),
    EXISTS (SELECT 1 FROM seats WHERE match = id AND user IS NOT NULL)
        OR EXISTS (SELECT 1 FROM former_players WHERE match = id AND user IS NOT NULL)
FROM matches WHERE ended_at < ? AND (ended_at, id) > (?, ?) ORDER BY ended_at, id LIMIT ?
"""


class OldMatch(NamedTuple):
    """Ended match. One that never started has no log.

    `is_settled`: its results are stored, if it has any. `has_people`: a user has or had a seat, as far as users are
    known: those of imported matches are not.
    """

    match: str
    ended_at: datetime
    game: str
    was_started: bool
    is_imported: bool
    is_pruned: bool
    is_archived: bool
    is_settled: bool
    has_people: bool


class PruningTable:
    """Queries for old matches, and their pruning."""

    def __init__(self, database: Database, archives: ArchiveTable) -> None:
        self._database = database
        self._archives = archives

    async def ended(self, before: datetime, after: OldMatch | None = None) -> tuple[OldMatch, ...]:
        """Return the next matches that ended before then, oldest first, at most `BATCH`.

        Begin behind the match `after`. The query looks at no more rows than it returns.
        """
        place = (-1, "") if after is None else (millis(after.ended_at), after.match)
        rows = await self._database.read(_ENDED, (millis(before), *place, BATCH))
        return tuple(OldMatch(row[0], moment(row[1]), row[2], *map(bool, row[3:])) for row in rows)

    async def prunable(self, before: datetime) -> AsyncIterator[OldMatch]:
        """Yield the matches that ended before then and may be pruned, oldest first."""
        after = None
        while batch := await self.ended(before, after):
            for old in batch:
                if old.is_settled and not old.is_pruned:
                    yield old
            after = batch[-1]

    async def drop(self, match: str, now: datetime) -> None:
        """Prune the match in one transaction, then delete its archive file. Raise Conflict if it is pruned already."""
        file = await self._archives.file_of(match)
        await self._database.write(
            insert("dropped", {"match": match, "at": now}),
            *(delete(table, match=match) for table in tables_with(pruned=True)),
            key=match,
        )
        await self._archives.remove_file(file)

    async def dropped_since(self, at: datetime) -> tuple[str, ...]:
        """Return the matches that were pruned at that time or later, by this program or another one."""
        rows = await self._database.read("SELECT match FROM dropped WHERE at >= ? ORDER BY match", (millis(at),))
        return tuple(match for (match,) in rows)

    def forget(self, match: str) -> None:
        """Invalidate what is cached of a match that another program has pruned."""
        self._database.forget(match)

    async def shrink(self) -> None:
        """Return unused space to the disk."""
        await self._database.shrink()
