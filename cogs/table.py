"""`/table`: what everybody at the channel's table is asked or given, whatever the game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import Refused, line
from bot.run.client import Tavolino
from bot.table.table import Table
from cogs.house import House, house_of
from cogs.messages.asking.requests import KINDS, ask_table, give, kind_of
from cogs.screen.answering import answered
from cogs.wording.named import IN_SERVERS, abouts, command, key, names
from cogs.wording.tame import bare
from cogs.wording.voice import cut


async def live_table(interaction: discord.Interaction[Any], house: House) -> Table:
    """The live match in this channel. Raises Refused."""
    table = await house.matches.table_in(interaction.channel_id or 0)
    if table is None:
        raise Refused("no_table_here", line("seats-no-table"))
    return table


class TableGroup(app_commands.Group):
    """`/table ask` and `/table give`, about the live match of this channel."""

    def __init__(self) -> None:
        super().__init__(name=key("seats-command"), description=key("seats-command-about"), allowed_contexts=IN_SERVERS)

    @app_commands.command(**command("ask", owner="seats"))
    @app_commands.rename(**names("what", owner="seats"))
    @app_commands.describe(**abouts("what", owner="seats"))
    @app_commands.choices(what=[Choice(name=key(f"seats-button-{kind}"), value=kind) for kind in KINDS])
    @answered(live_table)
    async def ask(self, interaction: discord.Interaction[Any], house: House, table: Table, what: str) -> None:
        """Ask everybody at the table."""
        await ask_table(interaction, house, table.id, kind_of(what))

    @app_commands.command(**command("give", owner="seats"))
    @app_commands.rename(**names("player", "hours", owner="seats"))
    @app_commands.describe(**abouts("player", "hours", owner="seats"))
    @answered(live_table)
    async def give(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        table: Table,
        player: str,
        hours: app_commands.Range[int, 1, 336],
    ) -> None:
        """More time for another player."""
        seat = next((info.seat for info in table.seats if player in (str(info.seat), info.name)), None)
        if seat is None:
            raise Refused("no_such_player", line("seats-no-such-player"))
        await give(interaction, house, table.id, seat, hours)

    @give.autocomplete("player")
    async def complete_player(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """The others at the table."""
        table = await house_of(interaction).matches.table_in(interaction.channel_id or 0)
        if table is None:
            return []
        others = [info for info in table.seats if info.user not in (None, interaction.user.id)]
        return [
            Choice(name=cut(bare(info.name), 100), value=str(info.seat))
            for info in others
            if current.casefold() in info.name.casefold()
        ]


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(TableGroup())
