"""Forgetting a person: asked once more, done, and his traces on Discord taken away as far as Discord lets us."""

from __future__ import annotations

import logging
from typing import Any

import discord
import msgspec

from bot.table.occasions import OVER
from bot.table.slots import LOBBY, SEATED, TABLE, Shown
from bot.table.table import Look
from bot.words import nearest
from cogs.delivery.kept import partial
from cogs.house import House
from cogs.messages.lobby import lobby_as_it_is
from cogs.messages.ping import end_text
from cogs.messages.table import last_heard, table_screen
from cogs.messages.told import seated_screen
from cogs.screen.components import answers, button
from cogs.screen.needs import nothing
from cogs.screen.screen import NOBODY, Screen, show
from cogs.screen.trouble import TROUBLES
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice

log = logging.getLogger(__name__)


async def forget_screen(interaction: discord.Interaction[Any], house: House) -> Screen:
    """What would happen, with the button that does it."""
    voice = Voice(nearest(interaction.locale.value))
    live = len(await house.matches.tables_of(interaction.user.id))
    sure = button(voice.word("privacy-button-forget"), Pressed("forget-sure", ""), style=discord.ButtonStyle.danger)
    keep = button(voice.word("privacy-button-keep"), Pressed("forget-not", ""))
    return Screen().text(voice.word("privacy-forget-sure", live=live)).row(sure, keep)


@answers("forget-not", "update", nothing)
async def keep_person(interaction: discord.Interaction[Any], _: House, __: Pressed) -> None:
    """Nothing has changed."""
    await show(interaction, Screen().text(Voice(nearest(interaction.locale.value)).word("privacy-kept")))


@answers("forget-sure", "update", nothing)
async def forget_person(interaction: discord.Interaction[Any], house: House, _: Pressed) -> None:
    """Stored first, then told, then whatever Discord still shows."""
    forgotten = await house.privacy.forget(interaction.user.id, house.now())
    house.forget(interaction.user.id)
    await show(interaction, Screen().text(Voice(nearest(interaction.locale.value)).word("privacy-forgotten")))
    for shown in forgotten.messages:
        await _remove(house, shown)
    for match in forgotten.ended:
        await _repaint(house, match)


async def _remove(house: House, shown: Shown) -> None:
    try:
        await partial(house, shown.channel, shown.message).delete()
    except TROUBLES as refused:
        log.info("message of a forgotten person kept: %s", refused, extra={"match": shown.match})


async def _repaint(house: House, match: str) -> None:
    """What the channel shows of an ended match, edited where Discord lets us; nothing new is posted."""
    look = await house.matches.look(match, None)
    for shown in await house.messages.all_shown(match):
        try:
            await _edit(house, look, shown)
        except TROUBLES as refused:
            log.info("an old message still names a former player: %s", refused, extra={"match": match})


async def _edit(house: House, look: Look, shown: Shown) -> None:
    message = partial(house, shown.channel, shown.message)
    if shown.key == OVER and look.outcome is not None:
        await message.edit(content=end_text(house, look)[0], allowed_mentions=NOBODY)
        return
    if shown.slot == TABLE and look.view is not None:
        screen = await table_screen(house, look, await last_heard(house, shown.match))
    elif shown.slot == LOBBY:
        screen = await lobby_as_it_is(house, look.table)
    elif shown.slot.kind == SEATED:
        given = await house.tellings.all_reseated(look.table)
        screen = next(seated_screen(house, look, one) for one in given if one.number == shown.slot.number)
    else:
        return
    await message.edit(view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY)
    await house.messages.show(msgspec.structs.replace(shown, key=screen.key().text))
