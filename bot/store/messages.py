"""Displayed messages: the table `messages` maps slots of a match to Discord messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.rows import millis, moment
from bot.store.engine.sql import Statement
from bot.table.message_slots import Shown, Slot

_SELECT = "SELECT match, slot, channel, message, messages.seq, key, at FROM messages"
_OWN = "slot, channel, message, seq, key, at"


class MessageTable:
    """Reads and writes displayed messages. Writes are idempotent."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = RowCache(database, "messages", _OWN, by="match", order="slot", read=_by_slot)

    async def shown(self, match: str, slot: Slot) -> Shown | None:
        """Return what the slot shows, or None."""
        return (await self._cache.of(match)).get(slot.text)

    async def all_shown(self, match: str) -> tuple[Shown, ...]:
        """Return all slots of the match, ordered by the slot's text."""
        return tuple((await self._cache.of(match)).values())

    async def behind(self) -> tuple[Shown, ...]:
        """Return messages that show less than their match's log, to be redrawn at start-up."""
        rows = "LEFT JOIN snapshots USING (match) WHERE messages.seq < coalesce(snapshots.seq, 0)"
        return await self._shown(f"{rows} ORDER BY match, slot")

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
        await self._cache.write(shown.match, show_statement(shown), amend=lambda known: with_shown(known, shown))

    async def forget(self, match: str, slot: Slot) -> None:
        """Delete the slot's row."""
        await self._cache.write(
            match,
            ("DELETE FROM messages WHERE match = ? AND slot = ?", (match, slot.text)),
            amend=lambda known: {text: shown for text, shown in known.items() if text != slot.text},
        )

    async def _shown(self, where: str, *values: Any) -> tuple[Shown, ...]:
        rows = await self._database.read(f"{_SELECT} {where}", values)
        return tuple(
            Shown(match, Slot.read(slot), channel, message, seq, key, moment(at))
            for match, slot, channel, message, seq, key, at in rows
        )


def show_statement(shown: Shown) -> Statement:
    """Return the statement that records what a slot shows, for a transaction with others."""
    return Statement(
        "messages",
        "INSERT INTO messages (match, slot, channel, message, seq, key, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (match, slot) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
        " seq = excluded.seq, key = excluded.key, at = excluded.at",
        (shown.match, shown.slot.text, shown.channel, shown.message, shown.seq, shown.key, millis(shown.at)),
    )


def with_shown(known: Mapping[str, Shown], shown: Shown) -> Mapping[str, Shown]:
    """Return what the table reads for the match after `show_statement`."""
    return dict(sorted({**known, shown.slot.text: _as_kept(shown)}.items()))


def _by_slot(match: str, rows: list[tuple[Any, ...]]) -> Mapping[str, Shown]:
    """Return messages by the slots' texts, in order."""
    return {
        slot: Shown(match, Slot.read(slot), channel, message, seq, key, moment(at))
        for slot, channel, message, seq, key, at in rows
    }


def _as_kept(shown: Shown) -> Shown:
    """Return the value as it would be read back."""
    return msgspec.structs.replace(shown, slot=Slot.read(shown.slot.text), at=moment(millis(shown.at)))
