"""Displayed messages (the table `messages`), pending updates and stale messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from bot.store.engine.database import Database, TableAccess
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, delete, update, upsert
from bot.store.engine.rows import Statement, millis, moment
from bot.table.message_records import RetryEntry, Shown, Slot, StaleMessage

_PENDING = RowMapper("pending_updates", RetryEntry)
_STALE = RowMapper("replaced", StaleMessage)
_SHOWN = RowMapper("messages", Shown)


class PendingUpdateTable(TableAccess):
    """Table access for pending updates."""

    async def all(self) -> tuple[RetryEntry, ...]:
        """Return all pending updates."""
        return await _PENDING.select(self._database, "ORDER BY match, part")

    async def put(self, entry: RetryEntry) -> None:
        """Insert or replace the pending update."""
        await self._database.write(upsert("pending_updates", _PENDING.row(entry)), key=entry.match)

    async def delete(self, match: str, part: str, tried_at: datetime) -> None:
        """Delete the pending update unless it is newer than that time: the message is current."""
        sql = "DELETE FROM pending_updates WHERE match = ? AND part = ? AND tried_at <= ?"
        await self._database.write(Statement("pending_updates", sql, (match, part, millis(tried_at))), key=match)


class StaleMessageTable:
    """Table access for stale messages."""

    def __init__(self, database: Database) -> None:
        self._database = database
        columns = _STALE.columns
        self._replaced = RowCache(database, "replaced", columns, by="match", order="message", read=_STALE.read_all)

    async def replaced(self, match: str) -> tuple[StaleMessage, ...]:
        """Return all stale messages of the match, oldest first."""
        return await self._replaced.of(match)

    async def replace(self, *replaced: StaleMessage, is_fenced: bool = True) -> None:
        """Insert stale messages of one match with what is to happen to them (`fate`). Raise LeaseLostError.

        Unless it `is_fenced`, a process may report messages of a match that another one serves now.
        """
        (key,) = {stale.match for stale in replaced}
        await self._database.write(
            *(upsert("replaced", {**_STALE.row(stale), "user": stale.slot.user}, ("fate",)) for stale in replaced),
            key=key,
            amend=lambda known: _with_replaced(known, replaced),
            is_fenced=is_fenced,
        )

    async def settle(self, match: str, messages: Iterable[int]) -> None:
        """Delete the rows of stale messages that have been handled."""
        done = frozenset(messages)
        await self._replaced.write(
            match,
            *(delete("replaced", match=match, message=message) for message in done),
            amend=lambda known: tuple(stale for stale in known if stale.message not in done),
            is_fenced=True,
        )


def _with_replaced(known: tuple[StaleMessage, ...], fresh: Iterable[StaleMessage]) -> tuple[StaleMessage, ...]:
    """Return the rows after an upsert, which changes only `fate` of a known message."""
    messages = {stale.message: stale for stale in known}
    for stale in fresh:
        before = messages.get(stale.message, stale)
        messages[stale.message] = msgspec.structs.replace(before, fate=stale.fate)
    return tuple(messages[message] for message in sorted(messages))


class MessageTable:
    """Table access for displayed messages.

    Writes are idempotent. They raise LeaseLostError when another process holds the match's shard.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = RowCache(database, "messages", _SHOWN.columns, by="match", order="slot", read=_by_slot)

    async def shown(self, match: str, slot: Slot) -> Shown | None:
        """Return what the slot shows, or None."""
        return (await self._cache.of(match)).get(slot.text)

    async def all_shown(self, match: str) -> tuple[Shown, ...]:
        """Return all slots of the match, ordered by the slot's text."""
        return tuple((await self._cache.of(match)).values())

    async def behind(self) -> tuple[Shown, ...]:
        """Return messages that show less than their match's log, to be redrawn at start-up."""
        late = "WHERE seq < coalesce((SELECT seq FROM snapshots WHERE match = messages.match), 0)"
        return await self._shown(f"{late} ORDER BY match, slot")

    async def personal(self, user: int) -> tuple[Shown, ...]:
        """Return messages about this user alone: personal slots, and solo matches in direct channels."""
        named = await self._shown("WHERE slot LIKE ? ORDER BY match, slot", f"%{user}%")
        alone = "WHERE match IN (SELECT id FROM matches WHERE guild IS NULL AND host = ?) ORDER BY match, slot"
        return (
            *(shown for shown in named if shown.slot.is_personal and shown.slot.user == user),
            *(shown for shown in await self._shown(alone, user) if not shown.slot.is_personal),
        )

    async def show(self, shown: Shown) -> None:
        """Insert or replace what the slot shows."""
        await self._cache.write(
            shown.match, show_statement(shown), amend=lambda known: with_shown(known, shown), is_fenced=True
        )

    async def mark_uncertain(self, shown: Shown) -> None:
        """Clear the key of a message whose content is unknown, so that it is edited again. Any process may do so."""
        await self._cache.write(
            shown.match,
            update("messages", {"key": ""}, match=shown.match, slot=shown.slot, message=shown.message),
        )

    async def posted_since(self, since: datetime) -> tuple[str, ...]:
        """Return the matches for which a message was written or posted since that time."""
        at = millis(since)
        rows = await self._database.read(
            "SELECT match FROM messages WHERE at >= ? UNION SELECT match FROM outbox WHERE at >= ? ORDER BY match",
            (at, at),
        )
        return tuple(match for (match,) in rows)

    async def forget(self, match: str, slot: Slot) -> None:
        """Delete the slot's row."""
        await self._cache.write(
            match,
            delete("messages", match=match, slot=slot),
            amend=lambda known: {text: shown for text, shown in known.items() if text != slot.text},
            is_fenced=True,
        )

    async def _shown(self, where: str, *values: Any) -> tuple[Shown, ...]:
        return _SHOWN.read_all(await self._database.read(f"SELECT {_SHOWN.columns} FROM messages {where}", values))  # noqa: S608


def show_statement(shown: Shown) -> Statement:
    """Return the statement that records what a slot shows, for a transaction with others."""
    return upsert("messages", _SHOWN.row(shown))


def with_shown(known: Mapping[str, Shown], shown: Shown) -> Mapping[str, Shown]:
    """Return the match's cached value as it is after `show_statement`."""
    return dict(sorted({**known, shown.slot.text: _as_kept(shown)}.items()))


def _by_slot(rows: list[tuple[Any, ...]]) -> Mapping[str, Shown]:
    """Return messages by the slots' texts, in order."""
    return {shown.slot.text: shown for shown in _SHOWN.read_all(rows)}


def _as_kept(shown: Shown) -> Shown:
    """Return the value as it would be read from the database."""
    return msgspec.structs.replace(shown, slot=Slot.read(shown.slot.text), at=moment(millis(shown.at)))
