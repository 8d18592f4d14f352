"""What of the file is known by heart: what was read of a table about one thing, until that is written anew."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import Any, Final

from bot.store.engine.statement import Write

MOST = 2_000
"""Of so many things of each table what was read is kept; the one asked for longest ago is let go."""
FEWER = {"moves": 500}
"""The same of tables of which much is kept for each."""
DOORS = {"append": "moves"}
"""By the view through which it is written: the table."""
COUNTS = "counts of matches"
"""In place of a table: what was counted over all matches, until one begins, ends or changes its people."""
_COUNTED = frozenset({"matches", "seats", "former_players", "dropped"})
MISSING: Final = object()
_WRITTEN = re.compile(r"\b(?:INTO|UPDATE|DELETE\s+FROM)\s+(?!SET\b)(\w+)", re.IGNORECASE)


class Recollection:
    """By table and by whose it is. This process says here what each of its writes is about; of others' it gets news.

    A write that does not say whose it is makes everything of its tables forgotten, one whose tables cannot be told
    everything at all. What was being read meanwhile is not kept.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: dict[str, OrderedDict[Hashable, Any]] = {}
        self._reading: dict[str, dict[Hashable, set[object]]] = {}

    def find(self, table: str, key: Hashable) -> Any:
        """What is known, or MISSING."""
        kept = self._kept.get(table)
        if kept is None or key not in kept:
            return MISSING
        kept.move_to_end(key)
        return kept[key]

    def begin(self, table: str, key: Hashable) -> object:
        """It is being read from now on; what comes of it is told to `end`."""
        token = object()
        self._reading.setdefault(table, {}).setdefault(key, set()).add(token)
        return token

    def end(self, table: str, key: Hashable, token: object, value: Any) -> None:
        """Kept, unless it has been written meanwhile; MISSING where the reading failed."""
        readings = self._reading.get(table, {}).get(key, set())
        if token not in readings:
            return
        readings.discard(token)
        if not readings:
            del self._reading[table][key]
        if value is not MISSING:
            kept = self._kept.setdefault(table, OrderedDict())
            kept[key] = value
            kept.move_to_end(key)
            while len(kept) > min(self._most, FEWER.get(table, self._most)):
                kept.popitem(last=False)

    def written(self, write: Write, key: Hashable | None, amend: Callable[[Any], Any] | None) -> None:
        """It stands in the file; `amend` makes of what is known what would be read now."""
        tables = {table for sql, _ in write for table in written_tables(sql)}
        if not all(written_tables(sql) for sql, _ in write):
            tables = {*self._kept, *self._reading}
            key = amend = None
        for table in _and_behind(tables):
            self._forget(table, key, amend)
        if not _COUNTED.isdisjoint(tables):
            self.forget(COUNTS)

    def overtaken(self, tables: Iterable[str] | None, key: Hashable | None) -> None:
        """Another process has written there; None: who knows where."""
        if tables is None:
            self._kept.clear()
            self._reading.clear()
            return
        for table in _and_behind(tables):
            self._forget(table, key, None)
        if not _COUNTED.isdisjoint(tables):
            self.forget(COUNTS)

    def forget_about(self, key: Hashable) -> None:
        """Nothing about that one is known any more, in whichever table."""
        for table in {*self._kept, *self._reading}:
            self._forget(table, key, None)

    def forget(self, table: str) -> None:
        """Nothing of it is known any more."""
        self._kept.pop(table, None)
        self._reading.pop(table, None)

    def _forget(self, table: str, key: Hashable | None, amend: Callable[[Any], Any] | None) -> None:
        if key is None:
            self.forget(table)
            return
        self._reading.get(table, {}).pop(key, None)
        kept = self._kept.get(table)
        if kept is not None and key in kept:
            if amend is None:
                del kept[key]
            else:
                kept[key] = amend(kept[key])


def _and_behind(tables: Iterable[str]) -> set[str]:
    """With the tables to which these are doors."""
    return {one for table in tables for one in (table, DOORS.get(table, table))}


@lru_cache(maxsize=1000)
def written_tables(sql: str) -> tuple[str, ...]:
    """The tables that the statement writes to; () where that cannot be told."""
    return tuple(dict.fromkeys(_WRITTEN.findall(sql)))
