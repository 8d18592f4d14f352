"""Exactly-once sending: the protocol from the outbox to a slot, for both kinds of messages.

1. *Pending*: store the message in the outbox before calling Discord.
2. *Sent*: post it with its nonce (see `bot.outbox`), so that Discord recognises a repetition within the next minutes.
   Drop it if Discord certainly refused it. If Discord accepted it twice, mark the older copy as stale.
3. *Noted*: record in one transaction that it was sent and that its slot shows it.

If the process dies or Discord's answer is lost, the message stays pending. `recover` then searches the channel. It
records the message as sent if found, else drops it. The caller sends a dropped message again if it is still needed.

Recovery must not run while the same kind of message is being sent. Therefore `Publisher` recovers managed messages,
the match's queue `Context.message_queues` recovers pings, and `DirectPublisher` recovers direct messages of both kinds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

import discord
import msgspec

from bot.app.discord_requests import BEGUN
from bot.automation.unconfirmed_writes import UndecidedError
from bot.clock import has_passed, made_at
from bot.game import Seat
from bot.metrics import DIRECT_MESSAGES_FAILED
from bot.table.message_records import OutboxMessage, Shown, Slot, StaleMessage
from bot.table.table import Table
from cogs.context import Context
from cogs.delivery.delivery_errors import was_never_posted
from cogs.delivery.unacknowledged import CLOCK_TOLERANCE, can_read_history, find_sent
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of, is_closed_to_us, is_refusal

CLOSED_RETRY_DELAY = timedelta(hours=12)
"""Long, because Discord limits refused requests and a user seldom opens a closed channel again."""


async def direct_channel(context: Context, match: str, user: int) -> int:
    """Return the id of the direct channel to the user. Raise discord.HTTPException, OpeningsPausedError."""
    channel = await _used_channel(context, match, user)
    return await context.direct_channels.of(user) if channel is None else channel


async def _used_channel(context: Context, match: str, user: int) -> int | None:
    """Return the channel that holds direct messages of the match to the user, or None."""
    for row in await context.messages.all_shown(match):
        if row.slot.is_direct and row.slot.user == user:
            return row.channel
    return None


async def is_closed(context: Context, user: int) -> bool:
    """Return whether direct messages to the user were recently refused."""
    closed_until = await context.services.people.users.dm_closed(user)
    now = context.services.now()
    return closed_until is not None and not has_passed(closed_until - CLOSED_RETRY_DELAY, CLOSED_RETRY_DELAY, now)


async def is_reachable(context: Context, match: str, user: int) -> bool:
    """Return whether a direct message can be sent: none was refused lately, and a channel is open or may be opened."""
    if await is_closed(context, user):
        return False
    return await reachable_at(context, match, user) is None


async def reachable_at(context: Context, match: str, user: int) -> datetime | None:
    """Return when a direct channel may be opened for the first message to the user. None: it is open or may be now."""
    opens_at = context.direct_channels.opens_at(user)
    return None if opens_at is None or await _used_channel(context, match, user) is not None else opens_at


async def close(context: Context, user: int) -> None:
    """Record that the user accepts no direct messages. The bot tries again after `CLOSED_RETRY_DELAY`.

    The first time, update all live matches of the user: those with a direct message still due do not try to send it any
    more, and call the user in the channel instead.
    """
    DIRECT_MESSAGES_FAILED.inc()
    was_closed = await is_closed(context, user)
    await context.services.people.users.set_dm_closed(user, context.services.now() + CLOSED_RETRY_DELAY)
    for table in () if was_closed else await context.services.matches.tables_of(user):
        context.services.delivery.pipeline.nudge(table.id)
        context.services.matches.tell_others(table.id)


async def is_called_directly(context: Context, table: Table) -> bool:
    """Return whether the match's pings are direct messages: as its terms say, or because its channel was deleted."""
    return table.terms.verbosity == "quiet" or await context.services.moderation.lost_channels.is_lost(table.id)


async def wants_direct(context: Context, table: Table, seat: Seat) -> bool:
    """Return whether the seat's user gets reminders by direct message and can be reached that way."""
    user = table.seats[seat].user or 0
    if not await is_reachable(context, table.id, user):
        return False
    return (await context.services.people.preferences.of(user)).where == "direct" or await is_called_directly(
        context, table
    )


LOG = logging.getLogger(__name__)

NONCE_LIFETIME = timedelta(minutes=3)
"""Period in which Discord certainly recognises a nonce. Later, the bot searches the channel for duplicates."""


class SentMessage(msgspec.Struct, frozen=True):
    """Outbox message that Discord has accepted, with its channel, id and time."""

    pending: OutboxMessage
    channel: int
    message: int
    at: datetime


class MessageKind(Protocol):
    """Differences between the two kinds of outbox messages."""

    def owns(self, pending: OutboxMessage) -> bool:
        """Return whether the message is of this kind."""

    def slot(self, pending: OutboxMessage) -> Slot:
        """Return the slot that shows the message once it is sent."""

    def matches_message(self, pending: OutboxMessage, message: discord.Message) -> bool:
        """Return whether a message in the channel was posted for this outbox message."""

    async def send_again(self, context: Context, pending: OutboxMessage, channel: int) -> SentMessage | None:
        """Resend a recent message with its nonce if its channel cannot be searched. None: do not resend."""

    async def fill_slot(self, context: Context, sent: SentMessage, before: Shown | None) -> Shown:
        """Set aside the slot's previous message and return the slot's new state."""


async def send(
    context: Context,
    kind: MessageKind,
    pending: OutboxMessage,
    channel: int,
    post: Callable[[], Awaitable[discord.Message]],
) -> SentMessage:
    """Post the pending message unless it is already sent. Call `note` afterwards.

    Raise discord.HTTPException, and OpeningsPausedError if Discord refuses the first message to a user.
    """
    if pending.message is not None:
        at = context.client.clock.time_of(pending.message)
        return SentMessage(pending, pending.channel or channel, pending.message, at)
    began = context.services.now()
    posting = asyncio.ensure_future(post())
    _expect_note(context, kind, pending, channel, posting)
    try:
        message = await asyncio.shield(posting)
    except asyncio.CancelledError:
        if posting not in BEGUN:
            posting.cancel()
        raise
    except discord.HTTPException as refused:
        if was_never_posted(refused, context.services.now() - began):
            await context.outbox.drop(pending)
        if cause_of(refused) is ErrorCause.OPENINGS_PAUSED:
            context.direct_channels.forget(pending.user or 0)
            raise context.direct_channels.suspend(refused.code) from refused
        raise
    sent = SentMessage(pending, channel, message.id, context.client.clock.time_of(message.id))
    took = context.services.now() - began
    if took >= NONCE_LIFETIME and can_read_history(context, channel):
        await _look_for_duplicates(context, kind, sent, took)
    return sent


def _expect_note(
    context: Context, kind: MessageKind, pending: OutboxMessage, channel: int, posting: asyncio.Future[discord.Message]
) -> None:
    """Schedule the removal of the posted message if the running task ends or is cancelled without calling `note`."""

    def begin(_: object) -> None:
        if (message := _result(posting)) is not None:
            context.unconfirmed_writes.unnoted.add(message.id)

    def end(_: object) -> None:
        message = _result(posting)
        if message is not None and message.id in context.unconfirmed_writes.unnoted:
            context.unconfirmed_writes.unnoted.discard(message.id)
            stray = StaleMessage(
                match=pending.match, slot=kind.slot(pending), channel=channel, message=message.id, fate="goes"
            )
            context.unconfirmed_writes.report(pending.match, partial(_remove_unless_recorded, context, pending, stray))

    posting.add_done_callback(begin)
    if (task := asyncio.current_task()) is not None:
        task.add_done_callback(lambda _: posting.add_done_callback(end))


def _result(posting: asyncio.Future[discord.Message]) -> discord.Message | None:
    """Return the posted message, or None if it was not posted."""
    return None if posting.cancelled() or posting.exception() is not None else posting.result()


async def _remove_unless_recorded(context: Context, pending: OutboxMessage, stray: StaleMessage) -> bool:
    """Mark the posted message as stale if nothing in the database has it any more. Return whether it is marked.

    Raise UndecidedError while it is pending: the process that holds the match records it or drops it.
    """
    row = await context.outbox.rows.one(pending.match, pending.key)
    if row is not None and row.is_pending and row.nonce == pending.nonce:
        raise UndecidedError
    recorded_rows = await context.messages.all_shown(pending.match)
    replaced = await context.services.delivery.stale_messages.replaced(pending.match)
    if stray.message in {recorded.message for recorded in recorded_rows} | {recorded.message for recorded in replaced}:
        return False
    await context.services.delivery.stale_messages.replace(stray, is_fenced=False)
    return True


async def note(context: Context, sent: SentMessage, shown: Shown) -> None:
    """Record in one transaction that the message was sent and that its slot shows it.

    If it has been deleted meanwhile, have it posted again. Raise LeaseLostError.
    """
    await context.outbox.rows.note(sent.pending, shown)
    context.unconfirmed_writes.unnoted.discard(shown.message)
    context.deleted.filled(shown.match, shown.slot)
    if sent.message in context.deleted:
        context.services.delivery.pipeline.nudge(shown.match)


async def recover(context: Context, match: str, kind: MessageKind, *, direct: bool) -> None:
    """Recover the pending messages of that kind, either in direct channels or elsewhere.

    Raise discord.HTTPException.
    """
    for pending in await context.outbox.pending(match):
        if kind.owns(pending) and kind.slot(pending).is_direct == direct:
            await _recover(context, kind, pending)


async def recover_one(context: Context, kind: MessageKind, match: str, key: str) -> None:
    """Recover the message with that key if it is still pending. Raise discord.HTTPException.

    Call this before a direct message is sent again, since `recover` may have failed for it, and after a refusal that
    leaves open whether the message was posted.
    """
    pending = await context.outbox.rows.one(match, key)
    if pending is not None and pending.is_pending:
        await _recover(context, kind, pending)


async def _recover(context: Context, kind: MessageKind, pending: OutboxMessage) -> None:
    try:
        sent = await _find(context, kind, pending)
    except discord.HTTPException as refused:
        if not is_closed_to_us(refused):
            raise
        sent = None
    if sent is None:
        await context.outbox.drop(pending)
        return
    before = await context.messages.shown(pending.match, kind.slot(pending))
    is_filled = before is not None and before.message == sent.message
    await note(
        context, sent, before if before is not None and is_filled else await kind.fill_slot(context, sent, before)
    )


async def _find(context: Context, kind: MessageKind, pending: OutboxMessage) -> SentMessage | None:
    """Return the message that Discord accepted, or None if it accepted none."""
    channel = pending.channel or await direct_channel(context, pending.match, pending.user or 0)
    age = context.services.now() - pending.at
    if can_read_history(context, channel):
        try:
            matching = await _messages_of(context, kind, pending, channel)
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
        else:
            if not matching:
                return None
            sent = SentMessage(pending, channel, matching[0].id, context.client.clock.time_of(matching[0].id))
            await _remove_duplicates(context, kind, sent, matching, age)
            return sent
    is_recent = not has_passed(pending.at, NONCE_LIFETIME, context.services.now())
    return await kind.send_again(context, pending, channel) if is_recent else None


async def _messages_of(
    context: Context, kind: MessageKind, pending: OutboxMessage, channel: int
) -> tuple[discord.Message, ...]:
    """Return the untracked messages in the channel that match the pending one, newest first."""
    return await find_sent(
        context, pending.match, channel, pending.at, lambda message: kind.matches_message(pending, message)
    )


async def _look_for_duplicates(context: Context, kind: MessageKind, sent: SentMessage, took: timedelta) -> None:
    """Search for duplicates after a request that outlasted its nonce.

    discord.py repeats a request that gets no answer. If the machine was suspended meanwhile, Discord has forgotten the
    nonce and accepts the repetition as a new message.
    """
    try:
        copies = await _messages_of(context, kind, sent.pending, sent.channel)
    except DISCORD_ERRORS as trouble:
        LOG.info("could not search for duplicates: %s", trouble, extra={"match": sent.pending.match})
        return
    await _remove_duplicates(context, kind, sent, copies, took)


async def _remove_duplicates(
    context: Context, kind: MessageKind, sent: SentMessage, copies: Iterable[discord.Message], took: timedelta
) -> None:
    """Mark older copies of the message as stale, back to the start of the request."""
    pending, earliest = sent.pending, made_at(sent.message) - took - CLOCK_TOLERANCE
    stale = [
        StaleMessage(match=pending.match, slot=kind.slot(pending), channel=sent.channel, message=copy.id, fate="goes")
        for copy in copies
        if copy.id < sent.message and made_at(copy.id) >= earliest
    ]
    if stale:
        await context.services.delivery.stale_messages.replace(*stale)
