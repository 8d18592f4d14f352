"""A kept message: posted once, edited in place, posted anew when Discord lets it be edited no longer."""

from __future__ import annotations

import hashlib
import logging
from datetime import timedelta

import discord
import msgspec

from bot.table.slots import LOBBY, TABLE, Shown, Slot
from bot.table.table import Look
from cogs.house import House
from cogs.screen.screen import NOBODY, Screen
from cogs.wording.voice import Voice

log = logging.getLogger(__name__)

OLD = timedelta(minutes=50)
"""Edits of messages older than an hour are limited by Discord; a fresh message is better then."""
ARCHIVED = 50083
GONE = frozenset({10003, 10008, 30046, ARCHIVED})
"""Unknown channel or message, too many edits of an old one, or a thread asleep, which a post wakes: post anew."""


class Kept(msgspec.Struct, frozen=True):
    """Which message: the match's slot, the channel where it belongs, and the log's length that it shows.

    `heard` is how much of the log everybody has heard (see `Look`): that alone may go into the nonce. What `stays` is
    edited however old it is: it changes a few times at most.
    """

    match: str
    slot: Slot
    channel: int
    seq: int
    heard: int
    stays: bool = False


def kept_in(look: Look, slot: Slot, *, channel: int | None = None, stays: bool = False) -> Kept:
    """A message about that match, as the look shows it; in its own channel if none is given."""
    table = look.table
    return Kept(table.id, slot, table.channel if channel is None else channel, table.seq, look.heard, stays)


async def keep(house: House, kept: Kept, screen: Screen) -> None:
    """Make the message show the screen: nothing to do, an edit, or a new message. Raises discord.HTTPException."""
    shown = await house.messages.shown(kept.match, kept.slot)
    key = screen.key()
    if shown is not None and shown.channel == kept.channel:
        if shown.key == key:
            if shown.seq != kept.seq:
                await house.messages.show(msgspec.structs.replace(shown, seq=kept.seq))
            return
        if (kept.stays or house.now() - shown.at < OLD) and await _edited(house, shown, screen):
            await house.messages.show(msgspec.structs.replace(shown, seq=kept.seq, key=key))
            return
    message = await _post(house, kept, screen, shown)
    at = message.created_at
    await house.messages.show(Shown(kept.match, kept.slot, kept.channel, message.id, kept.seq, key, at))
    if shown is not None:
        await _put_away(house, shown, message)


async def remove(house: House, shown: Shown) -> None:
    """Delete a message that has done its work; gone already is as good."""
    try:
        await partial(house, shown.channel, shown.message).delete()
    except discord.HTTPException as gone:
        if not isinstance(gone, (discord.NotFound, discord.Forbidden)) and gone.code != ARCHIVED:
            raise
        log.info("message not deleted: %s", gone, extra={"match": shown.match, "slot": shown.slot.text})


def partial(house: House, channel: int, message: int) -> discord.PartialMessage:
    """The message, without asking Discord for it."""
    return house.client.get_partial_messageable(channel).get_partial_message(message)


async def _edited(house: House, shown: Shown, screen: Screen) -> bool:
    try:
        message = partial(house, shown.channel, shown.message)
        await message.edit(view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY)
    except discord.HTTPException as refused:
        if refused.code in GONE or refused.status in {404, 429}:
            return False
        raise
    return True


async def _post(house: House, kept: Kept, screen: Screen, old: Shown | None) -> discord.Message:
    channel, nonce = house.client.get_partial_messageable(kept.channel), nonce_of(kept, screen.key(), old)
    return await channel.send(view=screen.view(), files=screen.files(), nonce=nonce, allowed_mentions=NOBODY)


def nonce_of(kept: Kept, key: str, old: Shown | None) -> str:
    """It makes a repetition after a crash harmless; what replaces an old message, or says something else, is no
    repetition."""
    name = f"{kept.match} {kept.slot.text} {kept.heard} {old.message if old else 0} {key}"
    return hashlib.sha256(name.encode()).hexdigest()[:25]


async def _put_away(house: House, old: Shown, new: discord.Message) -> None:
    """An old table loses its buttons and points to the new one; everything else is deleted."""
    if old.slot not in (LOBBY, TABLE):
        await remove(house, old)
        return
    table = await house.matches.table(old.match)
    text = Voice(table.locale).word("common-moved-on", link=new.jump_url)
    try:
        message, view = partial(house, old.channel, old.message), Screen().text(text).view()
        await message.edit(view=view, attachments=[], allowed_mentions=NOBODY)
    except discord.HTTPException as refused:
        log.info("old message kept its buttons: %s", refused, extra={"match": old.match, "slot": old.slot.text})
