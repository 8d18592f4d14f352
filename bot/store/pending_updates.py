"""Pending message updates and stale messages: the tables `lags` and `replaced`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.rows import millis, millis_or_none, moment, moment_or_none
from bot.store.engine.sql import Statement
from bot.table.message_slots import RetryEntry, Slot, StaleMessage


class PendingUpdateTable:
    """Reads and writes pending updates."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> tuple[RetryEntry, ...]:
        """Return all pending updates."""
        rows = await self._database.read("SELECT match, part, tries, tried_at, next_at FROM lags ORDER BY match, part")
        return tuple(
            RetryEntry(match=match, part=part, tries=tries, tried_at=moment(tried), next_at=moment_or_none(then))
            for match, part, tries, tried, then in rows
        )

    async def put(self, lag: RetryEntry) -> None:
        """Insert or replace the row."""
        await self._database.write(
            Statement(
                "lags",
                "INSERT INTO lags (match, part, tries, tried_at, next_at) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (match, part) DO UPDATE SET tries = excluded.tries, tried_at = excluded.tried_at,"
                " next_at = excluded.next_at",
                (lag.match, lag.part, lag.tries, millis(lag.tried_at), millis_or_none(lag.next_at)),
            ),
            key=lag.match,
        )

    async def delete(self, match: str, part: str) -> None:
        """Delete the pending update: the message is current."""
        await self._database.write(
            Statement("lags", "DELETE FROM lags WHERE match = ? AND part = ?", (match, part)), key=match
        )


class StaleMessageTable:
    """Reads and writes stale messages."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._replaced = RowCache(
            database, "replaced", "slot, channel, message, fate", by="match", order="message", read=_replaced
        )

    async def replaced(self, match: str) -> tuple[StaleMessage, ...]:
        """Return all stale messages of the match, the oldest first."""
        return await self._replaced.of(match)

    async def replace(self, *replaced: StaleMessage) -> None:
        """Record stale messages with their intended fate."""
        matches = {one.match for one in replaced}
        key = matches.pop() if len(matches) == 1 else None
        await self._database.write(
            *(Statement("replaced", *_put(one)) for one in replaced),
            key=key,
            amend=lambda known: _with_replaced(known, replaced),
        )

    async def settle(self, match: str, messages: Iterable[int]) -> None:
        """Delete the rows of stale messages that are dealt with."""
        statement, done = "DELETE FROM replaced WHERE match = ? AND message = ?", frozenset(messages)
        await self._replaced.write(
            match,
            *((statement, (match, message)) for message in done),
            amend=lambda known: tuple(one for one in known if one.message not in done),
        )


def _replaced(match: str, rows: list[tuple[Any, ...]]) -> tuple[StaleMessage, ...]:
    return tuple(
        StaleMessage(match=match, slot=Slot.read(slot), channel=channel, message=message, fate=fate)
        for slot, channel, message, fate in rows
    )


def _with_replaced(known: tuple[StaleMessage, ...], fresh: Iterable[StaleMessage]) -> tuple[StaleMessage, ...]:
    """Return the rows after an upsert, which changes only the fate of a known message."""
    found = {one.message: one for one in known}
    for one in fresh:
        before = found.get(one.message, one)
        found[one.message] = msgspec.structs.replace(before, fate=one.fate)
    return tuple(found[message] for message in sorted(found))


def _put(one: StaleMessage) -> tuple[str, tuple[Any, ...]]:
    return (
        "INSERT INTO replaced (match, message, channel, slot, user, fate) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (match, message) DO UPDATE SET fate = excluded.fate",
        (one.match, one.message, one.channel, one.slot.text, one.slot.user, one.fate),
    )
