"""Shared commands: registered once for all bots of this process, since they are the same for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.app.client import Tavolino
from bot.playground.loopback import Loopback
from bot.playground.world.responses import Json
from bot.playground.world.world import GLOBAL

_KNOWN: list[Json] = []
"""Registered commands as Discord describes them."""


def are_known() -> bool:
    return bool(_KNOWN)


def keep(loopback: Loopback) -> None:
    """Return the commands that a bot has registered."""
    assert loopback.violations == []
    _KNOWN.extend(loopback.commands)


@contextmanager
def registered(loopback: Loopback) -> Iterator[None]:
    """Give the registered commands to bots that start before the block ends."""
    own = {"application_id": str(loopback.bot.id)}

    async def hand_on(_: Tavolino) -> None:
        if not loopback.commands:
            loopback._world.put_commands(GLOBAL, [command | own for command in _KNOWN])

    with patch.object(Tavolino, "_register_commands", hand_on):
        yield
