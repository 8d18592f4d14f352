"""After we were cut off: what became of letters, and which slot each of those that went out belongs in."""

from __future__ import annotations

import discord
import msgspec

from bot.table.letters import Letter
from bot.table.occasions import OVER, PingOccasion, ReminderOccasion, TellingOccasion, is_asleep, read_occasion
from bot.table.slots import PING, Shown, Slot, direct_ping, lapsed_of, told_of
from bot.table.table import Table
from cogs.delivery.direct import CLOSED, direct_channel
from cogs.delivery.leftovers import set_aside
from cogs.delivery.letters import Note, Sent, noted, send_again
from cogs.delivery.lost import NONCE_LASTS, can_look_back, lost
from cogs.delivery.meaning import is_refusal
from cogs.delivery.pinged import Pinged, note_pinged, read_pinged
from cogs.house import House


async def recover(house: House, match: str, *, direct: bool) -> None:
    """Find out what became of direct or other letters that nobody has noted: those that went out get their slot, as if
    we had never been cut off, and the others are forgotten. Raises discord.HTTPException.

    A young one that nobody can look for is sent again with its nonce, so that Discord says it only once.
    """
    for letter in await house.outbox.unsent(match):
        if (letter.user is not None) != direct:
            continue
        try:
            sent = await _found(house, letter)
        except discord.HTTPException as refused:
            if refused.code not in CLOSED:
                raise
            sent = None
        if sent is None:
            await house.outbox.drop(letter)
            continue
        await _adopt(house, await house.matches.table(match), letter, sent)
        await noted(house, sent)


async def _found(house: House, letter: Letter) -> Sent | None:
    """The message that Discord has taken, in its slot already or among the latest there."""
    standing = await house.messages.shown(letter.match, slot_of(letter))
    if standing is not None and standing.message and _letter_in(standing) == letter.slot:
        return Sent(letter, standing.channel, standing.message, standing.at)
    channel = letter.channel or await direct_channel(house, letter.match, letter.user or 0)
    words = msgspec.convert(letter.body, Note)
    if can_look_back(house, channel):
        try:
            found = await lost(house, letter.match, channel, letter.at, words.is_said_by)
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
        else:
            return None if found is None else Sent(letter, channel, found.id, found.created_at)
    is_young = house.now() - letter.at < NONCE_LASTS
    return await send_again(house, letter, channel) if is_young else None


def slot_of(letter: Letter) -> Slot:
    """Where the message stands once it has gone out."""
    if letter.user is None:
        return PING
    occasion = read_occasion(letter.slot)
    match occasion:
        case PingOccasion(called=(one, *_)):
            return direct_ping(one.seat, letter.user)
        case ReminderOccasion(reminded=(reminded, *_)):
            return direct_ping(reminded.called.seat, letter.user)
        case TellingOccasion():
            return (lapsed_of if occasion.subject == "lapsed" else told_of)(occasion.seat, letter.user)
    return direct_ping(0, letter.user)


def _letter_in(shown: Shown) -> str:
    if shown.slot != PING or shown.key == OVER:
        return shown.key
    return read_pinged(shown).letter


async def _adopt(house: House, table: Table, letter: Letter, sent: Sent) -> None:
    """It stands in its slot; what stood there before goes, but where the table is talkative."""
    slot = slot_of(letter)
    before = await house.messages.shown(letter.match, slot)
    if before is not None and before.message == sent.message:
        return
    if before is not None and before.message and (slot != PING or table.terms.verbosity != "talkative"):
        await set_aside(house, before)
    words = msgspec.convert(letter.body, Note)
    is_reminder = isinstance(read_occasion(letter.slot), ReminderOccasion)
    seq = before.seq if before is not None and is_reminder else words.seq or table.seq
    shown = Shown(letter.match, slot, sent.channel, sent.message, seq, letter.slot, sent.at)
    if slot != PING or letter.slot == OVER:
        await house.messages.show(shown)
        return
    await note_pinged(house, shown, _told(words, letter, read_pinged(before)))


def _told(words: Note, letter: Letter, before: Pinged) -> Pinged:
    """A reminder tells nothing that was not told before; of a ping the letter says what it told."""
    occasion = read_occasion(letter.slot)
    match occasion:
        case PingOccasion():
            seats = tuple(one.seat for one in occasion.called)
            return Pinged(words.told or seats, words.notice or before.notice, letter.slot, seats)
        case ReminderOccasion():
            seats = tuple(one.called.seat for one in occasion.reminded)
            return Pinged(before.seats or seats, before.notice, letter.slot, before.openly)
    return Pinged((), words.notice or before.notice, letter.slot) if is_asleep(letter.slot) else before
