"""After a database was restored: what was shown since the copy goes, and what it knows of is shown anew."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import discord
import msgspec

from bot.table.slots import HAND, LOBBY, PING, TABLE
from cogs.delivery.kept import partial
from cogs.delivery.lost import LOOKED_BACK, custom_ids
from cogs.delivery.meaning import is_refusal, meaning
from cogs.delivery.pinged import read_pinged
from cogs.house import House
from cogs.screen.trouble import TROUBLES

log = logging.getLogger(__name__)

LOOKED_THROUGH = 1000
"""So many of a channel's messages since the copy, the latest first."""


class Restored:
    """Stands before the publisher, and has nothing to do where nothing was restored."""

    def __init__(self, house: House, publish: Callable[[str], Awaitable[None]]) -> None:
        self._house = house
        self._publish = publish

    async def publish(self, match: str) -> None:
        """As the publisher does. Raises NotNow while Discord does not answer: it is looked anew at the next try."""
        restoring = self._house.restoring
        if restoring.since is not None and restoring.is_pending(match):
            try:
                await self._look_anew(match, restoring.since)
            except TROUBLES as trouble:
                if not is_refusal(trouble):
                    raise await meaning(self._house, trouble) from trouble
                log.warning("not looked at after the restoring: %s", trouble, extra={"match": match})
            restoring.done(match)
        await self._publish(match)

    async def _look_anew(self, match: str, since: datetime) -> None:
        """What was edited since shows a position that never was; a call that has gone is to be made again."""
        house = self._house
        known = await house.messages.all_shown(match)
        for shown in known:
            if shown.slot in (TABLE, LOBBY) or shown.slot.kind == HAND:
                await house.messages.show(msgspec.structs.replace(shown, key=""))
            elif shown.slot == PING and shown.message and not await self._stands(shown.channel, shown.message):
                letter = await house.outbox.find(match, read_pinged(shown).letter)
                if letter is not None:
                    await house.outbox.drop(letter)
                await house.messages.forget(match, PING)
        table = await house.matches.table(match)
        for channel in dict.fromkeys((table.channel, *(shown.channel for shown in known))):
            await self._take_strays(match, channel, since, {shown.message for shown in known})

    async def _stands(self, channel: int, message: int) -> bool:
        try:
            await partial(self._house, channel, message).fetch()
        except discord.NotFound:
            return False
        return True

    async def _take_strays(self, match: str, channel: int, since: datetime, known: set[int]) -> None:
        """The bot's own messages with buttons of that match, which nobody knows any more."""
        client = self._house.client
        history: Any = client.get_partial_messageable(channel).history(limit=LOOKED_THROUGH, after=since - LOOKED_BACK)
        async for message in history:
            is_ours = client.user is not None and message.author.id == client.user.id
            if is_ours and message.id not in known and any(f":{match}:" in one for one in custom_ids(message)):
                await message.delete()
