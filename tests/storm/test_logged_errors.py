"""All unhandled errors are reported, except the end of a connection that discord.py has dropped."""

from __future__ import annotations

import asyncio
import logging
import warnings
from datetime import UTC, datetime
from typing import Any
from unittest.mock import AsyncMock, Mock

from aiohttp.connector import Connection

from bot.outbox import PAUSES, DirectChannels
from tests.storm.logged_errors import LoggedErrorListener, listening


async def test_only_unclosed_connection_errors_are_ignored() -> None:
    told: list[str] = []
    loop, connector = asyncio.get_running_loop(), Mock()
    heard: list[dict[str, Any]] = []
    error_listener = LoggedErrorListener(told.append)

    def hear(loop: Any, context: dict[str, Any]) -> None:
        heard.append(context)
        error_listener.hear(loop, context)

    loop.set_exception_handler(hear)
    with warnings.catch_warnings(action="ignore"):
        forgotten = Connection(connector, Mock(), Mock(), loop)
        del forgotten
    assert len(heard) == 1, "aiohttp tells of it"
    assert connector._release.call_count == 1, "and lets it go"
    assert told == []
    loop.call_exception_handler({"message": "Task was destroyed but it is pending!"})
    assert len(told) == 1


async def test_alert_about_a_refusal_of_discord_is_not_a_fault() -> None:
    told: list[str] = []
    channels = DirectChannels(AsyncMock(), now=lambda: datetime(2026, 11, 1, tzinfo=UTC))
    with listening(LoggedErrorListener(told.append)):
        channels.suspend(next(iter(PAUSES)))
        assert told == []
        logging.getLogger("bot.outbox").error("anything else")
    assert len(told) == 1
