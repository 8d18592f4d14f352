"""What is heard of faults that nobody took: all of them but the end of a connection that discord.py has forgotten."""

from __future__ import annotations

import asyncio
import warnings
from typing import Any
from unittest.mock import Mock

from aiohttp.connector import Connection

from tests.storm.ears import LoggedErrorListener


async def test_a_forgotten_connection_alone_goes_unheard() -> None:
    told: list[str] = []
    loop, connector = asyncio.get_running_loop(), Mock()
    heard: list[dict[str, Any]] = []
    ears = LoggedErrorListener(told.append)

    def hear(loop: Any, context: dict[str, Any]) -> None:
        heard.append(context)
        ears.hear(loop, context)

    loop.set_exception_handler(hear)
    with warnings.catch_warnings(action="ignore"):
        forgotten = Connection(connector, Mock(), Mock(), loop)
        del forgotten
    assert len(heard) == 1, "aiohttp tells of it"
    assert connector._release.call_count == 1, "and lets it go"
    assert told == []
    loop.call_exception_handler({"message": "Task was destroyed but it is pending!"})
    assert len(told) == 1
