"""LRU cache, bounded by the number or the total weight of its values."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar, overload

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Default = TypeVar("Default")


def _one(_: object) -> int:
    return 1


def _ignore(_: object) -> None:
    """Ignore the dropped value."""


class LRU(Generic[Key, Value]):
    """Mapping that drops the least recently used values once their total weight exceeds `bound`.

    `weigh` returns the weight of a value, 1 by default. `dropped` is called with each value dropped for lack of space,
    but not with one that was replaced or deleted.
    """

    def __init__(
        self, bound: int, weigh: Callable[[Value], int] = _one, dropped: Callable[[Value], object] = _ignore
    ) -> None:
        self.bound = bound
        self.weight = 0
        self._weigh = weigh
        self._dropped = dropped
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        """Return whether the key is cached, without marking it as used."""
        return key in self._values

    def __iter__(self) -> Iterator[Key]:
        """Iterate over the keys, least recently used first."""
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def get(self, key: Key) -> Value | None: ...
    @overload
    def get(self, key: Key, default: Default) -> Value | Default: ...
    def get(self, key: Key, default: object = None) -> object:
        """Return the value and mark it as the most recently used, or return `default`."""
        if key not in self._values:
            return default
        self._values.move_to_end(key)
        return self._values[key]

    def put(self, key: Key, value: Value) -> None:
        """Add or replace the value, then drop values until the bound holds. A value above the bound is dropped too."""
        self.pop(key)
        self._values[key] = value
        self.weight += self._weigh(value)
        while self.weight > self.bound:
            _, oldest = self._values.popitem(last=False)
            self.weight -= self._weigh(oldest)
            self._dropped(oldest)

    def pop(self, key: Key) -> Value | None:
        """Delete the value and return it. Return None if the key is not cached."""
        if key not in self._values:
            return None
        value = self._values.pop(key)
        self.weight -= self._weigh(value)
        return value

    def clear(self) -> None:
        """Delete all values."""
        self._values.clear()
        self.weight = 0
