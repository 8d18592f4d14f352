"""Gateway event handlers: retry failed updates once they may succeed, and repost deleted messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, TypeAlias

import discord
from discord.ext import commands

from bot.backoff import Backoff, retried
from bot.game import Refused
from bot.moderation.lost_channels import LostChannels
from bot.table.table import Table
from cogs.context import Context
from cogs.messages.lost_messages import MessageCheck, lose_channel
from cogs.messages.membership import Membership
from cogs.messages.threads import Threads
from cogs.text.permissions import missing_from, required_permissions

LOG = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Shortest and longest backoff in seconds before a failed handler runs again."""
MAX_FAILURES = 10
Handler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def retry_on_failure(handler: Handler) -> Handler:
    """Retry the handler after failures, such as a lost database: Discord sends each event only once.

    It is not retried once the bot is closing, or after `MAX_FAILURES` failures.
    """

    @wraps(handler)
    async def retrying(self: GatewayEvents, *arguments: Any) -> None:
        def failed(fault: Exception, pause: float) -> None:
            if self._context.closing:
                raise fault
            LOG.warning("%s failed: %s; trying again in %.0f s", handler.__name__, type(fault).__name__, pause)

        work, pauses = partial(handler, self, *arguments), Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        await retried(work, Exception, pauses, failed, tries=1 + MAX_FAILURES)

    return retrying


class GatewayEvents(commands.Cog):
    """Listeners that retry pending updates once they may succeed, and repost deleted messages."""

    def __init__(self, context: Context, membership: Membership, check: MessageCheck, threads: Threads) -> None:
        self._context = context
        self._membership = membership
        self._threads = threads
        self._check = check
        self._seen_shards: set[int] = set()
        """Shards that have had a session in this process."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Note who was a member of the server at that moment."""
        if isinstance(interaction.user, discord.Member):
            self._membership.note(interaction.user)

    @commands.Cog.listener()
    @retry_on_failure
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Post the message again if a match needs it."""
        await self._note_deleted(payload.guild_id, payload.channel_id, {payload.message_id})

    @commands.Cog.listener()
    @retry_on_failure
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Post the deleted messages again that a match needs."""
        await self._note_deleted(payload.guild_id, payload.channel_id, payload.message_ids)

    async def _note_deleted(self, guild: int | None, channel: int, messages: set[int]) -> None:
        """Record deleted messages of the channel's match. Ignore direct channels: only the bot can delete there."""
        if guild is None or all(message in self._context.deleted for message in messages):
            return  # the bot has deleted them itself
        table = await self._context.services.matches.table_in(channel)
        if table is None:
            return
        entries = await self._context.messages.all_shown(table.id)
        lost = self._context.deleted.note(messages)
        if any(entry.message in lost for entry in entries):
            self._context.services.delivery.pipeline.nudge(table.id)

    @commands.Cog.listener()
    @retry_on_failure
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Pause the channel's match. Check the matches in threads, which may have been deleted with the channel."""
        await self._lose_channel(channel.id)
        for table in await self._context.services.matches.live():
            if table.guild == channel.guild.id and self._context.client.get_channel(table.channel) is None:
                self._check.ask(table.id)

    @commands.Cog.listener()
    @retry_on_failure
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the thread's match."""
        await self._lose_channel(payload.thread_id)

    async def _lose_channel(self, channel: int) -> None:
        table = await self._context.services.matches.table_in(channel)
        if table is not None and await self._context.client.has_begun():
            await lose_channel(self._context, table.id)

    @commands.Cog.listener()
    @retry_on_failure
    async def on_shard_ready(self, shard: int) -> None:
        """Check the messages of the shard's matches after a lost session. The start checks them for the first one."""
        if shard in self._seen_shards:
            count = self._context.client.shard_count or 1
            for table in await self._context.services.matches.live():
                if ((table.guild or 0) >> 22) % count == shard:
                    self._check.ask(table.id)
        self._seen_shards.add(shard)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Retry everything after a new session."""
        await self._retry_where(lambda _: True)

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Retry everything after a resumed session."""
        await self._retry_where(lambda _: True)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry the server's matches after its outage."""
        await self._retry_server(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry the server's matches after the bot was invited (again)."""
        await self._retry_server(guild)

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """Retry the server's matches, since its owner may have changed."""
        await self._retry_server(guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Retry the server's matches, since permissions may have changed."""
        await self._retry_server(role.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Retry the server's matches, since the role may have denied a permission."""
        await self._retry_server(role.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """Retry the server's matches when the bot's own roles or time-out change."""
        if member.id == member.guild.me.id:
            await self._retry_server(member.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        """Retry the matches in the channel and its threads, since permissions may have changed."""
        await self._retry_where(lambda table: self._is_within(table, channel))
        await self._review_where(lambda table: self._is_within(table, channel))

    @commands.Cog.listener()
    @retry_on_failure
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry the thread's match, since it may have been unlocked or unarchived. Reopen one archived by Discord."""
        try:
            if payload.thread is not None:
                await self._threads.wake(payload.thread)
        finally:
            await self._retry_where(lambda table: payload.thread_id == table.channel)
        await self._review_thread(payload)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Retry the thread's match once the bot is added to it or has cached it again. Update the bot's own threads."""
        await self._threads.follow(thread)
        await self._retry_where(lambda table: thread.id == table.channel)
        await self._review_where(lambda table: thread.id == table.channel)

    async def _review_thread(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Look at the thread of a live match if it was locked, or may be open again."""
        table, lost_channels = await self._context.services.matches.table_in(payload.thread_id), self._lost_channels
        if table is not None and (
            payload.data["thread_metadata"].get("locked") or await lost_channels.is_lost(table.id)
        ):
            lost_channels.look_soon(table.id)
            self._context.services.timing.scheduler.changed(table.id)

    async def _retry_server(self, guild: discord.Guild) -> None:
        await self._retry_where(lambda table: table.guild == guild.id)
        await self._review_where(lambda table: table.guild == guild.id)

    async def _review_where(self, concerns: Callable[[Table], bool]) -> None:
        """Look at the channels of those live matches that may have been closed, or may be open again."""
        for table in await self._context.services.matches.live():
            if table.status != "running" or not concerns(table):
                continue
            if await self._lost_channels.is_lost(table.id):
                self._lost_channels.look_soon(table.id)
            else:
                await self._lost_channels.follow(table.id)
            self._context.services.timing.scheduler.changed(table.id)
            await asyncio.sleep(0)

    @property
    def _lost_channels(self) -> LostChannels:
        return self._context.services.moderation.lost_channels

    async def _retry_where(self, concerns: Callable[[Table], bool]) -> None:
        for match in self._context.services.delivery.retry_queue.matches:
            try:
                table = await self._context.services.matches.table(match)
            except Refused:
                continue
            if concerns(table) and self._may_write(table.channel):
                self._context.services.delivery.retry_queue.hasten(match, is_open=True)

    def _is_within(self, table: Table, channel: discord.abc.GuildChannel) -> bool:
        """Return whether the match is in the channel or one of its threads.

        A match whose thread is not cached counts as inside any channel of its server, unless its channel is gone.
        """
        if channel.id in (table.channel, table.seen_in):
            return True
        cached = self._context.client.get_channel(table.channel)
        if cached is None:
            pending_updates = self._context.services.delivery.retry_queue.parts(table.id).values()
            return table.guild == channel.guild.id and all(
                pending_update.next_at is not None for pending_update in pending_updates
            )
        return isinstance(cached, discord.Thread) and cached.parent_id == channel.id

    def _may_write(self, channel: int) -> bool:
        """Return whether the bot may write there, according to the cache."""
        cached: Any = self._context.client.get_channel(channel)
        guild = getattr(cached, "guild", None)
        if guild is None or guild.me is None:
            return True
        return not missing_from(cached.permissions_for(guild.me), required_permissions(cached))
