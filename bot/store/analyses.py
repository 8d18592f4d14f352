"""Stored analyses of matches: the table `analyses`."""

from __future__ import annotations

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import upsert


class AnalysisTable(TableAccess):
    """Table access for rows of `analyses`."""

    async def kept(self, match: str, version: int) -> bytes | None:
        """Return the stored result if it has this version, or None."""
        rows = await self._database.read("SELECT found FROM analyses WHERE match = ? AND version = ?", (match, version))
        return bytes(rows[0][0]) if rows else None

    async def keep(self, match: str, version: int, findings: bytes) -> None:
        """Insert or replace the match's analysis."""
        await self._database.write(upsert("analyses", {"match": match, "version": version, "found": findings}))
