"""What is remembered of people: names, languages, and whose direct messages are closed."""

from __future__ import annotations

from datetime import datetime

from bot.store import Store
from bot.table.table import Person
from bot.words import DEFAULT


class Known:
    """The table `users`."""

    def __init__(self, store: Store) -> None:
        self._rows = store.people

    async def remember(self, person: Person) -> None:
        """Keep the person's name and language; writes only when something changed."""
        await self._rows.put(person.id, person.name, person.locale)

    async def locale(self, user: int) -> str:
        """The user's language; the first of ours for somebody never seen."""
        return await self._rows.locale(user) or DEFAULT

    async def set_dm_closed(self, user: int, until: datetime | None) -> None:
        """Direct messages to the user fail: do not try again before `until`. None: they are open."""
        await self._rows.set_dm_closed(user, until)

    async def dm_closed(self, user: int) -> datetime | None:
        """Until when no direct message should be tried, or None. The caller compares with its clock."""
        return await self._rows.dm_closed(user)
