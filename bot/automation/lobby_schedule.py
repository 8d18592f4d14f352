"""Schedule of lobbies: one starts by itself once enough players are seated, or closes because nobody starts it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.match.matches import Matches
from bot.table import lobby, notices
from bot.table.seating import TableChange
from bot.table.table import Table

LOBBY_LASTS = timedelta(days=7)
START = "start"
"""Name of the item that starts a match by itself."""


class LobbySchedule:
    """Schedule source that starts lobbies with enough players and closes old ones.

    A start that fails is tried again, and nobody's press, which filled the last seat, fails with it.
    """

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._games = matches.games

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the lobby expires, and that it starts now if it is to start by itself."""
        table = await self._matches.table(match)
        if table.status != "lobby":
            return {}
        expiry = {"lobby": table.created_at + LOBBY_LASTS}
        return expiry | ({START: table.created_at} if lobby.starts_itself(table, self._games[table.game]) else {})

    async def act(self, match: str, name: str) -> None:
        """Start or close the lobby. Raise Refused if it has changed in the meantime."""
        if name == START:
            await self._matches.lobby.start(match, None)
            return

        def change(table: Table) -> TableChange:
            return TableChange(lobby.expired(table, self._matches.now()), (notices.lobby_expired(),))

        await self._matches.change(match, change)
