"""`/history analysis`: what a match that has ended was worth turn by turn, and where it was decided."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.table.table import Table
from cogs.house import House
from cogs.panels.looking_back.analysis_page import analysis_screen
from cogs.panels.looking_back.meanwhile import waited_for
from cogs.screen.answering import answered
from cogs.screen.components import answers, button
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, show
from cogs.screen.sight import meant
from cogs.wording.memory import Pressed
from cogs.wording.named import abouts, command, names
from cogs.wording.voice import Voice


def commands() -> tuple[app_commands.Command[Any, ..., Any], ...]:
    """Its part of the group."""
    return (analysis,)


@app_commands.command(**command("analysis", owner="history"))
@app_commands.rename(**names("match", owner="history"))
@app_commands.describe(**abouts("match", owner="history"))
@answered(meant, is_long=True)
async def analysis(interaction: discord.Interaction[Any], house: House, table: Table) -> None:
    """Private, as the replay is."""
    await _answer(interaction, house, table)


@answers("analysis", "private", sees, is_long=True)
async def answer_analysis(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Analysis*, on whatever shows a match that is over."""
    await _answer(interaction, house, await house.matches.table(pressed.match))


async def _answer(interaction: discord.Interaction[Any], house: House, table: Table) -> None:
    voice = Voice((await house.person(interaction)).locale)

    def says(done: int, total: int) -> str:
        share = 100 * done // total
        return voice.word("analysis-progress", percent=share) if done else voice.word("analysis-begins")

    found = await waited_for(interaction, lambda report: house.analyses.find(table.id, report), says)
    if found is None:
        again = button(voice.word("analysis-button-again"), Pressed("analysis", table.id))
        await show(interaction, Screen().text(voice.word("analysis-failed")).row(again))
        return
    screen = await analysis_screen(house, table, found, voice.locale)
    with suppress(discord.NotFound):  # whoever has put the answer away does not want it
        await show(interaction, screen)
