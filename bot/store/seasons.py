"""Seasons: the tables `seasons` and `season_people`, and the results that a season is computed from."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby

import msgspec

from bot.store.audit import audit_statement
from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import RowMapper, Selection, update
from bot.store.engine.rows import Statement, millis
from bot.table.table import AuditRow


class _RatedSeat(msgspec.Struct, frozen=True, array_like=True):
    match: str
    ended_at: int
    game: str
    user: int | None
    rank: int
    stayed: bool


_SEATS = Selection(
    _RatedSeat, match="r.match", ended_at="r.ended_at", game="r.game", user="r.user", rank="e.rank", stayed="e.stayed"
)
_RATED = f"""
SELECT {_SEATS.columns}
FROM ratings AS r JOIN results AS e ON e.match = r.match AND e.seat = r.seat
WHERE r.guild = ? AND r.ended_at >= ? AND r.ended_at < ? AND r.game = coalesce(?, r.game)
ORDER BY r.ended_at, r.match, r.seat
"""  # noqa: S608 - our own names
_MISSING = """
SELECT 1 FROM matches
WHERE guild = ? AND status = 'over' AND ended_at >= ? AND ended_at < ? AND game = coalesce(?, game)
    AND NOT EXISTS (SELECT 1 FROM results WHERE match = id) LIMIT 1
"""
_BEGIN = """
INSERT INTO seasons (guild, number, title, game, begin_at, end_at)
VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM seasons WHERE guild = ?1), ?2, ?3, ?4, ?5)
"""
_END = """
UPDATE seasons SET ended_at = ?, file = ?, digest = ? WHERE guild = ? AND number = ? AND ended_at IS NULL
"""
_PERSON = """
INSERT INTO season_people (guild, season, number, user)
VALUES (?1, ?2, ?3, CASE WHEN EXISTS (SELECT 1 FROM ratings WHERE user = ?4) THEN ?4 END)
"""
"""Insert without the user if that one was deleted meanwhile."""


class SeasonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Season of a server, from `begin` to before `end`. `game`: None for all games.

    `ended_at`: when the final table was made, None before. `digest`: that of its file, "" before.
    """

    guild: int
    number: int
    title: str
    game: str | None
    begin: datetime
    end: datetime
    ended_at: datetime | None = None
    digest: str = ""


_SEASONS = RowMapper("seasons", SeasonInfo, begin="begin_at", end="end_at")


class RatedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Rated match with its people (None: deleted), places, and whether they stayed, by seat. `ended_at`: in ms."""

    match: str
    ended_at: int
    game: str
    people: tuple[int | None, ...]
    ranks: tuple[int, ...]
    stayed: tuple[bool, ...]


class SeasonTable(TableAccess):
    """Table access for seasons and what they are computed from."""

    async def of(self, guild: int) -> tuple[SeasonInfo, ...]:
        """Return all seasons of the server, the latest first."""
        return await _SEASONS.select(self._database, "WHERE guild = ? ORDER BY number DESC", guild)

    async def file(self, guild: int, number: int) -> str | None:
        """Return the file of an ended season, or None."""
        rows = await self._database.read("SELECT file FROM seasons WHERE guild = ? AND number = ?", (guild, number))
        return rows[0][0] if rows else None

    async def people(self, guild: int, number: int) -> dict[int, int | None]:
        """Return the users of an ended season by their number in its file; None for a deleted one."""
        rows = await self._database.read(
            "SELECT number, user FROM season_people WHERE guild = ? AND season = ?", (guild, number)
        )
        return dict(rows)

    async def matches(self, guild: int, game: str | None, begin: datetime, end: datetime) -> tuple[RatedMatch, ...]:
        """Return the server's rated matches that ended within that time, in order. `game`: None for all."""
        rows = _SEATS.read_all(await self._database.read(_RATED, (guild, millis(begin), millis(end), game)))
        return tuple(_match(match, tuple(seats)) for match, seats in groupby(rows, lambda row: row.match))

    async def lacks_results(self, guild: int, game: str | None, begin: datetime, end: datetime) -> bool:
        """Return whether the results of a match that ended within that time are not stored yet."""
        return bool(await self._database.read(_MISSING, (guild, millis(begin), millis(end), game)))

    async def begin(self, season: SeasonInfo, act: AuditRow) -> None:
        """Store a season under the next number, and who began it. Raise Conflict if another one is running."""
        values = (season.guild, season.title, season.game, millis(season.begin), millis(season.end))
        await self._database.write(Statement("seasons", _BEGIN, values), audit_statement(act))

    async def set_end(self, season: SeasonInfo, end: datetime, act: AuditRow) -> None:
        """Move the end of a running season, and store who did so."""
        moved = update("seasons", {"end_at": end}, guild=season.guild, number=season.number, ended_at=None)
        await self._database.write(moved, audit_statement(act))

    async def end(self, season: SeasonInfo, at: datetime, file: str, digest: str, people: Sequence[int]) -> None:
        """Store the file of a season that has ended, and its people in the order of their numbers.

        Somebody who was deleted meanwhile has a number and no user. Raise Conflict if another process was first.
        """
        place = (season.guild, season.number)
        rows = [Statement("season_people", _PERSON, (*place, number, user)) for number, user in enumerate(people)]
        await self._database.write(Statement("seasons", _END, (millis(at), file, digest, *place)), *rows)


def _match(match: str, seats: Sequence[_RatedSeat]) -> RatedMatch:
    return RatedMatch(
        match=match,
        ended_at=seats[0].ended_at,
        game=seats[0].game,
        people=tuple(seat.user for seat in seats),
        ranks=tuple(seat.rank for seat in seats),
        stayed=tuple(seat.stayed for seat in seats),
    )
