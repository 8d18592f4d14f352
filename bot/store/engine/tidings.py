"""News: what one process has written, as the others hear of it, so that they read it anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec

from bot.store.engine.recollection import written_tables
from bot.store.engine.statement import Write

MOST_BYTES = 7_900
"""A message of PostgreSQL is shorter than 8,000."""
TOGETHER = 100
"""So many matches or people at most stand behind one list of tables."""
HERE = "matches"
"""The table in which a match ends, whatever else the write names."""
ABROAD = frozenset({"analyses", "audit", "forgettings", "heartbeat", "lags", "lessons"})
"""Tables of which nobody remembers anything: they are no news."""

Key: TypeAlias = str | int | None


class News(msgspec.Struct, frozen=True):
    """`about`: the match or the person, None where it may be any. `tables` that were written to; none where somebody
    has only called for attention, None where it may have been any."""

    about: Key
    tables: frozenset[str] | None

    @property
    def match(self) -> str | None:
        """The match that it is about."""
        return self.about if isinstance(self.about, str) else None


ANYTHING = News(None, None)


_Entry: TypeAlias = tuple[list[str] | None, list[Key]]
"""Tables, and what was written there about whom."""


class _Letter(msgspec.Struct, frozen=True, array_like=True):
    """What goes out in one message, and by whom."""

    writer: str
    told: list[_Entry]


def news_of(write: Write, about: Key, *, ends: bool) -> News:
    """What others have to hear of it. `ends`: a match, which no statement names."""
    named = [written_tables(sql) for sql, _ in write]
    if not all(named):
        return ANYTHING
    tables = {table for tables in named for table in tables}
    return News(about, frozenset(tables | {HERE} if ends else tables))


def letters(writer: str, news: Iterable[News]) -> list[str]:
    """As few as can be."""
    written: list[list[_Entry]] = []
    room = 0
    for entry in _entries(news):
        size = len(msgspec.json.encode(entry)) + 1
        if size > room:
            written.append([])
            room = MOST_BYTES - len(msgspec.json.encode(_Letter(writer, [])))
        written[-1].append(entry)
        room -= size
    return [msgspec.json.encode(_Letter(writer, told)).decode() for told in written]


def _entries(news: Iterable[News]) -> Iterator[_Entry]:
    """Each far shorter than a message."""
    by_tables: dict[frozenset[str] | None, dict[Key, None]] = {}
    for one in news:
        if not one.tables or one.tables - ABROAD:
            by_tables.setdefault(one.tables, {})[one.about] = None
    for tables, keys in by_tables.items():
        names = None if tables is None else sorted(tables)
        about: list[Key] = [None] if None in keys else list(keys)
        for first in range(0, len(about), TOGETHER):
            yield names, about[first : first + TOGETHER]


def read(letter: str) -> tuple[str, tuple[News, ...]]:
    """By whom it is, and what it tells. Raises msgspec.MsgspecError where it is none."""
    found = msgspec.json.decode(letter, type=_Letter)
    return found.writer, tuple(
        News(about, None if tables is None else frozenset(tables)) for tables, keys in found.told for about in keys
    )
