"""Names and descriptions of commands as text keys, which the translator localises, and the two common groups."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypedDict, TypeVar

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, locale_str

from bot.i18n import DEFAULT, word

IN_SERVERS = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Contexts of commands that are for servers only."""
BY_SERVERS = AppInstallationType(guild=True, user=False)
"""Kind of installation of commands that are for servers only."""
Command = TypeVar("Command", bound=Callable[..., Any])
Tree: TypeAlias = app_commands.CommandTree[Any]


class CommandText(TypedDict):
    """Name and description of a command."""

    name: locale_str
    description: locale_str


def key(text_key: str, **arguments: int | str) -> locale_str:
    """Return the English text with the key of its translations."""
    return locale_str(word(text_key, DEFAULT, **arguments), key=text_key, arguments=arguments)


def command(name: str, owner: str = "common") -> CommandText:
    """Return the name and description of a command, keys `<owner>-command-<name>` and `...-about`."""
    return CommandText(name=key(f"{owner}-command-{name}"), description=key(f"{owner}-command-{name}-about"))


def options(*parameters: str, owner: str = "common", **described: str) -> Callable[[Command], Command]:
    """Name and describe options of a command, keys `<owner>-parameter-<option>` and `...-about`.

    `described` are options whose description has another key.
    """
    keys = {parameter: f"{owner}-parameter-{dashed(parameter)}" for parameter in (*parameters, *described)}
    abouts = {parameter: f"{text}-about" for parameter, text in keys.items()} | described

    def decorate(work: Command) -> Command:
        named = app_commands.rename(**{parameter: key(text) for parameter, text in keys.items()})(work)
        return app_commands.describe(**{parameter: key(text) for parameter, text in abouts.items()})(named)

    return decorate


def dashed(parameter: str) -> str:
    """Return a name such as `draw_discard` with hyphens, as used in text keys."""
    return parameter.replace("_", "-")


def own_group(tree: Tree) -> app_commands.Group:
    """Return `/tavolino`, which is added to the tree if it is not there yet."""
    return _group(tree, "common-group") or _add_group(
        tree, app_commands.Group(name=key("common-group"), description=key("common-group-about"))
    )


def managers_group(tree: Tree) -> app_commands.Group:
    """Return `/tavolino-admin`, which Discord shows only to moderators of the server."""
    return _group(tree, "common-group-managers") or _add_group(
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
    group = tree.get_command(word(name, DEFAULT))
    return group if isinstance(group, app_commands.Group) else None


def _add_group(tree: Tree, group: app_commands.Group) -> app_commands.Group:
    tree.add_command(group)
    return group
