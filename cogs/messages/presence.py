"""Who is still in the server: asked at sensible moments, since Discord tells it unasked only to privileged bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import discord

from bot.game import Refused
from bot.table.table import Look
from cogs.house import House
from cogs.screen.trouble import TROUBLES

log = logging.getLogger(__name__)

TRUSTED_FOR = timedelta(hours=1)
"""Somebody who was there is not asked after again for so long."""
UNKNOWN = frozenset({10007, 10013})
"""No such member; no such account any more."""


class Presence:
    """Remembers whom it has just seen; gives up the seats of those who have left the server or were banned."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._seen: dict[tuple[int | None, int | None], datetime] = {}
        self._waited_for: dict[str, tuple[int, ...]] = {}
        self._swept: dict[str, datetime] = {}
        self._one_at_a_time = asyncio.Lock()

    async def confirm(self, look: Look, seats: Sequence[int]) -> bool:
        """Before these seats are waited for: whoever of them has gone is taken to have resigned.

        Whether all of them are there.
        """
        table, are_here = look.table, True
        if table.guild is None or table.status != "running":
            return True
        for seat in seats:
            info = table.seats[seat]
            if info.user is not None and not info.resigned and await self._has_left(table.guild, info.user):
                are_here = False
                with suppress(Refused):
                    await self._house.matches.resign(table.id, info.user, "left")
        return are_here

    async def expect(self, look: Look, seats: Sequence[int]) -> bool:
        """The same; whoever is waited for anew is asked after in any case, so that no turn begins for nobody."""
        table = look.table
        for seat in set(seats).difference(self._waited_for.get(table.id, ())):
            self._seen.pop((table.guild, table.seats[seat].user), None)
        self._waited_for[table.id] = tuple(seats)
        if table.status != "running":
            del self._waited_for[table.id]
        return await self.confirm(look, seats)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Once an hour everybody at a table is asked after."""
        table = await self._house.matches.table(match)
        if table.status != "running" or table.guild is None:
            self._swept.pop(match, None)
            return {}
        last = self._swept.get(match) or table.started_at or table.created_at
        return {"sweep": last + TRUSTED_FOR}

    async def act(self, match: str, _: str) -> None:
        """Look around at the table; at one after the other, since Discord likes no crowds."""
        async with self._one_at_a_time:
            look = await self._house.matches.look(match, None)
            await self.confirm(look, [info.seat for info in look.table.seats])
            self._swept[match] = self._house.now()

    async def _has_left(self, guild: int, user: int) -> bool:
        now, key = self._house.now(), (guild, user)
        seen = self._seen.get(key)
        if seen is not None and now - seen < TRUSTED_FOR:
            return False
        server = self._house.client.get_guild(guild)
        if server is None:
            return False
        try:
            await server.fetch_member(user)
        except discord.NotFound as gone:
            return gone.code in UNKNOWN
        except TROUBLES as trouble:
            log.info("nobody knows whether somebody is there: %s", trouble, extra={"guild": guild})
            return False
        self._seen[key] = now
        return False
