"""The table `dropped`: matches that have ended long ago, and what of them goes when they are taken out."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from bot.store.engine.database import Database
from bot.store.engine.rows import millis
from bot.store.engine.statement import Statement

GOING = (
    "moves",
    "setups",
    "snapshots",
    "messages",
    "orders",
    "clocks",
    "notices",
    "requests",
    "outbox",
    "lags",
    "replaced",
    "under_way",
    "presses",
    "posts",
    "analyses",
)
"""Tables whose rows of a match go."""
STAYING = ("seats", "former_players", "results", "ratings", "audit")
"""Tables whose rows of a match stay: ratings are worked out from them, and a manager's deeds are told to the end."""
_LONG_OVER = """
ended_at < ? AND NOT EXISTS (SELECT 1 FROM dropped WHERE match = id)
AND (status = 'closed' OR EXISTS (SELECT 1 FROM results WHERE match = id))
"""
_NOBODY = """
NOT imported AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND user IS NOT NULL)
AND NOT EXISTS (SELECT 1 FROM former_players WHERE match = id AND user IS NOT NULL)
"""
_DUE = f"SELECT id, started_at IS NOT NULL FROM matches WHERE {_LONG_OVER} ORDER BY ended_at, id"  # noqa: S608
_EMPTY = f"SELECT id FROM matches WHERE {_LONG_OVER} AND {_NOBODY} ORDER BY ended_at, id"  # noqa: S608


class Due(NamedTuple):
    """A match that may go; one that never was started has nothing to be exported."""

    match: str
    was_started: bool


class PruningTable:
    """Finds old matches and takes them out."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, before: datetime) -> tuple[Due, ...]:
        """What ended before that moment and is written down in the results, the oldest first."""
        rows = await self._database.read(_DUE, (millis(before),))
        return tuple(Due(match, bool(started)) for match, started in rows)

    async def without_people(self, before: datetime) -> tuple[str, ...]:
        """Of these the ones in which nobody has a seat or had one: of computers alone, or of people forgotten since.

        None that was brought in: people have played it, whose ids are not known here.
        """
        return tuple(match for (match,) in await self._database.read(_EMPTY, (millis(before),)))

    async def drop(self, match: str, now: datetime) -> None:
        """Take it out, in one transaction."""
        await self._database.write(
            ("INSERT INTO dropped (match, at) VALUES (?, ?)", (match, millis(now))),
            *(_gone(table, match) for table in GOING),
        )

    async def shrink(self) -> None:
        """Give the room back to the disk."""
        await self._database.shrink()


def _gone(table: str, match: str) -> Statement:
    return f"DELETE FROM {table} WHERE match = ?", (match,)  # noqa: S608 - our own names
