"""Doubles: what was under way for so long that Discord had forgotten it, and took it once more."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime

import discord

from bot.table.slots import Replaced, Slot
from cogs.delivery.lost import LOOKED_BACK, NONCE_LASTS, can_look_back, lost
from cogs.house import House
from cogs.screen.trouble import TROUBLES

log = logging.getLogger(__name__)


async def drop_double(
    house: House,
    match: str,
    slot: Slot,
    message: discord.Message,
    *,
    since: datetime,
    fits: Callable[[discord.Message], bool],
) -> None:
    """A message that fits as `message` does, and was posted before it, goes.

    discord.py asks again by itself where no answer comes; a machine that sleeps meanwhile wakes when nobody remembers.
    """
    channel, took = message.channel.id, house.now() - since
    if took < NONCE_LASTS or not can_look_back(house, channel):
        return

    def is_double(other: discord.Message) -> bool:
        return other.id < message.id and other.created_at >= message.created_at - took - LOOKED_BACK and fits(other)

    try:
        found = await lost(house, match, channel, since, is_double)
    except TROUBLES as trouble:
        log.info("nobody knows whether it stands twice: %s", trouble, extra={"match": match})
        return
    if found is not None:
        await house.leftovers.replace(Replaced(match=match, slot=slot, channel=channel, message=found.id, fate="goes"))
