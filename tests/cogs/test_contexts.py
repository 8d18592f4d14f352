"""Where Discord offers each command: in servers, and in the direct channel with the bot whatever makes sense there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.games import GAMES
from tests.cogs.commands import payload

SERVER, DIRECT, PRIVATE = range(3)
"""Discord's numbers: a server, the direct channel with the bot, a channel between other people."""
OF_SERVERS = {"admin", "away", "setup", "table"}
"""About what a server settles, one's time there, or what several people agree on."""
EVERYWHERE = {*GAMES, "games", "help", "history", "privacy", "reminders"}


@pytest.fixture(scope="module")
def commands() -> dict[str, dict[str, Any]]:
    return {command["name"]: command for command in asyncio.run(payload())}


def test_every_command_says_where_it_is_offered(commands: dict[str, dict[str, Any]]) -> None:
    expected = {name: [SERVER] for name in OF_SERVERS} | {name: [SERVER, DIRECT] for name in EVERYWHERE}
    assert {name: command["contexts"] for name, command in commands.items()} == expected


def test_no_command_is_offered_between_other_people(commands: dict[str, dict[str, Any]]) -> None:
    assert not [name for name, command in commands.items() if PRIVATE in command["contexts"]]
    assert all(command["integration_types"] == [0] for command in commands.values())
