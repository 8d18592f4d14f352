"""Publisher of a match's messages: in its channel, direct ones, and the note at a table that cannot be read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from bot.automation.pipeline import AccessDenied, DeniedAfterEnd, PartlyDenied, TargetGone
from bot.lru import LRU
from bot.table.message_records import HAND, LOBBY, QUARANTINE, TABLE, Shown
from bot.table.table import MatchOutline, MatchView, Table
from bot.tracing import TRACE
from cogs.context import Context
from cogs.delivery.calls import CALLS
from cogs.delivery.delivery_errors import delivery_error, exists, run_each, run_in_order
from cogs.delivery.exactly_once import recover
from cogs.delivery.managed_message import MANAGED, ManagedKey, managed_key, show_current, update_managed
from cogs.delivery.stale_messages import remove, sweep
from cogs.delivery.unacknowledged import remove_inherited_strays
from cogs.messages.direct_calls import update_direct_calls
from cogs.messages.direct_notices import announce_seatings, send_notices
from cogs.messages.followers import tell_followers
from cogs.messages.hand_message import announce_closed_direct_messages, remove_former_hands, show_hand
from cogs.messages.invitations import show_invitations
from cogs.messages.last_events import recent_log
from cogs.messages.lobby_message import current_lobby_screen
from cogs.messages.lost_messages import MessageCheck, lose_channel
from cogs.messages.matched_table import call_matched
from cogs.messages.membership import Membership
from cogs.messages.pings import called_seats, choose_direct_calls, ping
from cogs.messages.rematch import invite
from cogs.messages.reminder_messages import ReminderSender
from cogs.messages.requests import show_request
from cogs.messages.seat_offers import show_absent, show_offers
from cogs.messages.table_message import table_screen
from cogs.messages.threads import Threads
from cogs.text.localiser import Localiser
from cogs.ui.errors import DISCORD_ERRORS
from cogs.ui.screen import Screen, ScreenKey

LOG = logging.getLogger(__name__)
SLOW_UPDATE_SECONDS = 10.0
"""Seconds from which a shown press is logged without DEBUG too."""
MAX_REMEMBERED_TABLES = 1_000
"""Number of matches whose last change of the table message is remembered."""


class Publisher:
    """Publisher of a match's public messages.

    `membership` checks that the awaited players are still in the server, `check` that messages still exist after the
    bot was away. `threads` keeps the threads of live matches open.
    """

    def __init__(self, context: Context, membership: Membership, check: MessageCheck, threads: Threads) -> None:
        self._context = context
        self._threads = threads
        self._membership = membership
        self._check = check
        self._edited: LRU[str, float] = LRU(MAX_REMEMBERED_TABLES)
        """Time of the table message's last change by match, on the event loop's clock."""
        context.services.matches.taken_over.add(self._forget)

    async def publish(self, match: str) -> None:
        """Bring every public message of the match up to date; idempotent. Raise RetryLater."""
        context = self._context
        await self._debounce(match)
        if context.services.delivery.pipeline.is_catching_up:
            self._check.ask(match)
        look = await context.services.matches.look(match, None)
        try:
            await self._show(look)
        except DISCORD_ERRORS as trouble:
            failed = await delivery_error(context, trouble, look.table.channel)
            if isinstance(failed, AccessDenied) and not look.table.is_live:
                failed = DeniedAfterEnd(str(failed))
            if isinstance(failed, AccessDenied) and look.table.is_live:
                context.services.moderation.lost_channels.look_soon(match)
            if not isinstance(failed, TargetGone) or not await self._is_deletion(look.table):
                raise failed from trouble
            await lose_channel(context, match)
        finally:
            # a retried step must trigger the direct pings itself
            if context.services.delivery.retry_queue.parts(match):
                context.services.delivery.direct_pipeline.nudge(match)
        if not look.table.is_live:
            await mark_current(context, look, direct=False)

    async def _is_deletion(self, table: Table) -> bool:
        """Return whether a missing channel was deleted: it is missing, too, if the server has removed the bot."""
        is_removed = await self._context.services.moderation.guild_removals.is_out_of_reach(table.id)
        return table.guild is not None and table.is_live and not is_removed

    def _forget(self, match: str) -> None:
        """Invalidate the cached state of the match's messages, because another process may have changed them."""
        self._edited.pop(match)
        delivered = self._context.delivered
        delivered.own_messages = {place for place in delivered.own_messages if place.match != match}

    async def _debounce(self, match: str) -> None:
        """Wait until the table message may be edited again, so that quick changes are shown together.

        The wait depends only on the last public change: secret actions neither start nor lengthen it.
        """
        until = self._edited.get(match, 0.0) + self._context.edit_interval
        await asyncio.sleep(max(0.0, until - asyncio.get_running_loop().time()))

    async def _show_table(self, look: MatchView) -> None:
        if not await _show_table(self._context, look):
            return
        self._edited.put(look.table.id, asyncio.get_running_loop().time())

    async def _show(self, look: MatchView) -> None:
        context, table = self._context, look.table
        if table.is_alone and not table.channel:  # the player and the direct channel have been deleted
            await self._remove_all(table.id)
            return
        if await self._has_lost_channel(table):
            await self._call_directly(look)
            return
        await self._threads.reopen(table)
        await recover(context, table.id, MANAGED, direct=False)
        parts = (lambda: _show_lobby(context, look),) if look.view is None else self._parts(look)
        await run_in_order(
            *parts,
            lambda: invite(context, look),
            lambda: call_matched(context, look),
            lambda: show_invitations(context, look),
            lambda: self._threads.tell_end(table),
            lambda: self._threads.show_state(table),
            lambda: sweep(context, table.id, direct=False),
            lambda: context.message_queues.run(table.id, lambda: remove_inherited_strays(context, table)),
            lambda: self._threads.add_players(table),
        )

    async def _remove_all(self, match: str) -> None:
        """Remove messages that an edit in progress has recorded again after the deletion of the user's data."""
        messages = self._context.messages
        for row in await messages.all_shown(match):
            await remove(self._context, row)
            await messages.forget(match, row.slot)
        await sweep(self._context, match, direct=False)

    def _parts(self, look: MatchView) -> tuple[Callable[[], Awaitable[None]], ...]:
        """Return the tasks that publish a started match. Solo matches have only the table message."""
        context = self._context
        if look.table.is_alone:
            return (lambda: self._show_table(look),)
        return (
            lambda: self._show_table(look),
            lambda: show_request(context, look),
            lambda: self._call(look),
            lambda: show_offers(context, look),
            lambda: announce_seatings(context, look),
            lambda: show_absent(context, look),
            lambda: announce_closed_direct_messages(context, look),
        )

    async def _has_lost_channel(self, table: Table) -> bool:
        """Return whether the match's channel was deleted or is closed. A deleted one may exist after all.

        Nobody looks at the channel of a match that has ended, so the messages themselves are tried there.
        """
        lost_channels = self._context.services.moderation.lost_channels
        if not await lost_channels.is_deleted(table.id):
            return table.is_live and await lost_channels.is_lost(table.id)
        is_known = table.is_live and self._context.client.get_channel(table.channel) is not None
        if not is_known or not await exists(self._context, table.channel):
            return True
        entries = await self._context.messages.all_shown(table.id)
        self._context.deleted.found(entry.message for entry in entries if entry.channel == table.channel)
        await lost_channels.find(table.id)
        return False

    async def _call_directly(self, look: MatchView) -> None:
        seats = called_seats(self._context, look)
        if look.view is not None and await self._membership.expect(look, seats):
            await choose_direct_calls(self._context, look)

    async def _call(self, look: MatchView) -> None:
        if await self._membership.expect(look, called_seats(self._context, look)):
            await ping(self._context, look)


async def mark_current(context: Context, look: MatchView, *, direct: bool) -> None:
    """Mark all direct messages of the match, or all others, as current up to its last row."""
    for row in await context.messages.all_shown(look.table.id):
        if row.slot.is_direct == direct and row.seq < look.table.seq:
            await context.messages.show(msgspec.structs.replace(row, seq=look.table.seq))


async def _show_lobby(context: Context, look: MatchView) -> None:
    table = look.table
    if table.is_alone and not table.is_live and await context.messages.shown(table.id, LOBBY) is None:
        return  # its message was never sent
    screen = await show_current(
        context,
        managed_key(look, LOBBY),
        lambda: current_lobby_screen(context, table),
        context.services.delivery.pipeline.nudge,
    )
    _note_shown(table, screen)


def _note_shown(table: Table, screen: Screen) -> None:
    """Record the time from the button press to this message, unless its picture is still pending."""
    if not screen.pending and (trace := TRACE.get()) is not None and trace.arrive():
        level = logging.INFO if trace.since() > SLOW_UPDATE_SECONDS else logging.DEBUG
        LOG.log(level, "shown", extra={"match": table.id, "seq": table.seq, "ms": round(trace.since() * 1000)})


async def _show_table(context: Context, look: MatchView) -> bool:
    """Turn the lobby message into the table message and update it. Return whether it has changed."""
    table = look.table
    lobby = await context.messages.shown(table.id, LOBBY)
    if lobby is not None:
        if await context.messages.shown(table.id, TABLE) is None:
            await context.messages.show(msgspec.structs.replace(lobby, slot=TABLE, key=""))
        await context.messages.forget(table.id, LOBBY)
    log = await recent_log(context, table.id)
    activity = context.services.timing.activity
    before = await context.messages.shown(table.id, TABLE)
    stays = activity.is_left_alone(table.id)
    waits = stays and not await activity.room(table.id)
    managed = msgspec.structs.replace(managed_key(look, TABLE, stays=stays), waits=waits)
    screen = await show_current(
        context, managed, lambda: table_screen(context, look, log), context.services.delivery.pipeline.nudge
    )
    _note_shown(table, screen)
    after = await context.messages.shown(table.id, TABLE)
    is_new = before is not None and after is not None and before.message != after.message
    if is_new and before is not None and before.message not in context.deleted:
        await activity.posted(table.id, TABLE.kind)
    return before is None or after is None or _visible_state(before) != _visible_state(after)


def _visible_state(shown: Shown) -> tuple[int, str]:
    return shown.message, ScreenKey.read(shown.key).shown


class DirectPublisher:
    """Publisher of a match's direct messages. Public messages never wait for it."""

    def __init__(self, context: Context, reminders: ReminderSender) -> None:
        self._context = context
        self._reminders = reminders

    async def deliver(self, match: str) -> None:
        """Bring every direct message of the match up to date; idempotent. Raise RetryLater.

        Solo matches have none: their table, with a button for the hand, is already in the direct channel.
        """
        context = self._context
        look = await context.services.matches.look(match, None)
        if look.view is None or look.table.is_alone:
            return
        try:
            await self._deliver(look)
        except DISCORD_ERRORS as trouble:
            failed = await delivery_error(context, trouble)
            raise PartlyDenied(str(failed)) if isinstance(failed, AccessDenied) else failed from trouble
        if not look.table.is_live:
            await mark_current(context, look, direct=True)

    async def _deliver(self, look: MatchView) -> None:
        context, match = self._context, look.table.id
        holders = await self._holders(look)
        await run_each(
            lambda: recover(context, match, MANAGED, direct=True),
            lambda: recover(context, match, CALLS, direct=True),
            lambda: remove_former_hands(context, look),
            lambda: update_direct_calls(context, look),
            lambda: self._reminders.remind_directly(look),
            lambda: send_notices(context, look),
            lambda: tell_followers(context, look),
            *(
                lambda seat=info.seat, user=info.user: show_hand(context, match, seat, user)
                for info in look.table.seats
                if info.user in holders
            ),
            lambda: sweep(context, match, direct=True),
        )

    async def _holders(self, look: MatchView) -> set[int]:
        """Return the users who get a message with their hand.

        Players who resigned keep the hand of that moment. It is updated once more when the match ends.
        """
        entries = await self._context.messages.all_shown(look.table.id)
        holding = {entry.slot.user for entry in entries if entry.slot.kind == HAND}
        is_over = not look.table.is_live
        return {
            info.user
            for info in look.table.seats
            if info.user is not None and (not info.resigned or (is_over and info.user in holding))
        }


async def show_quarantine(context: Context, match: str) -> None:
    """Post once that the match cannot be read, and delete that message once it can. Raise RetryLater."""
    shown = await context.messages.shown(match, QUARANTINE)
    is_quarantined = match in context.services.delivery.retry_queue.quarantined
    if shown is None and not is_quarantined:
        return  # the usual case: nothing is read
    outline = await context.services.matches.quarantine.outline(match)
    if outline is None or not outline.channel:
        return
    try:
        await _show(context, outline, shown, is_quarantined=is_quarantined)
    except DISCORD_ERRORS as trouble:
        raise await delivery_error(context, trouble, outline.channel) from trouble


async def _show(context: Context, outline: MatchOutline, shown: Shown | None, *, is_quarantined: bool) -> None:
    if shown is not None and not is_quarantined and outline.is_live:
        await remove(context, shown)
        await context.messages.forget(outline.id, QUARANTINE)
        return
    word = "match-quarantined" if is_quarantined else "match-closed-unread"
    managed = ManagedKey(outline.id, QUARANTINE, outline.channel, outline.seq, 0, stays=True)
    await update_managed(context, managed, Screen().text(Localiser(outline.locale).word(word)))
