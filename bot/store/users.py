"""The tables `users` and `guilds`."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from bot.store.engine.database import Database
from bot.store.engine.rows import millis_or_none, moment_or_none
from bot.store.engine.shelf import Shelf
from bot.table.table import Person
from bot.words import DEFAULT

_INSERT = "INSERT INTO users (id, name, locale) VALUES (?, ?, ?)"


class _User(msgspec.Struct, frozen=True):
    """What is known of a person besides the name; somebody never seen has the defaults."""

    locale: str
    closed: int | None
    preferences: str | None

    @property
    def closed_until(self) -> datetime | None:
        """Until when direct messages are not tried."""
        return moment_or_none(self.closed)


class PeopleTable:
    """Reads and writes rows of `users` and `guilds`.

    Of what was read as another text the database is asked to keep nothing, which it refuses.
    """

    def __init__(self, database: Database) -> None:
        self._users = Shelf(database, "users", "locale, dm_closed_until, wishes", by="id", order="id", read=_user)
        self._guilds = Shelf(database, "guilds", "settings", by="id", order="id", read=_settings)

    async def remember(self, person: Person) -> None:
        """Keep the person's name of all servers and language; writes only when something changed."""
        await self._users.write(
            person.id,
            (
                f"{_INSERT} ON CONFLICT (id) DO UPDATE SET name = excluded.name, locale = excluded.locale"
                " WHERE users.name <> excluded.name OR users.locale <> excluded.locale",
                (person.id, person.own_name, person.locale),
            ),
        )

    async def introduce(self, person: Person) -> None:
        """The same on hearsay: what is known of the person already stays."""
        statement = f"{_INSERT} ON CONFLICT DO NOTHING", (person.id, person.own_name, person.locale)
        await self._users.write(person.id, statement)

    async def locale(self, user: int) -> str:
        """The user's language (`en`, `it`, `de`); English for somebody never seen."""
        return (await self._users.of(user)).locale

    async def set_dm_closed(self, user: int, until: datetime | None) -> None:
        """Direct messages to the user fail: do not try again before `until`. None: they are open."""
        await self._users.write(
            user,
            (
                "INSERT INTO users (id, name, locale, dm_closed_until) VALUES (?, '', ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET dm_closed_until = excluded.dm_closed_until",
                (user, DEFAULT, millis_or_none(until)),
            ),
        )

    async def dm_closed(self, user: int) -> datetime | None:
        """Until when no direct message should be tried, or None. The caller compares with its clock."""
        return (await self._users.of(user)).closed_until

    async def preferences(self, user: int) -> str | None:
        """What the user prefers, as JSON; None for a user never seen."""
        return (await self._users.of(user)).preferences

    async def set_preferences(self, user: int, preferences: str, *, before: str | None) -> None:
        """In place of `before`, as it was read. Raises Conflict where there is something else by now."""
        await self._users.write(
            user,
            (
                "INSERT INTO users (id, name, locale, wishes) VALUES (?, '', ?, ?) ON CONFLICT (id) DO UPDATE"
                " SET wishes = CASE WHEN CAST(users.wishes AS text) = ? THEN excluded.wishes END",
                (user, DEFAULT, preferences, before),
            ),
        )

    async def note_guided(self, user: int, match: str) -> None:
        """Among the user's preferences, whatever else is changed there meanwhile; what stands there already stays."""
        guided = msgspec.json.encode({"guided_in": match}).decode()
        await self._users.write(
            user,
            (
                "INSERT INTO users (id, name, locale, wishes) VALUES (?, '', ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET wishes = {merged} WHERE users.wishes ->> 'guided_in' IS NULL",
                (user, DEFAULT, guided, guided),
            ),
        )

    async def guild_settings(self, guild: int) -> str | None:
        """What the server has settled, as JSON."""
        return await self._guilds.of(guild)

    async def set_guild_settings(self, guild: int, settings: str, *, before: str | None) -> None:
        """In place of `before`, as it was read. Raises Conflict where there is something else by now."""
        await self._guilds.write(
            guild,
            (
                "INSERT INTO guilds (id, settings) VALUES (?, ?) ON CONFLICT (id) DO UPDATE"
                " SET settings = CASE WHEN guilds.settings = ? THEN excluded.settings END",
                (guild, settings, before),
            ),
        )


def _user(_: int, rows: list[tuple[Any, ...]]) -> _User:
    return _User(*(rows[0] if rows else (DEFAULT, None, None)))


def _settings(_: int, rows: list[tuple[Any, ...]]) -> str | None:
    return rows[0][0] if rows else None
