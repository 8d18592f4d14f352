"""Patience: what fails by nobody's fault is tried again after pauses that grow."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from bot.store import Store
from bot.store.engine.address import Address, Unreachable

LOG = logging.getLogger(__name__)


class Pauses(msgspec.Struct):
    """Seconds between tries: the first, then twice as many, and so on up to the longest."""

    first: float
    longest: float
    tries: int = 0

    def next(self) -> float:
        """The pause after one failure more."""
        self.tries += 1
        return min(self.first * 2.0 ** min(self.tries - 1, 30), self.longest)


async def opened(where: Address, *, shared: bool = False) -> Store:
    """Wait for a database on another machine as long as it takes. Raises BadFile where waiting does not help."""
    pauses = Pauses(first=1.0, longest=30.0)
    while True:
        try:
            return await Store.open(where, shared=shared)
        except Unreachable as trouble:
            pause = pauses.next()
            LOG.warning("%s Trying again in %.0f s", trouble, pause)
            await asyncio.sleep(pause)
