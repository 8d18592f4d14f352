"""Pending work: discord.py's tasks that answer presses and commands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from discord.app_commands import CommandTree
from discord.ui.view import BaseView, ViewStore

ANSWERING = ((ViewStore, "schedule_dynamic_item_call"), (BaseView, "_scheduled_task"), (CommandTree, "_call"))
"""Coroutines of these tasks. Asking the loop for all tasks would also go through those that have ended."""
_WORKING = set[asyncio.Task[Any]]()


@contextmanager
def noted_work() -> Iterator[None]:
    """Record these tasks until the block ends, for `work_done`."""
    with ExitStack() as noted:
        for owner, name in ANSWERING:
            noted.enter_context(patch.object(owner, name, _noted(getattr(owner, name))))
        yield


async def work_done() -> None:
    """Wait until no press and no command is being answered."""
    while working := [task for task in _WORKING if task.get_loop() is asyncio.get_running_loop()]:
        await asyncio.wait(working)


def _noted(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def known(*given: Any, **named: Any) -> Any:
        task = asyncio.current_task()
        assert task is not None
        _WORKING.add(task)
        task.add_done_callback(_WORKING.discard)
        return await work(*given, **named)

    return known
