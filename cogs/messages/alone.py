"""A table for one person alone: opened in his direct channel, with a computer player at it already."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, Refused, line
from bot.skill import STAND_IN
from bot.table.refusals import TableTaken
from bot.table.table import Person, Table
from bot.table.terms import ALONE
from cogs.delivery.links import link_to
from cogs.house import House
from cogs.messages.newcomers.lesson_offer import add_offer
from cogs.screen.opening import check_direct
from cogs.screen.screen import Screen, show
from cogs.wording.voice import Voice


async def open_alone(
    interaction: discord.Interaction[Any], house: House, game: AnyGame, options: dict[str, Any]
) -> None:
    """The lobby, in answer to this interaction. Raises Refused."""
    channel, person = check_direct(interaction), await house.person(interaction)
    try:
        table = await house.matches.open(
            game=game.name,
            guild=None,
            channel=channel,
            host=person,
            options=options,
            locale=person.locale,
            terms=ALONE,
            computers=[STAND_IN] * (game.players[0] - 1),
        )
    except TableTaken as taken:
        raise await taken_alone(house, taken) from taken
    house.pictures.warm(game.name)
    await _require_shown(house, table)
    voice = Voice(person.locale)
    said = voice.word("alone-opened", game=game.title, link=await link_to(house, table))
    await show(interaction, await add_offer(house, Screen().text(said), game, person.id, voice))


async def taken_alone(house: House, taken: TableTaken) -> Refused:
    """The refusal that leads to the table which stands there."""
    table = await house.matches.table(taken.match)
    where = await link_to(house, table)
    return Refused(taken.reason, line("alone-taken", game=house.game(table).title, link=where))


async def _require_shown(house: House, table: Table) -> None:
    """Nobody could play at a table that is not there. Raises Refused."""
    await house.following.settled(table.id)
    if await house.messages.all_shown(table.id):
        return
    host = next(info for info in table.seats if info.user == table.host)
    await house.matches.leave(table.id, Person(table.host, host.name))
    raise Refused("direct_closed", line("alone-closed"))
