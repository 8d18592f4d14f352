"""Archived matches: the tables `archives` and `archive_players`, and the files that they name."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from bot.lru import LRU
from bot.store.archive_files import (
    FORMAT,
    ArchivedLog,
    ArchivedRow,
    ArchiveError,
    ArchiveFolder,
    MatchArchive,
    match_of,
)
from bot.store.engine.database import Conflict, Database
from bot.store.engine.match_rows import LOG_ROWS, LogRow, lock_statement
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import Selection, delete
from bot.store.engine.rows import Statement, millis, moment
from bot.table.refusals import Unreadable

LOG = logging.getLogger(__name__)

MAX_CACHED_FILES = 20
"""Number of archive files whose content is cached."""


class _Positions(msgspec.Struct, frozen=True, array_like=True):
    """Ended match with its positions; `ended_at` in milliseconds since 1970 UTC."""

    ended_at: int
    seq: int
    state: bytes
    setup: bytes


_POSITIONS = Selection(_Positions, ended_at="m.ended_at", seq="p.seq", state="p.state", setup="s.state")
_STORED = f"""
SELECT {_POSITIONS.columns} FROM matches AS m
JOIN snapshots AS p ON p.match = m.id JOIN setups AS s ON s.match = m.id WHERE m.id = ? AND m.ended_at IS NOT NULL
"""  # noqa: S608 - our own names
_ROWS = f"SELECT {LOG_ROWS.columns} FROM moves WHERE match = ? ORDER BY seq"  # noqa: S608
_PLAYERS = "SELECT number, user FROM archive_players WHERE match = ?"
_INSERT = """
INSERT INTO archives (match, file, seq, at)
VALUES (?1, ?2, (SELECT seq FROM snapshots WHERE match = ?1 AND seq = ?3), ?4)
"""
# Users are read within the insert, so that users deleted meanwhile stay deleted.
_INSERT_PLAYER = """
INSERT INTO archive_players (match, number, user)
SELECT match, CAST(? AS bigint), user FROM moves WHERE match = ? AND seq = ?
"""
_ARCHIVED = ("moves", "setups", "snapshots")
"""Tables whose rows of the match are in the file."""


class StoredArchive(NamedTuple):
    """Archived match: the content of its file, and its log with the users that the database still knows."""

    archive: MatchArchive
    rows: tuple[LogRow, ...]


class ArchiveTable:
    """Archived matches. Raise Unreadable if a file is missing or damaged."""

    def __init__(self, database: Database, folder: ArchiveFolder) -> None:
        self._database = database
        self.folder = folder
        self._files = RowCache(database, "archives", "file", by="match", order="match", read=_file)
        self._kept: LRU[str, MatchArchive] = LRU(MAX_CACHED_FILES)

    async def find(self, match: str) -> StoredArchive | None:
        """Return the archived match, or None if it is not archived."""
        name = await self.file_of(match)
        if name is None:
            return None
        archive = self._kept.get(name)
        if archive is None:
            try:
                archive = await asyncio.to_thread(self.folder.read, name)
            except ArchiveError as fault:
                LOG.error("%s", fault, extra={"match": match})
                raise Unreadable from fault
            self._kept.put(name, archive)
        users = dict(await self._database.read(_PLAYERS, (match,)))
        return StoredArchive(archive, tuple(_log_row(row, users) for row in archive.log.rows()))

    async def file_of(self, match: str) -> str | None:
        """Return the name of the match's file, or None if it is not archived."""
        return await self._files.of(match)

    async def of_user(self, user: int) -> tuple[str, ...]:
        """Return the archived matches with moves of the user."""
        rows = await self._database.read(
            "SELECT DISTINCT match FROM archive_players WHERE user = ? ORDER BY match", (user,)
        )
        return tuple(match for (match,) in rows)

    async def archive(self, match: str, now: datetime, check: Callable[[MatchArchive], object]) -> None:
        """Move the log and the positions of an ended match into a file.

        `check` may raise an exception, which keeps the match in the database. The rows are deleted in one transaction,
        once the file is on disk and verified. Raise Conflict if another process was faster, ArchiveError or OSError.
        """
        stored = _POSITIONS.read_all(await self._database.read(_STORED, (match,)))
        rows = LOG_ROWS.read_all(await self._database.read(_ROWS, (match,)))
        if await self.file_of(match) is not None:
            raise Conflict(f"The match {match} is archived already.")
        if not stored or stored[0].seq != (rows[-1].seq if rows else 0):
            raise ArchiveError(f"The match {match} is not complete.")
        (last,) = stored
        players = _players(rows)

        def written() -> str:
            log = ArchivedLog.of([_packed(row, players) for row in rows])
            archive = MatchArchive(FORMAT, match, last.seq, last.setup, last.state, log)
            check(archive)
            return self.folder.keep(archive, moment(last.ended_at))

        name = await asyncio.to_thread(written)
        firsts = {user: next(row.seq for row in rows if row.user == user) for user in players}
        await self._database.write(
            lock_statement(match),
            Statement("archives", _INSERT, (match, name, last.seq, millis(now))),
            *(
                Statement("archive_players", _INSERT_PLAYER, (number, match, firsts[user]))
                for user, number in players.items()
            ),
            *(delete(table, match=match) for table in _ARCHIVED),
            key=match,
        )

    async def remove_file(self, name: str | None) -> None:
        """Delete the file of a match that is no longer archived. Log a failure: the file is found again."""
        if name is None:
            return
        try:
            await asyncio.to_thread(self.folder.remove, name)
        except OSError as fault:
            LOG.warning("%s cannot be deleted: %s", name, fault, extra={"match": match_of(name)})

    async def superseded(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the files that no archived match needs: those of pruned matches or of an interrupted attempt.

        Files of matches that are not in the database, or not archived yet, are not returned.
        """
        names = tuple(names)
        matches = msgspec.json.encode([match_of(name) for name in names]).decode()
        used = await self._database.read("SELECT match, file FROM archives WHERE match IN ({json_texts})", (matches,))
        gone = await self._database.read("SELECT match FROM dropped WHERE match IN ({json_texts})", (matches,))
        files, pruned = dict(used), {match for (match,) in gone}
        return tuple(name for name in names if match_of(name) in pruned or files.get(match_of(name), name) != name)


def _file(rows: Sequence[tuple[Any, ...]]) -> str | None:
    return rows[0][0] if rows else None


def _players(rows: Sequence[LogRow]) -> dict[int, int]:
    """Return the number of each user of the log, in order of their first rows."""
    users = dict.fromkeys(row.user for row in rows if row.user is not None)
    return {user: number for number, user in enumerate(users)}


def _packed(row: LogRow, players: dict[int, int]) -> ArchivedRow:
    return ArchivedRow(
        seq=row.seq,
        seat=row.seat,
        move=row.move,
        undoes=row.undoes,
        events=row.events,
        press=row.press,
        player=None if row.user is None else players[row.user],
        at=millis(row.at),
        agreed=row.agreed,
    )


def _log_row(row: ArchivedRow, users: dict[int, int | None]) -> LogRow:
    return LogRow(
        seq=row.seq,
        seat=row.seat,
        move=row.move,
        undoes=row.undoes,
        events=row.events,
        press=row.press,
        interaction=None,
        user=None if row.player is None else users.get(row.player),
        at=moment(row.at),
        agreed=row.agreed,
    )
