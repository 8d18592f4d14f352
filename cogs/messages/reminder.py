"""Reminders on Discord: whoever lets the table wait is told so again, where and when he wants it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import groupby

import discord
import msgspec

from bot.game import Refused, Seat, line
from bot.life.reminders import APART, Due, due
from bot.post.messages import Shown
from bot.table.seat_clock import SeatClock, allowed
from bot.table.table import Look, Table
from cogs.delivery.letters import Note, due_of, mentions, post, post_directly, take_away
from cogs.delivery.pinged import SLOT, Pinged, direct_slot, note_pinged, read_pinged
from cogs.house import House
from cogs.screen.components import answers
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice

LETTER = "reminder"
ROUND = timedelta(minutes=1)


class Reminding:
    """Once a minute: the messages are brought up to date wherever a reminder is due."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._last: datetime | None = None

    async def __call__(self) -> None:
        """Called by the clock at each tick."""
        now, house = self._house.now(), self._house
        if self._last is not None and timedelta() <= now - self._last < ROUND:
            return
        self._last = now
        for match, clocks in groupby(await house.clock.to_remind(), key=lambda clock: clock.match):
            if await reminders_due(house, await house.matches.table(match), clocks):
                house.following.nudge(match)


async def reminders_due(house: House, table: Table, clocks: Iterable[SeatClock]) -> tuple[Due, ...]:
    """What should go out now. Depends on public clocks and on what people have chosen, on nothing secret."""
    if table.status != "running" or table.paused_at is not None:
        return ()
    away, found = await house.absences_of(table), []
    for clock in clocks:
        info = table.seats[clock.seat]
        if info.is_driven or info.user is None or clock.seat in away:
            continue
        time = allowed(table.terms, clock.kind, offered=info.offered)
        one = due(clock, time, await house.preferences.of(info.user), house.now())
        if one is not None and not await _is_too_soon(house, table, clock.seat):
            found.append(one)
    return tuple(found)


async def remind(house: House, look: Look, seats: Sequence[Seat]) -> None:
    """Send what is due to these seats, for which the table waits as everybody sees it.

    While several are asked, whoever reads the channel must not learn who has answered: there all are reminded alike,
    and a direct message, which goes to nobody who has answered, leaves no trace when it fails.
    """
    table, clocks = look.table, await house.clock.of(look.table.id)
    found = await reminders_due(house, table, [clocks[seat] for seat in seats if seat in clocks])
    if not found:
        return
    is_open = len(house.game(table).waiting(look.view)) == 1
    in_channel = []
    for one in found:
        is_direct = await _wants_direct(house, table, one.clock.seat)
        if is_direct and one.clock.seat in look.deciders:
            is_direct = await _directly(house, look, one, is_noted=is_open) or not is_open
        if not is_direct:
            in_channel.append(one)
    if in_channel:
        await _in_channel(house, look, in_channel, is_open=is_open)
    await house.clock.note_reminded(found)


async def _is_too_soon(house: House, table: Table, seat: Seat) -> bool:
    """After the last reminder: time that was given, or other quiet hours, may bring them close together."""
    last = await house.outbox.latest(table.id, f"{LETTER}:{seat}.{table.seats[seat].changes}:")
    return last is not None and house.now() - last < APART


async def _wants_direct(house: House, table: Table, seat: Seat) -> bool:
    """Whether the person is to be reminded by direct message, as far as we know that it would reach him."""
    user = table.seats[seat].user or 0
    closed = await house.people.dm_closed(user)
    if closed is not None and closed > house.now():
        return False
    return (await house.preferences.of(user)).where == "direct" or table.terms.verbosity == "quiet"


async def _directly(house: House, look: Look, one: Due, *, is_noted: bool) -> bool:
    """Whether the person has got it."""
    table, seat = look.table, one.clock.seat
    user = table.seats[seat].user or 0
    locale, game = await house.people.locale(user), house.game(table).title
    text = Voice(locale).word("reminders-direct", game=game, channel=f"<#{table.channel}>")
    deadline = due_of({seat: one.clock}, (seat,))
    words = Note(text=text, locale=locale, users=(), verbs=("turn", "mute"), due=deadline)
    letter = f"{_letter(table, one)}:direct"
    sent = await post_directly(house, table.id, letter, words, user, is_noted=is_noted)
    if sent is None:
        return False
    before = await house.messages.shown(table.id, direct_slot(seat, user))
    if before is not None and before.message != sent.message:
        await take_away(house, before)
    shown = Shown(table.id, direct_slot(seat, user), sent.channel, sent.message, table.seq, letter, sent.at)
    await house.messages.show(shown)
    return True


async def _in_channel(house: House, look: Look, found: Sequence[Due], *, is_open: bool) -> None:
    """The reminder takes the place of the ping."""
    table, voice = look.table, Voice(look.table.locale)
    seats = tuple(one.clock.seat for one in found)
    users = tuple(user for seat in seats if (user := table.seats[seat].user) is not None)
    game, who = house.game(table).title, mentions(users)
    key = "reminders-channel" if is_open else "reminders-several"
    deadline = due_of({one.clock.seat: one.clock for one in found}, seats)
    words = Note(
        text=voice.word(key, who=who, game=game),
        locale=table.locale,
        users=users,
        verbs=("turn", "mute"),
        due=deadline,
    )
    letter = "+".join(_letter(table, one) for one in found)
    sent = await post(house, table.id, letter, words, table.channel)
    before = await house.messages.shown(table.id, SLOT)
    if before is None:
        before = Shown(table.id, SLOT, table.channel, 0, table.seq, "", sent.at)
    if before.message != sent.message and table.terms.verbosity != "talkative":
        await take_away(house, before)
    told = read_pinged(before)
    shown = msgspec.structs.replace(before, channel=sent.channel, message=sent.message, at=sent.at)
    await note_pinged(house, shown, Pinged(told.seats or seats, told.notice, letter))


def _letter(table: Table, one: Due) -> str:
    seat = one.clock.seat
    return f"{LETTER}:{seat}.{table.seats[seat].changes}:{one.clock.key}:{one.number}"


@answers("mute", "private")
async def answer_mute(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """*Not this turn*."""
    table = await house.matches.table(pressed.match)
    seat = table.seat_of(interaction.user.id)
    voice = Voice((await house.person(interaction)).locale)
    if seat is not None and seat not in await house.clock.of(table.id):
        raise Refused("not_asked", line("reminders-not-asked"))
    await house.clock.mute(table.id, interaction.user.id)
    await show(interaction, Screen().text(voice.word("reminders-muted", game=house.game(table).title)))
