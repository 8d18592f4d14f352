"""Expiry: a lobby that nobody starts is closed after a week."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.match.matches import Matches
from bot.table import lobby, notices
from bot.table.seating import Change
from bot.table.table import Table

LOBBY_LASTS = timedelta(days=7)


class Expiry:
    """Tells the schedule when lobbies are to be closed, and closes them."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """The end of the lobby."""
        table = await self._matches.table(match)
        return {"lobby": table.created_at + LOBBY_LASTS} if table.status == "lobby" else {}

    async def act(self, match: str, _: str) -> None:
        """Close it, unless it has been started meanwhile."""

        def change(table: Table) -> Change:
            return Change(lobby.expired(table, self._matches.now()), (notices.lobby_expired(),))

        await self._matches.change(match, change)
