"""Lives of the bot: whose code is running, and the end of a life at any point, as `kill -9` ends it."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar


class BotRun:
    """One run of the bot from its start to its end. Once it `is_over`, no line of its code is run any more.

    Whatever it did last before that may have been done by half: nothing is finished, tidied up or said goodbye to.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_over = False
        self.endings: list[Callable[[], None]] = []
        """Clean up after a dead process as the system does: cut connections, close files as they are."""

    def end(self) -> None:
        """Now."""
        self.is_over = True
        for ending in self.endings:
            ending()
        self.endings.clear()


LIFE: ContextVar[BotRun | None] = ContextVar("LIFE", default=None)
"""The life whose code is running; None: it is the world's."""
