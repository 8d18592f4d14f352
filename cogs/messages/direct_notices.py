"""Direct notices about seats and requests. Reassigned seats are also announced in the channel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.automation.direct_notices import DirectNotice, SeatReassignment, What
from bot.moderation.lost_channels import CLOSE_AFTER
from bot.table.message_records import Shown, seated_by
from bot.table.table import MatchView
from cogs.context import Context
from cogs.delivery.delivery_errors import run_each
from cogs.delivery.exactly_once import note
from cogs.delivery.managed_message import managed_key, update_managed
from cogs.delivery.outbox_sender import PingContent, Verb, mentions
from cogs.delivery.stale_messages import remove
from cogs.messages.newcomer_help import post_guided
from cogs.messages.pings import called_seats
from cogs.messages.requests import demand_in_words
from cogs.messages.table_message import score_lines
from cogs.text.localiser import in_message, in_placeholders, placeholder
from cogs.text.sanitise import escape_formatting
from cogs.text.seat_names import mark
from cogs.ui.screen import CallScreen, Screen

VERBS: dict[What, tuple[Verb, ...]] = {
    "channel-deleted": ("play-on", "end-here", "log"),
    "channel-moved": ("turn", "log"),
}
"""Buttons of the notices. All others have only the log."""


async def send_notices(context: Context, look: MatchView) -> None:
    """Send each user the notices that are due, replacing earlier ones. Raise discord.HTTPException."""
    due = await context.services.direct_notices.due(look.table)
    await run_each(*(lambda one=one: _send_notice(context, look, one) for one in due))
    if due:
        context.services.scheduler.changed(look.table.id)


async def _send_notice(context: Context, look: MatchView, one: DirectNotice) -> None:
    table, key = look.table, one.message_key
    locale = await context.services.users.locale(one.user)
    text, verbs = await _in_words(context, look, one, locale), VERBS.get(one.what, ("log",))
    words = PingContent(text=text, locale=locale, users=(), verbs=verbs)
    sent = await post_guided(context, look, key.text, words, one.user)
    if sent is None:
        return
    before = await context.services.messages.shown(table.id, one.slot)
    if before is not None and before.message != sent.message:
        await remove(context, before)
    shown = Shown(table.id, one.slot, sent.channel, sent.message, table.seq, key.text, sent.at)
    await note(context, sent, shown)


async def _in_words(context: Context, look: MatchView, one: DirectNotice, locale: str) -> str:
    """Return the notice as text to be stored. If a request has lapsed, the text includes that request."""
    table, localiser, game = look.table, in_placeholders(look.table, locale), context.game(look.table)
    asked = ""
    request = await context.services.requests.one(one.number) if one.what == "lapsed" else None
    if request is not None:
        asked = await demand_in_words(context, table, request, localiser)
    text = localiser.word(
        f"seats-told-{one.what}",
        game=game.title,
        channel=f"<#{table.channel}>",
        mark=mark(game, one.seat),
        who=localiser.names[one.seat],
        former="" if one.former is None else placeholder(one.former),
        asked=asked,
        days=CLOSE_AFTER.days,
    )
    return f"{text}\n{score_lines(game, look, localiser)}" if one.what == "channel-over" else text


async def announce_seatings(context: Context, look: MatchView) -> None:
    """Announce each reassigned seat in the channel once, with its former and its new player.

    Players who are pinged anyway are not mentioned. Deleted users are removed from existing messages.
    """
    table = look.table
    called = [table.seats[seat].user for seat in called_seats(context, look)]
    lately = await context.services.direct_notices.reseated(table)
    for one in await context.services.direct_notices.all_reassignments(table):
        slot = seated_by(one.number)
        shown = await context.services.messages.shown(table.id, slot)
        if shown is not None and one.is_of_forgotten:
            await update_managed(context, managed_key(look, slot, stays=True), seating_screen(context, look, one))
        elif shown is None and one.tellings and one in lately:
            users = tuple(telling.user for telling in one.tellings if telling.user not in called)
            await update_managed(
                context, managed_key(look, slot, stays=True, users=users), seating_screen(context, look, one, users)
            )


def seating_screen(
    context: Context, look: MatchView, one: SeatReassignment, users: Sequence[int] | None = None
) -> Screen:
    """Return the announcement of a reassigned seat. It mentions `users`, or everybody concerned if None."""
    localiser, game = in_message(look.table, look.table.locale), context.game(look.table)
    text = localiser.word(
        "seats-seated",
        called=mentions([telling.user for telling in one.tellings] if users is None else users),
        who=escape_formatting(one.taker.name),
        former="" if one.former is None else escape_formatting(one.former.name),
        mark=mark(game, one.seat),
        game=game.title,
    )
    return CallScreen().text(text.strip())
