"""Users: preferences, lesson progress, followed matches, private notes, and counts of invitations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from bot.i18n import DEFAULT, nearest
from bot.store.engine.database import Database
from bot.store.engine.limits import limit_statements
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, upsert
from bot.store.engine.rows import Statement, millis
from bot.table.invitations import MAX_OPEN, PAIR_PAUSE
from bot.table.table import Invitation, Person

_PLAYED = """
SELECT EXISTS (SELECT 1 FROM seats AS s JOIN matches AS m ON m.id = s.match
               WHERE s.user = ?1 AND m.game = ?2 AND m.started_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM former_players AS f JOIN matches AS m ON m.id = f.match
               WHERE f.user = ?1 AND m.game = ?2)
"""
_FINISHED = """
SELECT EXISTS (SELECT 1 FROM seats AS s JOIN matches AS m ON m.id = s.match
               WHERE s.user = ?1 AND m.game = ?2 AND m.status = 'over')
"""
_COUNTS = """
SELECT count(CASE WHEN i.host = ?1 AND i.state = 'open' AND m.status = 'lobby' THEN 1 END) AS sent,
    count(CASE WHEN i.user = ?2 AND i.state = 'open' AND m.status = 'lobby'
        AND NOT EXISTS (SELECT 1 FROM seats AS s WHERE s.match = i.match AND s.user = i.user) THEN 1 END) AS received,
    count(CASE WHEN i.host = ?1 AND i.user = ?2 AND i.at > ?3 THEN 1 END) AS recent
FROM invitations AS i JOIN matches AS m ON m.id = i.match WHERE i.host = ?1 OR i.user = ?2
"""
_TOO_MANY_INVITATIONS = (
    f"EXISTS (SELECT 1 FROM ({_COUNTS}) AS counts WHERE sent + ?4 > ?5 OR received >= ?5 OR recent > 0)"  # noqa: S608 - our own words
)


_FOLLOWED = (
    "SELECT count(*) FROM follows AS f JOIN matches AS m ON m.id = f.match"
    " WHERE f.user = ? AND m.status IN ('lobby', 'running')"
)


class LessonRow(msgspec.Struct, frozen=True):
    """Progress in a lesson: the step, the moves made in it, the version token, and whether it was ever finished."""

    step: str
    moves: tuple[str, ...]
    token: int
    has_finished: bool


_LESSONS = RowMapper("lessons", LessonRow)


class LessonTable:
    """Table access for rows of `lessons`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int, game: str) -> LessonRow | None:
        """Return the user's progress, or None if the lesson was never started."""
        rows = await self._database.read(
            f"SELECT {_LESSONS.columns} FROM lessons WHERE user = ? AND game = ?",  # noqa: S608 - our own names
            (user, game),
        )
        return next(map(_LESSONS.read, rows), None)

    async def put(self, user: int, game: str, row: LessonRow) -> None:
        """Insert or replace the progress, unless a newer one is stored."""
        values = {"user": user, "game": game, **_LESSONS.row(row)}
        await self._database.write(upsert("lessons", values, newer="token"))

    async def has_played(self, user: int, game: str) -> bool:
        """Return whether the user ever had a seat in a started match of the game."""
        return bool((await self._database.read(_PLAYED, (user, game)))[0][0])

    async def has_finished(self, user: int, game: str) -> bool:
        """Return whether the user ever had a seat at the end of a match of the game."""
        return bool(await self._database.read_cached_count(_FINISHED, (user, game)))


class _User(msgspec.Struct, frozen=True):
    """Data about a user. Unknown users have the defaults."""

    name: str = ""
    locale: str = DEFAULT
    closed_until: datetime | None = None
    """Time until which direct messages are not attempted."""
    preferences: str | None = None


_USERS = RowMapper("users", _User, closed_until="dm_closed_until")


class UserTable:
    """Table access for rows of `users` and `guilds`.

    An update based on an outdated text writes NULL, which a constraint refuses.
    """

    def __init__(self, database: Database) -> None:
        self._users = RowCache(database, "users", _USERS.columns, by="id", order="id", read=_user)
        self._guilds = RowCache(database, "guilds", "settings", by="id", order="id", read=_settings)

    async def remember(self, person: Person) -> None:
        """Insert or update the user's global name and language. Unchanged rows are not written."""
        changed = "users.name <> excluded.name OR users.locale <> excluded.locale"
        await self._users.write(person.id, upsert("users", _row(person), where=changed))

    async def insert_if_new(self, person: Person) -> None:
        """Insert a user who has not pressed anything yet. An existing row stays unchanged."""
        await self._users.write(person.id, upsert("users", _row(person), ()))

    async def name(self, user: int) -> str:
        """Return the user's global name, or "" for unknown users."""
        return (await self._users.of(user)).name

    async def locale(self, user: int) -> str:
        """Return the user's language (`en`, `it`, `de`), English for unknown users."""
        return (await self._users.of(user)).locale

    async def set_dm_closed(self, user: int, until: datetime | None) -> None:
        """Record until when direct messages are not attempted. None clears it."""
        row = {"id": user, "name": "", "locale": DEFAULT, "dm_closed_until": until}
        await self._users.write(user, upsert("users", row, ("dm_closed_until",)))

    async def dm_closed(self, user: int) -> datetime | None:
        """Return until when direct messages should not be attempted, or None.

        The caller compares with its clock.
        """
        return (await self._users.of(user)).closed_until

    async def preferences(self, user: int) -> str | None:
        """Return the user's preferences as JSON, or None for unknown users."""
        return (await self._users.of(user)).preferences

    async def set_preferences(self, user: int, preferences: str, *, before: str | None) -> None:
        """Replace the preferences `before`. Raise Conflict if they have changed since."""
        await self._users.write(
            user,
            (
                "INSERT INTO users (id, name, locale, preferences) VALUES (?, '', ?, ?) ON CONFLICT (id) DO UPDATE"
                " SET preferences = CASE WHEN CAST(users.preferences AS text) = ? THEN excluded.preferences END",
                (user, DEFAULT, preferences, before),
            ),
        )

    async def guild_settings(self, guild: int) -> str | None:
        """Return the server's settings as JSON, or None."""
        return await self._guilds.of(guild)

    async def set_guild_settings(self, guild: int, settings: str, *, before: str | None) -> None:
        """Replace the settings `before`. Raise Conflict if they have changed since."""
        await self._guilds.write(
            guild,
            (
                "INSERT INTO guilds (id, settings) VALUES (?, ?) ON CONFLICT (id) DO UPDATE"
                " SET settings = CASE WHEN guilds.settings = ? THEN excluded.settings END",
                (guild, settings, before),
            ),
        )


def _row(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.own_name, "locale": person.locale}


def _user(_: int, rows: list[tuple[Any, ...]]) -> _User:
    user = next(map(_USERS.read, rows), _User())
    return msgspec.structs.replace(user, locale=nearest(user.locale))


def _settings(_: int, rows: list[tuple[Any, ...]]) -> str | None:
    return rows[0][0] if rows else None


class InvitationCounts(NamedTuple):
    """Open invitations that the host sent and that the user got, and those between the two since a time."""

    sent: int
    received: int
    recent: int


class InvitationTable:
    """Table access for counts of `invitations`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def counts(self, host: int, user: int, since: datetime) -> InvitationCounts:
        """Return how many invitations of both users count for the limits."""
        return InvitationCounts(*(await self._database.read(_COUNTS, (host, user, millis(since))))[0])


def invitation_limits(invited: Sequence[Invitation]) -> tuple[Statement, ...]:
    """Return the statements that begin a write of these new invitations: Conflict if one of them is over a limit."""
    statements = [
        limit_statements(
            "invitations",
            "invitations",
            _TOO_MANY_INVITATIONS,
            (one.host, one.user, millis(one.at - PAIR_PAUSE), len(invited), MAX_OPEN),
        )
        for one in invited
    ]
    return tuple(statement for pair in statements for statement in pair)


class FollowTable:
    """Table access for rows of `follows`."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "follows", "user", by="match", order="at, user", read=_users)
        self._database = database

    async def of(self, match: str) -> tuple[int, ...]:
        """Return the users who follow the match, in the order in which they began."""
        return await self._cache.of(match)

    async def add(self, match: str, user: int, at: datetime, most: int) -> None:
        """Let the user follow the match. Raise Conflict if the user follows `most` live matches already."""
        await self._cache.write(
            match,
            *limit_statements("follows", f"follows {user}", f"({_FOLLOWED}) >= ?", (user, most)),
            upsert("follows", {"match": match, "user": user, "at": at}, ()),
        )

    async def remove(self, match: str, user: int) -> None:
        """Let the user follow the match no more."""
        await self._cache.write(match, ("DELETE FROM follows WHERE match = ? AND user = ?", (match, user)))

    async def count(self, user: int) -> int:
        """Return how many live matches the user follows."""
        return int((await self._database.read(_FOLLOWED, (user,)))[0][0])


class NoteTable:
    """Table access for rows of `notes`."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "notes", "user, text", by="match", order="user", read=_texts)

    async def of(self, match: str, user: int) -> str:
        """Return the user's note about the match, or ""."""
        return (await self._cache.of(match)).get(user, "")

    async def put(self, match: str, user: int, text: str, at: datetime) -> None:
        """Store the note. An empty one is deleted."""
        if not text:
            await self._cache.write(match, ("DELETE FROM notes WHERE match = ? AND user = ?", (match, user)))
            return
        await self._cache.write(match, upsert("notes", {"match": match, "user": user, "text": text, "at": at}))


def _users(_: str, rows: list[tuple[Any, ...]]) -> tuple[int, ...]:
    return tuple(user for (user,) in rows)


def _texts(_: str, rows: list[tuple[Any, ...]]) -> Mapping[int, str]:
    return dict(rows)
