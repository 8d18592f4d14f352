"""All of a database as another engine takes it: its tables in an order in which none refers to a later one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, Protocol, TypeAlias

Rows: TypeAlias = Sequence[tuple[Any, ...]]

TABLES = {
    "matches": "id",
    "seats": "match, seat",
    "former_players": "match, seat, change",
    "moves": "match, seq",
    "setups": "match",
    "snapshots": "match",
    "messages": "match, slot",
    "orders": "match, seat",
    "clocks": "match, seat",
    "notices": "match, number",
    "requests": "id",
    "outbox": "id",
    "lags": "match, part",
    "replaced": "match, message",
    "under_way": "match, slot",
    "presses": "match, seat",
    "posts": "match, what, at",
    "analyses": "match",
    "results": "match, seat",
    "ratings": "match, seat",
    "dropped": "match",
    "users": "id",
    "guilds": "id",
    "absences": "user, guild, from_at",
    "lessons": "user, game",
    "audit": "id",
    "heartbeat": "shard",
    "forgettings": "at",
}
"""By table what its rows are ordered by."""
NUMBERED = ("requests", "outbox", "audit")
"""Tables that number their rows by themselves."""
AT_ONCE = 2_000
"""So many rows are read at a time."""


class Giver(Protocol):
    """A database whose rows are read; nobody writes there meanwhile."""

    async def columns(self, table: str) -> tuple[str, ...]:
        """Their names, in the order of the alphabet."""

    def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        """All rows, in the order that the table has here, some at a time."""


class Taker(Giver, Protocol):
    """A database without a row, that takes some; they stand once everything has gone well, and only then."""

    async def take(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """These as well."""

    async def settle(self) -> None:
        """All rows are there: what watches over them, and numbers the next ones, does so again."""
