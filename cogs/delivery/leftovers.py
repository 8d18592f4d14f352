"""Messages that have been replaced: deleted, or turned into one pointer to where the table goes on."""

from __future__ import annotations

import logging

import discord

from bot.table.slots import LOBBY, TABLE, Fate, Replaced, Shown
from cogs.delivery.links import link_to
from cogs.delivery.meaning import UNKNOWN_CHANNEL, is_refusal
from cogs.house import House
from cogs.screen.screen import NOBODY, Screen
from cogs.wording.voice import Voice

log = logging.getLogger(__name__)

MAIN = (LOBBY, TABLE)
"""What stood there may be looked for: the last one points to the one that stands now."""


async def set_aside(house: House, shown: Shown) -> None:
    """Something else takes its place: an old table will point there, and no other pointer stays; the rest will go.

    Nothing happens on Discord before `sweep`, nor while the message still stands in its slot.
    """
    if shown.slot not in MAIN:
        await house.leftovers.replace(_replaced(shown, "goes"))
        return
    pointers = [one for one in await house.leftovers.replaced(shown.match) if one.slot in MAIN and one.fate != "goes"]
    older = [_fated(one, "goes") for one in pointers if one.message != shown.message]
    await house.leftovers.replace(*older, _replaced(shown, "points"))


async def remove(house: House, shown: Shown) -> None:
    """Delete a message that has done its work; gone already is as good. What is refused is tried again by `sweep`."""
    one = _replaced(shown, "goes")
    await house.leftovers.replace(one)
    try:
        await _carry_out(house, one)
    except discord.HTTPException as refused:
        if not is_refusal(refused):
            raise
        log.info("message not deleted: %s", refused, extra={"match": shown.match, "slot": shown.slot.kind})


async def sweep(house: House, match: str, *, direct: bool) -> None:
    """Do what is still to be done with replaced messages, those in direct channels or the others.

    Raises discord.HTTPException when something of it could not be done.
    """
    replaced = [one for one in await house.leftovers.replaced(match) if one.slot.is_direct == direct]
    standing = {shown.message for shown in await house.messages.all_shown(match)}
    failed: discord.HTTPException | None = None
    for one in replaced:
        if one.fate == "stub" or one.message in standing:
            continue
        try:
            await _carry_out(house, one)
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
            failed = failed or refused
    if failed is not None:
        raise failed


async def _carry_out(house: House, one: Replaced) -> None:
    message = house.client.get_partial_messageable(one.channel).get_partial_message(one.message)
    try:
        if one.fate == "points":
            await message.edit(view=(await _pointer(house, one)).view(), attachments=[], allowed_mentions=NOBODY)
            await house.leftovers.replace(_fated(one, "stub"))
            return
        await message.delete()
    except discord.NotFound as gone:
        if gone.code == UNKNOWN_CHANNEL and await house.removals.is_out_of_reach(one.match):
            raise  # it may be there again when the bot is
        log.info("message gone already: %s", gone, extra={"match": one.match, "slot": one.slot.kind})
    await house.leftovers.settle(one.match, [one.message])


async def _pointer(house: House, one: Replaced) -> Screen:
    table = await house.matches.table(one.match)
    return Screen().text(Voice(table.locale).word("common-moved-on", link=await link_to(house, table)))


def _replaced(shown: Shown, fate: Fate) -> Replaced:
    return Replaced(match=shown.match, slot=shown.slot, channel=shown.channel, message=shown.message, fate=fate)


def _fated(one: Replaced, fate: Fate) -> Replaced:
    return Replaced(match=one.match, slot=one.slot, channel=one.channel, message=one.message, fate=fate)
