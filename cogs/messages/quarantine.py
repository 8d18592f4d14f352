"""Message to the table of a match that cannot be read."""

from __future__ import annotations

from bot.table.message_records import QUARANTINE, Shown
from bot.table.table import MatchOutline
from cogs.context import Context
from cogs.delivery.delivery_errors import delivery_error
from cogs.delivery.managed_message import ManagedKey, update_managed
from cogs.delivery.stale_messages import remove
from cogs.text.localiser import Localiser
from cogs.ui.errors import TROUBLES
from cogs.ui.screen import Screen


async def show_quarantine(context: Context, match: str) -> None:
    """Tell the table once that its match cannot be read, and delete the message once it can. Raise RetryLater."""
    shown = await context.services.messages.shown(match, QUARANTINE)
    is_quarantined = match in context.services.retry_queue.quarantined
    if shown is None and not is_quarantined:
        return  # the usual case: nothing is read
    found = await context.services.matches.unreadable.outline(match)
    if found is None or not found.channel:
        return
    try:
        await _show(context, found, shown, is_quarantined=is_quarantined)
    except TROUBLES as trouble:
        raise await delivery_error(context, trouble, found.channel) from trouble


async def _show(context: Context, found: MatchOutline, shown: Shown | None, *, is_quarantined: bool) -> None:
    if shown is not None and not is_quarantined and found.is_live:
        await remove(context, shown)
        await context.services.messages.forget(found.id, QUARANTINE)
        return
    word = "match-quarantined" if is_quarantined else "match-closed-unread"
    kept = ManagedKey(found.id, QUARANTINE, found.channel, found.seq, 0, stays=True)
    await update_managed(context, kept, Screen().text(Localiser(found.locale).word(word)))
