"""Queries over many matches: lists, player records, leaderboards."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from bot.ai_spec import LEVELS
from bot.game import Seat
from bot.store.engine.database import TableAccess
from bot.store.engine.match_rows import HAS_LOG, TABLES_OF, read_tables
from bot.store.engine.row_mapper import Selection
from bot.store.engine.rows import millis
from bot.table.early_end import FEWEST_TURNS
from bot.table.table import MatchFilter, Table

MANY = 400
"""Number of matches from which a user's matches are filtered row by row instead of collected first."""
_PLAYED_BY = (
    "m.id IN (SELECT match FROM seats WHERE user = ? UNION ALL SELECT match FROM former_players WHERE user = ?)"
)
_OFTEN_PLAYED_BY = (
    "(EXISTS (SELECT 1 FROM seats AS s WHERE s.match = m.id AND s.user = ?)"
    " OR EXISTS (SELECT 1 FROM former_players AS f WHERE f.match = m.id AND f.user = ?))"
)
_PLAYED = "SELECT count(*) FROM (SELECT 1 FROM seats WHERE user = ? LIMIT ?)"
_SEEN_IN = "m.seen_in IN ({json_integers})"
_STATES = {
    "any": "(m.status <> 'closed' OR m.started_at IS NOT NULL)",
    "open": "m.status IN ('lobby', 'running')",
    "lobby": "m.status = 'lobby'",
    "finished": "(m.status = 'over' OR m.status = 'closed' AND m.started_at IS NOT NULL)",
}
_RESULTS = """
SELECT match, {json_group}(json_array(score, rank))
FROM (SELECT * FROM results WHERE match IN ({json_texts}) ORDER BY match, seat) AS found GROUP BY match
"""


class PlayedRow(msgspec.Struct, frozen=True, array_like=True):
    """Match that a player finished in the seat held from the start. `thinking` is in milliseconds."""

    game: str
    seat: Seat
    score: int
    rank: int
    winners: int
    """Number of seats that have the first place."""
    decisions: int
    thinking: int
    is_whole: bool
    """Whether it ended by its rules, so that its score can be compared."""


class RatedRow(msgspec.Struct, frozen=True, array_like=True):
    """Player's rating after a match of that game."""

    game: str
    mu: float
    sigma: float
    ended_at: int
    """End of the match, in milliseconds since 1970."""


class RivalRow(msgspec.Struct, frozen=True, array_like=True):
    """Other player of matches that both played to the end, and in how many the player was ahead or behind."""

    user: int
    name: str
    matches: int
    ahead: int
    behind: int


class LeaderboardRow(msgspec.Struct, frozen=True, array_like=True):
    """Leaderboard row as queried. Equal ratings share a place. `total` is the number of rows.

    `opponents`: number of different people met, at most as many as a place needs.
    """

    place: int
    user: int
    name: str
    mu: float
    sigma: float
    matches: int
    wins: int
    shared: int
    total: int
    opponents: int


class WinsRow(msgspec.Struct, frozen=True, array_like=True):
    """Player's rated matches of all games in a server."""

    user: int
    name: str
    matches: int
    wins: int
    shared: int


class PairRow(msgspec.Struct, frozen=True, array_like=True):
    """Rated matches of all games in which the one of two players was ahead of the other, or behind."""

    user: int
    other: int
    ahead: int
    behind: int


class AgainstRow(msgspec.Struct, frozen=True, array_like=True):
    """Player's record against computers. `strength`: index in `LEVELS` of the strongest at the table."""

    strength: int
    user: int
    name: str
    matches: int
    wins: int
    shared: int
    best: int | None
    """Best score; None if players gave up all of the matches."""


_IS_WHOLE = "NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.match = m.id AND n.kind = 'ended-early')"
"""Whether the match ended by its rules: not because players gave it up, as `ended_early` notes."""
_COUNTS = f"""({_IS_WHOLE} OR (SELECT sum(decisions) FROM results WHERE match = m.id)
    >= {FEWEST_TURNS} * (SELECT count(*) FROM seats WHERE match = m.id))"""  # noqa: S608 - our own names
"""Whether a match that was not stopped counts in statistics: as for ratings, unless players gave it up at once."""
_FIRST_HOLDER = "CASE WHEN s.changes = 0 THEN s.user ELSE f.user END"
"""User who began the match in the seat `s`, of which `f` is the first of its former players."""
_WINNERS = "(SELECT count(*) FROM results AS w WHERE w.match = r.match AND w.rank = 1)"


def _firsts(rows: str, *, is_shared: bool) -> str:
    """Return the number of wins among these rows: those shared with others, or those alone."""
    return f"count(*) FILTER (WHERE {rows}.rank = 1 AND {_WINNERS} {'>' if is_shared else '='} 1)"


_PLAYED_ROWS = Selection(
    PlayedRow,
    game="m.game",
    seat="r.seat",
    score="r.score",
    rank="r.rank",
    winners=_WINNERS,
    decisions="r.decisions",
    thinking="r.thinking",
    is_whole=_IS_WHOLE,
)
_RATED_ROWS = Selection(RatedRow)
_RIVAL_ROWS = Selection(
    RivalRow,
    user=_FIRST_HOLDER,
    name="coalesce(nullif(max(u.name), ''), max(coalesce(f.name, s.name)))",
    matches="count(*)",
    ahead="count(*) FILTER (WHERE r.rank < o.rank)",
    behind="count(*) FILTER (WHERE r.rank > o.rank)",
)
_BOARD_ROWS = Selection(
    LeaderboardRow,
    place="{any_value}(p.place)",
    user="p.user",
    name="{any_value}(coalesce(nullif(u.name, ''), f.name, s.name))",
    mu="{any_value}(p.mu)",
    sigma="{any_value}(p.sigma)",
    matches="count(*)",
    wins=_firsts("e", is_shared=False),
    shared=_firsts("e", is_shared=True),
    total="{any_value}(p.total)",
    opponents="{any_value}(p.met)",
)
_WINS_ROWS = Selection(
    WinsRow,
    user="r.user",
    name="coalesce(nullif(max(u.name), ''), max(coalesce(f.name, s.name)))",
    matches="count(*)",
    wins=_firsts("e", is_shared=False),
    shared=_firsts("e", is_shared=True),
)
_PAIR_ROWS = Selection(
    PairRow,
    user="r.user",
    other="o.user",
    ahead="count(*) FILTER (WHERE e.rank < b.rank)",
    behind="count(*) FILTER (WHERE e.rank > b.rank)",
)
_AGAINST_ROWS = Selection(
    AgainstRow,
    strength="met.strength",
    user="r.user",
    name="coalesce(nullif(max(u.name), ''), max(s.name))",
    matches="count(*)",
    wins=_firsts("r", is_shared=False),
    shared=_firsts("r", is_shared=True),
    best=f"max(r.score) FILTER (WHERE {_IS_WHOLE})",
)
_PERSON = f"""
SELECT {_PLAYED_ROWS.columns} FROM results AS r JOIN matches AS m ON m.id = r.match
WHERE r.user = ?1 AND m.guild IS NOT DISTINCT FROM coalesce(?2, m.guild) AND r.stayed AND {_COUNTS}
ORDER BY m.game, m.ended_at, m.id
"""  # noqa: S608
_RATED = f"""
SELECT {_RATED_ROWS.columns} FROM ratings
WHERE user = ?1 AND guild = coalesce(?2, guild) ORDER BY game, ended_at, match
"""  # noqa: S608 - our own names
# Those who left a match are last in it, as for the rating. A substitute, who came later, has met nobody.
_RIVALS = f"""
WITH began AS (
    SELECT match, seat FROM seats WHERE user = ?1 AND changes = 0
    UNION ALL SELECT match, seat FROM former_players WHERE user = ?1 AND change = 1
)
SELECT {_RIVAL_ROWS.columns}
FROM began JOIN matches AS m ON m.id = began.match
JOIN results AS r ON r.match = began.match AND r.seat = began.seat
JOIN results AS o ON o.match = r.match AND o.seat <> r.seat
JOIN seats AS s ON s.match = o.match AND s.seat = o.seat
LEFT JOIN former_players AS f ON f.match = o.match AND f.seat = o.seat AND f.change = 1
LEFT JOIN users AS u ON u.id = {_FIRST_HOLDER}
WHERE m.guild IS NOT DISTINCT FROM coalesce(?2, m.guild) AND {_FIRST_HOLDER} <> ?1 AND {_COUNTS}
GROUP BY {_FIRST_HOLDER} ORDER BY count(*) DESC, {_FIRST_HOLDER} LIMIT ?3
"""  # noqa: S608
_LEFT = f"""
SELECT m.game, count(*) FROM matches AS m
WHERE m.id IN (SELECT match FROM seats WHERE user = ?1 AND (resigned OR offered)
               UNION SELECT match FROM former_players WHERE user = ?1)
  AND m.status = 'over' AND m.guild IS NOT DISTINCT FROM coalesce(?2, m.guild)
  AND NOT EXISTS (SELECT 1 FROM results AS r WHERE r.match = m.id AND r.user = ?1 AND r.stayed)
  AND {_COUNTS}
GROUP BY m.game
"""  # noqa: S608
# Skip scan over the index: the cost grows with the number of players, not with that of their matches.
_BOARD = f"""
WITH RECURSIVE people(user) AS (
    SELECT min(user) FROM ratings WHERE guild = ?1 AND game = ?2
    UNION ALL
    SELECT (SELECT min(user) FROM ratings WHERE guild = ?1 AND game = ?2 AND user > people.user)
    FROM people WHERE people.user IS NOT NULL
), present AS (
    SELECT p.user, latest.match, latest.seat, latest.mu, latest.sigma,
        (SELECT count(*) FROM (SELECT 1 FROM ratings WHERE guild = ?1 AND game = ?2 AND user = p.user LIMIT ?5) AS few)
            >= ?5
            AS is_settled,
        (SELECT count(*) FROM (SELECT DISTINCT other.user FROM ratings AS r {{ordered_join}} ratings AS other
            ON other.match = r.match AND other.seat <> r.seat
        WHERE r.guild = ?1 AND r.game = ?2 AND r.user = p.user LIMIT ?6) AS others) AS met
    FROM people AS p {{ordered_join}} {{latest_rating}}
        guild = ?1 AND game = ?2 AND user = p.user {{latest_rating_end}}
), everybody AS (
    SELECT *, count(*) OVER () AS total FROM present
), placed AS (
    SELECT *, rank() OVER (ORDER BY (met >= ?6 OR met >= total - 1) DESC, is_settled DESC, mu DESC) AS place
    FROM everybody ORDER BY place, user LIMIT ?3 OFFSET ?4
)
SELECT {_BOARD_ROWS.columns}
FROM placed AS p
{{ordered_join}} ratings AS r ON r.guild = ?1 AND r.game = ?2 AND r.user = p.user
{{ordered_join}} results AS e ON e.match = r.match AND e.seat = r.seat
{{ordered_join}} seats AS s ON s.match = p.match AND s.seat = p.seat
LEFT JOIN former_players AS f ON f.match = p.match AND f.seat = p.seat AND f.change = 1
LEFT JOIN users AS u ON u.id = p.user
GROUP BY p.user ORDER BY 1, 2
"""  # noqa: S608

_WINS = f"""
SELECT {_WINS_ROWS.columns}
FROM ratings AS r JOIN results AS e ON e.match = r.match AND e.seat = r.seat
JOIN seats AS s ON s.match = r.match AND s.seat = r.seat
LEFT JOIN former_players AS f ON f.match = r.match AND f.seat = r.seat AND f.change = 1
LEFT JOIN users AS u ON u.id = r.user
WHERE r.guild = ?1 AND r.user IS NOT NULL
GROUP BY r.user ORDER BY 4 DESC, 5 DESC, count(*), r.user
"""  # noqa: S608
_PAIRS = f"""
SELECT {_PAIR_ROWS.columns}
FROM ratings AS r JOIN ratings AS o ON o.match = r.match AND o.user > r.user
JOIN results AS e ON e.match = r.match AND e.seat = r.seat JOIN results AS b ON b.match = o.match AND b.seat = o.seat
WHERE r.guild = ?1 GROUP BY r.user, o.user ORDER BY count(*) DESC, r.user, o.user
"""  # noqa: S608

_STRENGTHS = " ".join(f"WHEN '{level}' THEN {strength}" for strength, level in enumerate(LEVELS))
# Of the computers that played from the start, the strongest counts.
_AGAINST = f"""
WITH met AS (
    SELECT m.id, max(CASE s.level {_STRENGTHS} END) AS strength
    FROM matches AS m JOIN seats AS s ON s.match = m.id
    WHERE m.guild = ?1 AND m.game = ?2 AND m.status = 'over' AND s.level IS NOT NULL AND s.changes = 0
    GROUP BY m.id
)
SELECT {_AGAINST_ROWS.columns}
FROM met JOIN matches AS m ON m.id = met.id JOIN results AS r ON r.match = met.id
JOIN seats AS s ON s.match = r.match AND s.seat = r.seat
LEFT JOIN users AS u ON u.id = r.user
WHERE r.user IS NOT NULL AND r.stayed AND {_COUNTS}
GROUP BY met.strength, r.user
ORDER BY met.strength DESC, 5 DESC, 6 DESC, count(*), r.user LIMIT ?3
"""  # noqa: S608

Listed: TypeAlias = tuple[Table, tuple[tuple[int, int], ...]]
"""Match and its results by seat as (score, rank), empty until they are written."""


class HistoryTable(TableAccess):
    """Queries over many matches at once."""

    async def page(self, search: MatchFilter, first: int, size: int) -> tuple[Listed, ...]:
        """Return up to `size` matches from index `first` (0 is the newest), newest first."""
        listed = await self._database.read(*list_query(search, first, size, await self._often(search)))
        ids = msgspec.json.encode([row[0] for row in listed]).decode()
        rows = await self._database.read(TABLES_OF, (ids,))
        results = dict(await self._database.read(_RESULTS, (ids,)))
        tables = read_tables(rows)
        return tuple((tables[id_], _results(results.get(id_))) for (id_,) in listed if id_ in tables)

    async def count(self, search: MatchFilter) -> int:
        """Return the number of matches that the filter selects."""
        source, values = _found(search, await self._often(search))
        return await self._database.read_cached_count(f"SELECT count(*) {source}", values)

    async def _often(self, search: MatchFilter) -> frozenset[int]:
        """Return the filter's users who have many matches, if it is limited to a server."""
        users = () if search.guild is None else (search.user, search.user_sees)
        counts = {
            user: await self._database.read_cached_count(_PLAYED, (user, MANY)) for user in users if user is not None
        }
        return frozenset(user for user, count in counts.items() if count >= MANY)

    async def played(self, user: int, guild: int | None) -> tuple[PlayedRow, ...]:
        """Return the player's finished matches, ordered by game and end.

        With a guild, return only those of that server.
        """
        rows = await self._database.read(_PERSON, (user, guild))
        return _PLAYED_ROWS.read_all(rows)

    async def rated(self, user: int, guild: int | None) -> tuple[RatedRow, ...]:
        """Return the player's ratings, ordered by game and end.

        With a guild, return only those of that server.
        """
        rows = await self._database.read(_RATED, (user, guild))
        return _RATED_ROWS.read_all(rows)

    async def rivals(self, user: int, guild: int | None, size: int) -> tuple[RivalRow, ...]:
        """Return up to `size` players whom the player met most often. With a guild, only in that server."""
        return _RIVAL_ROWS.read_all(await self._database.read(_RIVALS, (user, guild, size)))

    async def left(self, user: int, guild: int | None) -> dict[str, int]:
        """Return how many matches of each game ended without the player, who had resigned or been replaced."""
        return dict(await self._database.read(_LEFT, (user, guild)))

    async def board(
        self, guild: int, game: str, first: int, size: int, *, settled: int, opponents: int
    ) -> tuple[LeaderboardRow, ...]:
        """Return up to `size` leaderboard rows from index `first` (0 is the best).

        Players with fewer than `settled` rated matches follow the others. Those who have met fewer different
        `opponents`, and not all players, follow all.
        """
        rows = await self._database.read(_BOARD, (guild, game, size, first, settled, opponents))
        return _BOARD_ROWS.read_all(rows)

    async def wins(self, guild: int) -> tuple[WinsRow, ...]:
        """Return the players of the server with their rated matches of all games, most wins first."""
        return _WINS_ROWS.read_all(await self._database.read(_WINS, (guild,)))

    async def pairs(self, guild: int) -> tuple[PairRow, ...]:
        """Return each two players who met in rated matches of the server, most meetings first."""
        return _PAIR_ROWS.read_all(await self._database.read(_PAIRS, (guild,)))

    async def against(self, guild: int, game: str, size: int) -> tuple[AgainstRow, ...]:
        """Return up to `size` records against computers, by level (strongest first), then by wins.

        Matches that a player left do not count.
        """
        rows = await self._database.read(_AGAINST, (guild, game, size))
        return _AGAINST_ROWS.read_all(rows)


def list_query(
    search: MatchFilter, first: int, size: int, often: frozenset[int] = frozenset()
) -> tuple[str, tuple[Any, ...]]:
    """Return SQL and values for the ids of matches, newest first. `often`: users with many matches."""
    source, values = _found(search, often)
    return f"SELECT m.id {source} ORDER BY m.created_at DESC, m.id DESC LIMIT ? OFFSET ?", (*values, size, first)


def _results(text: str | None) -> tuple[tuple[int, int], ...]:
    return () if text is None else msgspec.json.decode(text, type=tuple[tuple[int, int], ...])


def _found(search: MatchFilter, often: frozenset[int]) -> tuple[str, tuple[Any, ...]]:
    """Return the FROM and WHERE clauses of the filter, with their values.

    Within a server one index covers every filter in list order, so it is read from its end. Without the hint SQLite
    would sort all matches of a frequent player.
    """
    terms = [_STATES[search.state], HAS_LOG]
    values: list[Any] = []
    if search.guild is not None:
        terms.append("m.guild = ?")
        values.append(search.guild)
    if search.game is not None:
        terms.append("m.game = ?")
        values.append(search.game)
    if search.ended_since is not None:
        terms.append("m.ended_at >= ?")
        values.append(millis(search.ended_since))
    if search.user is not None:
        terms.append(_played_by(search.user, often))
        values += [search.user, search.user]
    if search.channels is not None:
        term, term_values = _seen(search.channels, search.user_sees, often)
        terms.append(term)
        values += term_values
    index = "" if search.guild is None else "{list_index}"
    return f"FROM matches AS m{index} WHERE {' AND '.join(terms)}", tuple(values)


def _played_by(user: int, often: frozenset[int]) -> str:
    return _OFTEN_PLAYED_BY if user in often else _PLAYED_BY


def _seen(channels: tuple[int, ...], user: int | None, often: frozenset[int]) -> tuple[str, list[Any]]:
    terms: list[str] = []
    values: list[Any] = []
    if channels or user is None:
        terms.append(_SEEN_IN)
        values.append(msgspec.json.encode(channels).decode())
    if user is not None:
        terms.append(_played_by(user, often))
        values += [user, user]
    return f"({' OR '.join(terms)})", values
