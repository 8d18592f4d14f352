"""Counts of invitations over all lobbies: the table `invitations`, whose rows are written with their match."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from bot.store.engine.database import Database
from bot.store.engine.rows import millis

_COUNTS = """
SELECT count(CASE WHEN i.host = ?1 AND i.state = 'open' AND m.status = 'lobby' THEN 1 END),
    count(CASE WHEN i.user = ?2 AND i.state = 'open' AND m.status = 'lobby'
        AND NOT EXISTS (SELECT 1 FROM seats AS s WHERE s.match = i.match AND s.user = i.user) THEN 1 END),
    count(CASE WHEN i.host = ?1 AND i.user = ?2 AND i.at > ?3 THEN 1 END)
FROM invitations AS i JOIN matches AS m ON m.id = i.match WHERE i.host = ?1 OR i.user = ?2
"""


class InvitationCounts(NamedTuple):
    """Open invitations that the host sent and that the user got, and those between the two since a time."""

    sent: int
    received: int
    recent: int


class InvitationTable:
    """Table access for counts of `invitations`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def counts(self, host: int, user: int, since: datetime) -> InvitationCounts:
        """Return how many invitations of both users count for the limits."""
        return InvitationCounts(*(await self._database.read(_COUNTS, (host, user, millis(since))))[0])
