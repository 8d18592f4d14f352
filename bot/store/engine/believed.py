"""A table as it is saved: by a process that is alone as it stands, by one of several only on top of what it has read.

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
_READ = ("host", "status", "paused_at", "asleep_at", "started_at", "ended_at")
"""Columns that are what they were read as; texts may have been written in another way."""
_HOLD = "UPDATE matches SET status = status WHERE id = ?"
"""Whoever else saves it at the same moment waits, and sees what has become of it: what follows is read behind that."""


def saved(table: Table) -> Statement:
    """What may change of a match as long as it is live."""
    columns = _columns(table)
    places = ", ".join(f"{name} = ?" for name in columns)
    sql = f"UPDATE matches SET {places} WHERE id = ? AND status IN ('lobby', 'running')"  # noqa: S608 - our own names
    return sql, (*columns.values(), table.id)


def saved_upon(table: Table, before: Table) -> tuple[Statement, Statement]:
    """What has changed of it since `before`, which is what is stored; otherwise it is refused."""
    columns, was = _columns(table), _columns(before)
    status = columns.pop("status")
    changed = {name: value for name, value in columns.items() if value != was[name]}
    terms, believed = _believed(before, was)
    places = [f"status = CASE WHEN {terms} THEN CAST(? AS text) ELSE '' END", *(f"{name} = ?" for name in changed)]
    sql = f"UPDATE matches SET {', '.join(places)} WHERE id = ?"  # noqa: S608 - our own names
    return (_HOLD, (table.id,)), (sql, (*believed, status, *changed.values(), table.id))


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


def _believed(table: Table, columns: dict[str, Any]) -> tuple[str, list[Any]]:
    """Whether the match is this one, with exactly these seats."""
    terms = [f"{name} IS NOT DISTINCT FROM ?" for name in _READ]
    values = [columns[name] for name in _READ]
    terms.append("(SELECT count(*) FROM seats WHERE match = matches.id) = ?")
    values.append(len(table.seats))
    seat = " AND ".join(f"s.{name} IS NOT DISTINCT FROM ?" for name in _SEAT)
    for info in table.seats:
        terms.append(f"EXISTS (SELECT 1 FROM seats AS s WHERE s.match = matches.id AND {seat})")  # noqa: S608
        values += msgspec.structs.astuple(info)
    return " AND ".join(terms), values
