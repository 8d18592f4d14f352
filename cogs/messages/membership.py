"""Who is still in the server: asked at sensible moments, since Discord tells it unasked only to privileged bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import discord

from bot.game import Refused
from bot.queues import Queues
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
        house.matches.on_return(self._forget)
        self._one_at_a_time = asyncio.Lock()
        self._asking = Queues()

    def _forget(self, match: str) -> None:
        """Whoever looked after it meanwhile has asked after others."""
        self._waited_for.pop(match, None)
        self._swept.pop(match, None)

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
        """The same; whoever is waited for anew is asked after in any case, so that no turn begins for nobody.

        At a start, when everybody everywhere is waited for anew, once is enough for all his tables.
        """
        table = look.table
        if not self._house.following.is_catching_up:
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
        key = (guild, user)
        if self._is_trusted(key):
            return False
        server = self._house.client.get_guild(guild)
        if server is None:
            return False

        async def ask() -> bool:
            return not self._is_trusted(key) and await self._ask(server, user)

        return await self._asking.run(f"{guild} {user}", ask)

    def _is_trusted(self, key: tuple[int, int]) -> bool:
        seen = self._seen.get(key)
        return seen is not None and self._house.now() - seen < TRUSTED_FOR

    async def _ask(self, server: discord.Guild, user: int) -> bool:
        """Whether Discord says that they have left; not where it says nothing."""
        try:
            await server.fetch_member(user)
        except discord.NotFound as gone:
            return gone.code in UNKNOWN
        except TROUBLES as trouble:
            log.info("nobody knows whether somebody is there: %s", trouble, extra={"guild": server.id})
            return False
        self._seen[server.id, user] = self._house.now()
        return False
