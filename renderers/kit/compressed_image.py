"""Images in memory: compressed while they are not in use, within a limit in bytes."""

from __future__ import annotations

from weakref import ref

from PIL import Image
from zlib_ng import zlib_ng

from bot.lru import LRU


class Pixels:
    """Image that is compressed while unused.

    It is compressed when the uncompressed images exceed the limit, least recently used first, and decompressed at its
    next use.
    """

    __slots__ = ("__weakref__", "_image", "_mode", "_packed", "size")

    def __init__(self, image: Image.Image) -> None:
        self.size = image.size
        self._mode = image.mode
        self._image: Image.Image | None = image
        self._packed = b""
        self._mark_used()

    @property
    def image(self) -> Image.Image:
        """Return the decompressed image. Never paint on it."""
        found = self._image
        if found is None:
            found = self._image = Image.frombytes(self._mode, self.size, zlib_ng.decompress(self._packed))
            self._mark_used()
        else:
            _UNCOMPRESSED.get(id(self))
        return found

    def pack(self) -> None:
        """Compress the pixels and drop the image."""
        if self._image is not None and not self._packed:
            self._packed = zlib_ng.compress(self._image.tobytes(), 1)
        self._image = None

    def _mark_used(self) -> None:
        _UNCOMPRESSED.put(id(self), (ref(self), 4 * self.size[0] * self.size[1]))


def _pack(uncompressed: tuple[ref[Pixels], int]) -> None:
    """Compress the picture unless it has been garbage-collected."""
    pixels = uncompressed[0]()
    if pixels is not None:
        pixels.pack()


_UNCOMPRESSED = LRU[int, tuple["ref[Pixels]", int]](36_000_000, lambda uncompressed: uncompressed[1], _pack)
"""Images that are not compressed, least recently used first, within 36 MB unless `limit` says otherwise."""


def limit(room: int) -> None:
    """Set the bytes that uncompressed images may take. Call it before the first picture."""
    _UNCOMPRESSED.bound = room
