"""The real command tree as sent to Discord."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any
from unittest.mock import Mock

import discord
from discord import app_commands

from bot.app.client import ANYWHERE, BY_ANYBODY, Translations, cog_files

COGS = [path.stem for path in cog_files() if path.stem != "wiring" and "async def setup(" in path.read_text()]
"""All extensions that add commands."""


async def payload() -> list[dict[str, Any]]:
    """Return every command with all its localisations."""
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client, allowed_contexts=ANYWHERE, allowed_installs=BY_ANYBODY)
    await tree.set_translator(Translations())
    for name in COGS:
        await import_module(f"cogs.{name}").setup(Mock(tree=tree, games_off=()))
    translator = tree.translator
    assert translator is not None
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Return the command, its subcommands and all their options."""
    yield command
    for option in command.get("options", ()):
        yield from parts(option)


def below(part: dict[str, Any]) -> list[dict[str, Any]]:
    """Return its direct subcommands and groups."""
    return [option for option in part.get("options", ()) if option["type"] in (1, 2)]


def paths(part: dict[str, Any]) -> Iterator[str]:
    """Return its subcommands, with the group's name before those of a group."""
    for option in below(part):
        inner = list(paths(option))
        yield from (f"{option['name']} {path}" for path in inner) if inner else (option["name"],)
