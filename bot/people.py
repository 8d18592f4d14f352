"""What is remembered of people and servers: names, languages, and whose direct messages are closed."""

from __future__ import annotations

from datetime import datetime

from bot.store import Store
from bot.table import Person


class People:
    """The tables `users` and `guilds`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def remember(self, person: Person) -> None:
        """Keep the person's name and language; writes only when something changed."""
        raise NotImplementedError

    async def locale(self, user: int) -> str:
        """The user's language (`en`, `it`, `de`); English for somebody never seen."""
        raise NotImplementedError

    async def set_dm_closed(self, user: int, until: datetime | None) -> None:
        """Direct messages to the user fail: do not try again before `until`. None: they are open."""
        raise NotImplementedError

    async def dm_closed(self, user: int) -> datetime | None:
        """Until when no direct message should be tried, or None. The caller compares with its clock."""
        raise NotImplementedError

    async def guild_locale(self, guild: int) -> str | None:
        """The language set for that server, or None."""
        raise NotImplementedError

    async def set_guild_locale(self, guild: int, locale: str) -> None:
        """Set the language of public messages in that server."""
        raise NotImplementedError
