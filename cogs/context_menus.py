"""Context menus: commands about a person or a message, which Discord lists under *Apps*."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from cogs.context import Context
from cogs.lobby.invite import ask_for_game
from cogs.match_history.player import show_record
from cogs.match_history.position_here import show_position
from cogs.text.command_names import BY_SERVERS, IN_SERVERS, key
from cogs.ui.interactions import answered


@answered()
async def challenge(interaction: discord.Interaction[Any], context: Context, user: discord.User) -> None:
    """Open a table with a seat held for the user."""
    await ask_for_game(interaction, context, user)


@answered()
async def play_record(interaction: discord.Interaction[Any], context: Context, user: discord.User) -> None:
    """Show the user's results."""
    await show_record(interaction, context, user)


@answered()
async def position_here(interaction: discord.Interaction[Any], context: Context, message: discord.Message) -> None:
    """Show the position that the message showed."""
    await show_position(interaction, context, message)


MENUS = {"challenge": challenge, "record": play_record, "position": position_here}


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    for name, callback in MENUS.items():
        menu = app_commands.ContextMenu(
            name=key(f"menu-{name}"), callback=callback, allowed_contexts=IN_SERVERS, allowed_installs=BY_SERVERS
        )
        client.tree.add_command(menu)
