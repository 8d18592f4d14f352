"""Pings and reminders by direct message."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.automation.reminders import DueReminder, reminded
from bot.game import Seat
from bot.outbox import OpeningsPausedError
from bot.table.message_records import CALL, PING, CalledSeat, PingKey, ReminderKey, Shown, direct_ping, read_message_key
from bot.table.table import MatchView
from cogs.context import Context
from cogs.delivery.calls import CallContent, PingState, due_of, near_due_of, prompt_text, read_ping_state, revise
from cogs.delivery.delivery_errors import run_each
from cogs.delivery.exactly_once import is_called_directly, is_reachable, note
from cogs.delivery.stale_messages import mark_stale, remove
from cogs.messages.newcomer_help import post_guided
from cogs.messages.pings import called_seats, goes_on_in_words, last_step_line
from cogs.text.localiser import in_placeholders


async def update_direct_calls(context: Context, look: MatchView) -> None:
    """Send the direct pings that are due, remove outdated ones and update the deadlines of the others.

    Use only public information on the awaited seats: a player who has answered in secret keeps the ping.
    """
    seats = called_seats(context, look)
    ping_state = read_ping_state(await context.messages.shown(look.table.id, PING))
    await remove_old_calls(context, look, seats, ping_state)
    await run_each(
        *(lambda seat=seat: _call_seat(context, look, seat, ping_state) for seat in seats),
        lambda: _update_deadlines(context, look),
    )


async def send_direct_reminder(context: Context, look: MatchView, reminder: DueReminder) -> None:
    """Send one reminder by direct message and record it.

    If it cannot be delivered, the channel is reminded instead, unless several seats are asked: then a public message
    would reveal who has answered.
    """
    is_open = len(context.game(look.table).waiting(look.view)) == 1
    if (
        reminder.clock.seat in look.deciders
        and not await _deliver_reminder(context, look, reminder, is_noted=is_open)
        and is_open
    ):
        context.services.delivery.pipeline.nudge(look.table.id)
        context.services.timing.scheduler.changed(look.table.id)
        return
    await context.services.delivery.reminders.note(reminder)


async def remove_old_calls(context: Context, look: MatchView, seats: Sequence[Seat], ping_state: PingState) -> None:
    """Mark stale and forget the direct pings and reminders that are no longer about the current question."""
    clocks = await context.services.timing.seat_clocks.of(look.table.id)
    for row in await context.messages.all_shown(look.table.id):
        if row.slot.kind != CALL or not row.slot.is_direct:
            continue
        seat, parsed = row.slot.number or 0, read_message_key(row.key)
        is_current = look.table.seats[seat].user == row.slot.user and seat in seats
        if is_current and isinstance(parsed, ReminderKey):
            is_current = seat in clocks and clocks[seat].key == parsed.reminded[0].question
        elif is_current and isinstance(parsed, PingKey):
            is_current = _is_about_last_turn(parsed, ping_state)
        if not is_current:
            await mark_stale(context, row)
            await context.messages.forget(row.match, row.slot)


def _is_about_last_turn(key: PingKey, ping_state: PingState) -> bool:
    """Return whether the ping is about the turn that was announced last."""
    last = read_message_key(ping_state.message_key)
    if not isinstance(last, PingKey):
        return bool(ping_state.seats)
    return (last.rows, last.by_heard, last.again) == (key.rows, key.by_heard, key.again)


async def _call_seat(context: Context, look: MatchView, seat: Seat, ping_state: PingState) -> None:
    """Ping the seat directly, once per turn. Users who accept no direct messages are pinged in the channel.

    A user whose prepared turn was dropped is told so directly even if the ping is in the channel.
    """
    table, user = look.table, look.table.seats[seat].user
    if user is None or ping_state.openly is None or seat not in ping_state.seats:
        return
    why = await context.services.answers.prepared_turns.dropped(table.id, seat)
    if seat in ping_state.openly or not await is_called_directly(context, table):
        is_silent = (await context.services.people.preferences.of(user)).where == "nowhere"
        if why is None or is_silent:
            return
    if seat in await context.services.delivery.reminders.held(table):
        return
    if not await is_reachable(context, table.id, user):
        return
    if await context.messages.shown(table.id, direct_ping(seat, user)) is not None:
        return
    last, called = read_message_key(ping_state.message_key), CalledSeat(seat, table.seats[seat].changes)
    if not isinstance(last, PingKey):
        last = PingKey(look.heard, (), by_heard=True)
    locale = await context.services.people.users.locale(user)
    localiser = in_placeholders(table, locale)
    text = _call_text(context, look, seat, "reminders-direct-ping", locale)
    text += await goes_on_in_words(context, look, (seat,), localiser)
    if why is not None:
        text = f"{text} {localiser.word('prepare-dropped', why=localiser.say(why))}"
    text = "\n".join([text, *await last_step_line(context, table, locale)])
    due = near_due_of(await context.services.timing.seat_clocks.of(table.id), (seat,), context.now_of(table))
    content = CallContent(text=text, locale=locale, users=(), verbs=("turn",), due=due)
    message_key = msgspec.structs.replace(last, called=(called,), is_direct=True).text
    if not await _deliver(context, look, seat, message_key, content, is_noted=True):
        context.services.delivery.pipeline.nudge(table.id)


async def _deliver_reminder(context: Context, look: MatchView, reminder: DueReminder, *, is_noted: bool) -> bool:
    """Send the reminder and return whether it was delivered."""
    table, seat = look.table, reminder.clock.seat
    locale = await context.services.people.users.locale(table.seats[seat].user or 0)
    text = _call_text(context, look, seat, "reminders-direct", locale)
    due = due_of({seat: reminder.clock}, (seat,), context.now_of(table))
    content = CallContent(text=text, locale=locale, users=(), verbs=("turn", "mute"), due=due)
    message_key = ReminderKey((reminded(table, reminder),), is_direct=True).text
    return await _deliver(context, look, seat, message_key, content, is_noted=is_noted)


def _call_text(context: Context, look: MatchView, seat: Seat, key: str, locale: str) -> str:
    """Return the text in the user's language. As in the channel, questions out of turn have a different text."""
    table, localiser = look.table, in_placeholders(look.table, locale)
    return prompt_text(key, context.game(table), look, (seat,), localiser, channel=f"<#{table.channel}>")


async def _deliver(
    context: Context, look: MatchView, seat: Seat, message_key: str, content: CallContent, *, is_noted: bool
) -> bool:
    """Send the message in place of the previous ping and return whether it was delivered."""
    table, user = look.table, look.table.seats[seat].user or 0
    try:
        sent = await post_guided(context, look, message_key, content, user, is_noted=is_noted)
    except OpeningsPausedError:
        return False
    if sent is None:
        return False
    before = await context.messages.shown(table.id, direct_ping(seat, user))
    if before is not None and before.message != sent.message:
        await remove(context, before)
    slot = direct_ping(seat, user)
    await note(context, sent, Shown(table.id, slot, sent.channel, sent.message, table.seq, message_key, sent.at))
    return True


async def _update_deadlines(context: Context, look: MatchView) -> None:
    """Update the deadlines in the direct pings that exist."""
    clocks = await context.services.timing.seat_clocks.of(look.table.id)
    for row in await context.messages.all_shown(look.table.id):
        if row.slot.kind == CALL and row.slot.is_direct:
            is_reminder, seats = isinstance(read_message_key(row.key), ReminderKey), (row.slot.number or 0,)
            now = context.now_of(look.table)
            due = due_of(clocks, seats, now) if is_reminder else near_due_of(clocks, seats, now, row.at)
            if not await revise(context, row, row.key, due):
                await forget_lost_call(context, row)


async def forget_lost_call(context: Context, shown: Shown) -> None:
    """Delete the records of a ping whose message is gone or cannot be edited, so that the user is pinged again."""
    await mark_stale(context, shown)
    await context.messages.forget(shown.match, shown.slot)
    message = await context.outbox.rows.one(shown.match, shown.key)
    if message is not None:
        await context.outbox.drop(message)
    context.services.delivery.direct_pipeline.nudge(shown.match)
