"""The table `messages`: which message on Discord shows which part of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.rows import millis, moment
from bot.store.engine.shelf import Shelf
from bot.table.slots import Shown, Slot

_SELECT = "SELECT match, slot, channel, message, messages.seq, key, at FROM messages"
_OWN = "slot, channel, message, seq, key, at"


class MessageTable:
    """What is shown is a function of the position: writing the same twice is harmless."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._shelf = Shelf(database, "messages", _OWN, by="match", order="slot", read=_by_slot)

    async def shown(self, match: str, slot: Slot) -> Shown | None:
        """What that slot shows now, or None."""
        return (await self._shelf.of(match)).get(slot.text)

    async def all_shown(self, match: str) -> tuple[Shown, ...]:
        """Every slot of the match, by the slot's text."""
        return tuple((await self._shelf.of(match)).values())

    async def behind(self) -> tuple[Shown, ...]:
        """Messages that show less than their match has, be it a lobby without a log: to be repainted at start-up."""
        rows = "LEFT JOIN snapshots USING (match) WHERE messages.seq < coalesce(snapshots.seq, 0)"
        return await self._shown(f"{rows} ORDER BY match, slot")

    async def personal(self, user: int) -> tuple[Shown, ...]:
        """What is about this person alone: the slots say so, and all of a match that he plays alone."""
        named = await self._shown("WHERE slot LIKE ? ORDER BY match, slot", f"%{user}%")
        alone = "WHERE match IN (SELECT id FROM matches WHERE guild IS NULL AND host = ?) ORDER BY match, slot"
        return (
            *(shown for shown in named if shown.slot.is_personal and shown.slot.user == user),
            *(shown for shown in await self._shown(alone, user) if not shown.slot.is_personal),
        )

    async def show(self, shown: Shown) -> None:
        """Note what the slot shows from now on."""
        await self._shelf.write(
            shown.match,
            (
                "INSERT INTO messages (match, slot, channel, message, seq, key, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (match, slot) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
                " seq = excluded.seq, key = excluded.key, at = excluded.at",
                (
                    shown.match,
                    shown.slot.text,
                    shown.channel,
                    shown.message,
                    shown.seq,
                    shown.key,
                    millis(shown.at),
                ),
            ),
            amend=lambda known: dict(sorted({**known, shown.slot.text: _as_kept(shown)}.items())),
        )

    async def forget(self, match: str, slot: Slot) -> None:
        """The slot shows nothing any more."""
        await self._shelf.write(
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


def _by_slot(match: str, rows: list[tuple[Any, ...]]) -> Mapping[str, Shown]:
    """By the slots' texts, in their order."""
    return {
        slot: Shown(match, Slot.read(slot), channel, message, seq, key, moment(at))
        for slot, channel, message, seq, key, at in rows
    }


def _as_kept(shown: Shown) -> Shown:
    """As it would be read again."""
    return msgspec.structs.replace(shown, slot=Slot.read(shown.slot.text), at=moment(millis(shown.at)))
