"""The tables `lags`, `replaced` and `under_way`: what Discord does not show, or shows in no slot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.store.sqlite.database import Database
from bot.store.sqlite.rows import millis, millis_or_none, moment, moment_or_none
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
                "INSERT INTO lags (match, part, tries, tried_at, next_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
                " SET tries = excluded.tries, tried_at = excluded.tried_at, next_at = excluded.next_at",
                (lag.match, lag.part, lag.tries, millis(lag.tried_at), millis_or_none(lag.next_at)),
            )
        )

    async def delete(self, match: str, part: str) -> None:
        """It has followed."""
        await self._database.write(("DELETE FROM lags WHERE match = ? AND part = ?", (match, part)))


class LeftoverTable:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def replaced(self, match: str) -> tuple[Replaced, ...]:
        """All of the match, the oldest first."""
        rows = await self._database.read(
            "SELECT match, slot, channel, message, fate FROM replaced WHERE match = ? ORDER BY message", (match,)
        )
        return tuple(
            Replaced(match=match, slot=Slot.read(slot), channel=channel, message=message, fate=fate)
            for match, slot, channel, message, fate in rows
        )

    async def replace(self, *replaced: Replaced) -> None:
        """From now on these are to become that."""
        await self._database.write(*(_put(one) for one in replaced))

    async def settle(self, match: str, messages: Iterable[int]) -> None:
        """Nothing is to be done with these any more."""
        statement = "DELETE FROM replaced WHERE match = ? AND message = ?"
        await self._database.write(*((statement, (match, message)) for message in messages))

    async def under_way(self, match: str, slot: Slot) -> UnderWay | None:
        """What was being posted there and has never been noted."""
        rows = await self._database.read(
            "SELECT channel, seq, key, marks, at FROM under_way WHERE match = ? AND slot = ?", (match, slot.text)
        )
        if not rows:
            return None
        channel, seq, key, marks, at = rows[0]
        return UnderWay(match=match, slot=slot, channel=channel, seq=seq, key=key, marks=marks, at=moment(at))

    async def all_under_way(self, match: str) -> tuple[Slot, ...]:
        """The slots where something was being posted."""
        rows = await self._database.read("SELECT slot FROM under_way WHERE match = ? ORDER BY slot", (match,))
        return tuple(Slot.read(slot) for (slot,) in rows)

    async def set_out(self, one: UnderWay) -> None:
        """It is about to be posted."""
        await self._database.write(
            (
                "INSERT OR REPLACE INTO under_way (match, slot, user, channel, seq, key, marks, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
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
            )
        )

    async def arrived(self, match: str, slot: Slot) -> None:
        """It is known what became of it."""
        await self._database.write(("DELETE FROM under_way WHERE match = ? AND slot = ?", (match, slot.text)))


def _put(one: Replaced) -> tuple[str, tuple[Any, ...]]:
    return (
        "INSERT INTO replaced (match, message, channel, slot, user, fate) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET fate = excluded.fate",
        (one.match, one.message, one.channel, one.slot.text, one.slot.user, one.fate),
    )
