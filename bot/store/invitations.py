"""Counts of invitations for their limits: the table `invitations`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from bot.store.engine.database import TableAccess
from bot.store.engine.limits import limit_statements
from bot.store.engine.rows import Statement, millis
from bot.table.invitations import MAX_OPEN, PAIR_PAUSE
from bot.table.table import Invitation

_COUNTS = """
SELECT count(CASE WHEN i.host = ?1 AND i.state = 'open' AND m.status = 'lobby' THEN 1 END) AS sent,
    count(CASE WHEN i.user = ?2 AND i.state = 'open' AND m.status = 'lobby'
        AND NOT EXISTS (SELECT 1 FROM seats AS s WHERE s.match = i.match AND s.user = i.user) THEN 1 END) AS received,
    count(CASE WHEN i.host = ?1 AND i.user = ?2 AND i.at > ?3 THEN 1 END) AS recent
FROM invitations AS i JOIN matches AS m ON m.id = i.match WHERE i.host = ?1 OR i.user = ?2
"""
_TOO_MANY_INVITATIONS = (
    f"EXISTS (SELECT 1 FROM ({_COUNTS}) AS counts WHERE sent + ?4 > ?5 OR received >= ?5 OR recent > 0)"  # noqa: S608 - our own words
)


class InvitationCounts(NamedTuple):
    """Open invitations that the host sent and that the user got, and those between the two since a time."""

    sent: int
    received: int
    recent: int


class InvitationTable(TableAccess):
    """Table access for counts of `invitations`."""

    async def counts(self, host: int, user: int, since: datetime) -> InvitationCounts:
        """Return how many invitations of both users count for the limits."""
        return InvitationCounts(*(await self._database.read(_COUNTS, (host, user, millis(since))))[0])


def invitation_limits(invited: Sequence[Invitation]) -> tuple[Statement, ...]:
    """Return the statements that begin a write of these new invitations: Conflict if one of them is over a limit."""
    statements = [
        limit_statements(
            "invitations",
            "invitations",
            _TOO_MANY_INVITATIONS,
            (invitation.host, invitation.user, millis(invitation.at - PAIR_PAUSE), len(invited), MAX_OPEN),
        )
        for invitation in invited
    ]
    return tuple(statement for pair in statements for statement in pair)
