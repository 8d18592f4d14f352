"""The tables `lags`, `replaced` and `under_way`: what Discord does not show, or shows in no slot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.rows import millis, millis_or_none, moment, moment_or_none
from bot.store.engine.shelf import Shelf
from bot.table.slots import Lag, Replaced, Slot, UnderWay


class LagTable:
    """Reads and writes lags."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> tuple[Lag, ...]:
        """Every one."""
        rows = await self._database.read("SELECT match, part, tries, tried_at, next_at FROM lags ORDER BY match, part")
        return tuple(
            Lag(match=match, part=part, tries=tries, tried_at=moment(tried), next_at=moment_or_none(then))
            for match, part, tries, tried, then in rows
        )

    async def put(self, lag: Lag) -> None:
        """From now on it is so."""
        await self._database.write(
            (
                "INSERT INTO lags (match, part, tries, tried_at, next_at) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (match, part) DO UPDATE SET tries = excluded.tries, tried_at = excluded.tried_at,"
                " next_at = excluded.next_at",
                (lag.match, lag.part, lag.tries, millis(lag.tried_at), millis_or_none(lag.next_at)),
            ),
            key=lag.match,
        )

    async def delete(self, match: str, part: str) -> None:
        """It has followed."""
        await self._database.write(("DELETE FROM lags WHERE match = ? AND part = ?", (match, part)), key=match)


class LeftoverTable:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._replaced = Shelf(
            database, "replaced", "slot, channel, message, fate", by="match", order="message", read=_replaced
        )
        self._under_way = Shelf(
            database, "under_way", "slot, channel, seq, key, marks, at", by="match", order="slot", read=_under_way
        )

    async def replaced(self, match: str) -> tuple[Replaced, ...]:
        """All of the match, the oldest first."""
        return await self._replaced.of(match)

    async def replace(self, *replaced: Replaced) -> None:
        """From now on these are to become that."""
        matches = {one.match for one in replaced}
        key = matches.pop() if len(matches) == 1 else None
        await self._database.write(
            *(_put(one) for one in replaced), key=key, amend=lambda known: _with_replaced(known, replaced)
        )

    async def settle(self, match: str, messages: Iterable[int]) -> None:
        """Nothing is to be done with these any more."""
        statement, done = "DELETE FROM replaced WHERE match = ? AND message = ?", frozenset(messages)
        await self._replaced.write(
            match,
            *((statement, (match, message)) for message in done),
            amend=lambda known: tuple(one for one in known if one.message not in done),
        )

    async def under_way(self, match: str, slot: Slot) -> UnderWay | None:
        """What was being posted there and has never been noted."""
        return (await self._under_way.of(match)).get(slot)

    async def all_under_way(self, match: str) -> tuple[Slot, ...]:
        """The slots where something was being posted."""
        return tuple(await self._under_way.of(match))

    async def set_out(self, one: UnderWay) -> None:
        """It is about to be posted."""
        await self._under_way.write(
            one.match,
            (
                "INSERT INTO under_way (match, slot, user, channel, seq, key, marks, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, slot) DO UPDATE SET user = excluded.user,"
                " channel = excluded.channel, seq = excluded.seq, key = excluded.key, marks = excluded.marks,"
                " at = excluded.at",
                (
                    one.match,
                    one.slot.text,
                    one.slot.user,
                    one.channel,
                    one.seq,
                    one.key,
                    one.marks,
                    millis(one.at),
                ),
            ),
            amend=lambda known: _with_way(known, one),
        )

    async def arrived(self, match: str, slot: Slot) -> None:
        """It is known what became of it."""
        await self._under_way.write(
            match,
            ("DELETE FROM under_way WHERE match = ? AND slot = ?", (match, slot.text)),
            amend=lambda known: {other: one for other, one in known.items() if other != slot},
        )


def _replaced(match: str, rows: list[tuple[Any, ...]]) -> tuple[Replaced, ...]:
    return tuple(
        Replaced(match=match, slot=Slot.read(slot), channel=channel, message=message, fate=fate)
        for slot, channel, message, fate in rows
    )


def _with_replaced(known: tuple[Replaced, ...], fresh: Iterable[Replaced]) -> tuple[Replaced, ...]:
    """Of a message that is among them already only its fate changes."""
    found = {one.message: one for one in known}
    for one in fresh:
        before = found.get(one.message, one)
        found[one.message] = msgspec.structs.replace(before, fate=one.fate)
    return tuple(found[message] for message in sorted(found))


def _with_way(known: Mapping[Slot, UnderWay], one: UnderWay) -> Mapping[Slot, UnderWay]:
    kept = msgspec.structs.replace(one, at=moment(millis(one.at)))
    found = {**known, one.slot: kept}
    return {slot: found[slot] for slot in sorted(found, key=lambda each: each.text)}


def _under_way(match: str, rows: list[tuple[Any, ...]]) -> Mapping[Slot, UnderWay]:
    """By slot, in the order of their texts."""
    read = ((Slot.read(text), rest) for text, *rest in rows)
    return {
        slot: UnderWay(match=match, slot=slot, channel=channel, seq=seq, key=key, marks=marks, at=moment(at))
        for slot, (channel, seq, key, marks, at) in read
    }


def _put(one: Replaced) -> tuple[str, tuple[Any, ...]]:
    return (
        "INSERT INTO replaced (match, message, channel, slot, user, fate) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (match, message) DO UPDATE SET fate = excluded.fate",
        (one.match, one.message, one.channel, one.slot.text, one.slot.user, one.fate),
    )
