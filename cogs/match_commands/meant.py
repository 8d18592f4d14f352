"""The match that a command of a game is about: the one in its channel, or the person's own in a direct one."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, Refused, line
from bot.table.table import Table
from cogs.house import House
from cogs.screen.sight import tables_meant


async def find_table(
    interaction: discord.Interaction[Any], house: House, game: AnyGame, *, or_last: bool = False
) -> Table:
    """The match in this channel; where none stands in a direct one the person's own, if there is but one.

    Raises Refused. With `or_last` the channel's last match of this game where none is going on.
    """
    channel = interaction.channel_id or 0
    if interaction.guild_id is None:
        mine = await tables_meant(interaction, house, game.name)
        last = await house.matches.last_in(channel, game.name) if or_last and not mine else None
        if last is None and len(mine) != 1:
            reason = "common-no-match-of-yours" if not mine else "common-several-matches"
            raise Refused("which_match", line(reason, game=game.title))
        return last or mine[0]
    table = await house.matches.table_in(channel)
    if or_last and (table is None or table.game != game.name):
        table = await house.matches.last_in(channel, game.name)
    if table is None or table.game != game.name:
        raise Refused("no_match_here", line("common-no-match-here", game=game.title, command=f"/{game.name} new"))
    return table
