"""The table `orders`."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.game import Seat
from bot.store.sqlite.database import Database


class OrdersTable:
    """Reads and writes rows of `orders`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self, match: str) -> dict[Seat, tuple[dict[str, Any], int]]:
        """By seat the orders' fields and the row after which they were given."""
        rows = await self._database.read("SELECT seat, body, since FROM orders WHERE match = ?", (match,))
        return {seat: (msgspec.json.decode(body), since) for seat, body, since in rows}

    async def put(self, match: str, seat: Seat, body: dict[str, Any], since: int) -> None:
        """Give, or give anew."""
        await self._database.write(
            (
                "INSERT INTO orders (match, seat, body, since) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO UPDATE SET body = excluded.body, since = excluded.since",
                (match, seat, msgspec.json.encode(body).decode(), since),
            )
        )
