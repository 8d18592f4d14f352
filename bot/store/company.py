"""Personal rows about matches: users who follow a result (`follows`), and private notes (`notes`)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.rows import millis


class FollowTable:
    """Table access for rows of `follows`."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "follows", "user", by="match", order="at, user", read=_users)
        self._database = database

    async def of(self, match: str) -> tuple[int, ...]:
        """Return the users who follow the match, in the order in which they began."""
        return await self._cache.of(match)

    async def add(self, match: str, user: int, at: datetime) -> None:
        """Let the user follow the match."""
        sql = "INSERT INTO follows (match, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._cache.write(match, (sql, (match, user, millis(at))))

    async def remove(self, match: str, user: int) -> None:
        """Let the user follow the match no more."""
        await self._cache.write(match, ("DELETE FROM follows WHERE match = ? AND user = ?", (match, user)))

    async def count(self, user: int) -> int:
        """Return how many live matches the user follows."""
        sql = (
            "SELECT count(*) FROM follows AS f JOIN matches AS m ON m.id = f.match"
            " WHERE f.user = ? AND m.status IN ('lobby', 'running')"
        )
        return int((await self._database.read(sql, (user,)))[0][0])


class NoteTable:
    """Table access for rows of `notes`."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "notes", "user, text", by="match", order="user", read=_texts)

    async def of(self, match: str, user: int) -> str:
        """Return the user's note about the match, or ""."""
        return (await self._cache.of(match)).get(user, "")

    async def put(self, match: str, user: int, text: str, at: datetime) -> None:
        """Store the note. An empty one is deleted."""
        if not text:
            await self._cache.write(match, ("DELETE FROM notes WHERE match = ? AND user = ?", (match, user)))
            return
        sql = (
            "INSERT INTO notes (match, user, text, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, user) DO UPDATE SET text = excluded.text, at = excluded.at"
        )
        await self._cache.write(match, (sql, (match, user, text, millis(at))))


def _users(_: str, rows: list[tuple[Any, ...]]) -> tuple[int, ...]:
    return tuple(user for (user,) in rows)


def _texts(_: str, rows: list[tuple[Any, ...]]) -> Mapping[int, str]:
    return dict(rows)
