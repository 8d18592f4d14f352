"""Reminders on Discord: whoever lets the table wait is told so again, where and when he wants it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
import msgspec

from bot.game import Refused, line
from bot.life.clock import MISSED_ALLOWED
from bot.life.reminding.reminders import Due, reminded
from bot.table.occasions import ReminderOccasion
from bot.table.slots import PING, Shown
from bot.table.table import Look
from cogs.delivery.direct import wants_direct
from cogs.delivery.letters import Note, due_of, mentions, noted, post, take_away
from cogs.delivery.meaning import each_of
from cogs.delivery.pinged import Pinged, note_pinged, read_pinged
from cogs.delivery.recovery import recover
from cogs.house import House
from cogs.messages.calls import remind_directly
from cogs.messages.ping import called_seats
from cogs.messages.presence import Presence
from cogs.messages.table import say_asked
from cogs.screen.components import answers
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.screen.trouble import TROUBLES
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, in_message

log = logging.getLogger(__name__)


class Reminding:
    """Sends reminders. `presence` knows who is still there to be reminded."""

    def __init__(self, house: House, presence: Presence) -> None:
        self._house = house
        self._presence = presence

    async def remind(self, match: str) -> None:
        """Send what is due in the match now, after what was to be told before; no other message is touched.

        What Discord refuses remains due, and is tried again. Nobody here waits for direct messages. The channel gets no
        more messages a day than a table may get at which nobody acts.
        """
        await self._house.following.settled(match)
        try:
            await self._house.telling.run(match, lambda: self._remind(match))
        except TROUBLES as refused:
            log.warning("nobody was reminded: %s", refused, extra={"match": match})

    async def _remind(self, match: str) -> None:
        house = self._house
        await recover(house, match, direct=False)
        look = await house.matches.look(match, None)
        found = await self._due(look)
        directly = [one for one in found if await wants_direct(house, look.table, one.clock.seat)]
        in_channel = [one for one in found if one not in directly]
        if directly:
            house.deliveries.nudge(match)
        if in_channel:
            if await _has_room(house, match, in_channel):
                await _in_channel(house, look, in_channel)
            for one in in_channel:
                await house.reminders.note(one)

    async def remind_directly(self, look: Look) -> None:
        """What is due by direct message. Raises discord.HTTPException."""
        house = self._house
        found = [one for one in await self._due(look) if await wants_direct(house, look.table, one.clock.seat)]
        await each_of(*(lambda one=one: remind_directly(house, look, one) for one in found))

    async def _due(self, look: Look) -> list[Due]:
        """What should go out now; nothing where somebody has left the server, since then all begins anew."""
        house, waiting = self._house, called_seats(self._house, look)
        found = [one for one in await house.reminders.due(look.table) if one.clock.seat in waiting]
        if not found or not await self._presence.confirm(look, [one.clock.seat for one in found]):
            return []
        return found


async def _has_room(house: House, match: str, found: Sequence[Due]) -> bool:
    """Whether the channel may be told; something is left for what comes when the time runs out.

    Whoever may lose the seat then is reminded once in any case.
    """
    due = min((one.clock.due_at for one in found if one.clock.due_at is not None), default=None)
    is_last = any(one.clock.missed >= MISSED_ALLOWED and one.number > 1 for one in found)
    return await house.unattended.attendance.room(match, due, left=2 if is_last else 1) > 0


async def _in_channel(house: House, look: Look, found: Sequence[Due]) -> None:
    """The reminder takes the place of the ping.

    While several are asked, whoever reads the channel must not learn who has answered: there all are reminded alike.
    """
    table, voice = look.table, in_message(look.table, look.table.locale)
    is_open = len(house.game(table).waiting(look.view)) == 1
    seats = tuple(one.clock.seat for one in found)
    users = tuple(user for seat in seats if (user := table.seats[seat].user) is not None)
    key = "reminders-channel" if is_open else "reminders-several"
    deadline = due_of({one.clock.seat: one.clock for one in found}, seats)
    words = Note(
        text=say_asked(key, house.game(table), look, seats, voice, who=mentions(users)),
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
    told = read_pinged(before)
    shown = msgspec.structs.replace(before, channel=sent.channel, message=sent.message, at=sent.at)
    await note_pinged(house, shown, Pinged(told.seats or seats, told.notice, letter, told.openly))
    await noted(house, sent)
    if before.message and before.message != sent.message and table.terms.verbosity != "talkative":
        await take_away(house, before)


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
