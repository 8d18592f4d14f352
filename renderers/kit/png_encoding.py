"""PNG encoding in strips. Each strip is deflated alone, so that a cached strip costs nothing.

A strip may refer back to the last lines above it, so it can be reused only below the same lines.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from isal import isal_zlib
from PIL import Image
from zlib_ng import zlib_ng

from bot.lru import LRU
from renderers.kit.backgrounds import ROWS, Ground, Stamp

MAX_STRIPS = 8
"""Maximum number of strips in one band. More would not fit into the processor's cache."""

StampBox: TypeAlias = tuple[int, int, int, int, int]
"""Box that a sprite covers (left, top, right, bottom; right and bottom exclusive) and its stamp's index."""


def stamps_by_strip(stamps: Sequence[Stamp], first: int = 0, *, are_whole: bool = False) -> dict[int, list[StampBox]]:
    """Return, by strip number, all stamps from `first` on that reach into the strip, lowest first.

    Only their visible parts count, unless they `are_whole`.
    """
    shelves: dict[int, list[StampBox]] = {}
    for number, (sprite, x, y) in enumerate(stamps[first:], first):
        left, top, right, bottom = (0, 0, *sprite.size) if are_whole else sprite.seen
        box = x + left, y + top, x + right, y + bottom, number
        for shelf in range((y + top) // ROWS, (y + bottom - 1) // ROWS + 1):
            shelves.setdefault(shelf, []).append(box)
    return shelves


class Band(NamedTuple):
    """Lines from row `top` on. Each is a filter byte (0) and one byte for each pixel."""

    top: int
    width: int
    lines: bytes

    def rows(self, first: int, end: int) -> bytes:
        """Return the lines of those rows that exist."""
        return self.lines[max(first - self.top, 0) * self.width : (end - self.top) * self.width]


class Bands:
    """Lines of one picture, painted on demand from the stamps in each strip."""

    def __init__(self, ground: Ground, stamps: Sequence[Stamp], shelves: Mapping[int, Sequence[StampBox]]) -> None:
        self.width = ground.size[0]
        self._ground = ground
        self._stamps = stamps
        self._shelves = shelves
        self._painted: dict[int, Band] = {}
        self._canvas: Image.Image | None = None

    def paint(self, tops: Iterable[int]) -> None:
        """Paint the strips with these first rows, adjacent ones at once."""
        run: list[int] = []
        for top in (*tops, None):
            if run and (top != run[-1] + ROWS or len(run) == MAX_STRIPS):
                self._painted |= dict.fromkeys(run, self._band(run[0], run[-1] + ROWS))
                run = []
            if top is not None:
                run.append(top)

    def at(self, top: int) -> tuple[bytes, bytes]:
        """Return the strip's lines, and the last lines above it."""
        if top not in self._painted:
            self.paint((top,))
        band = self._painted[top]
        return band.rows(top, top + ROWS), band.rows(top - ABOVE, top)

    def _band(self, top: int, bottom: int) -> Band:
        """Return those rows and the last ones above them."""
        width, height = self._ground.size
        top, bottom = max(top - ABOVE, 0), min(bottom, height)
        image = self._bare(top, bottom)
        shelves = range(top // ROWS, -(-bottom // ROWS))
        for number in sorted({number for shelf in shelves for *_, number in self._shelves.get(shelf, ())}):
            sprite, x, y = self._stamps[number]
            sprite.paint(image, x + 1, y - top)
        indexes = self._ground.palette.indexes(image)
        indexes.paste(0, (0, 0, 1, indexes.height))
        return Band(top, width + 1, indexes.tobytes())

    def _bare(self, top: int, bottom: int) -> Image.Image:
        """Return those rows of the background, to be painted on. The next call reuses the buffer."""
        size = self._ground.size[0] + 1, bottom - top
        if self._canvas is None or self._canvas.size != size:
            self._canvas = Image.new("RGB", size)
        self._ground.lay(self._canvas, 1, top)
        return self._canvas


LEVEL = 5
"""zlib-ng's level for compression with effort.

It is as small as level 6 without the lines above, in three quarters of the time.
"""
_QUICK_LEVEL = 1
"""ISA-L's level for quick compression.

It takes a quarter of the time and a third more bytes (Saint Martin: half more).
"""
ABOVE = 4
"""Number of lines above a strip to which it may refer. One saves half as much.

Sixteen save more but take longer to read.
"""
_MODULUS = 65521
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LAST_BLOCK = b"\x03\x00"


class Strip(NamedTuple):
    """Rows, deflated below certain lines, up to a full flush.

    `above` is the hash of those lines, `last` that of the strip's own last lines.
    """

    packed: bytes
    adler: int
    length: int
    above: int
    last: int

    @property
    def weight(self) -> int:
        """Return the compressed size in bytes."""
        return len(self.packed)


def strip(lines: bytes, width: int, above: bytes = b"", *, is_quick: bool = False) -> Strip:
    """Deflate scan lines of `width` pixels below other lines.

    Each line is a filter byte (0) and one byte for each pixel.
    """
    packed = _quickly(lines, above) if is_quick else _with_care(lines, above)
    return Strip(packed, zlib_ng.adler32(lines), len(lines), hash(above), hash(lines[-ABOVE * (width + 1) :]))


def _quickly(lines: bytes, above: bytes) -> bytes:
    packer = isal_zlib.compressobj(_QUICK_LEVEL, isal_zlib.DEFLATED, -isal_zlib.MAX_WBITS, zdict=above)
    return packer.compress(lines) + packer.flush(isal_zlib.Z_FULL_FLUSH)


def _with_care(lines: bytes, above: bytes) -> bytes:
    packer = zlib_ng.compressobj(LEVEL, zlib_ng.DEFLATED, -zlib_ng.MAX_WBITS, zdict=above)
    return packer.compress(lines) + packer.flush(zlib_ng.Z_FULL_FLUSH)


def png(width: int, height: int, palette: bytes, strips: Iterable[Strip]) -> bytes:
    """Return the whole file, from a palette of red, green and blue and the strips from top to bottom."""
    adler, packed = 1, [b"\x78\x9c"]
    for piece in strips:
        adler = _combine_adler32(adler, piece.adler, piece.length)
        packed.append(piece.packed)
    packed += _LAST_BLOCK, struct.pack(">I", adler)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (b"IHDR", head), (b"PLTE", palette), (b"IDAT", b"".join(packed)), (b"IEND", b"")
    return b"".join((_SIGNATURE, *(_chunk(kind, content) for kind, content in chunks)))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib_ng.crc32(content, zlib_ng.crc32(kind)))
    )


def _combine_adler32(first: int, second: int, length: int) -> int:
    """Return the Adler-32 of two concatenated byte strings. `length` is that of the second.

    The low half is a sum of bytes that starts at 1. The high half is the sum of all low halves.
    """
    low_first, high_first = first & 0xFFFF, first >> 16
    low_second, high_second = second & 0xFFFF, second >> 16
    low = (low_first + low_second - 1) % _MODULUS
    high = (high_first + high_second + (low_first - 1) * length) % _MODULUS
    return high << 16 | low


TARGET_BYTES = 119_000
"""Total size of the strips, in bytes, beyond which some are compressed with more effort. The file has 1 kB more."""
_CACHE_BYTES = 22_000_000
_STRIP_OVERHEAD_BYTES = 500
"""Bytes of the objects that a cached strip needs besides its content."""


class StripSource(NamedTuple):
    """Strip to compress: its first row, its background key, its number of sprites, and two hashes of these."""

    top: int
    ground: str
    sprites: int
    named: int
    backwards: int


def compress_strips(sources: Sequence[StripSource], bands: Bands) -> list[Strip]:
    """Return the compressed strips of a picture from top to bottom."""
    strips = _compress_quickly(sources, bands)
    weight = sum(piece.weight for piece in strips)
    for number in _most_stable_first(sources, strips):
        if weight <= TARGET_BYTES:
            break
        careful = _compress_carefully(sources[number], strips[number].above, bands)
        weight += careful.weight - strips[number].weight
        strips[number] = careful
    return strips


def _compress_quickly(sources: Sequence[StripSource], bands: Bands) -> list[Strip]:
    """Compress all strips quickly, reusing cached ones below the same lines."""
    cached = [_strips.get((source, True)) for source in sources]
    bands.paint(source.top for source, entry in zip(sources, cached, strict=True) if entry is None)
    strips: list[Strip] = []
    above = hash(b"")
    for source, entry in zip(sources, cached, strict=True):
        fresh = entry if entry is not None and entry.above == above else _compress_strip(source, bands, is_quick=True)
        if fresh is not entry:
            _strips.put((source, True), fresh)
        strips.append(fresh)
        above = fresh.last
    return strips


def _compress_carefully(source: StripSource, above: int, bands: Bands) -> Strip:
    cached = _strips.get((source, False))
    if cached is None or cached.above != above:
        cached = _compress_strip(source, bands, is_quick=False)
        _strips.put((source, False), cached)
    return cached


def _compress_strip(source: StripSource, bands: Bands, *, is_quick: bool) -> Strip:
    lines, above = bands.at(source.top)
    return strip(lines, bands.width, above, is_quick=is_quick)


def _most_stable_first(sources: Sequence[StripSource], strips: Sequence[Strip]) -> Iterator[int]:
    """Yield the numbers of the strips, least likely to change first: fewest sprites first, then largest first."""
    yield from sorted(range(len(strips)), key=lambda number: (sources[number].sprites, -strips[number].weight))


_strips = LRU[tuple[StripSource, bool], Strip](_CACHE_BYTES, lambda piece: piece.weight + _STRIP_OVERHEAD_BYTES)


def limit(room: int) -> None:
    """Set the bytes that cached strips may take. Call it before the first picture."""
    _strips.bound = room
