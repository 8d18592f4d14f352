"""Outgoing messages: the table `outbox`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, lenient, update, upsert
from bot.store.messages import show_statement, with_shown
from bot.table.message_records import UNCERTAIN, OutboxMessage, Shown

_BODY = lenient(dict[str, Any], None, "an outgoing message")
_OUTBOX = RowMapper("outbox", OutboxMessage, {"body": _BODY}, key="slot")
_Row: TypeAlias = Mapping[str, Any]
"""Outbox message as its row. The body is decoded for each caller, so callers cannot change each other's copy."""


class OutboxTable:
    """Table access for outbox messages. Writes raise LeaseLostError when another process holds the match's shard."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "outbox", _OUTBOX.columns, by="match", order="id", read=_rows)

    async def put(self, message: OutboxMessage) -> None:
        """Insert the message.

        If its key has a row, a managed message replaces that row, and a ping leaves it unchanged if it can be read.
        """
        row = _OUTBOX.row(message)
        same = [stored for stored in await self._cache.of(message.match) if stored["slot"] == message.key]
        replaces = message.is_managed or any(_read(stored).body is None for stored in same)

        def amend(known: tuple[_Row, ...]) -> tuple[_Row, ...]:
            if all(stored["slot"] != message.key for stored in known):
                return (*known, row)
            return tuple(row if replaces and stored["slot"] == message.key else stored for stored in known)

        statement = upsert("outbox", row, None if replaces else (), unique=("match", "slot"))
        await self._cache.write(message.match, statement, amend=amend, is_fenced=True)

    async def one(self, match: str, key: str) -> OutboxMessage | None:
        """Return the message with that key, or None."""
        return next((message for message in await self.of(match) if message.key == key), None)

    async def of(self, match: str) -> tuple[OutboxMessage, ...]:
        """Return all messages of a match that can be read, oldest first."""
        messages = map(_read, await self._cache.of(match))
        return tuple(message for message in messages if message.body is not None)

    async def note(self, message: OutboxMessage, shown: Shown) -> None:
        """Record, in one transaction, that Discord has accepted the message and that its slot shows it."""
        sent = {"channel": shown.channel, "message": shown.message}

        def amend(known: Any) -> Any:
            """Update the cached value of `outbox` (a tuple) or of `messages` (a mapping by slot)."""
            if not isinstance(known, tuple):
                return with_shown(known, shown)
            return _without(known, [message.key]) if message.is_managed else _changed(known, message.key, sent)

        await self._cache.write(
            message.match,
            _delete(message.match, [message.key])
            if message.is_managed
            else update("outbox", sent, match=message.match, slot=message.key),
            show_statement(shown),
            amend=amend,
            is_fenced=True,
        )

    async def rewrite(self, match: str, key: str, body: dict[str, Any]) -> None:
        """Replace the body of a call."""
        text = msgspec.json.encode(body).decode()
        await self._cache.write(
            match,
            update("outbox", {"body": text, "seq": None}, match=match, slot=key),
            amend=lambda known: _changed(known, key, {"body": text, "seq": None}),
            is_fenced=True,
        )

    async def mark_uncertain(self, match: str, key: str) -> None:
        """Mark a call as uncertain, so that it is edited again. Any process may do so."""
        await self._cache.write(
            match,
            update("outbox", {"seq": UNCERTAIN}, match=match, slot=key, digest=None),
        )

    async def delete(self, match: str, keys: Iterable[str]) -> None:
        """Delete the messages with these keys."""
        gone = frozenset(keys)
        await self._cache.write(match, _delete(match, gone), amend=lambda known: _without(known, gone), is_fenced=True)


def _read(row: _Row) -> OutboxMessage:
    """Return the message of a row, without a body if that cannot be read."""
    return _OUTBOX.read(tuple(row.values()))


def _delete(match: str, keys: Iterable[str]) -> tuple[str, tuple[Any, ...]]:
    return (
        "DELETE FROM outbox WHERE match = ? AND slot IN ({json_texts})",
        (match, msgspec.json.encode(tuple(keys)).decode()),
    )


def _without(known: tuple[_Row, ...], keys: Iterable[str]) -> tuple[_Row, ...]:
    gone = frozenset(keys)
    return tuple(row for row in known if row["slot"] not in gone)


def _changed(known: tuple[_Row, ...], key: str, fresh: Mapping[str, Any]) -> tuple[_Row, ...]:
    """Return the rows with new values in these columns of the message with that key."""
    return tuple({**row, **fresh} if row["slot"] == key else row for row in known)


def _rows(rows: list[tuple[Any, ...]]) -> tuple[_Row, ...]:
    names = _OUTBOX.columns.split(", ")
    return tuple(dict(zip(names, row, strict=True)) for row in rows)
