"""A table as it is saved: only on top of what it was made of, its revision and its log, and as a revision of its own.

Of a match that has become another one meanwhile nothing is written: a status is asked for that there is not, which the
database refuses.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.store.engine.rows import millis_or_none
from bot.store.engine.statement import Statement
from bot.table.table import Table

_SEAT = ("seat", "kind", "user", "name", "resigned", "offered", "changes", "level")
_HOLD = "UPDATE matches SET status = status WHERE id = ?"
"""Whoever else changes it at the same moment waits, and sees what has become of it: what follows is read then."""
_SEQ = "(SELECT coalesce(max(seq), 0) FROM snapshots WHERE match = matches.id)"
_REVISED = "UPDATE matches SET revision = revision + 1 WHERE id = ?"


def saved(table: Table, revision: int) -> tuple[Statement, Statement]:
    """What may change of a match besides its log; refused where that is longer by now, or the revision another one."""
    columns = _columns(table)
    status = columns.pop("status")
    sets = [
        f"status = CASE WHEN revision = ? AND {_SEQ} = ? THEN CAST(? AS text) ELSE '' END",
        "revision = revision + 1",
        *(f"{name} = ?" for name in columns),
    ]
    sql = f"UPDATE matches SET {', '.join(sets)} WHERE id = ?"  # noqa: S608 - our own names
    return held(table.id), (sql, (revision, table.seq, status, *columns.values(), table.id))


def held(match: str) -> Statement:
    """Before what must hang together with it."""
    return _HOLD, (match,)


def revised(match: str) -> Statement:
    """Something about it is changed with this write."""
    return _REVISED, (match,)


def seated(table: Table) -> list[Statement]:
    """Who sits there from now on."""
    insert = f"INSERT INTO seats (match, {', '.join(_SEAT)}) VALUES (?{', ?' * len(_SEAT)})"  # noqa: S608
    return [
        ("DELETE FROM seats WHERE match = ?", (table.id,)),
        *((insert, (table.id, *msgspec.structs.astuple(info))) for info in table.seats),
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
