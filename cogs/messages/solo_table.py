"""Tables for one player, opened in a direct channel with computer opponents."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.ai_spec import STAND_IN, Level
from bot.game import AnyGame, Refused, line, refuse
from bot.table.match_terms import ALONE
from bot.table.refusals import TableTaken
from bot.table.table import MatchFilter, Person, Table
from cogs.context import Context
from cogs.delivery.stale_messages import link_to
from cogs.ui.guards import check_direct
from cogs.ui.press import Press

LOOKED_BACK = 8
"""Number of a user's last matches of a game that are searched for one against computers alone."""


async def solo_level(press: Press, game: AnyGame) -> Level:
    """Return the level of the user's opponents: that of the last match of the game against computers alone.

    Without one, it is easy until a match of the game is finished.
    """
    search = MatchFilter(user=press.user_id, game=game.name, state="finished")
    for entry in (await press.services.history.match_lists.page(search, 0, LOOKED_BACK)).entries:
        levels = [info.level for info in entry.table.seats if info.level is not None]
        if entry.table.terms == ALONE and levels:
            return levels[0]
    return "easy" if await press.services.computers.lesson_progress.is_coached(game, press.user_id) else STAND_IN


async def open_solo_table(press: Press, game: AnyGame, options: dict[str, Any]) -> None:
    """Open the lobby in answer to this interaction, in this direct channel. Raise Refused."""
    channel = check_direct(press)
    try:
        table = await open_in_direct(press, game, options, channel=channel, level=await solo_level(press, game))
    except TableTaken as taken:
        raise await solo_table_taken(press.context, taken) from taken
    await press.say("solo-opened", game=game.title, link=await link_to(press.context, table))


async def open_in_direct(press: Press, game: AnyGame, options: dict[str, Any], *, channel: int, level: Level) -> Table:
    """Open the lobby in that direct channel, against computers of that level. Raise TableTaken, Refused."""
    person = press.person
    await press.services.people.servers.check_game(None, game)
    table = await press.services.matches.lobby.open(
        game=game.name,
        guild=None,
        channel=channel,
        host=person,
        options=options,
        locale=person.locale,
        terms=ALONE,
        computers=[level] * (game.players[0] - 1),
    )
    press.context.pictures.warm(game.name)
    await require_shown(press.context, table)
    return table


async def solo_table_taken(context: Context, taken: TableTaken) -> Refused:
    """Return the refusal, with a link to the table that is already open there."""
    table = await context.services.matches.table(taken.match)
    where = await link_to(context, table)
    return Refused(taken.reason, line("solo-taken", game=context.game(table).title, link=where))


LOOKS, PAUSE = 50, 0.2
"""Looks for the message that another process sends, which has the direct channels, and seconds between two of them."""


async def require_shown(context: Context, table: Table) -> None:
    """Close the table and raise Refused if its message could not be sent."""
    await context.services.delivery.pipeline.settled(table.id)
    if await context.messages.all_shown(table.id) or await _is_shown_elsewhere(context, table):
        return
    host = next(info for info in table.seats if info.user == table.host)
    await context.services.matches.lobby.leave(table.id, Person(table.host, host.name))
    raise refuse("direct_closed")


async def _is_shown_elsewhere(context: Context, table: Table) -> bool:
    """Return whether another process has sent the table's message in time."""
    if context.services.matches.ownership.owns(table.guild):
        return False
    for _ in range(LOOKS):
        if await context.messages.all_shown(table.id):
            return True
        await asyncio.sleep(PAUSE)
    return False
