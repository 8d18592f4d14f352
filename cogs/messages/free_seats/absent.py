"""The absent: where there is no clock the others are told, once, whose seat they may put on offer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Seat
from bot.table.seating import voters
from bot.table.slots import ABSENT
from bot.table.table import Look
from cogs.delivery.kept import keep, kept_in
from cogs.delivery.leftovers import remove
from cogs.delivery.letters import mentions
from cogs.house import House
from cogs.messages.asking.requests import offer_buttons
from cogs.screen.screen import Screen
from cogs.wording.voice import in_message


async def show_absent(house: House, look: Look) -> None:
    """One message for all of them, which mentions those who may decide; it goes when nobody is awaited so long."""
    table = look.table
    gone = await house.agreements.absent(table)
    others = tuple(seat for seat in voters(table) if seat not in gone)
    shown = await house.messages.shown(table.id, ABSENT)
    if gone and others:
        users = tuple(user for seat in others if (user := table.seats[seat].user) is not None)
        await keep(house, kept_in(look, ABSENT, stays=True, users=users), _screen(look, gone, users))
        if shown is None:
            await house.unattended.attendance.posted(table.id, ABSENT.kind)
    elif shown is not None:
        await remove(house, shown)
        await house.messages.forget(table.id, ABSENT)


def _screen(look: Look, gone: Sequence[Seat], users: Sequence[int]) -> Screen:
    table, voice = look.table, in_message(look.table, look.table.locale)
    who = ", ".join(voice.names[seat] for seat in gone)
    text = voice.word("seats-absent", others=mentions(users), who=who, count=len(gone))
    return Screen().text(text).row(*offer_buttons(table, gone, voice))
