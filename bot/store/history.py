"""Looking back over many matches: lists of them, a person's record, the leaderboard."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from bot.game import Seat
from bot.search import Search
from bot.store.database import Database
from bot.store.rows import read_filed
from bot.store.selecting import TABLES_OF
from bot.table import Table

_PLAYED_BY = (
    "m.id IN (SELECT match FROM seats WHERE user = ? UNION ALL SELECT match FROM former_players WHERE user = ?)"
)
_SEEN_IN = "m.seen_in IN (SELECT value FROM json_each(?))"
_STATES = {
    "any": "(m.status <> 'closed' OR m.started_at IS NOT NULL)",
    "open": "m.status IN ('lobby', 'running')",
    "finished": "(m.status = 'over' OR m.status = 'closed' AND m.started_at IS NOT NULL)",
}
_RESULTS = """
SELECT match, json_group_array(json_array(score, rank))
FROM (SELECT * FROM results WHERE match IN (SELECT value FROM json_each(?)) ORDER BY match, seat) GROUP BY match
"""
_PERSON = """
SELECT m.game, s.seat, r.score, r.rank, r.decisions, r.thinking,
       EXISTS (SELECT 1 FROM ratings WHERE match = r.match AND seat = r.seat)
FROM results AS r JOIN seats AS s ON s.match = r.match AND s.seat = r.seat JOIN matches AS m ON m.id = r.match
WHERE r.user = ?1 AND m.guild IS coalesce(?2, m.guild) AND NOT s.resigned AND s.changes = 0
ORDER BY m.game, s.seat
"""
_LEFT = """
SELECT m.game, count(*) FROM matches AS m
WHERE m.id IN (SELECT match FROM seats WHERE user = ?1 AND resigned
               UNION SELECT match FROM former_players WHERE user = ?1)
  AND m.status = 'over' AND m.guild IS coalesce(?2, m.guild) GROUP BY m.game
"""
_PRESENT = """
SELECT game, mu, sigma FROM (
    SELECT game, mu, sigma, row_number() OVER (PARTITION BY game ORDER BY ended_at DESC, match DESC) AS nth
    FROM ratings WHERE guild = ? AND user = ?)
WHERE nth = 1
"""
_BOARD = """
WITH every AS (
    SELECT r.user, r.match, r.seat, r.mu - 3 * r.sigma AS ordinal,
           row_number() OVER latest_first AS nth, count(*) OVER of_user AS matches, sum(e.rank = 1) OVER of_user AS wins
    FROM ratings AS r JOIN results AS e ON e.match = r.match AND e.seat = r.seat
    WHERE r.guild = ? AND r.game = ? AND r.user IS NOT NULL
    WINDOW of_user AS (PARTITION BY r.user),
           latest_first AS (PARTITION BY r.user ORDER BY r.ended_at DESC, r.match DESC)
)
SELECT rank() OVER (ORDER BY p.ordinal DESC), p.user, coalesce(nullif(u.name, ''), s.name), p.ordinal, p.matches, p.wins
FROM every AS p JOIN seats AS s ON s.match = p.match AND s.seat = p.seat LEFT JOIN users AS u ON u.id = p.user
WHERE p.nth = 1
ORDER BY p.ordinal DESC, p.matches DESC, p.user LIMIT ? OFFSET ?
"""
_BOARD_TOTAL = "SELECT count(DISTINCT user) FROM ratings WHERE guild = ? AND game = ? AND user IS NOT NULL"

Listed: TypeAlias = tuple[Table, tuple[tuple[int, int], ...]]
"""A match and, once they are written, its results: by seat (score, rank)."""


class PlayedRow(msgspec.Struct, frozen=True, array_like=True):
    """A match that a person played to its end in a seat that was his from the start. `thinking` in milliseconds."""

    game: str
    seat: Seat
    score: int
    rank: int
    decisions: int
    thinking: int
    is_rated: bool


class BoardRow(msgspec.Struct, frozen=True, array_like=True):
    """A line of a leaderboard; whoever has the same `ordinal` has the same place."""

    place: int
    user: int
    name: str
    ordinal: float
    matches: int
    wins: int


class HistoryTable:
    """Reads what is asked of many matches at once."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, search: Search, first: int, size: int) -> tuple[Listed, ...]:
        """So many matches from the `first` on (0 is the newest), newest first."""
        source, values = _found(search)
        found = await self._database.read(
            f"SELECT m.id {source} ORDER BY m.created_at DESC, m.id DESC LIMIT ? OFFSET ?", (*values, size, first)
        )
        ids = msgspec.json.encode([row[0] for row in found]).decode()
        rows = await self._database.read(TABLES_OF, (ids,))
        results = dict(await self._database.read(_RESULTS, (ids,)))
        tables = {row[0]: read_filed(row).table for row in rows}
        return tuple((tables[id_], _results(results.get(id_))) for (id_,) in found)

    async def count(self, search: Search) -> int:
        """How many matches there are."""
        source, values = _found(search)
        rows = await self._database.read(f"SELECT count(*) {source}", values)
        return int(rows[0][0])

    async def played(self, user: int, guild: int | None) -> tuple[PlayedRow, ...]:
        """By game and seat; with a guild only its matches."""
        rows = await self._database.read(_PERSON, (user, guild))
        return msgspec.convert(rows, tuple[PlayedRow, ...], strict=False)

    async def left(self, user: int, guild: int | None) -> dict[str, int]:
        """By game: how many matches went on to their end without him, who resigned or was replaced."""
        return dict(await self._database.read(_LEFT, (user, guild)))

    async def present(self, user: int, guild: int) -> dict[str, tuple[float, float]]:
        """By game: mu and sigma after the latest rated match."""
        return {game: (mu, sigma) for game, mu, sigma in await self._database.read(_PRESENT, (guild, user))}

    async def board(self, guild: int, game: str, first: int, size: int) -> tuple[BoardRow, ...]:
        """So many lines of the leaderboard from the `first` on (0 is the best)."""
        rows = await self._database.read(_BOARD, (guild, game, size, first))
        return msgspec.convert(rows, tuple[BoardRow, ...])

    async def board_total(self, guild: int, game: str) -> int:
        """How many people are on the leaderboard."""
        return int((await self._database.read(_BOARD_TOTAL, (guild, game)))[0][0])


def _results(text: str | None) -> tuple[tuple[int, int], ...]:
    return () if text is None else msgspec.json.decode(text, type=tuple[tuple[int, int], ...])


def _found(search: Search) -> tuple[str, tuple[Any, ...]]:
    """FROM and WHERE of that search, with their values.

    Within a server one index holds all that is asked for, in the order of the list: it is read from its end, whatever
    else narrows the search. Left alone, SQLite would sort all the matches of a player who has many.
    """
    terms = [_STATES[search.state]]
    values: list[Any] = []
    if search.guild is not None:
        terms.append("m.guild = ?")
        values.append(search.guild)
    if search.game is not None:
        terms.append("m.game = ?")
        values.append(search.game)
    if search.user is not None:
        terms.append(_PLAYED_BY)
        values += [search.user, search.user]
    if search.channels is not None:
        seen, asked = _seen(search.channels, search.user_sees)
        terms.append(seen)
        values += asked
    index = "" if search.guild is None else " INDEXED BY matches_of_server"
    return f"FROM matches AS m{index} WHERE {' AND '.join(terms)}", tuple(values)


def _seen(channels: tuple[int, ...], user: int | None) -> tuple[str, list[Any]]:
    terms: list[str] = []
    values: list[Any] = []
    if channels or user is None:
        terms.append(_SEEN_IN)
        values.append(msgspec.json.encode(channels).decode())
    if user is not None:
        terms.append(_PLAYED_BY)
        values += [user, user]
    return f"({' OR '.join(terms)})", values
