"""Bots that start while Discord is away or slow."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.app.settings import Settings
from bot.playground.loopback import Loopback
from tests.fast_settings import hasty
from tests.openapi import schema_checker
from tests.wire.play_session import MovedTime, PatientClock, _started, hurried, patched, register_commands

SILENT = pytest.mark.usefixtures("in_haste")


@asynccontextmanager
async def sharded(folder: Path) -> AsyncIterator[tuple[Loopback, list[Any], MovedTime]]:
    """Run two servers on two shards of one process."""
    await register_commands()
    loopback = await Loopback.start(
        checker=schema_checker(), clock=PatientClock(), limits=hurried(), shards=2, concurrency=2
    )
    try:
        both = [loopback.add_guild(name) for name in ("Bazaar", "Elsewhere")]
        guilds = sorted(both, key=lambda one: one.id >> 22 & 1)
        yield loopback, [loopback.add_channel(guild, "island") for guild in guilds], MovedTime()
    finally:
        await loopback.stop()


@asynccontextmanager
async def unready(loopback: Loopback, path: Path, now: MovedTime) -> AsyncIterator[Any]:
    """Run a bot that may wait for some of its shards."""
    settings = Settings(**hasty(loopback) | {"database": path, "seed": 7})
    with patched(loopback):
        async with _started(settings, now, threads=False) as (client, _):
            yield client
