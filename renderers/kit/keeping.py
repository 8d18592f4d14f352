"""What has been drawn is kept for the next picture, the last used first, within so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import ref

from PIL import Image
from zlib_ng import zlib_ng

Thing = TypeVar("Thing")


class Kept(Generic[Thing]):
    """Things by key; `weigh` tells how many bytes one has, and no more than `room` are kept; the others are `lost`."""

    def __init__(
        self, room: int, weigh: Callable[[Thing], int], lost: Callable[[Thing], object] = lambda _: None
    ) -> None:
        self.room = room
        self.weight = 0
        self._weigh = weigh
        self._lost = lost
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
            self._lost(oldest)

    def clear(self) -> None:
        """Keep nothing."""
        self._things.clear()
        self.weight = 0


class Pixels:
    """A picture that is packed when it has not been looked at for long, and unpacked when it is again."""

    __slots__ = ("__weakref__", "_image", "_mode", "_packed", "size")

    def __init__(self, image: Image.Image) -> None:
        self.size = image.size
        self._mode = image.mode
        self._image: Image.Image | None = image
        self._packed = b""
        self._look()

    @property
    def image(self) -> Image.Image:
        """All of it; never painted on."""
        found = self._image
        if found is None:
            found = self._image = Image.frombytes(self._mode, self.size, zlib_ng.decompress(self._packed))
            self._look()
        else:
            _LOOKED_AT.get(id(self))
        return found

    def pack(self) -> None:
        """Make it small."""
        if self._image is not None and not self._packed:
            self._packed = zlib_ng.compress(self._image.tobytes(), 1)
        self._image = None

    def _look(self) -> None:
        _LOOKED_AT.put(id(self), (ref(self), 4 * self.size[0] * self.size[1]))


def _pack(looked_at: tuple[ref[Pixels], int]) -> None:
    """Unless nobody has it any more."""
    pixels = looked_at[0]()
    if pixels is not None:
        pixels.pack()


_LOOKED_AT = Kept[tuple["ref[Pixels]", int]](36_000_000, lambda looked_at: looked_at[1], _pack)
"""Pictures that are not packed."""
