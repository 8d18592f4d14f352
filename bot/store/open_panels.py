"""Private panels that were open when the bot stopped: the table `open_panels`."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, upsert
from bot.store.engine.rows import Statement
from bot.table.message_records import OpenPanel

_PANELS = RowMapper("open_panels", OpenPanel)


class OpenPanelTable(TableAccess):
    """Table access for open panels. Rows exist only while the bot is stopped."""

    async def put(self, panels: Iterable[OpenPanel]) -> None:
        """Insert or replace the panels."""
        if rows := [upsert("open_panels", _PANELS.row(panel)) for panel in panels]:
            await self._database.write(*rows)

    async def all(self) -> tuple[OpenPanel, ...]:
        """Return the panels in the order of their interactions."""
        sql = f"SELECT {_PANELS.columns} FROM open_panels ORDER BY interaction"  # noqa: S608 - our own names
        return _PANELS.read_all(await self._database.read(sql))

    async def delete(self, panels: Iterable[OpenPanel]) -> None:
        """Delete the panels."""
        sql = "DELETE FROM open_panels WHERE match = ? AND user = ? AND interaction = ?"
        rows = [(panel.match, panel.user, panel.interaction) for panel in panels]
        if statements := [Statement("open_panels", sql, row) for row in rows]:
            await self._database.write(*statements)
