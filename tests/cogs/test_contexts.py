"""Contexts of the commands: servers, and direct messages for those that make sense there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.games import GAMES
from tests.cogs.command_tree import payload

SERVER, DIRECT, PRIVATE = range(3)
"""Discord's numbers: a server, the direct channel with the bot, a channel between other people."""
OF_SERVERS = {"tavolino-admin", "Challenge", "Play record", "Position here"}
"""Commands about server settings, and the context menus of members and of messages in channels."""
EVERYWHERE = {*GAMES, "games", "history", "tavolino"}


@pytest.fixture(scope="module")
def commands() -> dict[str, dict[str, Any]]:
    return {command["name"]: command for command in asyncio.run(payload())}


def test_every_command_says_where_it_is_offered(commands: dict[str, dict[str, Any]]) -> None:
    expected = {name: [SERVER] for name in OF_SERVERS} | {name: [SERVER, DIRECT] for name in EVERYWHERE}
    assert {name: command["contexts"] for name, command in commands.items()} == expected


def test_no_command_is_offered_between_other_people(commands: dict[str, dict[str, Any]]) -> None:
    assert not [name for name, command in commands.items() if PRIVATE in command["contexts"]]
    assert all(command["integration_types"] == [0] for command in commands.values())
