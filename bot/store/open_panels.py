"""Private panels that were open when the bot stopped: the table `open_panels`."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, delete, upsert
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
        if gone := [
            delete("open_panels", match=panel.match, user=panel.user, interaction=panel.interaction) for panel in panels
        ]:
            await self._database.write(*gone)
