"""Insisting: whoever was too late, behind another process, goes again by what is stored by then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.store.engine.database import Conflict

Result = TypeVar("Result")

TRIES = 5
"""So often it may be too late each time."""


async def insisted(work: Callable[[], Awaitable[Result]]) -> Result:
    """What comes of work that begins by reading. Raises Conflict where it is too late each time."""
    for _ in range(TRIES - 1):
        try:
            return await work()
        except Conflict:
            continue
    return await work()
