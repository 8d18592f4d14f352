"""The two groups that hold all commands outside games and histories: the bot's own, and that of managers."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.i18n import DEFAULT, word
from cogs.text.command_names import BY_SERVERS, IN_SERVERS, key

Tree: TypeAlias = app_commands.CommandTree[Any]


def own_group(tree: Tree) -> app_commands.Group:
    """Return `/tavolino`, which is added to the tree if it is not there yet."""
    return _group(tree, "common-group") or _added(
        tree, app_commands.Group(name=key("common-group"), description=key("common-group-about"))
    )


def managers_group(tree: Tree) -> app_commands.Group:
    """Return `/tavolino-admin`, which Discord shows only to managers of the server."""
    return _group(tree, "common-group-managers") or _added(
        tree,
        app_commands.Group(
            name=key("common-group-managers"),
            description=key("common-group-managers-about"),
            allowed_contexts=IN_SERVERS,
            allowed_installs=BY_SERVERS,
            default_permissions=discord.Permissions(manage_guild=True),
        ),
    )


def _group(tree: Tree, name: str) -> app_commands.Group | None:
    found = tree.get_command(word(name, DEFAULT))
    return found if isinstance(found, app_commands.Group) else None


def _added(tree: Tree, group: app_commands.Group) -> app_commands.Group:
    tree.add_command(group)
    return group
