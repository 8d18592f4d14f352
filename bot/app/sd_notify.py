"""Messages to the service manager that started the bot: ready, alive, stopping (systemd's `sd_notify`)."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Literal

ADDRESS, WATCHDOG = "NOTIFY_SOCKET", "WATCHDOG_USEC"
"""Variables with the manager's socket (a path, or @ and a name in Linux' abstract namespace) and its patience."""


def notify(state: Literal["READY=1", "WATCHDOG=1", "STOPPING=1"]) -> None:
    """Send the state to the service manager, if there is one. A manager that does not listen is no trouble."""
    if not (address := os.environ.get(ADDRESS)):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.setblocking(False)
        sender.sendto(state.encode(), f"\0{address[1:]}" if address.startswith("@") else address)


@asynccontextmanager
async def reported() -> AsyncIterator[None]:
    """Report that the bot is ready, then that its event loop runs, and at the end that it stops."""
    notify("READY=1")
    patience = int(os.environ.get(WATCHDOG) or 0) / 1_000_000
    reporting = asyncio.create_task(_report(patience / 3), name="watchdog") if patience else None
    try:
        yield
    finally:
        if reporting is not None:
            reporting.cancel()
        notify("STOPPING=1")


async def _report(interval: float) -> None:
    while True:
        notify("WATCHDOG=1")
        await asyncio.sleep(interval)
