"""A bot that kills itself at one point: `python -m tests.wire.self_killing_bot run`; `DIES` names the point."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

from bot.__main__ import main
from bot.match.lobbies import Lobbies
from bot.store.club_posts import ClubPostTable
from bot.store.outbox import OutboxTable
from bot.store.searches import SearchTable
from bot.store.tournaments import TournamentTable
from bot.table.message_records import PostRow

POINTS = {
    "before it is written": ("put", False),
    "once it is written": ("put", True),
    "once it is sent": ("note", False),
    "once it is noted": ("note", True),
}
"""Points of a message's protocol: the table's method that reaches it, and whether that method is executed."""
OPENING = {
    "once it is decided": (SearchTable, "claim", True),
    "once its place is open": (SearchTable, "set_thread", False),
    "once its place is known": (SearchTable, "set_thread", True),
    "before its match is stored": (Lobbies, "create", False),
    "once its match is stored": (Lobbies, "create", True),
    "once its page is open": (ClubPostTable, "put", False),
    "once its page is posted": (ClubPostTable, "put", True),
}
"""Points of opening a table for a club, likewise."""
ROUND: dict[str, tuple[type, str, bool, int]] = {
    "before the round is paired": (TournamentTable, "append", False, 1),
    "once the round is paired": (TournamentTable, "append", True, 1),
    "once the first thread is open": (TournamentTable, "set_thread", False, 1),
    "once the first thread is known": (TournamentTable, "set_thread", True, 1),
    "before the first match is stored": (Lobbies, "create", False, 1),
    "once the first match is stored": (Lobbies, "create", True, 1),
    "once the second thread is open": (TournamentTable, "set_thread", False, 2),
    "once the second match is stored": (Lobbies, "create", True, 2),
    "before the round is posted": (ClubPostTable, "put", False, 1),
    "once the round is posted": (ClubPostTable, "put", False, 2),
    "once the round's post is known": (ClubPostTable, "put", True, 2),
}
"""Points of opening a round: the method, whether it is executed, and which call counts."""


def dies(point: str, start: str, end: str) -> None:
    """Kill this process at that point: at a message whose key begins and ends so, or when a club opens a table."""
    if point in OPENING:
        owner, name, is_after = OPENING[point]
        _die_in(owner, name, lambda _: True, is_after=is_after)
        return
    if point in ROUND:
        owner, name, is_after, number = ROUND[point]
        calls = count(1)
        _die_in(owner, name, lambda given: _is_of_round(given) and next(calls) == number, is_after=is_after)
        return
    name, is_after = POINTS[point]

    def is_meant(given: tuple[Any, ...]) -> bool:
        return bool(given[0].key.startswith(start) and given[0].key.endswith(end))

    _die_in(OutboxTable, name, is_meant, is_after=is_after)


def _is_of_round(given: tuple[Any, ...]) -> bool:
    """Return whether a call with these arguments concerns a round, not another event or post of a tournament."""
    if isinstance(given[0], PostRow):
        return given[0].slot.endswith("round1")
    events = given[2] if len(given) > 3 else ()
    return not events or any('"paired"' in event for event in events)


def _die_in(owner: type, name: str, is_meant: Callable[[tuple[Any, ...]], bool], *, is_after: bool) -> None:
    done: Callable[..., Awaitable[Any]] = getattr(owner, name)

    async def deadly(self: Any, *given: Any, **more: Any) -> Any:
        is_last = is_meant(given)
        if is_last and not is_after:
            os.kill(os.getpid(), signal.SIGKILL)
        found = await done(self, *given, **more)
        if is_last:
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    setattr(owner, name, deadly)


if __name__ == "__main__":
    dies(*os.environ["DIES"].split("|"))
    sys.exit(main(sys.argv[1:]))
