"""Whose a match is: of its server's shard, so that one process alone acts for it by itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.shards.ownership import Ownership

KEPT = 50_000
"""Of so many matches it is known by heart in which server they are: that never changes."""


IsOurs: TypeAlias = Callable[[str], Awaitable[bool]]
"""Whether this process acts for that match."""


Place: TypeAlias = Callable[[str], Awaitable[tuple[int | None] | tuple[()]]]
"""The server of a match, None for a direct channel; nothing where there is no such match."""


async def everywhere(_: str) -> bool:
    """A bot alone acts for all."""
    return True


class Whose:
    """Asked of every change that is heard of, also of those that other processes have made."""

    def __init__(self, place: Place, ownership: Ownership) -> None:
        self._place = place
        self._ownership = ownership
        self._servers: OrderedDict[str, int | None] = OrderedDict()

    async def is_ours(self, match: str) -> bool:
        """Whether this process acts for it; nobody does for one that is not kept."""
        if self._ownership.is_whole:
            return True
        if not self._ownership.share.shards:
            return False  # also where the database cannot be asked, which is when everything is lost
        if match not in self._servers:
            found = await self._place(match)
            if not found:
                return False
            self._servers[match] = found[0]
            if len(self._servers) > KEPT:
                self._servers.popitem(last=False)
        return self._ownership.owns(self._servers[match])
