"""Prepared turns of seats: the table `prepared`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from bot.game import Line, Seat
from bot.store.engine.database import Database
from bot.store.engine.match_rows import lock_statement
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, delete, update
from bot.store.engine.rows import Statement, millis

_PUT = """
INSERT INTO prepared (match, seat, steps, turn, at)
VALUES (?1, ?2, (SELECT CAST(?3 AS text) FROM seats WHERE match = ?1 AND seat = ?2 AND user = ?4), ?5, ?6)
ON CONFLICT (match, seat) DO UPDATE SET turn = excluded.turn, at = excluded.at, due = NULL, dropped = NULL,
    steps = CASE WHEN prepared.steps = ?7 AND prepared.due IS NULL THEN excluded.steps END
"""
"""Upsert that violates NOT NULL if another user has the seat, or the turn has changed or come since it was read."""


class StoredPrepared(msgspec.Struct, frozen=True):
    """Prepared turn as stored. `body`: its steps in JSON."""

    body: str
    turn: int
    due: int | None = None
    dropped: Line | None = None

    @property
    def steps(self) -> list[dict[str, Any]]:
        """Return the decoded steps."""
        steps: list[dict[str, Any]] = msgspec.json.decode(self.body)
        return steps


_PREPARED = RowMapper("prepared", StoredPrepared, body="steps")


class PreparedTable:
    """Table access for rows of `prepared`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        columns = f"seat, {_PREPARED.columns}"
        self._cache = RowCache(database, "prepared", columns, by="match", order="seat", read=_by_seat)

    async def all(self, match: str) -> dict[Seat, StoredPrepared]:
        """Return the match's prepared turns by seat."""
        return dict(await self._cache.of(match))

    async def put(
        self, match: str, seat: Seat, body: str, turn: int, *, user: int, at: datetime, before: StoredPrepared | None
    ) -> None:
        """Replace the prepared turn `before`. Raise Conflict if it, or the user in the seat, has changed since."""
        values = (match, seat, body, user, turn, millis(at), None if before is None else before.body)
        await self._database.write(lock_statement(match), Statement("prepared", _PUT, values), key=match)

    async def mark_due(self, match: str, seat: Seat, row: int) -> None:
        """Record the seat's last log row as the turn comes, so that it is never played twice."""
        await self._cache.write(match, update("prepared", {"due": row}, match=match, seat=seat, due=None))

    async def drop(self, match: str, seat: Seat, why: Line | None) -> None:
        """Record why the turn was not played, or with None that it is to be played after all."""
        await self._cache.write(match, update("prepared", {"dropped": why}, match=match, seat=seat))

    async def delete(self, match: str, seat: Seat) -> None:
        """Delete the prepared turn."""
        await self._cache.write(match, delete("prepared", match=match, seat=seat))


def _by_seat(rows: list[tuple[Any, ...]]) -> Mapping[Seat, StoredPrepared]:
    return {seat: _PREPARED.read(row) for seat, *row in rows}
