"""Check in the background whether the messages and channels of matches still exist, after missed events."""

from __future__ import annotations

import logging
from contextlib import suppress
from datetime import datetime, timedelta

from bot.backoff import Backoff
from bot.clock import has_passed
from bot.due_work import DueWork
from bot.game import Refused
from bot.lru import LRU
from bot.table.message_records import ABSENT, CALL, LOBBY, OFFER, REQUEST, TABLE, Shown
from bot.table.refusals import MatchOver
from bot.table.table import Table
from cogs.context import Context
from cogs.delivery.delivery_errors import is_deleted
from cogs.delivery.managed_message import message_handle
from cogs.delivery.unacknowledged import can_read_history
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of, is_access_denied

LOG = logging.getLogger(__name__)

POSTED_AGAIN = frozenset({LOBBY.kind, TABLE.kind, CALL, REQUEST, OFFER, ABSENT.kind})
"""Kinds of slots whose messages are posted again if they were deleted."""
MAX_WORKERS = 2
"""Number of matches checked at the same time."""
CHECK_INTERVAL = timedelta(minutes=10)
"""Time after a check in which a user who looks at the table does not cause another one."""
MAX_REMEMBERED_MATCHES = 1_000
BACKOFF = Backoff(first=1.0, longest=600.0)
"""Pauses in seconds before a check that failed is repeated."""


class MessageCheck:
    """Queue of matches whose messages are fetched from Discord to see whether they still exist, a few at a time.

    A check that Discord or the database did not answer is repeated: what was deleted is announced only once.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._work = DueWork[str](
            "message checks",
            self._check_within_reach,
            backoff=BACKOFF,
            failed=_log_failure,
            limit=MAX_WORKERS,
        )
        self._checked: LRU[str, datetime] = LRU(MAX_REMEMBERED_MATCHES)
        context.check_messages = self.look
        context.ending.append(self.stop)

    def ask(self, match: str) -> None:
        """Check the match's messages soon."""
        if not self._context.closing:
            self._work.start()
            self._work.nudge(match)

    def look(self, match: str) -> None:
        """Check the messages of a table that a user opens, unless checked recently. Missing ones are posted again."""
        if self._context.deleted.release(match):
            self._context.services.delivery.pipeline.nudge(match)
        checked = self._checked.get(match)
        if checked is None or has_passed(checked, CHECK_INTERVAL, self._context.services.now()):
            self.ask(match)

    async def stop(self) -> None:
        """Stop checking."""
        await self._work.stop(patience=0)

    async def _check_within_reach(self, match: str) -> None:
        """Check the match's messages. Raise an error if that is to be tried again: not if Discord denies access."""
        try:
            await self._check(match)
        except Refused:
            return
        except DISCORD_ERRORS as trouble:
            if not is_access_denied(trouble):
                self._checked.pop(match)
                raise
            _log_failure(match, trouble)
        except Exception:
            self._checked.pop(match)
            raise

    async def _check(self, match: str) -> None:
        context = self._context
        table = await context.services.matches.table(match)
        if not table.is_live or table.guild is None or not await context.services.matches.is_ours(match):
            return
        if not self._is_within_reach(table.guild) or await context.services.moderation.lost_channels.is_lost(match):
            return
        self._checked.put(match, context.services.now())
        if await is_deleted(context, table.channel):
            await lose_channel(context, match)
            return
        if not can_read_history(context, table.channel):
            return
        messages = [row for row in await context.messages.all_shown(match) if _is_posted_again(row, table)]
        if context.deleted.note([row.message for row in messages if await self._is_gone(row)]):
            context.services.delivery.pipeline.nudge(match)

    def _is_within_reach(self, guild: int) -> bool:
        server = self._context.client.get_guild(guild)
        is_gone = self._context.services.moderation.guild_removals.is_gone(guild)
        return server is not None and not server.unavailable and not is_gone

    async def _is_gone(self, shown: Shown) -> bool:
        """Return whether Discord no longer has the message. Raise discord.HTTPException for any other refusal."""
        if shown.message in self._context.deleted:
            return False
        try:
            await message_handle(self._context, shown.channel, shown.message).fetch()
        except DISCORD_ERRORS as trouble:
            if cause_of(trouble) is not ErrorCause.MESSAGE_GONE:
                raise
            return True
        return False


async def lose_channel(context: Context, match: str) -> None:
    """Pause the match because its channel was deleted, with all messages there. Close a lobby."""
    table = await context.services.matches.table(match)
    entries = await context.messages.all_shown(match)
    context.deleted.note(entry.message for entry in entries if entry.channel == table.channel)
    with suppress(MatchOver):
        await context.services.moderation.lost_channels.lose(match)
    context.services.delivery.retry_queue.hasten(match, is_open=True)


def _is_posted_again(shown: Shown, table: Table) -> bool:
    is_public = not shown.slot.is_personal and shown.slot.kind in POSTED_AGAIN
    return is_public and bool(shown.message) and shown.channel == table.channel


def _log_failure(match: str, trouble: Exception) -> None:
    if isinstance(trouble, DISCORD_ERRORS):
        LOG.info("could not check the match's messages: %s", trouble, extra={"match": match})
    else:
        LOG.error("could not check the match's messages", exc_info=trouble, extra={"match": match})
