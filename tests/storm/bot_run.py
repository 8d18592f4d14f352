"""Runs of the bot: which run's code is executing, and how a run ends at any point, as with `kill -9`."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar


class BotRun:
    """One run of the bot from its start to its end. Once it `is_over`, none of its code is executed any more.

    Work in progress is abandoned: no `finally` block or clean-up runs.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_over = False
        self.endings: list[Callable[[], None]] = []
        """Callbacks that do what the system does after a process dies: cut connections and close files."""

    def end(self) -> None:
        """End the run now."""
        self.is_over = True
        for ending in self.endings:
            ending()
        self.endings.clear()


CURRENT_RUN: ContextVar[BotRun | None] = ContextVar("CURRENT_RUN", default=None)
"""The run whose code is executing; None for the world's own code."""
