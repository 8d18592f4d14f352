"""Replies of the bot to what people do."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.playground.interactions import Interaction
from bot.playground.world.models import Message


async def reply_to(asked: Awaitable[Interaction]) -> Message:
    """Return the reply. Fail without one."""
    interaction = await asked
    assert interaction.reply is not None
    return interaction.reply
