"""Parcels: what is kept about a person as files, none of them larger than may be sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

Tables = dict[str, list[dict[str, Any]]]
_NUMBERS = 40
"""Characters that the numbers of a part may take."""


def parcels(found: dict[str, Any], limit: int) -> tuple[bytes, ...]:
    """All of it as JSON, in one file or in parts of at most so many bytes, each complete in itself.

    The rows of all parts together, in their order, are the whole; a row is never cut.
    """
    whole = _written(found)
    if len(whole) <= limit:
        return (whole,)
    others = {name: value for name, value in found.items() if name != "tables"}
    room = limit - len(_written(others | {"part": 0, "parts": 0, "tables": {}})) - _NUMBERS
    tables = tuple(_divided(found["tables"], room))
    return tuple(
        _written(others | {"part": number, "parts": len(tables), "tables": part})
        for number, part in enumerate(tables, 1)
    )


def _divided(tables: Tables, room: int) -> Iterator[Tables]:
    part: Tables = {}
    left = room
    for table, rows in tables.items():
        for row in rows:
            size = len(_written({"tables": {table: [row]}}))
            if part and size > left:
                yield part
                part, left = {}, room
            part.setdefault(table, []).append(row)
            left -= size
    yield part


def _written(value: dict[str, Any]) -> bytes:
    return json.dumps(value, indent=1, ensure_ascii=False).encode()
