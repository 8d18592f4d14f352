"""Private notes of users about matches: the table `notes`."""

from __future__ import annotations

from datetime import datetime

from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import delete, upsert


class NoteTable:
    """Table access for rows of `notes`."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "notes", "user, text", by="match", order="user", read=dict[int, str])

    async def of(self, match: str, user: int) -> str:
        """Return the user's note about the match, or ""."""
        return (await self._cache.of(match)).get(user, "")

    async def put(self, match: str, user: int, text: str, at: datetime) -> None:
        """Store the note. An empty one is deleted."""
        if not text:
            await self._cache.write(match, delete("notes", match=match, user=user))
            return
        await self._cache.write(match, upsert("notes", {"match": match, "user": user, "text": text, "at": at}))
