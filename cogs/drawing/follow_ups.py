"""Follow-up edits for late pictures: one per message, cancelled when the message changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import TypeAlias

from bot.lru import LRU
from cogs.drawing.pending_picture import Superseded
from renderers import Picture

MOST = 10_000
"""Number of messages whose missing pictures are remembered."""

Wait: TypeAlias = Callable[[], Awaitable[Sequence[Picture | None]]]
Work: TypeAlias = Callable[[Sequence[Picture | None]], Awaitable[object]]

_log = logging.getLogger(__name__)


class FollowUp:
    """A task that waits for pictures and then edits the message. An edit in progress is not interrupted."""

    def __init__(self, wait: Wait, work: Work) -> None:
        self._wait = wait
        self._work = work
        self._is_at_work = False
        self.task = asyncio.create_task(self._run(), name="late pictures")

    async def end(self) -> None:
        """Cancel the task, or wait for an edit in progress to finish."""
        if not self._is_at_work:
            self.task.cancel()
        await asyncio.wait({self.task})

    async def _run(self) -> None:
        try:
            drawn = await self._wait()
        except Superseded:
            return
        self._is_at_work = True
        try:
            await self._work(drawn)
        except Exception:
            _log.exception("could not show late pictures")


class FollowUps:
    """Pending follow-ups by message key. One message may have several keys."""

    def __init__(self) -> None:
        self._pending: dict[Hashable, FollowUp] = {}
        self._missing: LRU[Hashable, tuple[str, ...]] = LRU(MOST)

    def begin(self, keys: Sequence[Hashable], wait: Wait, work: Work) -> None:
        """Start a follow-up that awaits `wait` and passes the pictures to `work`."""
        follow_up = FollowUp(wait, work)
        self._pending.update(dict.fromkeys(keys, follow_up))
        follow_up.task.add_done_callback(lambda _: self._forget(keys, follow_up))

    def is_pending(self, key: Hashable) -> bool:
        """Return whether a follow-up is pending for this key."""
        return key in self._pending

    async def end(self, *keys: Hashable) -> None:
        """Cancel the follow-ups of these keys, because their messages have changed. Wait for edits in progress."""
        for key in keys:
            if key in self._pending:
                await self._pending[key].end()

    def lacks(self, key: Hashable, pictures: tuple[str, ...]) -> bool:
        """Return whether the message lacks these pictures and lacked different ones at its last update.

        This prevents endless updates for the same pictures.
        """
        before = self._missing.pop(key)
        if pictures:
            self._missing.put(key, pictures)
        return bool(pictures) and pictures != before

    async def settled(self) -> None:
        """Wait until no follow-up is pending."""
        while self._pending:
            await asyncio.wait({follow_up.task for follow_up in self._pending.values()})
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Cancel all waiting follow-ups and let edits in progress finish."""
        await asyncio.gather(*(follow_up.end() for follow_up in set(self._pending.values())))

    def _forget(self, keys: Sequence[Hashable], follow_up: FollowUp) -> None:
        for key in keys:
            if self._pending.get(key) is follow_up:
                del self._pending[key]
