"""Cache invalidation between processes: what one process wrote, encoded as PostgreSQL notifications."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec

from bot.store.table_catalogue import tables_with

MAX_BYTES = 7_900
"""Maximum size of a notification in bytes. PostgreSQL requires fewer than 8,000."""
TOGETHER = 100
"""Maximum number of keys in one entry of a notification."""
_BROADCAST = frozenset(tables_with(is_broadcast=True))
_LOG, _LOG_IN_LETTERS = "moves", "append"
"""Name of the log's table, and its name in notifications: that of its view, which earlier versions expect."""

Key: TypeAlias = str | int | None


class Invalidation(msgspec.Struct, frozen=True):
    """Write by one process, for the caches of the others.

    `about` is the match or user, None for any. `tables` are the tables written, None for any. An empty set only
    notifies about the match.
    """

    about: Key
    tables: frozenset[str] | None

    @property
    def match(self) -> str | None:
        """Return the match that it concerns, or None."""
        return self.about if isinstance(self.about, str) else None


ANYTHING = Invalidation(None, None)


_Entry: TypeAlias = tuple[list[str] | None, list[Key]]
"""Tables, and the keys that were written in them."""


class _Notification(msgspec.Struct, frozen=True, array_like=True):
    """Notification and the process that sends it."""

    writer: str
    told: list[_Entry]


def encode_notifications(writer: str, invalidations: Iterable[Invalidation]) -> list[str]:
    """Encode invalidations in as few notifications as possible."""
    written: list[list[_Entry]] = []
    room = 0
    for entry in _entries(invalidations):
        size = len(msgspec.json.encode(entry)) + 1
        if size > room:
            written.append([])
            room = MAX_BYTES - len(msgspec.json.encode(_Notification(writer, [])))
        written[-1].append(entry)
        room -= size
    return [msgspec.json.encode(_Notification(writer, entries)).decode() for entries in written]


def _entries(invalidations: Iterable[Invalidation]) -> Iterator[_Entry]:
    """Yield entries that are far shorter than a notification."""
    by_tables: dict[frozenset[str] | None, dict[Key, None]] = {}
    for invalidation in invalidations:
        broadcast = invalidation.tables and invalidation.tables & _BROADCAST
        if broadcast or not invalidation.tables:
            by_tables.setdefault(broadcast, {})[invalidation.about] = None
    for tables, keys in by_tables.items():
        names = None if tables is None else sorted(_LOG_IN_LETTERS if name == _LOG else name for name in tables)
        about: list[Key] = [None] if None in keys else list(keys)
        for first in range(0, len(about), TOGETHER):
            yield names, about[first : first + TOGETHER]


def decode_notification(payload: str) -> tuple[str, tuple[Invalidation, ...]]:
    """Decode a notification into its sender and invalidations. Raise msgspec.MsgspecError if it is malformed."""
    notification = msgspec.json.decode(payload, type=_Notification)
    return notification.writer, tuple(
        Invalidation(
            about, None if tables is None else frozenset(_LOG if name == _LOG_IN_LETTERS else name for name in tables)
        )
        for tables, keys in notification.told
        for about in keys
    )
