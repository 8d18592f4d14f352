"""Membership checks: whether players are still in the server.

Unprivileged bots get no member events. Each press shows that its user is a member; others are looked up before a ping
and once an hour.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import discord

from bot.clock import has_passed
from bot.game import Refused
from bot.lru import LRU
from bot.queues import Queues
from bot.table.table import MatchView
from cogs.context import Context
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of

LOG = logging.getLogger(__name__)

MEMBERSHIP_LIFETIME = timedelta(hours=1)
"""Time for which a confirmed membership is trusted."""
PING_LIFETIME = timedelta(minutes=10)
"""Time for which it is trusted before a ping, so that people who play at once are not looked up at every turn."""

REQUEST_TIMEOUT = 10.0
"""Seconds that an answer of Discord may take, since a ping and the table's other due items wait for it."""
SLOW_SERVER_PAUSE = timedelta(minutes=5)
"""Time for which a server whose request hung is not asked again."""
MAX_CONCURRENT_REQUESTS = 10
"""Number of requests at the same time."""
MAX_SLOW_SERVERS = 1_000
"""Number of slow servers that are remembered."""


class Membership:
    """Membership checks with a cache. They resign the seats of players who left the server or were banned."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._seen: dict[tuple[int | None, int | None], tuple[datetime, discord.Member]] = {}
        self._swept: dict[str, datetime] = {}
        context.services.matches.taken_over.add(self._forget)
        self._asking = Queues()
        self._sweeping = Queues()
        self._at_once = asyncio.Semaphore(MAX_CONCURRENT_REQUESTS)
        self._slow: LRU[int, datetime] = LRU(MAX_SLOW_SERVERS)
        """By server whose requests hang, the time until which it is not asked."""

    def _forget(self, match: str) -> None:
        """Forget the match's check, because another process may have a newer one."""
        self._swept.pop(match, None)

    def note(self, member: discord.Member) -> None:
        """Note that Discord has just shown this member, with the present roles."""
        now, key = self._context.services.now(), (member.guild.id, member.id)
        self._seen.pop(key, None)
        self._seen[key] = now, member
        while has_passed(self._seen[oldest := next(iter(self._seen))][0], MEMBERSHIP_LIFETIME, now):
            del self._seen[oldest]

    async def confirm(self, look: MatchView, seats: Sequence[int], *, within: timedelta = MEMBERSHIP_LIFETIME) -> bool:
        """Resign the seats whose players have left the server, and pause a match that a player does not see.

        Trust what was confirmed `within` that time. Return whether all players are still there and see it.
        """
        table, are_here = look.table, True
        if table.guild is None or table.status != "running":
            return True
        for seat in seats:
            info = table.seats[seat]
            if info.user is not None and not info.resigned and await self._has_left(table.guild, info.user, within):
                are_here = False
                with suppress(Refused):
                    await self._context.services.matches.seats.resign(table.id, info.user, "left")
        return are_here and await self._context.services.moderation.lost_channels.check(table.id, seats)

    async def member(self, server: discord.Guild, user: int, *, is_fresh: bool) -> discord.Member | None:
        """Return the member as of the last hour, or as of now; None if unknown or no member."""
        await self._has_left(server.id, user, timedelta() if is_fresh else MEMBERSHIP_LIFETIME)
        entry = self._seen.get((server.id, user))
        return None if entry is None else entry[1]

    async def expect(self, look: MatchView, seats: Sequence[int]) -> bool:
        """Check these seats before a ping.

        While the bot catches up after a start, one check per user is enough for all tables.
        """
        is_catching_up = self._context.services.delivery.pipeline.is_catching_up
        return await self.confirm(look, seats, within=MEMBERSHIP_LIFETIME if is_catching_up else PING_LIFETIME)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return the time of the table's next check: every hour while the match runs."""
        table = await self._context.services.matches.table(match)
        if table.status != "running" or table.guild is None:
            self._swept.pop(match, None)
            return {}
        last = self._swept.get(match) or table.started_at or table.created_at
        return {"sweep": last + MEMBERSHIP_LIFETIME}

    async def act(self, match: str, _: str) -> None:
        """Check all players of the table. Tables of one server are checked one at a time."""
        look = await self._context.services.matches.look(match, None)
        async with self._sweeping.in_turn(str(look.table.guild)):
            await self.confirm(look, [info.seat for info in look.table.seats])
        self._swept[match] = self._context.services.now()

    async def _has_left(self, guild: int, user: int, within: timedelta) -> bool:
        key = (guild, user)
        if self._is_trusted(key, within):
            return False
        self._seen.pop(key, None)
        server = self._context.client.get_guild(guild)
        if server is None:
            return False

        async def ask() -> bool:
            return not self._is_trusted(key, MEMBERSHIP_LIFETIME) and await self._ask(server, user)

        return await self._asking.run(f"{guild} {user}", ask)

    def _is_trusted(self, key: tuple[int, int], within: timedelta) -> bool:
        entry = self._seen.get(key)
        return entry is not None and not has_passed(entry[0], within, self._context.services.now())

    async def _ask(self, server: discord.Guild, user: int) -> bool:
        """Return whether Discord reports that the user has left; False if there is no clear answer in time."""
        now = self._context.services.now()
        if self._slow.get(server.id, now) > now:
            return False
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT), self._at_once:
                member = await server.fetch_member(user)
        except DISCORD_ERRORS as trouble:
            if isinstance(trouble, TimeoutError | discord.RateLimited):
                self._slow.put(server.id, now + SLOW_SERVER_PAUSE)
            if cause_of(trouble) in (ErrorCause.MEMBER_GONE, ErrorCause.USER_GONE):
                return True
            LOG.info("membership unknown: %s", trouble, extra={"guild": server.id})
            return False
        self.note(member)
        return False
