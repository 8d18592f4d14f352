"""A bot that kills itself at one point: `python -m tests.wire.dying run`, as `DIES` says."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from bot.__main__ import main
from bot.match.matches import Matches
from bot.store.clubs import ClubTable
from bot.store.outbox import OutboxTable

POINTS = {
    "before it is written": ("put", False),
    "once it is written": ("put", True),
    "once it is sent": ("note", False),
    "once it is noted": ("note", True),
}
"""By point of the protocol of a message: the method of the table with which it is reached, and whether that is done."""
OPENING = {
    "once it is decided": (ClubTable, "claim", True),
    "once its place is open": (ClubTable, "set_thread", False),
    "once its place is known": (ClubTable, "set_thread", True),
    "before its match is stored": (Matches, "create", False),
    "once its match is stored": (Matches, "create", True),
    "once its page is open": (ClubTable, "put_page", False),
    "once its page is posted": (ClubTable, "put_page", True),
}
"""By point of what is opened for a club, likewise."""


def dies(point: str, start: str, end: str) -> None:
    """Kill this process at that point: of the first message whose key begins and ends so, or of a club's opening."""
    if point in OPENING:
        owner, name, is_after = OPENING[point]
        _die_in(owner, name, lambda _: True, is_after=is_after)
        return
    name, is_after = POINTS[point]

    def is_meant(given: tuple[Any, ...]) -> bool:
        return bool(given[0].key.startswith(start) and given[0].key.endswith(end))

    _die_in(OutboxTable, name, is_meant, is_after=is_after)


def _die_in(owner: type, name: str, is_meant: Callable[[tuple[Any, ...]], bool], *, is_after: bool) -> None:
    done: Callable[..., Awaitable[Any]] = getattr(owner, name)

    async def deadly(self: Any, *given: Any, **more: Any) -> Any:
        if is_meant(given) and not is_after:
            os.kill(os.getpid(), signal.SIGKILL)
        found = await done(self, *given, **more)
        if is_meant(given):
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    setattr(owner, name, deadly)


if __name__ == "__main__":
    dies(*os.environ["DIES"].split("|"))
    sys.exit(main(sys.argv[1:]))
