"""`/history show`: the page of one match."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.table.table import Table
from cogs.house import House
from cogs.panels.looking_back.match_page import match_screen
from cogs.screen.answering import answered
from cogs.screen.components import answers
from cogs.screen.needs import sees_picked
from cogs.screen.screen import show
from cogs.screen.sight import meant
from cogs.wording.memory import Pressed, picked_in
from cogs.wording.named import abouts, command, names


@app_commands.command(**command("show", owner="history"))
@app_commands.rename(**names("match", owner="history"))
@app_commands.describe(**abouts("match", owner="history"))
@answered(meant)
async def show_match(interaction: discord.Interaction[Any], house: House, table: Table) -> None:
    """The match of that id, or this channel's."""
    await _answer(interaction, house, table.id)


@answers("list-open", "private", sees_picked)
async def open_match(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """One was picked from the list."""
    await _answer(interaction, house, picked_in(pressed))


async def _answer(interaction: discord.Interaction[Any], house: House, match: str) -> None:
    look = await house.matches.look_as(match, interaction.user.id)
    locale = (await house.person(interaction)).locale
    await show(interaction, await match_screen(house, look, interaction.user.id, locale))


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """This module's part of `/history`."""
    return (show_match,)
