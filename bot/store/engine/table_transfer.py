"""Interfaces for copying all tables between engines."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, Protocol, TypeAlias

Rows: TypeAlias = Sequence[tuple[Any, ...]]

CHUNK_ROWS = 2_000
"""Number of rows read at a time."""


class TransferSource(Protocol):
    """Source of a transfer. Nothing else writes to it meanwhile."""

    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the table's column names in alphabetical order."""

    def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Rows]:
        """Yield all rows in the table's order, in chunks."""


class TransferTarget(TransferSource, Protocol):
    """Empty target of a transfer. The rows are committed only if everything succeeds."""

    async def take(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        """Insert rows."""

    async def settle(self) -> None:
        """Re-enable triggers and set the id sequences after the last row."""
