"""Tables made by hand, for tests of words and screens."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.table.table import SeatInfo, Table


def made_table(game: str, *seats: SeatInfo, **changes: Any) -> Table:
    """Return a running table with these seats. `changes` are its other fields, by name."""
    table = Table(
        id="abcdefgh",
        game=game,
        version=1,
        guild=1,
        channel=2,
        host=1,
        status="running",
        options={},
        seats=seats,
        seq=0,
        locale="en",
        commitment="",
        seed=None,
        created_at=datetime(2026, 10, 1, tzinfo=UTC),
    )
    return msgspec.structs.replace(table, **changes)
