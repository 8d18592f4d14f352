"""The watch over a bot: nothing at all where the settings name no port, else the window and the pulse behind it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.run.services import Services


@asynccontextmanager
async def watched(services: Services, is_connected: Callable[[], bool]) -> AsyncIterator[None]:
    """As long as the bot is there. What shows the measures is imported where they are shown. Raises Unfit."""
    port = services.settings.metrics
    if not port:
        yield
        return
    from bot.run.watching.health import Health
    from bot.run.watching.pulse import Pulse
    from bot.run.watching.window import Window

    health = Health()
    window, pulse = Window(port, health), Pulse(services, health, is_connected)
    pulse.start()
    try:
        yield
    finally:
        await pulse.stop()
        await asyncio.to_thread(window.close)
