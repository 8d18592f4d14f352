"""Import of a complete match from a record, in one transaction."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.engine.match_rows import LOG_ROWS, LogRow, insert_match
from bot.store.engine.row_mapper import insert, update
from bot.store.engine.rows import Statement
from bot.table.table import Table

NOWHERE = -1
"""Placeholder channel during the import.

The log accepts rows of running matches only, and a channel may hold only one running match.
"""


def import_statements(
    table: Table, seed: bytes, *, first: bytes, last: bytes, rows: Iterable[LogRow], seats: Iterable[Statement]
) -> list[Statement]:
    """Return the import's statements.

    The match is inserted as running, because the log requires it. It gets its final status at the end.
    """
    return [
        insert_match(table, seed, {"channel": NOWHERE, "status": "running", "imported": True}),
        *seats,
        insert("setups", {"match": table.id, "state": first}),
        insert("snapshots", {"match": table.id, "seq": table.seq, "state": last}),
        *(insert("moves", {"match": table.id, **LOG_ROWS.row(row)}) for row in rows),
        update("matches", {"channel": table.channel, "status": table.status, "ended_at": table.ended_at}, id=table.id),
    ]
