"""The tables `clocks`, `absences` and `heartbeat`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.sqlite.database import Database
from bot.store.sqlite.rows import millis, millis_or_none, moment, moment_or_none
from bot.store.timing.presses import shifted
from bot.table.seat_clock import SeatClock

_COLUMNS = (
    "match, seat, key, kind, began_at, due_at, remains, given, missed, missed_seq, missed_key, reminded, muted,"
    " changes, waited_since"
)
_SELECT = f"SELECT {_COLUMNS} FROM clocks"  # noqa: S608 - our own columns
_BEAT = "INSERT OR REPLACE INTO heartbeat (one, at) VALUES (1, ?)"
_MILLISECOND = timedelta(milliseconds=1)


class ClocksTable:
    """Reads and writes clocks, absences and the sign of life."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: str) -> dict[Seat, SeatClock]:
        """All clocks of the match."""
        rows = await self._database.read(f"{_SELECT} WHERE match = ?", (match,))
        return {clock.seat: clock for clock in map(_read, rows)}

    async def put(self, clocks: Iterable[SeatClock]) -> None:
        """Insert or replace them."""
        places = ", ".join("?" * len(_COLUMNS.split(",")))
        sql = f"INSERT OR REPLACE INTO clocks ({_COLUMNS}) VALUES ({places})"  # noqa: S608 - our own columns
        await self._database.write(*((sql, _write(clock)) for clock in clocks))

    async def clear(self, match: str) -> None:
        """The match has ended."""
        await self._database.write(("DELETE FROM clocks WHERE match = ?", (match,)))

    async def shift(self, by: timedelta, now: datetime) -> None:
        """Whatever runs is due so much later; a sign of life with it, so that no silence counts twice."""
        await self._database.write(
            ("UPDATE clocks SET due_at = due_at + ? WHERE due_at IS NOT NULL", (by // _MILLISECOND,)),
            *shifted(by // _MILLISECOND),
            (_BEAT, (millis(now),)),
        )

    async def has_moved(self, match: str, seat: Seat, after: int) -> bool:
        """Whether the seat's person has made a move himself behind row `after`."""
        return bool(
            await self._database.read(
                "SELECT 1 FROM moves"
                " WHERE match = ? AND seat = ? AND seq > ? AND user IS NOT NULL AND NOT agreed LIMIT 1",
                (match, seat, after),
            )
        )

    async def heartbeat(self) -> datetime | None:
        """When the bot was last seen alive; None if never."""
        rows = await self._database.read("SELECT at FROM heartbeat")
        return moment(rows[0][0]) if rows else None

    async def ended_since(self, moment: datetime) -> tuple[str, ...]:
        """The matches that have ended since then, by their ids."""
        rows = await self._database.read("SELECT id FROM matches WHERE ended_at >= ? ORDER BY id", (millis(moment),))
        return tuple(match for (match,) in rows)

    async def beat(self, now: datetime) -> None:
        """Alive."""
        await self._database.write((_BEAT, (millis(now),)))

    async def is_away(self, user: int, guild: int, now: datetime) -> bool:
        """Whether the person has said that he is away from that server's tables."""
        at = millis(now)
        return bool(
            await self._database.read(
                "SELECT 1 FROM absences WHERE user = ? AND guild = ? AND from_at <= ? AND until_at > ? LIMIT 1",
                (user, guild, at, at),
            )
        )

    async def away(self, users: Iterable[int], guild: int, now: datetime) -> dict[int, datetime]:
        """Those of the users who are away from that server's tables now, and until when."""
        at = millis(now)
        rows = await self._database.read(
            "SELECT user, max(until_at) FROM absences WHERE guild = ? AND from_at <= ? AND until_at > ?"
            " AND user IN (SELECT value FROM json_each(?)) GROUP BY user",
            (guild, at, at, msgspec.json.encode(tuple(users)).decode()),
        )
        return {user: moment(until) for user, until in rows}

    async def absences(self, user: int, guild: int) -> tuple[tuple[datetime, datetime], ...]:
        """From when to when, in order."""
        rows = await self._database.read(
            "SELECT from_at, until_at FROM absences WHERE user = ? AND guild = ? ORDER BY from_at", (user, guild)
        )
        return tuple((moment(since), moment(until)) for since, until in rows)

    async def put_absence(self, user: int, guild: int, since: datetime, until: datetime) -> None:
        """Begin one, or change when it ends."""
        await self._database.write(
            (
                "INSERT OR REPLACE INTO absences (user, guild, from_at, until_at) VALUES (?, ?, ?, ?)",
                (user, guild, millis(since), millis(until)),
            )
        )

    async def next_return(self, users: Iterable[int], guild: int, after: datetime) -> datetime | None:
        """When the first absence of these users from that server's tables ends behind `after`."""
        ((until,),) = await self._database.read(
            "SELECT min(until_at) FROM absences WHERE guild = ? AND until_at > ?"
            " AND user IN (SELECT value FROM json_each(?))",
            (guild, millis(after), msgspec.json.encode(tuple(users)).decode()),
        )
        return moment_or_none(until)


def _read(row: tuple[Any, ...]) -> SeatClock:
    (
        match,
        seat,
        key,
        kind,
        began,
        due,
        remains,
        given,
        missed,
        missed_seq,
        missed_key,
        reminded,
        muted,
        changes,
        *more,
    ) = row
    return SeatClock(
        match=match,
        seat=seat,
        key=key,
        kind=kind,
        began_at=moment(began),
        due_at=moment_or_none(due),
        remains=None if remains is None else remains * _MILLISECOND,
        given=given * _MILLISECOND,
        missed=missed,
        missed_seq=missed_seq,
        missed_key=missed_key,
        reminded=reminded,
        muted=bool(muted),
        changes=changes,
        waited_since=moment_or_none(more[0]),
    )


def _write(clock: SeatClock) -> tuple[Any, ...]:
    return (
        clock.match,
        clock.seat,
        clock.key,
        clock.kind,
        millis(clock.began_at),
        millis_or_none(clock.due_at),
        None if clock.remains is None else clock.remains // _MILLISECOND,
        clock.given // _MILLISECOND,
        clock.missed,
        clock.missed_seq,
        clock.missed_key,
        clock.reminded,
        clock.muted,
        clock.changes,
        millis_or_none(clock.waited_since),
    )
