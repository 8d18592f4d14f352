"""Images in memory: with few bytes a pixel, and compressed while they are not in use, within a limit in bytes."""

from __future__ import annotations

from weakref import ref

from PIL import Image, ImageChops
from zlib_ng import zlib_ng

from bot.lru import LRU


class Pixels:
    """Image that is compressed while unused.

    It is compressed when the uncompressed images exceed the limit, least recently used first, and decompressed at its
    next use.
    """

    __slots__ = ("__weakref__", "_image", "_mode", "_packed", "_palette", "size")

    def __init__(self, image: Image.Image) -> None:
        self.size = image.size
        self._mode = image.mode
        self._palette = image.palette
        self._image: Image.Image | None = image
        self._packed = b""
        self._mark_used()

    @property
    def image(self) -> Image.Image:
        """Return the decompressed image. Never paint on it."""
        pixels = self._image
        if pixels is None:
            pixels = self._image = Image.frombytes(self._mode, self.size, zlib_ng.decompress(self._packed))
            if self._palette is not None:
                pixels.putpalette(self._palette)
            self._mark_used()
        else:
            _UNCOMPRESSED.get(id(self))
        return pixels

    def pack(self) -> None:
        """Compress the pixels and drop the image."""
        if self._image is not None and not self._packed:
            self._packed = zlib_ng.compress(self._image.tobytes(), 1)
        self._image = None

    def _mark_used(self) -> None:
        depth = 1 if self._mode in _BYTES else 4
        _UNCOMPRESSED.put(id(self), (ref(self), depth * self.size[0] * self.size[1]))


_BYTES = "1", "L", "P"
"""Pillow's modes that take one byte for each pixel. The others take four."""
_MAX_COLORS = 256


def with_palette(image: Image.Image) -> Image.Image:
    """Return the RGB picture with one byte for each pixel, or itself if it has more than 256 colours."""
    if image.getcolors(_MAX_COLORS) is None:
        return image
    reduced = image.quantize(_MAX_COLORS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    return image if ImageChops.difference(reduced.convert("RGB"), image).getbbox() else reduced


def _pack(uncompressed: tuple[ref[Pixels], int]) -> None:
    """Compress the picture unless it has been garbage-collected."""
    pixels = uncompressed[0]()
    if pixels is not None:
        pixels.pack()


_UNCOMPRESSED = LRU[int, tuple["ref[Pixels]", int]](30_000_000, lambda uncompressed: uncompressed[1], _pack)
"""Images that are not compressed, least recently used first, within 30 MB unless `limit` says otherwise."""


def limit(room: int) -> None:
    """Set the bytes that uncompressed images may take. Call it before the first picture."""
    _UNCOMPRESSED.bound = room
