"""Optimistic locking of matches by revision and log length, and retry on conflicts.

If the match has changed since it was read, the update sets an invalid status, which a constraint refuses.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from bot.store.engine.database import Conflict
from bot.store.engine.rows import Statement, millis_or_none
from bot.table.table import Table

_SEAT = ("seat", "kind", "user", "name", "resigned", "offered", "changes", "level")
_HOLD = "UPDATE matches SET status = status WHERE id = ?"
"""Row lock: concurrent writers wait, and later statements see the committed state."""
_SEQ = "(SELECT coalesce(max(seq), 0) FROM snapshots WHERE match = matches.id)"
_REVISED = "UPDATE matches SET revision = revision + 1 WHERE id = ?"


def update_statements(table: Table, revision: int) -> tuple[Statement, Statement]:
    """Return the update of a match besides its log. A constraint refuses it if revision or log have moved on."""
    columns = _columns(table)
    status = columns.pop("status")
    sets = [
        f"status = CASE WHEN revision = ? AND {_SEQ} = ? THEN CAST(? AS text) ELSE '' END",
        "revision = revision + 1",
        *(f"{name} = ?" for name in columns),
    ]
    sql = f"UPDATE matches SET {', '.join(sets)} WHERE id = ?"  # noqa: S608 - our own names
    return lock_statement(table.id), Statement(
        "matches", sql, (revision, table.seq, status, *columns.values(), table.id)
    )


def lock_statement(match: str) -> Statement:
    """Return the statement that locks the match's row for the rest of the transaction."""
    return Statement("matches", _HOLD, (match,))


def revision_statement(match: str) -> Statement:
    """Return the statement that increments the match's revision."""
    return Statement("matches", _REVISED, (match,))


def seat_statements(table: Table) -> list[Statement]:
    """Return the statements that replace the match's seats."""
    insert = f"INSERT INTO seats (match, {', '.join(_SEAT)}) VALUES (?{', ?' * len(_SEAT)})"  # noqa: S608
    return [
        Statement("seats", "DELETE FROM seats WHERE match = ?", (table.id,)),
        *(Statement("seats", insert, (table.id, *msgspec.structs.astuple(info))) for info in table.seats),
    ]


def _columns(table: Table) -> dict[str, Any]:
    return {
        "host": table.host,
        "status": table.status,
        "options": msgspec.json.encode(table.options).decode(),
        "terms": msgspec.json.encode(table.terms).decode(),
        "paused_at": millis_or_none(table.paused_at),
        "asleep_at": millis_or_none(table.asleep_at),
        "started_at": millis_or_none(table.started_at),
        "ended_at": millis_or_none(table.ended_at),
    }


Result = TypeVar("Result")

TRIES = 5
"""Most attempts."""


async def retry_on_conflict(work: Callable[[], Awaitable[Result]]) -> Result:
    """Run work that begins by reading, again after each Conflict. Raise Conflict after the last attempt."""
    for _ in range(TRIES - 1):
        try:
            return await work()
        except Conflict:
            continue
    return await work()
