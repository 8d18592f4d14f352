"""What Discord tells of itself and of its places: what could not be shown there is tried again at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord.ext import commands

from bot.game import Refused
from bot.table.table import Table
from cogs.house import House
from cogs.wording.permissions import lacking, needed_in


class Revival(commands.Cog):
    """Listens to the gateway."""

    def __init__(self, house: House) -> None:
        self._house = house

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """A new session: nobody knows what has been missed."""
        await self._hasten(lambda _: True)

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The line is there again."""
        await self._hasten(lambda _: True)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The server is there again."""
        await self._hasten_in(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The server has taken the bot (back)."""
        await self._hasten_in(guild)

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """It may have another owner."""
        await self._hasten_in(guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Everybody's permissions, or the bot's, may be others."""
        await self._hasten_in(role.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """One that has denied something."""
        await self._hasten_in(role.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """The bot may have other roles, or its time-out may be over."""
        if member.id == member.guild.me.id:
            await self._hasten_in(member.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        """Its permissions may be others, and with them those of its threads."""
        await self._hasten(lambda table: self._is_within(table, channel))

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """It may be unlocked, or awake again."""
        await self._hasten(lambda table: payload.thread_id == table.channel)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """The bot has been let in."""
        await self._hasten(lambda table: thread.id == table.channel)

    async def _hasten_in(self, guild: discord.Guild) -> None:
        await self._hasten(lambda table: table.guild == guild.id)

    async def _hasten(self, concerns: Callable[[Table], bool]) -> None:
        for match in self._house.behind.matches:
            try:
                table = await self._house.matches.table(match)
            except Refused:
                continue
            if concerns(table) and self._may_write(table.channel):
                self._house.behind.hasten(match, is_open=True)

    def _is_within(self, table: Table, channel: discord.abc.GuildChannel) -> bool:
        """There, or in one of its threads; one of which we do not know where it is may be here, unless it is gone."""
        if channel.id in (table.channel, table.seen_in):
            return True
        place = self._house.client.get_channel(table.channel)
        if place is None:
            lags = self._house.behind.parts(table.id).values()
            return table.guild == channel.guild.id and all(lag.next_at is not None for lag in lags)
        return isinstance(place, discord.Thread) and place.parent_id == channel.id

    def _may_write(self, channel: int) -> bool:
        """As far as we know: what would be refused is not asked for."""
        place: Any = self._house.client.get_channel(channel)
        guild = getattr(place, "guild", None)
        if guild is None or guild.me is None:
            return True
        return not lacking(place.permissions_for(guild.me), needed_in(place))
