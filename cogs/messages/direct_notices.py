"""Direct notices about seats and requests. Reassigned seats are also announced in the channel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.automation.direct_notices import DirectNotice, SeatReassignment, What
from bot.moderation.lost_channels import CLOSE_AFTER
from bot.table.message_records import Shown, seated_by
from bot.table.table import MatchView
from cogs.context import Context
from cogs.delivery.calls import CallContent, Verb, mentions
from cogs.delivery.delivery_errors import run_each
from cogs.delivery.exactly_once import note
from cogs.delivery.managed_message import managed_key, update_managed
from cogs.delivery.stale_messages import remove
from cogs.messages.match_state import score_lines
from cogs.messages.newcomer_help import post_guided
from cogs.messages.pings import called_seats
from cogs.messages.requests import demand_in_words
from cogs.text.localiser import in_message, in_placeholders, mark, placeholder
from cogs.text.sanitise import escape_formatting
from cogs.ui.screen import CallScreen, Screen

VERBS: dict[What, tuple[Verb, ...]] = {
    "channel-deleted": ("play-on", "end-here", "log"),
    "place-closed": ("play-on", "end-here", "log"),
}
"""Buttons of the notices. All others have only the log."""


async def send_notices(context: Context, look: MatchView) -> None:
    """Send each user the notices that are due, replacing earlier ones. Raise discord.HTTPException."""
    due = await context.services.delivery.direct_notices.due(look.table)
    await run_each(*(lambda notice=notice: _send_notice(context, look, notice) for notice in due))
    if due:
        context.services.timing.scheduler.changed(look.table.id)


async def _send_notice(context: Context, look: MatchView, notice: DirectNotice) -> None:
    table, key = look.table, notice.message_key
    locale = await context.services.people.users.locale(notice.user)
    text, verbs = await _in_words(context, look, notice, locale), VERBS.get(notice.what, ("log",))
    if notice.what == "place-closed" and table.terms.tournament:
        verbs = ("log",)
    words = CallContent(text=text, locale=locale, users=(), verbs=verbs)
    sent = await post_guided(context, look, key.text, words, notice.user)
    if sent is None:
        return
    before = await context.messages.shown(table.id, notice.slot)
    if before is not None and before.message != sent.message:
        await remove(context, before)
    shown = Shown(table.id, notice.slot, sent.channel, sent.message, table.seq, key.text, sent.at)
    await note(context, sent, shown)


async def _in_words(context: Context, look: MatchView, notice: DirectNotice, locale: str) -> str:
    """Return the notice as text to be stored. If a request has lapsed, the text includes that request."""
    table, localiser, game = look.table, in_placeholders(look.table, locale), context.game(look.table)
    demand = ""
    request = await context.services.moderation.requests.rows.one(notice.number) if notice.what == "lapsed" else None
    if request is not None:
        demand = await demand_in_words(context, table, request, localiser)
    text = localiser.word(
        f"seats-told-{notice.what}",
        game=game.title,
        channel=f"<#{table.channel}>",
        mark=mark(game, notice.seat),
        who=localiser.names[notice.seat],
        former="" if notice.former is None else placeholder(notice.former),
        asked=demand,
        days=CLOSE_AFTER.days,
        tournament="yes" if table.terms.tournament else "no",
    )
    return f"{text}\n{score_lines(game, look, localiser)}" if notice.what == "channel-over" else text


async def announce_seatings(context: Context, look: MatchView) -> None:
    """Announce each reassigned seat in the channel once, with its former and its new player.

    Players who are pinged anyway are not mentioned. Deleted users are removed from existing messages.
    """
    table = look.table
    called = [table.seats[seat].user for seat in called_seats(context, look)]
    lately = await context.services.delivery.direct_notices.reseated(table)
    for reassignment in await context.services.delivery.direct_notices.all_reassignments(table):
        slot = seated_by(reassignment.number)
        shown = await context.messages.shown(table.id, slot)
        if shown is not None and reassignment.is_of_forgotten:
            await update_managed(
                context, managed_key(look, slot, stays=True), seating_screen(context, look, reassignment)
            )
        elif shown is None and reassignment.notices and reassignment in lately:
            users = tuple(notice.user for notice in reassignment.notices if notice.user not in called)
            await update_managed(
                context,
                managed_key(look, slot, stays=True, users=users),
                seating_screen(context, look, reassignment, users),
            )


def seating_screen(
    context: Context, look: MatchView, reassignment: SeatReassignment, users: Sequence[int] | None = None
) -> Screen:
    """Return the announcement of a reassigned seat. It mentions `users`, or everybody concerned if None."""
    localiser, game = in_message(look.table, look.table.locale), context.game(look.table)
    text = localiser.word(
        "seats-seated",
        called=mentions([notice.user for notice in reassignment.notices] if users is None else users),
        who=escape_formatting(reassignment.taker.name),
        former="" if reassignment.former is None else escape_formatting(reassignment.former.name),
        mark=mark(game, reassignment.seat),
        game=game.title,
    )
    return CallScreen().text(text.strip())
