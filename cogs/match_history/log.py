"""`/history log`: every move of a match in words, with its time and, where the reader may know it, its notation."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.table.table import Table
from cogs.house import House
from cogs.panels.log import show_log
from cogs.screen.answering import answered
from cogs.screen.sight import meant
from cogs.wording.named import abouts, command, names


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """This module's part of `/history`."""
    return (log,)


@app_commands.command(**command("log", owner="history"))
@app_commands.rename(**names("match", owner="history"), **names("page"))
@app_commands.describe(**abouts("match", owner="history"), **abouts("page"))
@answered(meant)
async def log(
    interaction: discord.Interaction[Any],
    house: House,
    table: Table,
    page: app_commands.Range[int, 1, 999] | None = None,
) -> None:
    """The same as *What happened*, for any match that the person may look at."""
    await show_log(interaction, house, table.id, None if page is None else page - 1)
