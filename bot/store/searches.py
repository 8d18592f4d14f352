"""Queries for the searches for players: the tables `club_searches`, `club_avoided` and `club_openings`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from bot.store.engine.database import TableAccess
from bot.store.engine.limits import limit_statements
from bot.store.engine.row_mapper import RowMapper, delete, update, upsert
from bot.store.engine.rows import Statement, millis

_SAME = "guild = ? AND user IN ({json_integers}) AND game = ? AND players = ?"
_FREE = f"{_SAME} AND opening IS NULL AND until_at > ?"
_CLAIM = f"""
INSERT INTO club_openings (id, guild, game, players, hours, channel, thread, at)
VALUES (CASE WHEN (SELECT count(*) FROM club_searches WHERE {_FREE}) = ? THEN CAST(? AS text) END,
        ?, ?, ?, ?, ?, NULL, ?)
"""  # noqa: S608 - our own words
"""Insert that violates NOT NULL if one of the searches is gone or belongs to another opening."""
_OWN_SEARCHES = "FROM club_searches WHERE guild = ?1 AND user = ?2"
_TOO_MANY_SEARCHES = f"""
NOT EXISTS (SELECT 1 {_OWN_SEARCHES} AND game = ?3 AND players = ?4)
AND (SELECT count(*) {_OWN_SEARCHES} AND (until_at > ?5 OR opening IS NOT NULL)) >= ?6
"""
_OWN_AVOIDED = "FROM club_avoided WHERE guild = ?1 AND user = ?2"
_TOO_MANY_AVOIDED = f"NOT EXISTS (SELECT 1 {_OWN_AVOIDED} AND avoided = ?3) AND (SELECT count(*) {_OWN_AVOIDED}) >= ?4"


class StoredSearch(msgspec.Struct, frozen=True):
    """Search of a user for a table of `players` people. `hours` for a turn; None for no clock.

    `since`: when it was made, in milliseconds. `opening`: the table that is being opened for it.
    """

    user: int
    game: str
    players: int
    hours: int | None
    since: int
    until: datetime
    opening: str | None = None


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """Table that is being opened for searches. `thread` is its channel once there is one."""

    id: str
    guild: int
    game: str
    players: int
    hours: int | None
    channel: int
    at: datetime
    thread: int | None = None


_SEARCHES = RowMapper("club_searches", StoredSearch, since="at", until="until_at")
_OPENINGS = RowMapper("club_openings", Opening)


class SearchTable(TableAccess):
    """Table access for searches, people to avoid, and tables being opened."""

    async def all(self, guild: int) -> tuple[StoredSearch, ...]:
        """Return all searches in the server, the oldest first."""
        return await _SEARCHES.select(self._database, "WHERE guild = ? ORDER BY at, user, game, players", guild)

    async def put(self, guild: int, search: StoredSearch, limit: int) -> None:
        """Insert a search, or change the pace and the end of one that is there. It keeps its age.

        Raise Conflict if it is a new one and the user has `limit` searches that had not ended when it was made.
        """
        row = {"guild": guild, **_SEARCHES.row(search)}
        free = "club_searches.opening IS NULL"
        await self._database.write(
            *limit_statements(
                "club_searches",
                f"searches {guild} {search.user}",
                _TOO_MANY_SEARCHES,
                (guild, search.user, search.game, search.players, search.since, limit),
            ),
            upsert("club_searches", row, ("hours", "until_at"), where=free),
        )

    async def renew(self, guild: int, user: int, until: datetime) -> None:
        """Change the end of all the user's searches."""
        await self._database.write(update("club_searches", {"until_at": until}, guild=guild, user=user, opening=None))

    async def withdraw(self, guild: int, user: int, game: str | None = None, players: int | None = None) -> None:
        """Delete the user's searches, or the one that is named. One for which a table is being opened stays."""
        await self._write(
            "club_searches",
            "DELETE FROM club_searches WHERE guild = ? AND user = ? AND game = coalesce(?, game)"
            " AND players = coalesce(?, players) AND opening IS NULL",
            (guild, user, game, players),
        )

    async def expire(self, guild: int, now: datetime) -> None:
        """Delete searches that have ended."""
        await self._write(
            "club_searches",
            "DELETE FROM club_searches WHERE guild = ? AND until_at <= ? AND opening IS NULL",
            (guild, millis(now)),
        )

    async def avoided_by(self, guild: int, user: int) -> tuple[int, ...]:
        """Return the users whom this one avoids."""
        rows = await self._database.read(
            "SELECT avoided FROM club_avoided WHERE guild = ? AND user = ? ORDER BY avoided", (guild, user)
        )
        return tuple(avoided for (avoided,) in rows)

    async def avoided(self, guild: int) -> frozenset[frozenset[int]]:
        """Return the pairs of users of whom one avoids the other."""
        rows = await self._database.read("SELECT user, avoided FROM club_avoided WHERE guild = ?", (guild,))
        return frozenset(map(frozenset, rows))

    async def avoid(self, guild: int, user: int, avoided: int, limit: int) -> None:
        """Add a user to those whom this one avoids. Raise Conflict if there are `limit` others already."""
        await self._database.write(
            *limit_statements(
                "club_avoided", f"avoided {guild} {user}", _TOO_MANY_AVOIDED, (guild, user, avoided, limit)
            ),
            upsert("club_avoided", {"guild": guild, "user": user, "avoided": avoided}),
        )

    async def allow(self, guild: int, user: int, avoided: int) -> None:
        """Remove a user from those whom this one avoids."""
        await self._database.write(delete("club_avoided", guild=guild, user=user, avoided=avoided))

    async def claim(self, opening: Opening, users: Sequence[int]) -> None:
        """Store a table that is being opened for these users' searches, and delete their other searches for the game.

        Raise Conflict if one of the searches is gone.
        """
        key = (opening.guild, opening.game, opening.players)
        same = (opening.guild, msgspec.json.encode(tuple(users)).decode(), opening.game, opening.players)
        values = (opening.id, *key, opening.hours, opening.channel, millis(opening.at))
        await self._database.write(
            # This locks the rows, so that of two processes the second one counts what the first one has left.
            Statement("club_searches", f"UPDATE club_searches SET opening = opening WHERE {_SAME}", same),  # noqa: S608
            Statement("club_openings", _CLAIM, (*same, millis(opening.at), len(users), *values)),
            Statement(
                "club_searches",
                f"UPDATE club_searches SET opening = ? WHERE {_SAME}",  # noqa: S608
                (opening.id, *same),
            ),
            Statement(
                "club_searches",
                "DELETE FROM club_searches WHERE guild = ? AND user IN ({json_integers}) AND game = ?"
                " AND opening IS NULL",
                same[:-1],
            ),
        )

    async def openings(self, guild: int) -> tuple[Opening, ...]:
        """Return the tables that are being opened in the server, the oldest first."""
        return await _OPENINGS.select(self._database, "WHERE guild = ? ORDER BY at, id", guild)

    async def set_thread(self, opening: str, thread: int | None) -> None:
        """Record the channel in which the table will be."""
        await self._database.write(update("club_openings", {"thread": thread}, id=opening))

    async def release(self, opening: str, gone: Iterable[int] = ()) -> None:
        """Give up the opening. Its searches wait again, except those of users who are gone."""
        users = msgspec.json.encode(tuple(gone)).decode()
        await self._database.write(
            Statement(
                "club_searches",
                "DELETE FROM club_searches WHERE opening = ? AND user IN ({json_integers})",
                (opening, users),
            ),
            update("club_searches", {"opening": None}, opening=opening),
            delete("club_openings", id=opening),
        )

    async def _write(self, table: str, sql: str, values: Sequence[object]) -> None:
        await self._database.write(Statement(table, sql, values))


def opened_statements(opening: str) -> tuple[Statement, ...]:
    """Return the statements that end an opening, for the transaction that stores its match."""
    return delete("club_searches", opening=opening), delete("club_openings", id=opening)
