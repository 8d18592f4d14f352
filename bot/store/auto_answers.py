"""The table `orders`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.revised import held
from bot.store.engine.shelf import Shelf

_PUT = """
INSERT INTO orders (match, seat, body, since)
VALUES (?1, ?2, (SELECT CAST(?3 AS text) FROM seats WHERE match = ?1 AND seat = ?2 AND user = ?4), ?5)
ON CONFLICT (match, seat) DO UPDATE SET since = excluded.since,
    body = CASE WHEN orders.body = ?6 AND orders.since = ?7 THEN excluded.body END
"""
"""Where somebody else sits, or other orders were given, nothing is to be kept, which the database refuses."""


class Given(msgspec.Struct, frozen=True):
    """One seat's orders as they were read, and the row after which they were given."""

    body: str
    since: int

    @property
    def fields(self) -> dict[str, Any]:
        """The orders' fields."""
        fields: dict[str, Any] = msgspec.json.decode(self.body)
        return fields


class OrdersTable:
    """Reads and writes rows of `orders`."""

    def __init__(self, database: Database) -> None:
        self._shelf = Shelf(database, "orders", "seat, body, since", by="match", order="seat", read=_orders)

    async def all(self, match: str) -> dict[Seat, Given]:
        """By seat."""
        return dict(await self._shelf.of(match))

    async def put(
        self, match: str, seat: Seat, body: dict[str, Any], since: int, *, user: int, before: Given | None
    ) -> None:
        """Give them in place of `before`. Raises Conflict where there are others by now, or another person."""
        former = (None, None) if before is None else (before.body, before.since)
        values = (match, seat, msgspec.json.encode(body).decode(), user, since, *former)
        await self._shelf.write(match, held(match), (_PUT, values))

    async def renew(self, match: str, seat: Seat, since: int, *, before: int) -> None:
        """What was given after row `before` holds as if it had been given after row `since`, whatever it says."""
        sql = "UPDATE orders SET since = ? WHERE match = ? AND seat = ? AND since = ?"
        await self._shelf.write(match, (sql, (since, match, seat, before)))


def _orders(_: str, rows: list[tuple[Any, ...]]) -> Mapping[Seat, Given]:
    return {seat: Given(body, since) for seat, body, since in rows}
