"""`/history`: everything that ever happened at a table. Its commands stand in `cogs/history_commands`."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any

import discord
from discord import app_commands

from bot.run.client import Tavolino
from bot.words import nearest
from cogs import history_commands
from cogs.history_commands.searching import Asked, search_of
from cogs.house import house_of
from cogs.panels.completing import MOST
from cogs.wording.entries import entry_name
from cogs.wording.named import key

MODULES = tuple(
    import_module(f"{history_commands.__name__}.{module.name}")
    for module in pkgutil.iter_modules(history_commands.__path__)
)
"""Those of these modules that have a function `commands` give their part of the group."""
LOOKED_THROUGH = 100
"""So many of the newest matches are offered to whoever is typing."""


def history_group() -> app_commands.Group:
    """The group with all its commands."""
    group = app_commands.Group(name=key("history-command"), description=key("history-command-about"))
    for module in MODULES:
        for command in getattr(module, "commands", tuple)():
            if any(parameter.name == "match" for parameter in command.parameters):
                command.autocomplete("match")(complete_match)
            group.add_command(command)
    return group


async def complete_match(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The newest matches that this person may look at and that hold every word typed."""
    house, locale = house_of(interaction), nearest(interaction.locale.value)
    found = await house.lists.page(search_of(interaction, Asked()), 0, LOOKED_THROUGH)
    tables = [entry.table for entry in found.entries]
    named = [(table.id, entry_name(house.game(table).title, table, locale)) for table in tables]
    sought = current.casefold().split()
    return [
        app_commands.Choice(name=name, value=match)
        for match, name in named
        if all(word in f"{match} {name}".casefold() for word in sought)
    ][:MOST]


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(history_group())
