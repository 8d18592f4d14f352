"""`/history show`: the page of one match."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs._custom_id import Pressed
from cogs._errors import answering
from cogs._house import House, house_of
from cogs._items import answers
from cogs._match_page import match_screen
from cogs._named import abouts, command, names
from cogs._screen import show
from cogs._sight import check_sight, meant


@app_commands.command(**command("show", owner="history"))
@app_commands.rename(**names("match", owner="history"))
@app_commands.describe(**abouts("match", owner="history"))
async def show_match(interaction: discord.Interaction[Any], match: str | None = None) -> None:
    """The match of that id, or this channel's."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    house = house_of(interaction)
    async with answering(interaction, house, match):
        await _answer(interaction, house, (await meant(interaction, house, match)).id)


@answers("list-open", "private")
async def open_match(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """One was picked from the list."""
    await _answer(interaction, house, (await check_sight(interaction, house, pressed.path[-1])).id)


async def _answer(interaction: discord.Interaction[Any], house: House, match: str) -> None:
    look = await house.matches.look_as(match, interaction.user.id)
    await show(interaction, await match_screen(house, look, (await house.person(interaction)).locale))


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """This module's part of `/history`."""
    return (show_match,)
