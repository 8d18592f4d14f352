"""Progress bar for long-running work in answer to an interaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias, TypeVar

import discord

from cogs.ui.press import Press
from cogs.ui.screen import Screen

Result = TypeVar("Result")

UPDATE_SECONDS = 2.0
"""Seconds between two updates."""
DELAY_SECONDS = 0.3
"""Seconds before the bar appears, because cached results are ready at once."""
WIDTH = 20
"""Width of the bar in characters."""

Report: TypeAlias = Callable[[int, int], None]
ProgressText: TypeAlias = Callable[[int, int], str]
"""Function of (done, total) that returns the text over the bar. With 0 done, the text says that work begins."""


class ProgressBar:
    """Progress of some work, updated by `note`."""

    def __init__(self, says: ProgressText) -> None:
        self.done = 0
        self.total = 1
        self._says = says

    def note(self, done: int, total: int) -> None:
        """Record the progress: `done` of `total` steps."""
        self.done, self.total = done, total

    def text(self) -> str:
        """Return the text, which readers of words hear first, and the bar."""
        full = WIDTH * self.done // self.total
        return f"{self._says(self.done, self.total)}\n{'▰' * full}{'▱' * (WIDTH - full)}"


async def with_progress(press: Press, work: Callable[[Report], Awaitable[Result]], says: ProgressText) -> Result:
    """Return the result of the work. Until then, show the progress every UPDATE_SECONDS seconds."""
    bar = ProgressBar(says)
    making = asyncio.ensure_future(work(bar.note))
    try:
        await asyncio.wait({making}, timeout=DELAY_SECONDS)
        while not making.done():
            with suppress(discord.NotFound):
                await press.show(Screen().text(bar.text()))
            await asyncio.wait({making}, timeout=UPDATE_SECONDS)
        return making.result()
    finally:
        making.cancel()
