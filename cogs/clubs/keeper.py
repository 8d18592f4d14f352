"""Keeper of all clubs: opens tables and updates messages soon after a change, in the servers of this process."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Any

import discord
from discord.ext import commands

from bot.automation.scheduler import wait_for
from bot.game import Refused
from bot.people.server_settings import ServerSettings
from cogs.clubs.page import listed_channels
from cogs.clubs.standing import ClubPosts
from cogs.clubs.tables import ClubTables
from cogs.context import Context
from cogs.ui.errors import TROUBLES

LOG = logging.getLogger(__name__)

SWEEP = 60.0
"""Seconds after which the keeper looks for clubs that other processes have begun or left to this one."""
RETRY = 5.0
"""Seconds after a failed look, unless something changes before."""
PUZZLE_PAUSE = timedelta(days=1)
"""Pause after a search for a puzzle that found none."""
FIRST_PAUSE, LONGEST_PAUSE = timedelta(minutes=1), timedelta(hours=1)
"""Pauses after a failure in a server; they double."""


class ClubKeeper(commands.Cog):
    """One task that waits for changes, and one at a time for each server with something to do."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._tables, self._posts = ClubTables(context), ClubPosts(context)
        self._clubs: set[int] = set()
        self._due: dict[int, datetime] = {}
        self._matching: set[int] = set()
        """Servers in which a table may be due: a wish has changed, or somebody may be back."""
        self._thorough: set[int] = set()
        """Servers in which also messages are looked at that only a deletion of somebody's data changes."""
        self._reviews: dict[int, datetime] = {}
        """When time alone may make a table due: a wish ends, or somebody is back."""
        self._failures: dict[int, int] = {}
        self._changed: set[str] = set()
        self._at_work: dict[int, asyncio.Task[None]] = {}
        self._choosing: dict[int, asyncio.Task[None]] = {}
        """Choices of puzzles. They may take minutes, one after the other in the analysis worker."""
        self._no_puzzle_until: dict[int, datetime] = {}
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._swept = float("-inf")
        services = context.services
        services.matches.subscribe(self._hear)
        services.players_wanted.on_change(self.nudge)
        services.seasons.on_change(self.nudge)
        services.tournaments.on_change(self._hear_tournament)
        services.privacy.on_deletion(self.look_again)
        context.ending.append(self.stop)

    def nudge(self, guild: int) -> None:
        """Open tables and update the page of the server soon."""
        self._clubs.add(guild)
        self._matching.add(guild)
        self._failures.pop(guild, None)
        self._due[guild] = self._context.services.now()
        self._woken.set()

    def look_again(self) -> None:
        """Look at all clubs soon."""
        self._swept = float("-inf")
        self._clubs.clear()
        self._woken.set()

    async def settled(self) -> None:
        """Wait until everything that is due now has been tried."""
        while self._running is not None:
            await self._begin_due()
            if not self._at_work and not self._choosing:
                return
            await asyncio.wait({*self._at_work.values(), *self._choosing.values()})

    async def stop(self) -> None:
        """Stop."""
        tasks = {
            task for task in (self._running, *self._at_work.values(), *self._choosing.values()) if task is not None
        }
        self._running = None
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Start with the first session. After a lost one, look at all pages again."""
        self._posts.posts.forget()
        self.look_again()
        if self._running is None and not self._context.closing:
            self._running = asyncio.create_task(self._run(), name="clubs")

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
        await self._lose(payload.guild_id, {payload.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Post what was among the deleted messages again."""
        await self._lose(payload.guild_id, payload.message_ids)

    def _hear_tournament(self, guild: int, tournament: str) -> None:
        self._clubs.add(guild)
        self._posts.note(guild, tournament)
        self._due[guild] = self._context.services.now()
        self._woken.set()

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Open a post for the page again if it was deleted."""
        if payload.guild_id in self._clubs and await self._posts.stands_in(payload.guild_id, payload.thread_id):
            self._nudge_club(payload.guild_id)

    async def _lose(self, guild: int | None, messages: set[int]) -> None:
        if guild in self._clubs and guild is not None and await self._posts.posts.lose(guild, messages):
            self._thorough.add(guild)
            self._nudge_club(guild)

    def _nudge_club(self, guild: int) -> None:
        if guild in self._clubs:
            self.nudge(guild)

    def _hear(self, match: str) -> None:
        if self._clubs:
            self._changed.add(match)
            self._woken.set()

    async def _run(self) -> None:
        if not await self._context.client.has_begun():
            return
        while True:
            self._woken.clear()
            try:
                await self._begin_due()
                pause = self._pause()
            except Exception as trouble:
                LOG.warning("clubs could not be read: %s", type(trouble).__name__, exc_info=True)
                pause = RETRY
            await wait_for(self._woken, pause)

    def _pause(self) -> float:
        """Return the seconds until the next look."""
        now = self._context.services.now()
        due = [moment for guild, moment in self._due.items() if guild not in self._at_work]
        first = min(((moment - now).total_seconds() for moment in due), default=SWEEP)
        return min(SWEEP, max(0.0, first))

    async def _begin_due(self) -> None:
        """Start the work that is due, one task for each server."""
        await self._sweep()
        await self._read_changes()
        now = self._context.services.now()
        for guild in [guild for guild, moment in self._due.items() if moment <= now and guild not in self._at_work]:
            del self._due[guild]
            self._at_work[guild] = asyncio.create_task(self._work(guild), name=f"club {guild}")

    async def _sweep(self) -> None:
        time = asyncio.get_running_loop().time()
        if time - self._swept < SWEEP:
            return
        self._swept = time
        found = set(await self._context.services.players_wanted.guilds())
        for guild in found - self._clubs:
            self._thorough.add(guild)
            self.nudge(guild)

    async def _read_changes(self) -> None:
        for match in tuple(self._changed):
            self._changed.discard(match)
            try:
                guild = await self._context.services.matches.guild_of(match)
            except BaseException:
                self._changed.add(match)
                raise
            if guild in self._clubs and guild is not None and guild not in self._failures:
                self._due[guild] = self._context.services.now()

    async def _work(self, guild: int) -> None:
        try:
            again = await self._follow(guild)
            self._failures.pop(guild, None)
        except Exception as trouble:
            if not isinstance(trouble, (Refused, *TROUBLES)):
                LOG.exception("club failed", extra={"guild": guild})
            LOG.info("club not up to date: %s", type(trouble).__name__, extra={"guild": guild})
            count = self._failures.get(guild, 0)
            self._failures[guild] = count + 1
            self._matching.add(guild)
            again = self._context.services.now() + min(FIRST_PAUSE * (1 << min(count, 10)), LONGEST_PAUSE)
        finally:
            del self._at_work[guild]
            self._woken.set()
        if again is not None:
            self._due[guild] = min(again, self._due.get(guild, again))

    async def _follow(self, guild: int) -> datetime | None:
        """Open tables and update what stands in channels. Return when to look again, or None."""
        server = self._context.client.get_guild(guild)
        if server is None or not self._acts_for(server):
            self._clubs.discard(guild)  # the next sweep looks whether that has changed
            return None
        services, now = self._context.services, self._context.services.now()
        settings = await services.servers.of(guild)
        if guild in self._matching or self._reviews.get(guild, now + LONGEST_PAUSE) <= now:
            self._matching.discard(guild)
            await self._tables.open_due(server, settings)
            await services.players_wanted.expire(guild)
        moments = await self._posts.update(server, settings, is_thorough=guild in self._thorough)
        self._thorough.discard(guild)
        review = await services.players_wanted.next_change(guild)
        self._reviews[guild] = review or now + LONGEST_PAUSE
        puzzle = await self._choose_puzzle(server, settings)
        return min((moment for moment in (*moments, review, puzzle) if moment is not None), default=None)

    async def _choose_puzzle(self, server: discord.Guild, settings: ServerSettings) -> datetime | None:
        """Begin to choose the next puzzle if it is due. Return when to look again, or None without a club page."""
        guild, now = server.id, self._context.services.now()
        if settings.club is None or server.get_channel(settings.club) is None:
            return None
        due = await self._context.services.puzzles.next_due(guild)
        due = max(due, self._no_puzzle_until.get(guild, due))
        if due > now:
            return due
        self._no_puzzle_until[guild] = now + PUZZLE_PAUSE
        if guild not in self._choosing:
            work = self._find_puzzle(server, settings.club)
            self._choosing[guild] = asyncio.create_task(work, name=f"puzzle {guild}")
        return now + PUZZLE_PAUSE

    async def _find_puzzle(self, server: discord.Guild, club: int) -> None:
        guild, services = server.id, self._context.services
        try:
            games = list(await services.servers.offered_in(guild))
            is_found = await services.puzzles.choose(guild, listed_channels(server, club), games)
        except Exception as trouble:
            LOG.warning("no puzzle chosen: %s", type(trouble).__name__, exc_info=True, extra={"guild": guild})
            is_found = False
        finally:
            del self._choosing[guild]
        if is_found:
            self._due[guild] = services.now()
            self._woken.set()

    def _acts_for(self, server: discord.Guild) -> bool:
        services = self._context.services
        is_ours = services.matches.ownership.owns(server.id) and services.matches.play_time.runs(server.id)
        return is_ours and not server.unavailable and not services.guild_removals.is_gone(server.id)
