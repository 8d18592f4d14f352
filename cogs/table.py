"""`/tavolino table`: requests and extra time at the channel's table, for every game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.game import refuse
from bot.i18n import contains
from bot.table.table import Table
from cogs.context import context_of
from cogs.messages.requests import KINDS, ask_table, give_hours, request_kind
from cogs.text.command_names import abouts, command, key, names, own_group
from cogs.text.localiser import distinct_labels
from cogs.text.permissions import require_server
from cogs.text.sanitise import single_line
from cogs.text.seat_names import mark
from cogs.ui.guards import live_table
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press


async def _shared_table(press: Press) -> Table:
    """Return the live match in this channel of a server. Raise Refused."""
    require_server(press.interaction)
    return await live_table(press)


class TableGroup(app_commands.Group):
    """Commands `/tavolino table ask` and `give` for the live match in this channel."""

    def __init__(self) -> None:
        super().__init__(name=key("seats-command"), description=key("seats-command-about"))

    @app_commands.command(**command("ask", owner="seats"))
    @app_commands.rename(**names("what", owner="seats"))
    @app_commands.describe(**abouts("what", owner="seats"))
    @app_commands.choices(what=[Choice(name=key(f"seats-button-{kind}"), value=kind) for kind in KINDS])
    @handles_command(_shared_table)
    async def ask(self, press: Press, table: Table, what: str) -> None:
        """Make a request that needs everyone's consent."""
        await ask_table(press, table.id, request_kind(what))

    @app_commands.command(**command("give", owner="seats"))
    @app_commands.rename(**names("player", "hours", owner="seats"))
    @app_commands.describe(**abouts("player", "hours", owner="seats"))
    @handles_command(_shared_table)
    async def give(
        self,
        press: Press,
        table: Table,
        player: str,
        hours: app_commands.Range[int, 1, 336],
    ) -> None:
        """Give another player more time. Raise Refused if there is no such player."""
        seat = next((info.seat for info in table.seats if player in (str(info.seat), info.name)), None)
        if seat is None:
            raise refuse("no_such_player")
        await give_hours(press, table.id, seat, hours)

    @give.autocomplete("player")
    async def complete_player(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Offer the other players at the table."""
        context = context_of(interaction)
        table = await context.services.matches.table_in(interaction.channel_id or 0)
        if table is None:
            return []
        others = [info for info in table.seats if info.user not in (None, interaction.user.id)]
        fitting = [info for info in others if contains(info.name, current)]
        marks = [mark(context.game(table), info.seat) for info in fitting]
        labels = distinct_labels([single_line(info.name) for info in fitting], marks, 100)
        return [Choice(name=name, value=str(info.seat)) for name, info in zip(labels, fitting, strict=True)]


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    own_group(client.tree).add_command(TableGroup())
