"""Places of matches: whether the bot may write there, and whether the players see them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot.game import Seat
from bot.moderation.lost_channels import PlaceState
from bot.table.table import Table
from cogs.context import Context
from cogs.messages.lost_messages import lose_channel
from cogs.messages.membership import REQUEST_TIMEOUT, Membership
from cogs.text.permissions import missing_from
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of

LOG = logging.getLogger(__name__)

OPEN = PlaceState()


class Places:
    """Answers of Discord about the places of matches, for `bot.moderation.lost_channels`."""

    def __init__(self, context: Context, membership: Membership) -> None:
        self._context = context
        self._membership = membership

    def glance(self, table: Table) -> PlaceState | None:
        """Return whether the bot may write there, from the client's cache; None if it is not there."""
        server, channel = self._server(table), self._context.client.get_channel(table.channel)
        return None if server is None or channel is None else _state_of(channel, channel, server.me)

    async def look(self, table: Table, seats: Sequence[Seat], *, is_fresh: bool) -> PlaceState | None:
        """Return whether the bot may write there and the players of these seats see it, or None if unknown.

        Unless `is_fresh`, use the cache. What it says against the bot is confirmed by requests, since an event may have
        been lost.
        """
        server, channel = self._server(table), self._context.client.get_channel(table.channel)
        if server is None:
            return None
        known, place = self.glance(table), channel.parent if isinstance(channel, discord.Thread) else channel
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                if not is_fresh and known is not None and known.is_open and place is not None:
                    return await self._look_as(server, table, seats, channel, place)
                return await self._ask(server, table, seats)
        except DISCORD_ERRORS as trouble:
            LOG.info("place unknown: %s", trouble, extra={"match": table.id})
            return None

    async def _ask(self, server: discord.Guild, table: Table, seats: Sequence[Seat]) -> PlaceState | None:
        client = self._context.client
        try:
            channel: Any = await client.fetch_channel(table.channel)
        except discord.HTTPException as trouble:
            if cause_of(trouble) is ErrorCause.CHANNEL_GONE:
                await lose_channel(self._context, table.id)
                return None
            if cause_of(trouble) is ErrorCause.FORBIDDEN:
                me = await server.fetch_member(server.me.id)
                return PlaceState("timed-out" if me.is_timed_out() else "hidden")
            raise
        is_thread = isinstance(channel, discord.Thread)
        place = await client.fetch_channel(channel.parent_id) if is_thread else channel
        state = _state_of(channel, place, await server.fetch_member(server.me.id))
        if not state.is_open:
            return state
        return await self._look_as(server, table, seats, channel, place, is_fresh=True)

    async def _look_as(
        self,
        server: discord.Guild,
        table: Table,
        seats: Sequence[Seat],
        channel: Any,
        place: Any,
        *,
        is_fresh: bool = False,
    ) -> PlaceState:
        """Return whether the players of these seats see the channel."""
        for seat in seats:
            user = table.seats[seat].user
            member = None if user is None else await self._membership.member(server, user, is_fresh=is_fresh)
            if member is not None and not await self._sees(channel, place, member):
                return PlaceState("unseen", seat)
        return OPEN

    async def _sees(self, channel: Any, place: Any, member: discord.Member) -> bool:
        """Return whether the member sees the channel. Add a player to a private thread who is not in it any more."""
        if place is None:
            return True
        permissions = place.permissions_for(member)
        if not permissions.view_channel:
            return False
        if not isinstance(channel, discord.Thread) or not channel.is_private() or permissions.manage_threads:
            return True
        try:
            await channel.fetch_member(member.id)
        except discord.NotFound:
            try:
                await channel.add_user(member)
            except discord.Forbidden:
                return False
        return True

    def _server(self, table: Table) -> discord.Guild | None:
        server = None if table.guild is None else self._context.client.get_guild(table.guild)
        return None if server is None or server.unavailable or server.me is None else server


def _state_of(channel: Any, place: Any, me: discord.Member) -> PlaceState:
    """Return whether the bot may write in the channel. `place`: the channel, or the parent of a thread."""
    if me.is_timed_out() and not me.guild_permissions.administrator:
        return PlaceState("timed-out")
    try:
        allowed = place.permissions_for(me)
    except discord.ClientException:  # a thread in an unknown channel
        return OPEN
    if not allowed.view_channel:
        return PlaceState("hidden")
    is_thread = isinstance(channel, discord.Thread)
    if is_thread and channel.locked and not allowed.manage_threads:
        return PlaceState("locked")
    needed = ["send_messages_in_threads" if is_thread else "send_messages"]
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        needed.append("connect")
    return PlaceState("forbidden") if missing_from(allowed, tuple(needed)) else OPEN
