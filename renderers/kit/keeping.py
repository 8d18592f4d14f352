"""What has been drawn is kept for the next picture, the last used first, within so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Kept(Generic[Thing]):
    """Things by key; `weigh` tells how many bytes one has, and no more than `room` are kept."""

    def __init__(self, room: int, weigh: Callable[[Thing], int]) -> None:
        self.room = room
        self.weight = 0
        self._weigh = weigh
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()

    def get(self, key: Hashable) -> Thing | None:
        """What is kept under that key."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
        return found

    def put(self, key: Hashable, thing: Thing) -> None:
        """Keep it; what has not been used for longest goes."""
        self.weight += self._weigh(thing)
        if (before := self._things.pop(key, None)) is not None:
            self.weight -= self._weigh(before)
        self._things[key] = thing
        while self.weight > self.room:
            _, oldest = self._things.popitem(last=False)
            self.weight -= self._weigh(oldest)

    def clear(self) -> None:
        """Keep nothing."""
        self._things.clear()
        self.weight = 0
