"""Calls by direct message: where the table is quiet, and for whoever wants to be reminded so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.game import Seat
from bot.life.reminding.reminders import Due, reminded
from bot.table.occasions import Called, PingOccasion, ReminderOccasion, read_occasion
from bot.table.slots import CALL, PING, Shown, direct_ping
from bot.table.table import Look
from cogs.delivery.direct import is_closed
from cogs.delivery.leftovers import remove, set_aside
from cogs.delivery.letters import Note, due_of, noted, revise
from cogs.delivery.meaning import each_of
from cogs.delivery.pinged import Pinged, read_pinged
from cogs.house import House
from cogs.messages.newcomers.first_letter import post_guided
from cogs.messages.ping import called_seats
from cogs.messages.table import say_asked
from cogs.wording.voice import in_message


async def call_directly(house: House, look: Look) -> None:
    """Whoever the table has told, and whoever is to be reminded; what calls nobody any more goes.

    Depends on whom the table waits for as everybody sees it: who has answered in secret keeps his call.
    """
    seats = called_seats(house, look)
    told = read_pinged(await house.messages.shown(look.table.id, PING))
    await take_old_calls(house, look, seats, told)
    await each_of(
        *(lambda seat=seat: _call(house, look, seat, told) for seat in seats),
        lambda: _keep_true(house, look),
    )


async def remind_directly(house: House, look: Look, one: Due) -> None:
    """Once it has arrived it has been told.

    While several are asked, a message that does not arrive leaves no trace: whoever reads the channel must not learn
    who has answered. Else the channel is told instead.
    """
    is_open = len(house.game(look.table).waiting(look.view)) == 1
    if one.clock.seat in look.deciders and not await _remind(house, look, one, is_noted=is_open) and is_open:
        house.following.nudge(look.table.id)
        house.schedule.changed(look.table.id)
        return
    await house.reminders.note(one)


async def take_old_calls(house: House, look: Look, seats: Sequence[Seat], told: Pinged) -> None:
    """Those of an earlier turn, or of one that is over."""
    clocks = await house.clock.of(look.table.id)
    for shown in await house.messages.all_shown(look.table.id):
        if shown.slot.kind != CALL or not shown.slot.is_direct:
            continue
        seat, occasion = shown.slot.number or 0, read_occasion(shown.key)
        is_due = look.table.seats[seat].user == shown.slot.user and seat in seats
        if is_due and isinstance(occasion, ReminderOccasion):
            is_due = seat in clocks and clocks[seat].key == occasion.reminded[0].question
        elif is_due and isinstance(occasion, PingOccasion):
            is_due = _is_of(occasion, told)
        if not is_due:
            await set_aside(house, shown)
            await house.messages.forget(shown.match, shown.slot)


def _is_of(occasion: PingOccasion, told: Pinged) -> bool:
    """Whether the call is of the turn that the table was told last."""
    last = read_occasion(told.letter)
    if not isinstance(last, PingOccasion):
        return bool(told.seats)
    return (last.rows, last.by_heard, last.again) == (occasion.rows, occasion.by_heard, occasion.again)


async def _call(house: House, look: Look, seat: Seat, told: Pinged) -> None:
    """Once a turn; whoever turns out to take no direct messages is called in the channel."""
    table, user = look.table, look.table.seats[seat].user
    if table.terms.verbosity != "quiet" or user is None or told.openly is None or await is_closed(house, user):
        return
    is_called = await house.messages.shown(table.id, direct_ping(seat, user)) is not None
    if is_called or seat not in told.seats or seat in told.openly:
        return
    last, called = read_occasion(told.letter), Called(seat, table.seats[seat].changes)
    if not isinstance(last, PingOccasion):
        last = PingOccasion(look.heard, (), by_heard=True)
    locale = await house.people.locale(user)
    text = _said(house, look, seat, "reminders-direct-ping", locale)
    due = due_of(await house.clock.of(table.id), (seat,))
    words = Note(text=text, locale=locale, users=(), verbs=("turn",), due=due)
    letter = msgspec.structs.replace(last, called=(called,), is_direct=True).slot
    if not await _deliver(house, look, seat, letter, words, is_noted=True):
        house.following.nudge(table.id)


async def _remind(house: House, look: Look, one: Due, *, is_noted: bool) -> bool:
    """Whether the person has got it."""
    table, seat = look.table, one.clock.seat
    locale = await house.people.locale(table.seats[seat].user or 0)
    text = _said(house, look, seat, "reminders-direct", locale)
    due = due_of({seat: one.clock}, (seat,))
    words = Note(text=text, locale=locale, users=(), verbs=("turn", "mute"), due=due)
    letter = ReminderOccasion((reminded(table, one),), is_direct=True).slot
    return await _deliver(house, look, seat, letter, words, is_noted=is_noted)


def _said(house: House, look: Look, seat: Seat, key: str, locale: str) -> str:
    """In the person's language; what is asked out of turn is told as in the channel."""
    table, voice = look.table, in_message(look.table, locale)
    return say_asked(key, house.game(table), look, (seat,), voice, channel=f"<#{table.channel}>")


async def _deliver(house: House, look: Look, seat: Seat, letter: str, words: Note, *, is_noted: bool) -> bool:
    """Whether it has arrived; then it takes the place of what called the person before."""
    table, user = look.table, look.table.seats[seat].user or 0
    sent = await post_guided(house, look, letter, words, user, is_noted=is_noted)
    if sent is None:
        return False
    before = await house.messages.shown(table.id, direct_ping(seat, user))
    if before is not None and before.message != sent.message:
        await remove(house, before)
    slot = direct_ping(seat, user)
    await house.messages.show(Shown(table.id, slot, sent.channel, sent.message, table.seq, letter, sent.at))
    await noted(house, sent)
    return True


async def _keep_true(house: House, look: Look) -> None:
    """What stands tells the deadline as it is now."""
    clocks = await house.clock.of(look.table.id)
    for shown in await house.messages.all_shown(look.table.id):
        if shown.slot.kind == CALL and shown.slot.is_direct:
            due = due_of(clocks, (shown.slot.number or 0,))
            if not await revise(house, shown, shown.key, due):
                await _miss(house, shown)


async def _miss(house: House, shown: Shown) -> None:
    """The message that called has gone, or cannot be edited any more: the person is called anew."""
    await set_aside(house, shown)
    await house.messages.forget(shown.match, shown.slot)
    letter = await house.outbox.find(shown.match, shown.key)
    if letter is not None:
        await house.outbox.drop(letter)
    house.deliveries.nudge(shown.match)
