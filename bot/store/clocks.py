"""Clocks of seats: the table `clocks`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import Codec, RowMapper, delete, insert, lenient, upsert
from bot.store.engine.rows import MILLISECOND, Statement, millis
from bot.table.seat_clock import SeatClock, TimeLeft

_LEFT = lenient(tuple[tuple[str, int, int], ...], (), "the time that a seat has left")
_TIMES_LEFT = Codec(
    lambda times: msgspec.json.encode([(time.key, time.left // MILLISECOND, time.seq) for time in times]).decode(),
    lambda stored: tuple(TimeLeft(key, left * MILLISECOND, seq) for key, left, seq in _LEFT.read(stored)),
)
_CLOCKS = RowMapper("clocks", SeatClock, {"times_left": _TIMES_LEFT}, is_backed="backed")
_VALUES = [name for name in _CLOCKS.columns.split(", ") if name not in ("match", "seat")]
_SAME = " AND ".join(f"{name} IS NOT DISTINCT FROM ?" for name in _VALUES)
_UPON = (
    f"UPDATE clocks SET given = CASE WHEN {_SAME} THEN CAST(? AS bigint) END,"  # noqa: S608
    f" {', '.join(f'{name} = ?' for name in _VALUES if name != 'given')} WHERE match = ? AND seat = ?"
)
"""Update that violates NOT NULL if the clock has changed since it was read."""


class ClockTable:
    """Table access for rows of `clocks`, and queries about moves and ends that concern them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._clocks = RowCache(database, "clocks", _CLOCKS.columns, by="match", order="seat", read=_clocks)

    async def of(self, match: str) -> dict[Seat, SeatClock]:
        """Return all clocks of the match by seat."""
        return dict(await self._clocks.of(match))

    async def put(self, clocks: Iterable[SeatClock], before: Mapping[Seat, SeatClock] | None = None) -> None:
        """Insert or replace clocks.

        `before` are the match's clocks that these are based on. Raise Conflict if one of them has changed since: in
        another process, or because deadlines were postponed.
        """
        clocks = tuple(clocks)
        matches = {clock.match for clock in clocks}
        put = {clock.seat: _as_kept(clock) for clock in clocks}

        def amend(known: Mapping[Seat, SeatClock]) -> Mapping[Seat, SeatClock]:
            return dict(sorted({**known, **put}.items()))

        if before is not None:
            queries = [_upon(clock, before.get(clock.seat)) for clock in clocks]
        else:
            queries = [upsert("clocks", _CLOCKS.row(clock)) for clock in clocks]
        if len(matches) == 1:
            await self._clocks.write(matches.pop(), *queries, amend=amend)
        elif queries:
            await self._database.write(*queries)

    async def clear(self, match: str) -> None:
        """Delete the clocks of a match that has ended."""
        await self._clocks.write(match, delete("clocks", match=match), amend=lambda _: {})

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


def _upon(clock: SeatClock, before: SeatClock | None) -> Statement:
    """Return the write of a clock that is based on `before`."""
    row = _CLOCKS.row(clock)
    if before is None:
        return insert("clocks", row)
    known, gift = _CLOCKS.row(before), row["given"]
    values = (row[name] for name in _VALUES if name != "given")
    return Statement("clocks", _UPON, (*(known[name] for name in _VALUES), gift, *values, clock.match, clock.seat))


def _clocks(rows: list[tuple[Any, ...]]) -> Mapping[Seat, SeatClock]:
    return {clock.seat: clock for clock in _CLOCKS.read_all(rows)}


def _as_kept(clock: SeatClock) -> SeatClock:
    """Return the clock as it would be read from the database."""
    return _CLOCKS.read(tuple(_CLOCKS.row(clock).values()))
