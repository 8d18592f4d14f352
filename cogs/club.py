"""`/tavolino club`: look for players, the club page, and people whom one does not want to play with."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.game import Refused, line
from cogs.clubs.screens import show_home
from cogs.context import Context
from cogs.text.command_groups import own_group
from cogs.text.command_names import abouts, command, names
from cogs.text.localiser import Localiser
from cogs.text.permissions import require_server
from cogs.ui.interactions import answered


@app_commands.command(**command("club", owner="club"))
@app_commands.rename(**names("avoid", owner="club"))
@app_commands.describe(**abouts("avoid", owner="club"))
@answered()
async def club(interaction: discord.Interaction[Any], context: Context, avoid: discord.User | None = None) -> None:
    """Show the user's wishes; with a person, first add that one to those to avoid. Raise Refused, TooManyAvoided."""
    guild = require_server(interaction)
    if avoid is None:
        await show_home(interaction, context)
        return
    if avoid.bot or avoid.id == interaction.user.id:
        raise Refused("bad_avoided", line("club-avoid-whom"))
    person = await context.person(interaction)
    await context.services.players_wanted.avoid(guild, person.id, avoid.id)
    await show_home(interaction, context, Localiser(person.locale).word("club-done-avoid"))


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(club)
