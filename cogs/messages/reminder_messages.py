"""Reminders in the channel and by direct message."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from bot.automation.clocks import MISSED_ALLOWED
from bot.automation.reminders import DueReminder, reminded
from bot.game import refuse
from bot.table.message_records import PING, ReminderKey, Shown
from bot.table.table import MatchView
from cogs.context import Context
from cogs.delivery.calls import (
    CALLS,
    CallContent,
    PingState,
    delete_shown,
    due_of,
    mentions,
    post,
    prompt_text,
    read_ping_state,
    with_ping_state,
)
from cogs.delivery.delivery_errors import run_each
from cogs.delivery.exactly_once import note, recover, wants_direct
from cogs.delivery.stale_messages import has_stale, keep_as_history
from cogs.messages.direct_calls import send_direct_reminder
from cogs.messages.membership import Membership
from cogs.messages.pings import called_seats
from cogs.text.localiser import in_placeholders
from cogs.ui.components import answers
from cogs.ui.errors import DISCORD_ERRORS
from cogs.ui.guards import players_only
from cogs.ui.press import Press

LOG = logging.getLogger(__name__)


class ReminderSender:
    """Sender of reminders. `membership` checks that the players are still in the server."""

    def __init__(self, context: Context, membership: Membership) -> None:
        self._context = context
        self._membership = membership

    async def remind(self, match: str) -> None:
        """Send the reminders that are due in the match, after its pending updates.

        Refused reminders stay due and are retried. Direct reminders are only scheduled here. Reminders in the channel
        count against its daily message limit.
        """
        await self._context.services.delivery.pipeline.settled(match)
        try:
            await self._context.message_queues.run(match, lambda: self._remind(match))
        except DISCORD_ERRORS as refused:
            LOG.warning("reminders not sent: %s", refused, extra={"match": match})
        if await has_stale(self._context, match):
            self._context.services.delivery.pipeline.nudge(match)  # deletes the ping that a reminder has replaced

    async def _remind(self, match: str) -> None:
        context = self._context
        await recover(context, match, CALLS, direct=False)
        look = await context.services.matches.look(match, None)
        due = await self._due(look)
        directly = [reminder for reminder in due if await wants_direct(context, look.table, reminder.clock.seat)]
        in_channel = [reminder for reminder in due if reminder not in directly]
        if directly:
            context.services.delivery.direct_pipeline.nudge(match)
        if in_channel:
            is_lost = await context.services.moderation.lost_channels.is_lost(match)
            if not is_lost and await _has_room(context, match, in_channel):
                await _in_channel(context, look, in_channel)
            for reminder in in_channel:
                await context.services.delivery.reminders.note(reminder)

    async def remind_directly(self, look: MatchView) -> None:
        """Send by direct message the reminders that are due. Raise discord.HTTPException."""
        context = self._context
        due = [
            reminder
            for reminder in await self._due(look)
            if await wants_direct(context, look.table, reminder.clock.seat)
        ]
        await run_each(*(lambda reminder=reminder: send_direct_reminder(context, look, reminder) for reminder in due))

    async def _due(self, look: MatchView) -> list[DueReminder]:
        """Return the reminders to send now; none if a player has left the server, since that changes the turn."""
        context, waiting = self._context, called_seats(self._context, look)
        due = [
            reminder
            for reminder in await context.services.delivery.reminders.due(look.table)
            if reminder.clock.seat in waiting
        ]
        if not due or not await self._membership.confirm(look, [reminder.clock.seat for reminder in due]):
            return []
        return due


async def _has_room(context: Context, match: str, reminders: Sequence[DueReminder]) -> bool:
    """Return whether the channel may get another message, keeping one for the time-out notice.

    Keep two for a second reminder to a player who is about to lose the seat.
    """
    due = min((reminder.clock.due_at for reminder in reminders if reminder.clock.due_at is not None), default=None)
    is_last = any(reminder.clock.missed >= MISSED_ALLOWED and reminder.number > 1 for reminder in reminders)
    return await context.services.timing.activity.room(match, due, left=2 if is_last else 1) > 0


async def _in_channel(context: Context, look: MatchView, reminders: Sequence[DueReminder]) -> None:
    """Post the reminder in place of the ping.

    While several seats are asked, all get the same reminder, so that it does not reveal who has answered.
    """
    table, localiser = look.table, in_placeholders(look.table, look.table.locale)
    is_open = len(context.game(table).waiting(look.view)) == 1
    seats = tuple(reminder.clock.seat for reminder in reminders)
    users = tuple(user for seat in seats if (user := table.seats[seat].user) is not None)
    key = "reminders-channel" if is_open else "reminders-several"
    deadline = due_of({reminder.clock.seat: reminder.clock for reminder in reminders}, seats, context.now_of(table))
    words = CallContent(
        text=prompt_text(key, context.game(table), look, seats, localiser, who=mentions(users)),
        locale=table.locale,
        users=users,
        verbs=("turn", "mute"),
        due=deadline,
    )
    message_key = ReminderKey(tuple(reminded(table, reminder) for reminder in reminders)).text
    sent = await post(context, look, message_key, words)
    before = await context.messages.shown(table.id, PING)
    if before is None:
        before = Shown(table.id, PING, table.channel, 0, table.seq, "", sent.at)
    state = read_ping_state(before)
    slot = msgspec.structs.replace(before, channel=sent.channel, message=sent.message, at=sent.at)
    await note(
        context, sent, with_ping_state(slot, PingState(state.seats or seats, state.notice, message_key, state.openly))
    )
    if before.message and before.message != sent.message:
        await (keep_as_history if table.terms.verbosity == "talkative" else delete_shown)(context, before)


@answers("mute", "private", players_only)
async def answer_mute(press: Press) -> None:
    """Mute the reminders of this turn. Raise Refused if the player has nothing to do."""
    table = await press.table()
    seat = table.seat_of(press.user_id)
    if seat is not None and seat not in await press.services.timing.seat_clocks.of(table.id):
        raise refuse("not_asked")
    await press.services.timing.seat_clocks.mute(table.id, press.user_id)
    await press.say("reminders-muted", game=press.context.game(table).title)
