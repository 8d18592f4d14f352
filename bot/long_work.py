"""Long computations in a thread, so that the event loop stays responsive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

LONG = 40
"""Number of rows up to which a computation is so short that the event loop does it itself."""


async def compute(rows: int, work: Callable[[], Result]) -> Result:
    """Return the result of `work` on that many rows, computed in a thread if there are many."""
    return await asyncio.to_thread(work) if rows > LONG else work()
