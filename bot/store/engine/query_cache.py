"""Query cache: values read per table and key, kept until that key is written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any, Final

from bot.lru import LRU
from bot.store.catalogue import CATALOGUE, tables_with

COUNTS = "counts of matches"
"""Pseudo-table of counts over all matches. Invalidated when a match begins, ends or changes its players."""
MOST_COUNTS = 2_000
_COUNTED = frozenset(tables_with(is_counted=True))
MISSING: Final = object()


class QueryCache:
    """Cached values by table and key.

    Local writes name their key; remote ones arrive as invalidations. A write without a key clears its tables. A
    value read while its key is written is not kept. `most` limits the keys per table; by default the catalogue
    does.
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self._kept: dict[str, LRU[Hashable, Any]] = {}
        self._reading: dict[str, dict[Hashable, set[object]]] = {}

    def find(self, table: str, key: Hashable) -> Any:
        """Return the cached value, or MISSING."""
        kept = self._kept.get(table)
        return MISSING if kept is None else kept.get(key, MISSING)

    def begin(self, table: str, key: Hashable) -> object:
        """Register a read and return its token for `end`."""
        token = object()
        self._reading.setdefault(table, {}).setdefault(key, set()).add(token)
        return token

    def end(self, table: str, key: Hashable, token: object, value: Any) -> None:
        """Cache the value, unless the key was written meanwhile. MISSING means that the read failed."""
        readings = self._reading.get(table, {}).get(key, set())
        if token not in readings:
            return
        readings.discard(token)
        if not readings:
            del self._reading[table][key]
        if value is not MISSING:
            if table not in self._kept:
                self._kept[table] = LRU(self._most_of(table))
            self._kept[table].put(key, value)

    def written(self, tables: Collection[str], key: Hashable | None, amend: Callable[[Any], Any] | None) -> None:
        """Invalidate after a write of this process. `amend` maps a cached value to its new one."""
        for table in tables:
            self._forget(table, key, amend)
        if not _COUNTED.isdisjoint(tables):
            self.forget(COUNTS)

    def invalidate(self, tables: Collection[str] | None, key: Hashable | None) -> None:
        """Invalidate after a write of another process. None means any table."""
        if tables is None:
            self._kept.clear()
            self._reading.clear()
            return
        self.written(tables, key, None)

    def invalidate_key(self, key: Hashable) -> None:
        """Invalidate the key in all tables."""
        for table in {*self._kept, *self._reading}:
            self._forget(table, key, None)

    def forget(self, table: str) -> None:
        """Invalidate the whole table."""
        self._kept.pop(table, None)
        self._reading.pop(table, None)

    def _most_of(self, table: str) -> int:
        if self._most is not None:
            return self._most
        return MOST_COUNTS if table == COUNTS else CATALOGUE[table].cached_keys

    def _forget(self, table: str, key: Hashable | None, amend: Callable[[Any], Any] | None) -> None:
        if key is None:
            self.forget(table)
            return
        self._reading.get(table, {}).pop(key, None)
        kept = self._kept.get(table)
        if kept is not None and key in kept:
            known = kept.pop(key)
            if amend is not None:
                kept.put(key, amend(known))
