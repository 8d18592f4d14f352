"""What follows when pictures come late: one thing for each message, called off when something else is shown there."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import TypeAlias

from cogs.drawing.coming import Overtaken
from renderers import Picture

MOST = 10_000
"""Of so many messages it is known for which pictures they were repainted."""

Wait: TypeAlias = Callable[[], Awaitable[Sequence[Picture | None]]]
Work: TypeAlias = Callable[[Sequence[Picture | None]], Awaitable[object]]

_log = logging.getLogger(__name__)


class Sequel:
    """Waits, then works, unless it is overtaken; what has begun to work is not interrupted."""

    def __init__(self, wait: Wait, work: Work) -> None:
        self._wait = wait
        self._work = work
        self._is_at_work = False
        self.task = asyncio.create_task(self._run(), name="late pictures")

    async def end(self) -> None:
        """Done, or called off."""
        if not self._is_at_work:
            self.task.cancel()
        await asyncio.wait({self.task})

    async def _run(self) -> None:
        try:
            drawn = await self._wait()
        except Overtaken:
            return
        self._is_at_work = True
        try:
            await self._work(drawn)
        except Exception:
            _log.exception("what was drawn late is not shown")


class Sequels:
    """All that is to follow, by message; a message may be known by several keys."""

    def __init__(self) -> None:
        self._going: dict[Hashable, Sequel] = {}
        self._sought: OrderedDict[Hashable, tuple[str, ...]] = OrderedDict()

    def begin(self, keys: Sequence[Hashable], wait: Wait, work: Work) -> None:
        """Wait, and then do that with what was drawn."""
        sequel = Sequel(wait, work)
        self._going.update(dict.fromkeys(keys, sequel))
        sequel.task.add_done_callback(lambda _: self._forget(keys, sequel))

    def is_going(self, key: Hashable) -> bool:
        """Whether something is to follow there."""
        return key in self._going

    async def end(self, *keys: Hashable) -> None:
        """Something else is shown there now; what is being done just now is done first."""
        for key in keys:
            if key in self._going:
                await self._going[key].end()

    def seeks(self, key: Hashable, pictures: tuple[str, ...]) -> bool:
        """Whether that message lacks these pictures, and lacked others, or none, when it was painted before.

        What is repainted for the same pictures again and again would never come to an end.
        """
        before = self._sought.pop(key, ())
        if pictures:
            self._sought[key] = pictures
        if len(self._sought) > MOST:
            self._sought.popitem(last=False)
        return bool(pictures) and pictures != before

    async def settled(self) -> None:
        """Until nothing is to follow any more."""
        while self._going:
            await asyncio.wait({sequel.task for sequel in self._going.values()})
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Call off what waits; what is being done is finished."""
        await asyncio.gather(*(sequel.end() for sequel in set(self._going.values())))

    def _forget(self, keys: Sequence[Hashable], sequel: Sequel) -> None:
        for key in keys:
            if self._going.get(key) is sequel:
                del self._going[key]
