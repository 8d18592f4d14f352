"""A bot that kills itself while it sends one message: `python -m tests.wire.dying run`, as `DIES` says."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from bot.__main__ import main
from bot.store.outbox import OutboxTable

POINTS = {
    "before it is written": ("put", False),
    "once it is written": ("put", True),
    "once it is sent": ("note", False),
    "once it is noted": ("note", True),
}
"""By point of the protocol: the method of the table with which it is reached, and whether that has been done then."""


def dies(point: str, start: str, end: str) -> None:
    """Kill this process at that point of the first message whose key begins and ends so."""
    name, is_after = POINTS[point]
    done: Callable[..., Awaitable[Any]] = getattr(OutboxTable, name)

    async def deadly(self: OutboxTable, message: Any, *rest: Any) -> None:
        is_meant = message.key.startswith(start) and message.key.endswith(end)
        if is_meant and not is_after:
            os.kill(os.getpid(), signal.SIGKILL)
        await done(self, message, *rest)
        if is_meant:
            os.kill(os.getpid(), signal.SIGKILL)

    setattr(OutboxTable, name, deadly)


if __name__ == "__main__":
    dies(*os.environ["DIES"].split("|"))
    sys.exit(main(sys.argv[1:]))
