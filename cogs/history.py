"""`/history`: everything that ever happened at a table. Its commands stand in the modules `cogs/_history_*.py`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from discord import app_commands

from bot.client import Tavolino
from cogs._named import key

COMMANDS = tuple(sorted(path.stem for path in Path(__file__).parent.glob("_history_*.py")))
"""Each of these modules has a function `commands` that gives its part of the group."""


def history_group() -> app_commands.Group:
    """The group with all its commands."""
    group = app_commands.Group(name=key("history-command"), description=key("history-command-about"))
    for name in COMMANDS:
        for command in import_module(f"cogs.{name}").commands():
            group.add_command(command)
    return group


async def setup(client: Tavolino) -> None:
    """Called by discord.py when the cog is loaded."""
    client.tree.add_command(history_group())
