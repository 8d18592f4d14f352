"""The table `analyses`: what was found in a match that has ended, kept so that nobody has to look for it again."""

from __future__ import annotations

from bot.store.engine.database import Database


class AnalysisTable:
    """Reads and writes rows of `analyses`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def kept(self, match: str, version: int) -> bytes | None:
        """What that version found there, or None."""
        rows = await self._database.read("SELECT found FROM analyses WHERE match = ? AND version = ?", (match, version))
        return bytes(rows[0][0]) if rows else None

    async def keep(self, match: str, version: int, found: bytes) -> None:
        """In place of what an earlier version found."""
        await self._database.write(
            (
                "INSERT INTO analyses (match, version, found) VALUES (?, ?, ?)"
                " ON CONFLICT (match) DO UPDATE SET version = excluded.version, found = excluded.found",
                (match, version, found),
            )
        )
