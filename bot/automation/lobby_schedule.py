"""Schedule of lobbies: they close because nobody has started them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.match.matches import Matches
from bot.table import lobby, notices
from bot.table.seating import TableChange
from bot.table.table import Table

LOBBY_LASTS = timedelta(days=7)


class LobbySchedule:
    """Schedule source that closes old lobbies."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the lobby expires."""
        table = await self._matches.table(match)
        return {"lobby": table.created_at + LOBBY_LASTS} if table.status == "lobby" else {}

    async def act(self, match: str, _: str) -> None:
        """Close the lobby, unless it has started in the meantime."""

        def change(table: Table) -> TableChange:
            return TableChange(lobby.expired(table, self._matches.now()), (notices.lobby_expired(),))

        await self._matches.change(match, change)
