"""The reception: whoever mentions the bot or writes to it is told how one plays here."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

import discord
from discord.ext import commands

from bot.words import nearest
from cogs.house import House
from cogs.messages.newcomers.guide import guide_screen
from cogs.screen.screen import NOBODY
from cogs.screen.trouble import TROUBLES
from cogs.wording.permissions import lacking, needed_in
from cogs.wording.voice import Voice

SELDOM = timedelta(seconds=30)
"""In one channel nobody is answered more often."""
MOST = 1000
"""So many channels are remembered."""
log = logging.getLogger(__name__)


class Reception(commands.Cog):
    """Answers whoever mentions the bot in a server or writes to it directly; what they say is not read."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._answered: dict[int, datetime] = {}

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Somebody has written something that we may hear of."""
        if message.author.bot or not self._is_for_us(message) or self._house.closing or not self._is_due(message):
            return
        screen = guide_screen(self._house, Voice(await self._locale(message)), is_direct=message.guild is None)
        try:
            await message.reply(view=screen.view(), allowed_mentions=NOBODY, mention_author=False)
        except TROUBLES as refused:
            log.info("whoever asked for help is not answered: %s", refused, extra={"channel": message.channel.id})

    def _is_for_us(self, message: discord.Message) -> bool:
        """A direct message, or one that names the bot; a reply to it is none, nor what is said to everybody."""
        if message.guild is None:
            return isinstance(message.channel, discord.DMChannel)
        ours = self._house.client.user
        return ours is not None and ours.id in message.raw_mentions

    def _is_due(self, message: discord.Message) -> bool:
        """Whether the bot may write there, and has not answered there just now."""
        place: Any = message.channel
        if message.guild is not None and lacking(place.permissions_for(message.guild.me), needed_in(place)):
            return False
        now = self._house.now()
        last = self._answered.get(place.id)
        if last is not None and now - last < SELDOM:
            return False
        if len(self._answered) >= MOST:
            self._answered.clear()
        self._answered[place.id] = now
        return True

    async def _locale(self, message: discord.Message) -> str:
        """The server's language; the person's own where nobody else reads it."""
        if message.guild is None:
            return await self._house.people.locale(message.author.id)
        settings = await self._house.servers.of(message.guild.id)
        return settings.locale or nearest(message.guild.preferred_locale.value)
