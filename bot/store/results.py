"""The tables `results` and `ratings`: how each match ended, and what that made of its players' ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.engine.database import Database
from bot.store.engine.rows import millis, read_filed
from bot.store.engine.selecting import TABLES_OF
from bot.store.engine.statement import Statement
from bot.store.life import LifeTable
from bot.table.notices import Former
from bot.table.table import Table

ROWS_AT_ONCE = 400
_MISSING = """
SELECT id FROM matches WHERE status = 'over' AND NOT EXISTS (SELECT 1 FROM results WHERE match = id)
ORDER BY ended_at, id
"""
_ENDED = "SELECT imported, EXISTS (SELECT 1 FROM results WHERE match = id) FROM matches WHERE id = ?"
_TIMES = "SELECT seat, user IS NOT NULL, at FROM moves WHERE match = ? ORDER BY seq"
_BEFORE = """
SELECT u.value, latest.mu, latest.sigma FROM ({numbers}) AS u JOIN {latest}
    guild = ?2 AND game = ?3 AND user = u.value AND (ended_at, match) < (?4, ?5) {of_all}
"""
_LATER = """
SELECT r.match, r.seat, r.user, e.rank, r.mu, r.sigma, e.stayed
FROM ratings AS r JOIN results AS e ON e.match = r.match AND e.seat = r.seat
WHERE r.guild = ? AND r.game = ? AND (r.ended_at, r.match) > (?, ?) ORDER BY r.ended_at, r.match, r.seat
"""
_GAINS = """
SELECT r.seat, r.user, r.mu, r.sigma, latest.mu, latest.sigma,
    (SELECT count(*) FROM ratings AS c WHERE c.guild = r.guild AND c.game = r.game AND c.user = r.user
        AND (c.ended_at, c.match) <= (r.ended_at, r.match))
FROM ratings AS r LEFT JOIN {latest}
    guild = r.guild AND game = r.game AND user = r.user AND (ended_at, match) < (r.ended_at, r.match) {of_all}
WHERE r.match = ? ORDER BY r.seat
"""
# Who sits where is read as it is written: somebody forgotten meanwhile stays forgotten.
_WRITE_RESULTS = """
INSERT INTO results (match, seat, user, score, rank, decisions, thinking, stayed)
SELECT s.match, s.seat, s.user, v.column2, v.column3, v.column4, v.column5, v.column6
FROM (VALUES {places}) AS v JOIN seats AS s ON s.match = ? AND s.seat = v.column1
"""
_RESULT = f"({'CAST(? AS bigint), ' * 5}CAST(? AS boolean))"
_RATING = "(CAST(? AS text), CAST(? AS bigint), CAST(? AS double precision), CAST(? AS double precision))"
_WRITE_RATINGS = """
INSERT INTO ratings (guild, game, match, seat, user, mu, sigma, ended_at)
SELECT m.guild, m.game, m.id, s.seat, CASE WHEN f.match IS NULL THEN s.user ELSE f.user END, v.column3, v.column4,
    m.ended_at
FROM (VALUES {places}) AS v JOIN matches AS m ON m.id = v.column1
JOIN seats AS s ON s.match = m.id AND s.seat = v.column2
LEFT JOIN former_players AS f ON f.match = s.match AND f.seat = s.seat AND f.change = 1
WHERE true ON CONFLICT (match, seat) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
"""


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over.

    `former`: who sat at the table before. `is_imported`: it came from a record. `is_written`: it has its results.
    """

    table: Table
    former: tuple[Former, ...]
    is_imported: bool
    is_written: bool


class ResultRow(msgspec.Struct, frozen=True, array_like=True):
    """One seat's result: `rank` is the place that people take, `thinking` in milliseconds.

    `stayed`: whoever began in the seat was there at the end.
    """

    score: int
    rank: int
    decisions: int
    thinking: int
    stayed: bool


class RatingRow(msgspec.Struct, frozen=True, array_like=True):
    """What the player who began in a seat is rated after a match; `user` is None when he has been forgotten.

    `stayed`: he was there at the end.
    """

    match: str
    seat: Seat
    user: int | None
    rank: int
    mu: float
    sigma: float
    stayed: bool


class GainRow(msgspec.Struct, frozen=True, array_like=True):
    """What a match made of a rating.

    `user` began in the seat, None once he is forgotten: nobody knows then what he was rated before. `mu_before` and
    `sigma_before` are None for whoever was new; `matches` are the rated ones with this one.
    """

    seat: Seat
    user: int | None
    mu: float
    sigma: float
    mu_before: float | None
    sigma_before: float | None
    matches: int


class ResultsTable:
    """Reads and writes rows of `results` and `ratings`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._life = LifeTable(database)

    async def missing(self) -> tuple[str, ...]:
        """The matches that are over and have no results, in the order in which they ended."""
        return tuple(row[0] for row in await self._database.read(_MISSING))

    async def ended(self, match: str) -> Ended:
        """As it lies in the file. Raises KeyError when there is no such match."""
        found = await self._database.read(TABLES_OF, (msgspec.json.encode([match]).decode(),))
        if not found:
            raise KeyError(match)
        imported, written = (await self._database.read(_ENDED, (match,)))[0]
        return Ended(
            table=read_filed(found[0]).table,
            former=await self._life.former(match),
            is_imported=bool(imported),
            is_written=bool(written),
        )

    async def times(self, match: str) -> tuple[tuple[Seat, bool, int], ...]:
        """The rows of the log in order: the seat, whether a person pressed, and when in milliseconds since 1970 UTC."""
        return tuple((seat, bool(own), at) for seat, own, at in await self._database.read(_TIMES, (match,)))

    async def ratings_before(self, table: Table, users: Iterable[int]) -> dict[int, tuple[float, float]]:
        """Mu and sigma of these people in the match's server and game when it ended; nobody who was new then."""
        asked = msgspec.json.encode(list(users)).decode()
        rows = await self._database.read(_BEFORE, (asked, *_place(table)))
        return {user: (mu, sigma) for user, mu, sigma in rows}

    async def gains(self, match: str) -> tuple[GainRow, ...]:
        """What the match made of its players' ratings, by seat; () when it was not rated."""
        return msgspec.convert(await self._database.read(_GAINS, (match,)), tuple[GainRow, ...])

    async def rated_later(self, table: Table) -> tuple[tuple[RatingRow, ...], ...]:
        """The rated matches of the same server and game that ended later, in order, each by seat."""
        rows = msgspec.convert(await self._database.read(_LATER, _place(table)), tuple[RatingRow, ...], strict=False)
        return tuple(tuple(of_match) for _, of_match in groupby(rows, lambda row: row.match))

    async def write(
        self, match: str, results: Sequence[ResultRow], ratings: Sequence[tuple[str, Seat, float, float]]
    ) -> None:
        """Results by seat and ratings (match, seat, mu, sigma), also such as replace others, in one transaction.

        Raises Conflict when the match has results.
        """
        parts = [ratings[first : first + ROWS_AT_ONCE] for first in range(0, len(ratings), ROWS_AT_ONCE)]
        await self._database.write(*_results(match, results), *(_ratings(part) for part in parts))


def _place(table: Table) -> tuple[Any, ...]:
    """Where a match stands in the order of its server's and game's; those that ended at once stand by their ids."""
    if table.guild is None or table.ended_at is None:
        raise ValueError(f"{table.id} was not played to its end in a server")
    return table.guild, table.game, millis(table.ended_at), table.id


def _results(match: str, rows: Sequence[ResultRow]) -> list[Statement]:
    if not rows:
        return []
    values = [value for seat, row in enumerate(rows) for value in (seat, *msgspec.structs.astuple(row))]
    return [(_WRITE_RESULTS.format(places=", ".join([_RESULT] * len(rows))), [*values, match])]


def _ratings(rows: Sequence[tuple[str, Seat, float, float]]) -> Statement:
    places = ", ".join([_RATING] * len(rows))
    return _WRITE_RATINGS.format(places=places), [value for row in rows for value in row]
