"""Bot whose shutdown hangs in one part, as with a dead disk or network. Started by `test_shutdown`."""

from __future__ import annotations

import asyncio
import atexit
import signal
import sys
import threading
import time
from multiprocessing import get_context
from typing import Any

from bot.app import client, settings, shutdown
from bot.store.engine.database import Database
from cogs.context import Context

FOR_EVER = 6000.0


async def stubborn(*_: Any) -> None:
    """Sleep for ever, even when cancelled."""
    while True:
        try:
            await asyncio.sleep(FOR_EVER)
        except asyncio.CancelledError:
            continue


async def waiting(*_: Any) -> None:
    await asyncio.sleep(FOR_EVER)


async def blocking(*_: Any) -> None:
    """Block the event loop."""
    time.sleep(FOR_EVER)  # noqa: ASYNC251


async def in_a_thread(*_: Any) -> None:
    await asyncio.to_thread(time.sleep, FOR_EVER)


def ignoring() -> None:
    """Ignore signals, as a drawing process does: only its parent ends it."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(FOR_EVER)


WAYS = {"waiting": waiting, "stubborn": stubborn, "blocking": blocking, "thread": in_a_thread}


def hang(part: str, way: str) -> None:
    work: Any = WAYS[way]
    match part:
        case "deciding":
            vars(client)["stop_automation"] = work
        case "answering":
            Context.drain = work  # type: ignore[method-assign]
        case "showing":
            vars(client)["stop_pipelines"] = work
        case "drawing":
            Context.close = work  # type: ignore[method-assign]
        case "connection":
            client.Tavolino.close = work  # type: ignore[method-assign]
        case "store":
            Database.close = work  # type: ignore[method-assign]
        case "everything":
            for one in ("deciding", "answering", "showing", "drawing", "connection", "store", "child"):
                hang(one, way)
        case "interpreter":
            threading.Thread(target=time.sleep, args=(FOR_EVER,)).start()
        case "finalization":
            atexit.register(time.sleep, FOR_EVER)
        case "child":
            get_context("spawn").Process(target=ignoring, daemon=True).start()


def hurry(by: float) -> None:
    """Divide all time limits of the shutdown, so that the test is short."""
    vars(shutdown)["SHUTDOWN_TIMEOUT"] = shutdown.SHUTDOWN_TIMEOUT / by
    for name in ("DECIDING", "ANSWERS", "SHOWING", "PAINTING", "LEAVING", "CLOSING"):
        setattr(client, name, getattr(client, name) / by)


if __name__ == "__main__":
    hang(sys.argv[1], sys.argv[2])
    hurry(float(sys.argv[3]))
    sys.exit(shutdown.exit_without_finalization(client.run(settings.read())))
