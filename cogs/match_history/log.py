"""`/history log`: a match's moves as text, with time and, if the reader may know it, notation."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.table.table import Table
from cogs.play.log import show_log
from cogs.text.command_names import abouts, command, names
from cogs.ui.guards import resolve_match
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """Return the command `/history log`."""
    return (log,)


@app_commands.command(**command("log", owner="history"))
@app_commands.rename(**names("match", owner="history"), **names("page"))
@app_commands.describe(**abouts("match", owner="history"), **abouts("page"))
@handles_command(resolve_match)
async def log(
    press: Press,
    table: Table,
    page: app_commands.Range[int, 1, 999] | None = None,
) -> None:
    """Show *Log* of any match that the user may see."""
    await show_log(press, table.id, None if page is None else page - 1)
