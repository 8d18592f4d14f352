"""A match in a store, and rows of its log."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.store import LogRow, Store
from tests.match.tables import ANNA, BERT, context, running

AT = datetime(2026, 10, 1, 12, tzinfo=UTC)


def row(seq: int, **changes: Any) -> LogRow:
    plain = LogRow(
        seq=seq, seat=0, move="walk", undoes=None, events=b"\x90", press=seq, interaction=None, user=1, at=AT
    )
    return msgspec.structs.replace(plain, **changes)


async def a_match(store: Store, channel: int = 7) -> str:
    return (await running(context(store, seed=None), ANNA, BERT, channel=channel)).id
