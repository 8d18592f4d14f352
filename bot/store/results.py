"""Results and ratings of matches: the tables `results` and `ratings`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

import msgspec

from bot.game import Seat
from bot.store.archives import ArchiveTable
from bot.store.engine.database import Database
from bot.store.engine.match_rows import TABLES_OF, read_match_row
from bot.store.engine.row_mapper import Selection, delete
from bot.store.engine.rows import MILLISECOND, Statement, millis
from bot.store.match_notices import NoticeTable
from bot.table.notices import FormerHolder
from bot.table.table import Table

ROWS_AT_ONCE = 400


class EndedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Match that is over.

    `former` are its former players. `is_imported`: it came from a record. `is_written`: its results are stored, with
    this number of `turns` that people took. `unrated_for`: the reason for which a moderator took it out of ratings.
    """

    table: Table
    former: tuple[FormerHolder, ...]
    is_imported: bool
    is_written: bool
    turns: int
    unrated_for: str | None


class ResultRow(msgspec.Struct, frozen=True, array_like=True):
    """Result of one seat. `rank` is the player's place, `thinking` is in milliseconds.

    `stayed`: the first player of the seat was there at the end.
    """

    score: int
    rank: int
    decisions: int
    thinking: int
    stayed: bool


class RatingRow(msgspec.Struct, frozen=True, array_like=True):
    """Rating after a match, of the first player in the seat. `user` is None after deletion.

    `stayed`: the player was there at the end.
    """

    match: str
    seat: Seat
    user: int | None
    rank: int
    mu: float
    sigma: float
    stayed: bool


class RatingChangeRow(msgspec.Struct, frozen=True, array_like=True):
    """Change of a rating by a match.

    `user` is the first player in the seat, None after deletion. `mu_before` and `sigma_before` are None for a first
    rated match, and after deletion. `matches` counts rated matches including this one.
    """

    seat: Seat
    user: int | None
    mu: float
    sigma: float
    mu_before: float | None
    sigma_before: float | None
    matches: int


class TimedRow(msgspec.Struct, frozen=True, array_like=True):
    """Log row: its seat, whether a person made it, and its time in ms since 1970 UTC."""

    seat: Seat
    is_own: bool
    at: int


class _Written(msgspec.Struct, frozen=True, array_like=True):
    is_imported: bool
    is_written: bool
    turns: int


class _Verdict(msgspec.Struct, frozen=True, array_like=True):
    """Last action of a moderator that concerned the match's rating."""

    action: str
    reason: str


_WRITTEN = Selection(
    _Written,
    is_imported="imported",
    is_written="EXISTS (SELECT 1 FROM results WHERE match = id)",
    turns="(SELECT CAST(coalesce(sum(decisions), 0) AS bigint) FROM results WHERE match = id)",
)
_VERDICTS = Selection(_Verdict)
_TIMED = Selection(TimedRow, is_own="user IS NOT NULL")
_RATED = Selection(
    RatingRow,
    match="r.match",
    seat="r.seat",
    user="r.user",
    rank="e.rank",
    mu="r.mu",
    sigma="r.sigma",
    stayed="e.stayed",
)
_CHANGES = Selection(
    RatingChangeRow,
    seat="r.seat",
    user="r.user",
    mu="r.mu",
    sigma="r.sigma",
    mu_before="latest.mu",
    sigma_before="latest.sigma",
    matches="""(SELECT count(*) FROM ratings AS c WHERE c.guild = r.guild AND c.game = r.game AND c.user = r.user
        AND (c.ended_at, c.match) <= (r.ended_at, r.match))""",
)
_MISSING = """
SELECT id FROM matches
WHERE status = 'over' AND ended_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM results WHERE match = id)
ORDER BY ended_at, id
"""
_ENDED = f"SELECT {_WRITTEN.columns} FROM matches WHERE id = ?"  # noqa: S608 - our own names
_VERDICT = f"""
SELECT {_VERDICTS.columns} FROM audit AS a JOIN matches AS m ON m.guild = a.guild AND m.id = a.match
WHERE a.match = ? AND a.action IN ('unrate', 'rate') ORDER BY a.id DESC LIMIT 1
"""  # noqa: S608
_MET = """
SELECT o.match, o.user, o.ended_at FROM ratings AS r JOIN ratings AS o ON o.match = r.match
WHERE r.guild = ? AND r.game = ? AND r.user = ? AND r.ended_at > ? AND (r.ended_at, r.match) < (?, ?) ORDER BY o.match
"""
_SINCE = "SELECT min(ended_at) FROM ratings WHERE guild = ? AND game = ? AND user = ?"
_TIMES = f"SELECT {_TIMED.columns} FROM moves WHERE match = ? ORDER BY seq"  # noqa: S608
_LATEST_SEATS = """
SELECT m.id, s.seat FROM seats AS s JOIN matches AS m ON m.id = s.match
WHERE s.user = ? AND s.changes = 0 AND m.status = 'over' AND m.guild IS NOT NULL
ORDER BY m.ended_at DESC, m.id DESC LIMIT ?
"""
_LATEST_STAYS = """
SELECT stayed FROM (
    SELECT m.ended_at, m.id, NOT s.resigned AS stayed FROM seats AS s JOIN matches AS m ON m.id = s.match
    WHERE s.user = ?1 AND m.guild = ?2 AND m.status = 'over'
    UNION ALL
    SELECT m.ended_at, m.id, false FROM former_players AS f JOIN matches AS m ON m.id = f.match
    WHERE f.user = ?1 AND m.guild = ?2 AND m.status = 'over') AS held
ORDER BY ended_at DESC, id DESC LIMIT ?3
"""
END_OF_TIME = 2**62
"""Time after every match, in milliseconds since 1970."""
_BEFORE = """
SELECT u.value, latest.mu, latest.sigma FROM ({json_integers}) AS u JOIN {latest_rating}
    guild = ?2 AND game = ?3 AND user = u.value AND (ended_at, match) < (?4, ?5) {latest_rating_end}
"""
_LATER = f"""
SELECT {_RATED.columns} FROM ratings AS r JOIN results AS e ON e.match = r.match AND e.seat = r.seat
WHERE r.guild = ? AND r.game = ? AND (r.ended_at, r.match) > (?, ?) ORDER BY r.ended_at, r.match, r.seat
"""  # noqa: S608
_GAINS = f"""
SELECT {_CHANGES.columns}
FROM ratings AS r LEFT JOIN {{latest_rating}}
    guild = r.guild AND game = r.game AND user = r.user
    AND (ended_at, match) < (r.ended_at, r.match) {{latest_rating_end}}
WHERE r.match = ? ORDER BY r.seat
"""  # noqa: S608
# Users are read from `seats` within the insert, so that users deleted meanwhile stay deleted.
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


_PACES = """
SELECT sum(r.decisions), sum(r.thinking) FROM matches AS m JOIN results AS r ON r.match = m.id
WHERE m.guild = ? AND m.ended_at >= ? AND r.user IS NOT NULL GROUP BY r.user ORDER BY r.user
"""


class ResultTable:
    """Table access for rows of `results` and `ratings`."""

    def __init__(self, database: Database, archives: ArchiveTable) -> None:
        self._database = database
        self._archives = archives
        self._notices = NoticeTable(database)

    async def missing(self) -> tuple[str, ...]:
        """Return the matches that are over and lack results, in order of their end."""
        return tuple(row[0] for row in await self._database.read(_MISSING))

    async def ended(self, match: str) -> EndedMatch:
        """Return the match that is over. Raise KeyError if it does not exist."""
        rows = await self._database.read(TABLES_OF, (msgspec.json.encode([match]).decode(),))
        if not rows:
            raise KeyError(match)
        (written,) = _WRITTEN.read_all(await self._database.read(_ENDED, (match,)))
        verdicts = _VERDICTS.read_all(await self._database.read(_VERDICT, (match,)))
        return EndedMatch(
            table=read_match_row(rows[0]).table,
            former=await self._notices.former(match),
            is_imported=written.is_imported,
            is_written=written.is_written,
            turns=written.turns,
            unrated_for=next((verdict.reason for verdict in verdicts if verdict.action == "unrate"), None),
        )

    async def latest_seats(self, user: int, limit: int) -> tuple[tuple[str, Seat], ...]:
        """Return (match, seat) of the latest ended matches of a server in which the user had a seat from the start."""
        return tuple((match, seat) for match, seat in await self._database.read(_LATEST_SEATS, (user, limit)))

    async def latest_stays(self, user: int, guild: int, limit: int) -> tuple[bool, ...]:
        """Return for the latest seats in the server's ended matches whether the user kept them, newest first."""
        return tuple(bool(stayed) for (stayed,) in await self._database.read(_LATEST_STAYS, (user, guild, limit)))

    async def paces_in(self, guild: int, since: datetime) -> tuple[tuple[int, timedelta], ...]:
        """Return decisions and the time for them of each person, from the server's matches that ended since then."""
        rows = await self._database.read(_PACES, (guild, millis(since)))
        return tuple((int(decisions), timedelta(milliseconds=int(thinking))) for decisions, thinking in rows)

    async def times(self, match: str) -> tuple[TimedRow, ...]:
        """Return the whole log in order, including undone steps and undos."""
        rows = await self._database.read(_TIMES, (match,))
        if not rows and (archived := await self._archives.find(match)) is not None:
            return tuple(TimedRow(row.seat, row.user is not None, millis(row.at)) for row in archived.rows)
        return _TIMED.read_all(rows)

    async def ratings_before(self, table: Table, users: Iterable[int]) -> dict[int, tuple[float, float]]:
        """Return the mu and sigma that the users had when the match ended, without its own change.

        New players are left out.
        """
        return await self._ratings(users, *_place(table))

    async def ratings_of(self, guild: int, game: str, users: Iterable[int]) -> dict[int, tuple[float, float]]:
        """Return the mu and sigma that the users have now. New players are left out."""
        return await self._ratings(users, guild, game, END_OF_TIME, "")

    async def _ratings(self, users: Iterable[int], *before: Any) -> dict[int, tuple[float, float]]:
        encoded = msgspec.json.encode(list(users)).decode()
        rows = await self._database.read(_BEFORE, (encoded, *before))
        return {user: (mu, sigma) for user, mu, sigma in rows}

    async def meetings(self, table: Table, people: Collection[int | None], span: timedelta) -> int:
        """Return how many rated matches of that game by exactly these people ended within `span` before this one.

        A seat of somebody deleted counts as that of anybody here who was first rated after that match: otherwise the
        same people would play as often as they like, and one of them deletes their data now and then.
        """
        guild, game, at, id_ = _place(table)
        met, since = dict[str, tuple[int, list[int | None]]](), dict[int, int]()
        for user in people:
            if user is not None:
                values = (guild, game, user, at - int(span / MILLISECOND), at, id_)
                rows = await self._database.read(_MET, values)
                for match, of_match in groupby(rows, lambda row: row[0]):
                    seats = list(of_match)
                    met[match] = seats[0][2], [opponent for _, opponent, _ in seats]
                ((first,),) = await self._database.read(_SINCE, (guild, game, user))
                since[user] = END_OF_TIME if first is None else first
        return sum(
            _may_be(people, seats, [user for user in since if since[user] > ended]) for ended, seats in met.values()
        )

    async def gains(self, match: str) -> tuple[RatingChangeRow, ...]:
        """Return the rating changes by the match, in order of seats. They are empty if it was not rated."""
        return _CHANGES.read_all(await self._database.read(_GAINS, (match,)))

    async def rated_later(self, table: Table) -> tuple[tuple[RatingRow, ...], ...]:
        """Return later rated matches of the same server and game, in order, each by seat."""
        rows = _RATED.read_all(await self._database.read(_LATER, _place(table)))
        return tuple(tuple(of_match) for _, of_match in groupby(rows, lambda row: row.match))

    async def write(
        self, match: str, results: Sequence[ResultRow], ratings: Sequence[tuple[str, Seat, float, float]]
    ) -> None:
        """Write results by seat and upsert ratings (match, seat, mu, sigma) in one transaction.

        Raise Conflict if the match has results.
        """
        await self._database.write(*_results(match, results), *_parts(ratings))

    async def rate_again(self, match: str, ratings: Sequence[tuple[str, Seat, float, float]]) -> None:
        """Delete the match's ratings and upsert these ones, in one transaction."""
        await self._database.write(delete("ratings", match=match), *_parts(ratings))

    async def ranks(self, match: str) -> tuple[int, ...]:
        """Return the stored places by seat."""
        rows = await self._database.read("SELECT rank FROM results WHERE match = ? ORDER BY seat", (match,))
        return tuple(rank for (rank,) in rows)


def _may_be(people: Collection[int | None], seats: Sequence[int | None], newcomers: Collection[int]) -> bool:
    """Return whether these may be the people of those seats, where None is somebody deleted."""
    known, missing = {user for user in seats if user is not None}, [user for user in people if user not in seats]
    return len(seats) == len(people) and known <= {*people} and {*missing} <= {*newcomers}


def _place(table: Table) -> tuple[Any, ...]:
    """Return the match's sort key within its server and game. Matches that ended at once are ordered by id."""
    if table.guild is None or table.ended_at is None:
        raise ValueError(f"{table.id} was not played to its end in a server")
    return table.guild, table.game, millis(table.ended_at), table.id


def _results(match: str, rows: Sequence[ResultRow]) -> list[Statement]:
    if not rows:
        return []
    values = [value for seat, row in enumerate(rows) for value in (seat, *msgspec.structs.astuple(row))]
    return [Statement("results", _WRITE_RESULTS.format(places=", ".join([_RESULT] * len(rows))), [*values, match])]


def _parts(rows: Sequence[tuple[str, Seat, float, float]]) -> list[Statement]:
    return [_ratings(rows[first : first + ROWS_AT_ONCE]) for first in range(0, len(rows), ROWS_AT_ONCE)]


def _ratings(rows: Sequence[tuple[str, Seat, float, float]]) -> Statement:
    places = ", ".join([_RATING] * len(rows))
    return Statement("ratings", _WRITE_RATINGS.format(places=places), [value for row in rows for value in row])
