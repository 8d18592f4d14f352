"""The table `lags`: what of a match could not be shown yet."""

from __future__ import annotations

from bot.store.sqlite.database import Database
from bot.store.sqlite.rows import millis, millis_or_none, moment, moment_or_none
from bot.table.leftovers import Lag


class LagTable:
    """Reads and writes lags."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> tuple[Lag, ...]:
        """Every one."""
        rows = await self._database.read("SELECT match, part, tries, tried_at, next_at FROM lags ORDER BY match, part")
        return tuple(
            Lag(match=match, part=part, tries=tries, tried_at=moment(tried), next_at=moment_or_none(then))
            for match, part, tries, tried, then in rows
        )

    async def put(self, lag: Lag) -> None:
        """From now on it is so."""
        await self._database.write(
            (
                "INSERT INTO lags (match, part, tries, tried_at, next_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
                " SET tries = excluded.tries, tried_at = excluded.tried_at, next_at = excluded.next_at",
                (lag.match, lag.part, lag.tries, millis(lag.tried_at), millis_or_none(lag.next_at)),
            )
        )

    async def delete(self, match: str, part: str) -> None:
        """It has followed."""
        await self._database.write(("DELETE FROM lags WHERE match = ? AND part = ?", (match, part)))
