"""Auto-answers of seats: the table `auto_answers`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.match_rows import lock_statement
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, update
from bot.store.engine.rows import Statement

_PUT = """
INSERT INTO auto_answers (match, seat, body, since)
VALUES (?1, ?2, (SELECT CAST(?3 AS text) FROM seats WHERE match = ?1 AND seat = ?2 AND user = ?4), ?5)
ON CONFLICT (match, seat) DO UPDATE SET since = excluded.since,
    body = CASE WHEN auto_answers.body = ?6 AND auto_answers.since = ?7 THEN excluded.body END
"""
"""Upsert that violates NOT NULL if another user has the seat or the auto-answers have changed since they were read."""


class StoredAutoAnswers(msgspec.Struct, frozen=True):
    """Auto-answers of a seat as read, and the log row after which they were given."""

    body: str
    since: int


_ANSWERS = RowMapper("auto_answers", StoredAutoAnswers)


class AutoAnswerTable:
    """Table access for rows of `auto_answers`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        columns = f"seat, {_ANSWERS.columns}"
        self._cache = RowCache(database, "auto_answers", columns, by="match", order="seat", read=_by_seat)

    async def all(self, match: str) -> dict[Seat, StoredAutoAnswers]:
        """Return the match's auto-answers by seat."""
        return dict(await self._cache.of(match))

    async def put(
        self, match: str, seat: Seat, body: dict[str, Any], since: int, *, user: int, before: StoredAutoAnswers | None
    ) -> None:
        """Replace the auto-answers `before`. Raise Conflict if they, or the user in the seat, have changed since."""
        former = (None, None) if before is None else (before.body, before.since)
        values = (match, seat, msgspec.json.encode(body).decode(), user, since, *former)
        await self._database.write(lock_statement(match), Statement("auto_answers", _PUT, values), key=match)

    async def renew(self, match: str, seat: Seat, since: int, *, before: int) -> None:
        """Move auto-answers given after row `before` to row `since`, unchanged otherwise."""
        await self._cache.write(match, update("auto_answers", {"since": since}, match=match, seat=seat, since=before))


def _by_seat(rows: list[tuple[Any, ...]]) -> Mapping[Seat, StoredAutoAnswers]:
    return {seat: _ANSWERS.read(row) for seat, *row in rows}
