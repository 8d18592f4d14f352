"""Club service: opens tables and updates messages soon after a change, in the servers of this process."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Any

import discord
from discord.ext import commands

from bot.backoff import Backoff, Failures
from bot.due_work import DueWork
from bot.game import Refused
from bot.people.server_settings import ServerSettings
from cogs.clubs.lasting_messages import LastingMessages
from cogs.clubs.matchmaking import Matchmaking
from cogs.clubs.page import listed_channels
from cogs.context import Context
from cogs.ui.errors import DISCORD_ERRORS

LOG = logging.getLogger(__name__)

PUZZLE_RETRY_DELAY = timedelta(days=1)
"""Pause after a search for a puzzle that found none."""
BACKOFF = Backoff(first=60.0, longest=3600.0)
"""Pauses in seconds after failures in a server."""
REVIEW_INTERVAL = timedelta(hours=1)
"""Time after which searches are checked again if no known event has triggered that before."""


class ClubService(commands.Cog):
    """Due work of servers with a club: after changes of searches, matches, seasons and tournaments, and by time."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._tables, self._posts = Matchmaking(context), LastingMessages(context)
        self._matching: set[int] = set()
        """Servers in which a table may be due, because a search has changed or an absence may have ended."""
        self._thorough: set[int] = set()
        """Servers whose messages must be checked thoroughly: also those that only a deletion of user data changes."""
        self._reviews: dict[int, datetime] = {}
        """By server, when to check the searches without an event: one or an absence ends, or a failure is retried."""
        self._choosing: dict[int, asyncio.Task[None]] = {}
        """Running choices of puzzles by server. They may take minutes; the analysis worker does one at a time."""
        self._no_puzzle_until: dict[int, datetime] = {}
        services = context.services
        self._failing = Failures[int](BACKOFF, services.now)
        """Servers in which no table could be opened."""
        self._work = DueWork[int](
            "clubs",
            self._follow,
            now=services.now,
            backoff=BACKOFF,
            failed=self._log_failure,
            find=self._find,
            key_of=self._club_of,
        )
        services.matches.subscribe(self._work.hear)
        services.club.searches.changed.add(self.nudge)
        services.club.seasons.changed.add(self.nudge)
        services.club.tournaments.log.changed.add(self._on_tournament_change)
        services.people.privacy.deleted.add(self._work.look_again)
        context.ending.append(self.stop)

    def nudge(self, guild: int) -> None:
        """Open tables and update the page of the server soon."""
        self._matching.add(guild)
        self._work.nudge(guild, is_forgiven=True)

    async def settled(self) -> None:
        """Wait until everything that is due now has been tried."""
        await self._work.settled()
        while self._choosing:
            await asyncio.wait(set(self._choosing.values()))
            await self._work.settled()

    async def stop(self) -> None:
        """Stop the work and the choices of puzzles."""
        await self._work.stop(patience=0)
        choosing = set(self._choosing.values())
        for task in choosing:
            task.cancel()
        await asyncio.gather(*choosing, return_exceptions=True)

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Start with the first session. After a lost session, check all pages again."""
        self._posts.posts.forget()
        self._work.look_again()
        if await self._context.client.has_begun() and not self._context.closing:
            self._work.start()

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Update the server's page after its outage."""
        self._nudge_club(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        """Update the page: others may see the channel now, or the bot may write there."""
        self._nudge_club(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Update the page without the channel's tables."""
        self._nudge_club(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Update the page: the role may be that of everybody, or the bot's own."""
        self._nudge_club(role.guild.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Post the page and other messages again if they were deleted."""
        await self._note_deleted(payload.guild_id, {payload.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Post what was among the deleted messages again."""
        await self._note_deleted(payload.guild_id, payload.message_ids)

    def _on_tournament_change(self, guild: int, tournament: str) -> None:
        self._posts.note(guild, tournament)
        self._work.nudge(guild)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Open a post for the page again if it was deleted."""
        if self._work.follows(payload.guild_id) and await self._posts.stands_in(payload.guild_id, payload.thread_id):
            self.nudge(payload.guild_id)

    async def _note_deleted(self, guild: int | None, messages: set[int]) -> None:
        if guild is not None and self._work.follows(guild) and await self._posts.posts.lose(guild, messages):
            self._thorough.add(guild)
            self.nudge(guild)

    def _nudge_club(self, guild: int) -> None:
        if self._work.follows(guild):
            self.nudge(guild)

    async def _find(self) -> set[int]:
        """Return the servers with a club. Servers that are new to this process are checked thoroughly."""
        guilds = set(await self._context.services.club.posts.guilds())
        new = {guild for guild in guilds if not self._work.follows(guild)}
        self._thorough |= new
        self._matching |= new
        return guilds

    async def _club_of(self, match: str) -> int | None:
        guild = await self._context.services.matches.guild_of(match)
        return guild if guild is not None and self._work.follows(guild) else None

    def _log_failure(self, guild: int, trouble: Exception) -> None:
        self._matching.add(guild)
        if not isinstance(trouble, (Refused, *DISCORD_ERRORS)):
            LOG.error("club failed", exc_info=trouble, extra={"guild": guild})
        LOG.info("club not up to date: %s", type(trouble).__name__, extra={"guild": guild})

    async def _follow(self, guild: int) -> datetime | None:
        """Open tables and update the messages in channels. Return when to look again, or None."""
        server = self._context.client.get_guild(guild)
        if server is None or not self._is_served(server):
            self._work.drop(guild)  # the next sweep looks whether that has changed
            return None
        services, now = self._context.services, self._context.services.now()
        settings = await services.people.servers.of(guild)
        again = self._reviews.get(guild) if guild in self._failing else None
        if guild in self._matching or self._reviews.get(guild, now + REVIEW_INTERVAL) <= now:
            self._matching.discard(guild)
            again = await self._open_tables(server, settings)
            await services.club.searches.expire(guild)
        moments, trouble = await self._posts.update(server, settings, is_thorough=guild in self._thorough)
        review = min(filter(None, (await services.club.searches.next_change(guild), again)), default=None)
        self._reviews[guild] = review or now + REVIEW_INTERVAL
        puzzle = await self._choose_puzzle(server, settings)
        if trouble is not None:
            raise trouble
        self._thorough.discard(guild)
        return min((moment for moment in (*moments, review, puzzle) if moment is not None), default=None)

    async def _open_tables(self, server: discord.Guild, settings: ServerSettings) -> datetime | None:
        """Open the tables that are due. Return when to try again after a failure, which must not stop the messages."""
        try:
            await self._tables.open_due(server, settings)
        except (Refused, *DISCORD_ERRORS) as trouble:
            LOG.info("no table opened for searches: %s", type(trouble).__name__, extra={"guild": server.id})
            return self._failing.add(server.id)
        self._failing.clear(server.id)
        return None

    async def _choose_puzzle(self, server: discord.Guild, settings: ServerSettings) -> datetime | None:
        """Begin to choose the next puzzle if it is due. Return when to look again, or None without a club page."""
        guild = server.id
        if settings.club is None or server.get_channel(settings.club) is None:
            return None
        due = await self._context.services.club.puzzles.next_due(guild)
        due, now = max(due, self._no_puzzle_until.get(guild, due)), self._context.services.now()
        if due > now:
            return due
        self._no_puzzle_until[guild] = now + PUZZLE_RETRY_DELAY
        if guild not in self._choosing:
            work = self._find_puzzle(server, settings.club)
            self._choosing[guild] = asyncio.create_task(work, name=f"puzzle {guild}")
        return now + PUZZLE_RETRY_DELAY

    async def _find_puzzle(self, server: discord.Guild, club: int) -> None:
        guild, services = server.id, self._context.services
        try:
            games = list(await services.people.servers.offered_in(guild))
            is_found = await services.club.puzzles.choose(guild, listed_channels(server, club), games)
        except Exception as trouble:
            LOG.warning("no puzzle chosen: %s", type(trouble).__name__, exc_info=True, extra={"guild": guild})
            is_found = False
        finally:
            del self._choosing[guild]
        if is_found:
            self._work.nudge(guild)

    def _is_served(self, server: discord.Guild) -> bool:
        services = self._context.services
        is_ours = services.matches.ownership.owns(server.id) and services.matches.play_time.runs(server.id)
        return is_ours and not server.unavailable and not services.moderation.guild_removals.is_gone(server.id)
