"""Names and descriptions of commands, by their key in the texts, which the translator translates; and where."""

from __future__ import annotations

from typing import TypedDict

from discord.app_commands import AppCommandContext, locale_str

from bot.words import DEFAULT, word

IN_SERVERS = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""For commands that make no sense outside of servers."""


class Naming(TypedDict):
    """How a command is called and what it does."""

    name: locale_str
    description: locale_str


def key(text_key: str, **arguments: int | str) -> locale_str:
    """The English text, with the key under which the other languages have theirs."""
    return locale_str(word(text_key, DEFAULT, **arguments), key=text_key, arguments=arguments)


def command(name: str, owner: str = "common") -> Naming:
    """Name and description of a command, `<owner>-command-<name>` and `...-about`."""
    return Naming(name=key(f"{owner}-command-{name}"), description=key(f"{owner}-command-{name}-about"))


def names(*parameters: str, owner: str = "common") -> dict[str, locale_str]:
    """The names of a command's options, for `app_commands.rename`."""
    return {parameter: key(f"{owner}-parameter-{dashed(parameter)}") for parameter in parameters}


def abouts(*parameters: str, owner: str = "common") -> dict[str, locale_str]:
    """What a command's options mean, for `app_commands.describe`."""
    return {parameter: key(f"{owner}-parameter-{dashed(parameter)}-about") for parameter in parameters}


def dashed(parameter: str) -> str:
    """`draw_discard` as it stands in a text key."""
    return parameter.replace("_", "-")
