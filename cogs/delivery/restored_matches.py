"""Start-up pass after a database restore: deletion of unrecorded messages and updates of recorded ones."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

import discord
import msgspec

from bot.table.message_records import HAND, LOBBY, PING, TABLE
from cogs.context import Context
from cogs.delivery.calls import read_ping_state
from cogs.delivery.delivery_errors import delivery_error
from cogs.delivery.managed_message import message_handle
from cogs.delivery.unacknowledged import remove_strays
from cogs.ui.errors import DISCORD_ERRORS, is_refusal

LOG = logging.getLogger(__name__)


class RestoredMatchPublisher:
    """Wrapper around the publisher that first checks each restored match: see `bot.app.startup_passes`."""

    def __init__(self, context: Context, publish: Callable[[str], Awaitable[None]]) -> None:
        self._context = context
        self._publish = publish

    async def publish(self, match: str) -> None:
        """Check the match's messages once, then publish. Raise RetryLater while Discord does not answer."""
        restored_matches = self._context.services.maintenance.restored_matches
        if restored_matches.since is not None and restored_matches.is_pending(match):
            try:
                await self._look_up_again(match, restored_matches.since)
            except DISCORD_ERRORS as trouble:
                if not is_refusal(trouble):
                    raise await delivery_error(self._context, trouble) from trouble
                LOG.warning("could not check the match after a restore: %s", trouble, extra={"match": match})
            restored_matches.done(match)
        await self._publish(match)

    async def _look_up_again(self, match: str, since: datetime) -> None:
        """Invalidate all slots, drop lost pings and delete unknown messages of the match.

        Edits made after the backup may show positions that the restored log does not contain.
        """
        context = self._context
        slots = await context.messages.all_shown(match)
        for row in slots:
            if row.slot in (TABLE, LOBBY) or row.slot.kind == HAND:
                await context.messages.show(msgspec.structs.replace(row, key=""))
            elif row.slot == PING and row.message and not await self._exists(row.channel, row.message):
                message = await context.outbox.rows.one(match, read_ping_state(row).message_key)
                if message is not None:
                    await context.outbox.drop(message)
                await context.messages.forget(match, PING)
        table = await context.services.matches.table(match)
        for channel in dict.fromkeys((table.channel, *(row.channel for row in slots))):
            await remove_strays(context, match, channel, since, {row.message for row in slots})

    async def _exists(self, channel: int, message: int) -> bool:
        try:
            await message_handle(self._context, channel, message).fetch()
        except discord.NotFound:
            return False
        return True
