"""`/history`: past and running matches. Its commands are in `cogs/match_history`."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.i18n import contains, nearest
from cogs import match_history
from cogs.context import context_of
from cogs.match_history.list import ListFilter, search_of
from cogs.play.autocomplete import MAX_CHOICES
from cogs.text.command_names import key
from cogs.text.localiser import distinct_labels
from cogs.text.match_entries import entry_name

MODULES = tuple(
    import_module(f"{match_history.__name__}.{module.name}") for module in pkgutil.iter_modules(match_history.__path__)
)
"""Modules that may contribute commands to the group by a function `commands`."""
MAX_SEARCHED_MATCHES = 100
"""Number of newest matches searched for autocomplete."""


def history_group() -> app_commands.Group:
    """Return the group with all its commands."""
    group = app_commands.Group(name=key("history-command"), description=key("history-command-about"))
    for module in MODULES:
        for command in getattr(module, "commands", tuple)():
            if any(parameter.name == "match" for parameter in command.parameters):
                command.autocomplete("match")(complete_match)
            group.add_command(command)
    return group


async def complete_match(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Offer the newest matches that this user may see and that contain every typed word."""
    context, locale = context_of(interaction), nearest(interaction.locale.value)
    page = await context.services.history.match_lists.page(
        search_of(interaction, ListFilter()), 0, MAX_SEARCHED_MATCHES
    )
    tables = [entry.table for entry in page.entries]
    named = [(table.id, entry_name(context.game(table).title, table, locale)) for table in tables]
    fitting = [candidate for candidate in named if contains(" ".join(candidate), current)][:MAX_CHOICES]
    names = distinct_labels([name for _, name in fitting], [match for match, _ in fitting], 100)
    return [app_commands.Choice(name=name, value=match) for name, (match, _) in zip(names, fitting, strict=True)]


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(history_group())
