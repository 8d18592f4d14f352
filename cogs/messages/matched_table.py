"""Call of the people for whose searches the bot has opened a table: posted once, gone when the match starts."""

from __future__ import annotations

from collections.abc import Callable

import discord
import msgspec

from bot.people.searches import is_of_bot
from bot.table.message_records import MATCHED, Slot
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.delivery.managed_message import late_calls, managed_key, update_managed
from cogs.delivery.stale_messages import remove
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, ping
from cogs.text.seat_names import spoken
from cogs.ui.components import button
from cogs.ui.screen import CallScreen


async def call_matched(context: Context, look: MatchView) -> None:
    """Call the people at the table once. Remove the message when the match starts or the lobby closes."""
    table, me = look.table, context.client.user
    users = matched_users(table) if me is not None and is_of_bot(table, me.id) else ()
    await call_to_lobby(context, look, MATCHED, users, lambda: _call(context, table))


async def call_to_lobby(
    context: Context, look: MatchView, slot: Slot, users: tuple[int, ...], build: Callable[[], CallScreen]
) -> None:
    """Call the users once: those in quiet hours again after them. Remove the message once it concerns nobody."""
    shown, is_lobby = await context.messages.shown(look.table.id, slot), look.table.status == "lobby"
    if shown is None or (shown.message and users and is_lobby and await late_calls(context, shown, users)):
        if is_lobby and users:
            await update_managed(context, managed_key(look, slot, users=users), build())
        return
    if shown.message and not (is_lobby and users):
        await remove(context, shown)
        await context.messages.show(msgspec.structs.replace(shown, message=0))
    if not is_lobby:
        await context.messages.forget(look.table.id, slot)


def matched_users(table: Table) -> tuple[int, ...]:
    """Return the people at the table."""
    return tuple(info.user for info in table.seats if info.user is not None)


def matched_text(context: Context, table: Table) -> str:
    """Return the text of the call, with mentions of the people at the table."""
    localiser, who = Localiser(table.locale), " ".join(map(ping, matched_users(table)))
    pace = pace_in_words(table.terms.turn_hours, localiser)
    return localiser.word("club-called", who=who, game=context.game(table).title, pace=pace)


def pace_in_words(hours: int | None, localiser: Localiser) -> str:
    """Return the time for a turn in words."""
    time = localiser.word("term-turn-hours-value", value=spoken(hours))
    return localiser.word("club-pace", value=spoken(hours), time=time)


def _call(context: Context, table: Table) -> CallScreen:
    start = ComponentAction("start", table.id)
    screen = CallScreen()
    screen.text(matched_text(context, table))
    label = Localiser(table.locale).word("common-button-start")
    screen.row(button(label, start, style=discord.ButtonStyle.success))
    return screen
