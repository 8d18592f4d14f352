"""The table `messages`: which message on Discord shows which part of a match."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from bot.store.sqlite.database import Database
from bot.store.sqlite.rows import millis, moment

_SELECT = "SELECT match, slot, channel, message, messages.seq, key, at FROM messages"


class MessageRow(NamedTuple):
    """A row; see `bot.post.messages.Shown`."""

    match: str
    slot: str
    channel: int
    message: int
    seq: int
    key: str
    at: datetime


class MessageTable:
    """Reads and writes rows of `messages`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: str) -> tuple[MessageRow, ...]:
        """All of a match, by slot."""
        return await self._rows(f"{_SELECT} WHERE match = ? ORDER BY slot", match)

    async def one(self, match: str, slot: str) -> MessageRow | None:
        """The row of that slot."""
        rows = await self._rows(f"{_SELECT} WHERE match = ? AND slot = ?", match, slot)
        return rows[0] if rows else None

    async def behind(self) -> tuple[MessageRow, ...]:
        """Those that show fewer rows of the log than the match has."""
        return await self._rows(
            f"{_SELECT} JOIN snapshots USING (match) WHERE messages.seq < snapshots.seq ORDER BY match, slot"
        )

    async def put(self, row: MessageRow) -> None:
        """Insert or replace the row of that slot."""
        await self._database.write(
            (
                "INSERT INTO messages (match, slot, channel, message, seq, key, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT DO UPDATE SET channel = excluded.channel, message = excluded.message,"
                " seq = excluded.seq, key = excluded.key, at = excluded.at",
                (*row[:-1], millis(row.at)),
            )
        )

    async def settle(self, match: str, seq: int) -> None:
        """Every slot of the match shows at least so many rows."""
        await self._database.write(("UPDATE messages SET seq = ? WHERE match = ? AND seq < ?", (seq, match, seq)))

    async def delete(self, match: str, slot: str) -> None:
        """Remove the row of that slot, if there is one."""
        await self._database.write(("DELETE FROM messages WHERE match = ? AND slot = ?", (match, slot)))

    async def _rows(self, sql: str, *values: Any) -> tuple[MessageRow, ...]:
        return tuple(MessageRow._make((*row[:-1], moment(row[-1]))) for row in await self._database.read(sql, values))
