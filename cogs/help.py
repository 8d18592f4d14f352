"""`/tavolino help`: how to start playing, on one screen."""

from __future__ import annotations

from discord import app_commands

from bot.app.client import Tavolino
from cogs.lobby.my_tables import show_mine
from cogs.lobby.open_tables import show_open
from cogs.messages.newcomer_help import guide_screen
from cogs.text.command_names import command, own_group
from cogs.ui.components import answers
from cogs.ui.guards import anyone
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press
from cogs.ui.screen import Screen


@app_commands.command(**command("help", owner="meeting"))
@handles_command()
async def guide(press: Press) -> None:
    """Show the guide."""
    localiser = await press.words()
    await press.show(await guide_screen(press.context, localiser, press.interaction.guild_id))


@answers("help-mine", "private", anyone)
async def show_own_tables(press: Press) -> None:
    """Show the user's tables."""
    await show_mine(press)


@answers("help-open", "private", anyone)
async def show_open_tables(press: Press) -> None:
    """Show the tables with a free seat."""
    await show_open(press)


@answers("help-more", "private", anyone)
async def show_commands(press: Press) -> None:
    """Show what else there is: past matches, reminders, the club, and the commands."""
    await press.show(Screen().text((await press.words()).word("meeting-guide-rest")))


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(guide)
