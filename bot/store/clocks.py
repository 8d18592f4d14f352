"""Clocks of seats and absences of players: the tables `clocks` and `absences`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.rows import Query, Statement, millis, millis_or_none, moment, moment_or_none
from bot.table.seat_clock import SeatClock, TimeLeft

_COLUMNS = (
    "match, seat, key, kind, began_at, due_at, remains, given, missed, missed_seq, missed_key, reminded, muted,"
    " changes, waited_since, reserve, backed, times_left, given_in_all, held, questions"
)
_NAMES = _COLUMNS.split(", ")
_PUT = (
    f"INSERT INTO clocks ({_COLUMNS}) VALUES ({', '.join('?' * len(_NAMES))}) ON CONFLICT (match, seat)"  # noqa: S608
    f" DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in _NAMES[2:])}"
)
_NEW = f"INSERT INTO clocks ({_COLUMNS}) VALUES ({', '.join('?' * len(_NAMES))})"  # noqa: S608
_SAME = " AND ".join(f"{name} IS NOT DISTINCT FROM ?" for name in _NAMES[2:])
_UPON = (
    f"UPDATE clocks SET given = CASE WHEN {_SAME} THEN CAST(? AS bigint) END,"  # noqa: S608
    f" {', '.join(f'{name} = ?' for name in _NAMES[2:] if name != 'given')} WHERE match = ? AND seat = ?"
)
"""Update that violates NOT NULL if the clock has changed since it was read."""
_MILLISECOND = timedelta(milliseconds=1)


class ClocksTable:
    """Table access for clocks and absences."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._clocks = RowCache(database, "clocks", _COLUMNS, by="match", order="seat", read=_clocks)
        self._absences = RowCache(
            database, "absences", "guild, from_at, until_at", by="user", order="guild, from_at", read=_absences
        )

    async def of(self, match: str) -> dict[Seat, SeatClock]:
        """Return all clocks of the match by seat."""
        return dict(await self._clocks.of(match))

    async def put(self, clocks: Iterable[SeatClock], before: Mapping[Seat, SeatClock] | None = None) -> None:
        """Insert or replace clocks.

        `before` are the match's clocks that these are based on. Raise Conflict if one of them has changed since: in
        another process, or because deadlines were postponed.
        """
        clocks = tuple(clocks)
        rows = [_write(clock) for clock in clocks]
        matches = {match for match, *_ in rows}
        put = _clocks("", rows)

        def amend(known: Mapping[Seat, SeatClock]) -> Mapping[Seat, SeatClock]:
            return dict(sorted({**known, **put}.items()))

        if before is not None:
            queries = [_upon(clock, before.get(clock.seat)) for clock in clocks]
        else:
            queries = [(_PUT, row) for row in rows]
        if len(matches) == 1:
            await self._clocks.write(matches.pop(), *queries, amend=amend)
        elif queries:
            await self._database.write(*(Statement("clocks", *query) for query in queries))

    async def clear(self, match: str) -> None:
        """Delete the clocks of a match that has ended."""
        await self._clocks.write(match, ("DELETE FROM clocks WHERE match = ?", (match,)), amend=lambda _: {})

    async def has_moved(self, match: str, seat: Seat, after: int) -> bool:
        """Return whether the seat's player made a move after row `after`."""
        return bool(
            await self._database.read(
                "SELECT 1 FROM moves"
                " WHERE match = ? AND seat = ? AND seq > ? AND user IS NOT NULL AND NOT agreed LIMIT 1",
                (match, seat, after),
            )
        )

    async def is_rewound(self, match: str, after: int) -> bool:
        """Return whether the table agreed to an undo after row `after`."""
        return bool(
            await self._database.read(
                "SELECT 1 FROM moves WHERE match = ? AND seq > ? AND agreed LIMIT 1", (match, after)
            )
        )

    async def ended_since(self, moment: datetime) -> tuple[str, ...]:
        """Return the ids of the matches that ended since that moment."""
        rows = await self._database.read("SELECT id FROM matches WHERE ended_at >= ?", (millis(moment),))
        return tuple(sorted(match for (match,) in rows))

    async def is_away(self, user: int, guild: int, now: datetime) -> bool:
        """Return whether the user is absent from that server now."""
        return bool(await self.away([user], guild, now))

    async def away(self, users: Iterable[int], guild: int, now: datetime) -> dict[int, datetime]:
        """Return the end of the absence of each user who is absent from that server now."""
        at = moment(millis(now))
        found = {
            user: max((until for since, until in await self.absences(user, guild) if since <= at < until), default=None)
            for user in users
        }
        return {user: until for user, until in found.items() if until is not None}

    async def absences(self, user: int, guild: int) -> tuple[tuple[datetime, datetime], ...]:
        """Return the user's absences in that server as (start, end), in order."""
        return (await self._absences.of(user)).get(guild, ())

    async def put_absence(self, user: int, guild: int, since: datetime, until: datetime) -> None:
        """Insert an absence, or change its end."""
        await self._absences.write(
            user,
            (
                "INSERT INTO absences (user, guild, from_at, until_at) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (user, guild, from_at) DO UPDATE SET until_at = excluded.until_at",
                (user, guild, millis(since), millis(until)),
            ),
        )

    async def next_return(self, users: Iterable[int], guild: int, after: datetime) -> datetime | None:
        """Return when, after `after`, the first of these users' absences in that server ends, or None."""
        at = moment(millis(after))
        ends = [until for user in users for _, until in await self.absences(user, guild) if until > at]
        return min(ends, default=None)


def _upon(clock: SeatClock, before: SeatClock | None) -> Query:
    match, seat, *values = _write(clock)
    if before is None:
        return _NEW, (match, seat, *values)
    named = dict(zip(_NAMES[2:], values, strict=True))
    given = named.pop("given")
    return _UPON, (*_write(before)[2:], given, *named.values(), match, seat)


def _clocks(_: str, rows: list[tuple[Any, ...]]) -> Mapping[Seat, SeatClock]:
    return {clock.seat: clock for clock in map(_read, rows)}


def _absences(_: int, rows: list[tuple[Any, ...]]) -> Mapping[int, tuple[tuple[datetime, datetime], ...]]:
    """Return absences as (start, end), in order, by server."""
    found: dict[int, tuple[tuple[datetime, datetime], ...]] = {}
    for guild, since, until in rows:
        found[guild] = (*found.get(guild, ()), (moment(since), moment(until)))
    return found


def _read(row: tuple[Any, ...]) -> SeatClock:
    """Convert a row with the columns in `_COLUMNS`."""
    match, seat, key, kind, began, due, remains, given, missed, missed_seq = row[:10]
    missed_key, reminded, muted, changes, since, reserve, backed, times_left, given_in_all, held, questions = row[10:]
    return SeatClock(
        match=match,
        seat=seat,
        key=key,
        kind=kind,
        began_at=moment(began),
        due_at=moment_or_none(due),
        remains=_duration(remains),
        given=given * _MILLISECOND,
        missed=missed,
        missed_seq=missed_seq,
        missed_key=missed_key,
        reminded=reminded,
        muted=bool(muted),
        changes=changes,
        waited_since=moment_or_none(since),
        reserve=_duration(reserve),
        is_backed=bool(backed),
        times_left=tuple(TimeLeft(key, left * _MILLISECOND, seq) for key, left, seq in msgspec.json.decode(times_left)),
        given_in_all=given_in_all * _MILLISECOND,
        held=held * _MILLISECOND,
        questions=questions,
    )


def _write(clock: SeatClock) -> tuple[Any, ...]:
    """Return the clock's values in the order of `_COLUMNS`."""
    return (
        clock.match,
        clock.seat,
        clock.key,
        clock.kind,
        millis(clock.began_at),
        millis_or_none(clock.due_at),
        _milliseconds(clock.remains),
        clock.given // _MILLISECOND,
        clock.missed,
        clock.missed_seq,
        clock.missed_key,
        clock.reminded,
        clock.muted,
        clock.changes,
        millis_or_none(clock.waited_since),
        _milliseconds(clock.reserve),
        clock.is_backed,
        msgspec.json.encode([(one.key, one.left // _MILLISECOND, one.seq) for one in clock.times_left]).decode(),
        clock.given_in_all // _MILLISECOND,
        clock.held // _MILLISECOND,
        clock.questions,
    )


def _duration(stored: int | None) -> timedelta | None:
    return None if stored is None else stored * _MILLISECOND


def _milliseconds(duration: timedelta | None) -> int | None:
    return None if duration is None else duration // _MILLISECOND
