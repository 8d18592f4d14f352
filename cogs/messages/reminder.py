"""Reminders on Discord: whoever lets the table wait is told so again, where and when he wants it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
import msgspec

from bot.game import Refused, Seat, line
from bot.life.reminders import Due, reminded
from bot.table.occasions import ReminderOccasion
from bot.table.slots import PING, Shown, direct_ping
from bot.table.table import Look, Table
from cogs.delivery.letters import Note, due_of, mentions, post, post_directly, recover, take_away
from cogs.delivery.pinged import Pinged, note_pinged, read_pinged
from cogs.house import House
from cogs.messages.ping import waiting_seats
from cogs.messages.presence import Presence
from cogs.screen.components import answers
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice

log = logging.getLogger(__name__)


class Reminding:
    """Sends reminders. `presence` knows who is still there to be reminded."""

    def __init__(self, house: House, presence: Presence) -> None:
        self._house = house
        self._presence = presence

    async def remind(self, match: str) -> None:
        """Send what is due in the match now, after what was to be told before; no other message is touched.

        What Discord refuses remains due, and is tried again.
        """
        await self._house.following.settled(match)
        try:
            await self._house.telling.run(match, lambda: self._remind(match))
        except discord.HTTPException as refused:
            log.warning("nobody was reminded: %s", refused, extra={"match": match})

    async def _remind(self, match: str) -> None:
        house = self._house
        await recover(house, match)
        look = await house.matches.look(match, None)
        waiting = waiting_seats(house, look)
        found = [one for one in await house.reminders.due(look.table) if one.clock.seat in waiting]
        if found and await self._presence.confirm(look, [one.clock.seat for one in found]):
            await _send(house, look, found)
            for one in found:
                await house.reminders.note(one)


async def _send(house: House, look: Look, found: Sequence[Due]) -> None:
    """While several are asked, whoever reads the channel must not learn who has answered: there all are reminded alike,
    and a direct message, which goes to nobody who has answered, leaves no trace when it fails.
    """
    is_open = len(house.game(look.table).waiting(look.view)) == 1
    in_channel = []
    for one in found:
        is_direct = await _wants_direct(house, look.table, one.clock.seat)
        if is_direct and one.clock.seat in look.deciders:
            is_direct = await _directly(house, look, one, is_noted=is_open) or not is_open
        if not is_direct:
            in_channel.append(one)
    if in_channel:
        await _in_channel(house, look, in_channel, is_open=is_open)


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
    letter = ReminderOccasion((reminded(table, one),), is_direct=True).slot
    sent = await post_directly(house, look, letter, words, user, is_noted=is_noted)
    if sent is None:
        return False
    before = await house.messages.shown(table.id, direct_ping(seat, user))
    if before is not None and before.message != sent.message:
        await take_away(house, before)
    shown = Shown(table.id, direct_ping(seat, user), sent.channel, sent.message, table.seq, letter, sent.at)
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
    letter = ReminderOccasion(tuple(reminded(table, one) for one in found)).slot
    sent = await post(house, look, letter, words)
    before = await house.messages.shown(table.id, PING)
    if before is None:
        before = Shown(table.id, PING, table.channel, 0, table.seq, "", sent.at)
    if before.message != sent.message and table.terms.verbosity != "talkative":
        await take_away(house, before)
    told = read_pinged(before)
    shown = msgspec.structs.replace(before, channel=sent.channel, message=sent.message, at=sent.at)
    await note_pinged(house, shown, Pinged(told.seats or seats, told.notice, letter))


@answers("mute", "private", plays)
async def answer_mute(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """*Not this turn*."""
    table = await house.matches.table(pressed.match)
    seat = table.seat_of(interaction.user.id)
    voice = Voice((await house.person(interaction)).locale)
    if seat is not None and seat not in await house.clock.of(table.id):
        raise Refused("not_asked", line("reminders-not-asked"))
    await house.clock.mute(table.id, interaction.user.id)
    await show(interaction, Screen().text(voice.word("reminders-muted", game=house.game(table).title)))
