"""The bot that is asked to end: it ends, even where nobody waits for that any more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.storm.bot_process import BotProcess
from tests.storm.bot_run import BotRun
from tests.storm.clock import SimulatedClock
from tests.storm.loop import VirtualLoop


class Slow:
    """A client that stops slowly."""

    def __init__(self) -> None:
        self.has_left = asyncio.Event()

    def is_ready(self) -> bool:
        """Return whether it is connected."""
        return True

    async def shut_down(self) -> None:
        """Shut down slowly."""
        await asyncio.sleep(20)
        self.has_left.set()


async def stop_and_go(loop: VirtualLoop, folder: Path) -> None:
    discord: Any = SimpleNamespace(token="t", api_url="http://discord/api", gateway_url="ws://discord")
    bots, client, bot_run = (
        BotProcess(discord, SimulatedClock(loop), folder / "test.db", folder=folder),
        Slow(),
        BotRun(1),
    )
    given: Any = client
    bots.client, bots.bot_run = given, bot_run
    leaving: Any = asyncio.ensure_future(client.has_left.wait())
    bots._running = leaving
    stopping = asyncio.ensure_future(bots.stop())
    await asyncio.sleep(5)
    stopping.cancel()
    await asyncio.wait({stopping})
    assert stopping.cancelled()
    await bots.stopped()
    assert client.has_left.is_set(), "what was begun has come to its end"
    assert bot_run.is_over
    assert bots.bot_run is bots.client is None, "it can be started again"
    await bots.stopped()


def test_cancelled_waiter_does_not_cancel_the_bots_work(tmp_path: Path) -> None:
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(asyncio.wait_for(stop_and_go(loop, tmp_path), 100))
    finally:
        asyncio.set_event_loop(None)
        loop.close()
