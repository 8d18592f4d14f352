"""A kept message: posted once, edited in place, posted anew when Discord lets it be edited no longer."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import timedelta

import discord
import msgspec

from bot.table.slots import Shown, Slot, UnderWay
from bot.table.table import Look
from cogs.delivery.leftovers import set_aside
from cogs.delivery.lost import marks_of
from cogs.delivery.noting import post_noted
from cogs.house import House
from cogs.screen.screen import NOBODY, Key, Screen
from cogs.screen.trouble import ASLEEP

OLD = timedelta(minutes=50)
"""Edits of messages older than an hour are limited by Discord; a fresh message is better then."""
TOO_MANY = 429
GONE = frozenset({10008, 30046, ASLEEP})
"""An unknown message, too many edits of an old one, or a thread asleep, which a post wakes: post anew."""


class Kept(msgspec.Struct, frozen=True):
    """Which message: the match's slot, the channel where it belongs, and the log's length that it shows.

    `heard` is how much of the log everybody has heard (see `Look`): that alone may go into the nonce. What `stays` is
    edited however old it is: it changes a few times at most. `users` are told of it when it is posted. What `waits` is
    rather edited later than posted anew where Discord takes no more edits at the moment.
    """

    match: str
    slot: Slot
    channel: int
    seq: int
    heard: int
    stays: bool = False
    users: tuple[int, ...] = ()
    waits: bool = False


def kept_in(
    look: Look, slot: Slot, *, channel: int | None = None, stays: bool = False, users: tuple[int, ...] = ()
) -> Kept:
    """A message about that match, as the look shows it; in its own channel if none is given."""
    table = look.table
    return Kept(table.id, slot, table.channel if channel is None else channel, table.seq, look.heard, stays, users)


async def keep(house: House, kept: Kept, screen: Screen, *, anew: bool = False) -> None:
    """Make the message show the screen: nothing to do, an edit, or a new message, which `anew` asks for.

    Raises discord.HTTPException.
    """
    shown = await house.messages.shown(kept.match, kept.slot)
    key = screen.key()
    if shown is not None and shown.channel == kept.channel and not anew:
        if Key.read(shown.key).shown == key.shown:
            await note_true(house, shown, kept, key)
            return
        if (kept.stays or house.now() - shown.at < OLD) and await _edited(house, shown, screen, waits=kept.waits):
            await note_true(house, shown, kept, key)
            return
    if shown is not None:
        await set_aside(house, shown)
    await _post(house, kept, screen, shown)


async def note_true(house: House, shown: Shown, kept: Kept, key: Key) -> None:
    """The message shows so much of the match, in that way."""
    if (shown.seq, shown.key) != (kept.seq, key.text):
        await house.messages.show(msgspec.structs.replace(shown, seq=kept.seq, key=key.text))


def partial(house: House, channel: int, message: int) -> discord.PartialMessage:
    """The message, without asking Discord for it."""
    return house.client.get_partial_messageable(channel).get_partial_message(message)


async def _edited(house: House, shown: Shown, screen: Screen, *, waits: bool) -> bool:
    """Until Discord has answered nobody knows what the message shows."""
    await house.messages.show(msgspec.structs.replace(shown, key=""))
    try:
        message = partial(house, shown.channel, shown.message)
        await message.edit(view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY)
    except discord.HTTPException as refused:
        is_too_many = refused.status == TOO_MANY
        if (waits and is_too_many) or (refused.code not in GONE and not is_too_many):
            raise
        return False
    return True


async def _post(house: House, kept: Kept, screen: Screen, old: Shown | None) -> None:
    channel, key = house.client.get_partial_messageable(kept.channel), screen.key()
    view, nonce = screen.view(), nonce_of(kept, key.shown, old)
    way = UnderWay(
        match=kept.match,
        slot=kept.slot,
        channel=kept.channel,
        seq=kept.seq,
        key=key.text,
        marks=marks_of(screen.components()),
        at=house.now(),
    )
    files, told = screen.files(), mentioned(kept.users)
    await post_noted(house, way, lambda: channel.send(view=view, files=files, nonce=nonce, allowed_mentions=told))


def mentioned(users: Iterable[int]) -> discord.AllowedMentions:
    """Whom Discord tells of it."""
    return discord.AllowedMentions(users=[discord.Object(user) for user in users], everyone=False, roles=False)


def nonce_of(kept: Kept, key: str, old: Shown | None) -> str:
    """It makes a repetition after a crash harmless; what replaces an old message, or says something else, is no
    repetition."""
    name = f"{kept.match} {kept.slot.text} {kept.heard} {old.message if old else 0} {key}"
    return hashlib.sha256(name.encode()).hexdigest()[:25]
