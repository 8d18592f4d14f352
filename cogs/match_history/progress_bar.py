"""A bar that tells how far some work is for which somebody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

import discord

from cogs.screen.screen import Screen, show

Result = TypeVar("Result")

PACE = 2.0
"""Seconds between two edits that say how far it is."""
SOON = 0.3
"""Seconds in which nothing is told yet: what is kept is there at once."""
CELLS = 20
"""Of the bar."""

Report: TypeAlias = Callable[[int, int], None]
Says: TypeAlias = Callable[[int, int], str]
"""What is said under the bar when so much of all is done; of nothing done, that it begins."""


class Bar:
    """How far it is; `note` is told by whoever works."""

    def __init__(self, says: Says) -> None:
        self.done = 0
        self.total = 1
        self._says = says

    def note(self, done: int, total: int) -> None:
        """So much of all is done."""
        self.done, self.total = done, total

    def text(self) -> str:
        """The bar, and words."""
        full = CELLS * self.done // self.total
        return f"{'▰' * full}{'▱' * (CELLS - full)}\n{self._says(self.done, self.total)}"


async def waited_for(
    interaction: discord.Interaction[Any], work: Callable[[Report], Awaitable[Result]], says: Says
) -> Result:
    """What comes of the work; until it is there, the answer tells every PACE seconds how far it is."""
    bar = Bar(says)
    making = asyncio.ensure_future(work(bar.note))
    try:
        await asyncio.wait({making}, timeout=SOON)
        while not making.done():
            with suppress(discord.NotFound):
                await show(interaction, Screen().text(bar.text()))
            await asyncio.wait({making}, timeout=PACE)
        return making.result()
    finally:
        making.cancel()
