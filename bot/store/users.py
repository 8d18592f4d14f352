"""Users: the table `users`."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from bot.i18n import DEFAULT, nearest
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import RowMapper, upsert
from bot.table.table import Person


class _User(msgspec.Struct, frozen=True):
    """Data about a user. Unknown users have the defaults."""

    name: str = ""
    locale: str = DEFAULT
    closed_until: datetime | None = None
    """Time until which direct messages are not attempted."""
    preferences: str | None = None


_USERS = RowMapper("users", _User, closed_until="dm_closed_until")


class UserTable:
    """Table access for rows of `users`.

    An update based on an outdated text writes NULL, which a constraint refuses.
    """

    def __init__(self, database: Database) -> None:
        self._users = RowCache(database, "users", _USERS.columns, by="id", order="id", read=_user)

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


def _row(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.own_name, "locale": person.locale}


def _user(rows: list[tuple[Any, ...]]) -> _User:
    user = next(map(_USERS.read, rows), _User())
    return msgspec.structs.replace(user, locale=nearest(user.locale))
