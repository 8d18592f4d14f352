"""A rematch: one press opens the table once more, with the same game, options and terms."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Refused, line
from bot.table.ended.rematch import is_rematch_of
from bot.table.refusals import TableTaken
from bot.table.table import Table
from cogs.delivery.links import link_to
from cogs.house import House
from cogs.messages.alone import taken_alone
from cogs.screen.components import Press, answers, button
from cogs.screen.needs import sees
from cogs.screen.opening import check_opening
from cogs.screen.screen import Screen, show
from cogs.screen.sight import check_sight
from cogs.wording.entries import place_in
from cogs.wording.memory import Pressed
from cogs.wording.permissions import check_permissions
from cogs.wording.voice import Voice


def rematch_button(table: Table, voice: Voice) -> Press:
    """*Rematch*, for a match that has ended."""
    return button(voice.word("games-button-rematch"), Pressed("rematch", table.id), style=discord.ButtonStyle.success)


async def open_rematch(interaction: discord.Interaction[Any], house: House, match: str) -> None:
    """The lobby, in answer to this interaction; whoever presses while it is open is led to it.

    Raises Refused: see `Matches.rematch` and `check_opening`; and where the match was played in another channel.
    """
    former, person = await check_sight(interaction, house, match), await house.person(interaction)
    if former.channel != interaction.channel_id:
        raise Refused("elsewhere", line("games-rematch-there", channel=place_in(former)))
    settings = await check_opening(interaction, house, has_played=former.seat_of(person.id) is not None)
    check_permissions(interaction)
    try:
        table, said = await house.matches.rematch(match, person, settings.locale), "games-rematch-opened"
    except TableTaken as taken:
        table, said = await house.matches.table(taken.match), "games-rematch-is-open"
        if not is_rematch_of(table, former):
            raise (await taken_alone(house, taken) if table.is_alone else taken) from None
    await house.following.settled(table.id)
    voice = Voice(person.locale)
    screen = Screen().text(voice.word(said, link=await link_to(house, table)))
    if table.seat_of(person.id) is None:
        join = Pressed("join", table.id)
        screen.row(button(voice.word("common-button-join"), join, style=discord.ButtonStyle.primary))
    await show(interaction, screen)


@answers("rematch", "private", sees)
async def answer_rematch(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Rematch*."""
    await open_rematch(interaction, house, pressed.match)
