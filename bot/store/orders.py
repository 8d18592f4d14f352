"""The table `orders`."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.shelf import Shelf


class OrdersTable:
    """Reads and writes rows of `orders`."""

    def __init__(self, database: Database) -> None:
        self._shelf = Shelf(database, "orders", "seat, body, since", by="match", order="seat", read=_orders)

    async def all(self, match: str) -> dict[Seat, tuple[dict[str, Any], int]]:
        """By seat the orders' fields and the row after which they were given."""
        return {seat: (msgspec.json.decode(body), since) for seat, body, since in await self._shelf.of(match)}

    async def put(self, match: str, seat: Seat, body: dict[str, Any], since: int) -> None:
        """Give, or give anew."""
        await self._shelf.write(
            match,
            (
                "INSERT INTO orders (match, seat, body, since) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (match, seat) DO UPDATE SET body = excluded.body, since = excluded.since",
                (match, seat, msgspec.json.encode(body).decode(), since),
            ),
        )


def _orders(_: str, rows: list[tuple[Any, ...]]) -> tuple[tuple[Any, ...], ...]:
    return tuple(rows)
