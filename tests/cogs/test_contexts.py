"""Contexts and kinds of installation of the commands. In channels among other people they say where to play."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.games import GAMES
from tests.cogs.command_tree import payload

SERVER, DIRECT, PRIVATE = range(3)
"""Discord's numbers: a server, the direct channel with the bot, a channel between other people."""
BY_SERVERS, BY_PEOPLE = range(2)
OF_SERVERS = {"tavolino-admin", "Challenge", "Play record", "Position here"}
"""Commands about server settings, and the context menus of members and of messages in channels."""
EVERYWHERE = {*GAMES, "table", "games", "history", "tavolino"}


@pytest.fixture(scope="module")
def commands() -> dict[str, dict[str, Any]]:
    return {command["name"]: command for command in asyncio.run(payload())}


def test_every_command_declares_its_contexts(commands: dict[str, dict[str, Any]]) -> None:
    expected = {name: [SERVER] for name in OF_SERVERS} | {name: [SERVER, DIRECT, PRIVATE] for name in EVERYWHERE}
    assert {name: command["contexts"] for name, command in commands.items()} == expected


def test_user_install_includes_all_but_the_admin_commands(
    commands: dict[str, dict[str, Any]],
) -> None:
    expected = {name: [BY_SERVERS] for name in OF_SERVERS} | {name: [BY_SERVERS, BY_PEOPLE] for name in EVERYWHERE}
    assert {name: command["integration_types"] for name, command in commands.items()} == expected
