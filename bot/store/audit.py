"""Moderation log: the table `audit`."""

from __future__ import annotations

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, insert
from bot.store.engine.rows import Statement, millis
from bot.table.table import AuditRow

_AUDIT = RowMapper("audit", AuditRow)


class AuditTable(TableAccess):
    """Table access for rows of `audit`."""

    async def add(self, row: AuditRow) -> None:
        """Append a row."""
        await self._database.write(audit_statement(row))

    async def remove(self, row: AuditRow) -> None:
        """Delete the row of an action that was not carried out after all."""
        await self._database.write(
            Statement(
                "audit",
                "DELETE FROM audit WHERE id = (SELECT max(id) FROM audit"
                " WHERE guild = ? AND match = ? AND user IS NOT DISTINCT FROM ? AND action = ? AND at = ?)",
                (row.guild, row.match, row.user, row.action, millis(row.at)),
            )
        )

    async def count(self, guild: int) -> int:
        """Return the number of rows of the server."""
        rows = await self._database.read("SELECT count(*) FROM audit WHERE guild = ?", (guild,))
        return int(rows[0][0])

    async def about(self, guild: int, subject: str) -> tuple[AuditRow, ...]:
        """Return the rows that concern a thing of the server's club, earliest first."""
        return await _AUDIT.select(self._database, "WHERE guild = ? AND match = ? ORDER BY id", guild, subject)

    async def page(self, guild: int, number: int, size: int) -> tuple[AuditRow, ...]:
        """Return the page with that number (from 0), latest row first."""
        return await _AUDIT.select(
            self._database, "WHERE guild = ? ORDER BY id DESC LIMIT ? OFFSET ?", guild, size, number * size
        )


def audit_statement(row: AuditRow) -> Statement:
    """Return the statement that appends a row."""
    return insert("audit", _AUDIT.row(row))
