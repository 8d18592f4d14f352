"""`/history export`: the record of a match as a file, for the eyes of whoever asks."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.history.record import as_file, digest, export
from bot.table.table import Table
from cogs.house import House
from cogs.screen.answering import answered
from cogs.screen.components import answers
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, show
from cogs.screen.sight import meant
from cogs.wording.memory import Pressed
from cogs.wording.named import abouts, command, names
from cogs.wording.voice import Voice

FILE = "match.json"


@app_commands.command(**command("export", owner="history"))
@app_commands.rename(**names("match", owner="history"))
@app_commands.describe(**abouts("match", owner="history"))
@answered(meant)
async def give_record(interaction: discord.Interaction[Any], house: House, table: Table) -> None:
    """Everything about a match that has ended; of one that runs, what this person may know."""
    await _answer(interaction, house, table)


@answers("record-export", "private", sees)
async def answer_record(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The button on the page of a match."""
    await _answer(interaction, house, await house.matches.table(pressed.match))


async def _answer(interaction: discord.Interaction[Any], house: House, table: Table) -> None:
    voice = Voice((await house.person(interaction)).locale)
    record = await export(house.matches, table.id, table.seat_of(interaction.user.id) if table.is_live else "all")
    title, moves = house.game(table).title, len(record["moves"])
    screen = Screen().text(_what_is_in_it(voice, table, title, moves)).file(FILE, as_file(record))
    await show(interaction, screen.text(f"-# {voice.word('records-digest', digest=digest(record))}"))


def _what_is_in_it(voice: Voice, table: Table, title: str, moves: int) -> str:
    if table.is_live:
        return voice.word("records-export-running", title=title, moves=moves)
    check = f"/{voice.word('history-command')} {voice.word('history-command-verify')}"
    return voice.word("records-export-ended", title=title, moves=moves, command=check)


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """This module's part of `/history`."""
    return (give_record,)
