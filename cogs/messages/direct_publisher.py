"""Publisher of a match's direct messages: hands, pings, reminders and notices."""

from __future__ import annotations

from bot.table.message_records import HAND
from bot.table.table import MatchView
from cogs.context import Context
from cogs.delivery.delivery_errors import delivery_error, run_each
from cogs.delivery.exactly_once import recover
from cogs.delivery.managed_message import MANAGED
from cogs.delivery.outbox_sender import CALLS
from cogs.delivery.stale_messages import sweep
from cogs.messages.direct_calls import update_direct_calls
from cogs.messages.direct_notices import send_notices
from cogs.messages.followers import tell_followers
from cogs.messages.hand_message import remove_former_hands, show_hand
from cogs.messages.publisher import mark_current
from cogs.messages.reminder_messages import ReminderSender
from cogs.ui.errors import TROUBLES


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
        except TROUBLES as trouble:
            raise await delivery_error(context, trouble) from trouble
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
        shown = await self._context.services.messages.all_shown(look.table.id)
        holding = {one.slot.user for one in shown if one.slot.kind == HAND}
        is_over = not look.table.is_live
        return {
            info.user
            for info in look.table.seats
            if info.user is not None and (not info.resigned or (is_over and info.user in holding))
        }
