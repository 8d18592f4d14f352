"""A PNG in strips: each is deflated alone, so that a strip that has been seen before costs nothing.

It may repeat what stands in the last lines above it; a strip is the same only below the same lines.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import NamedTuple

from zlib_ng import zlib_ng

LEVEL = 5
"""With the lines above at hand as small as level 6 without them, in three quarters of the time."""
ABOVE = 4
"""Lines above a strip that it may repeat. One saves half as much; sixteen save more, but take longer to be read."""
_MODULUS = 65521
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LAST_BLOCK = b"\x03\x00"


class Strip(NamedTuple):
    """Some rows, deflated below certain lines, up to a full flush.

    `above` is the hash of those lines, `last` that of its own last ones.
    """

    packed: bytes
    adler: int
    length: int
    above: int
    last: int

    @property
    def weight(self) -> int:
        """How many bytes it has."""
        return len(self.packed)


def strip(lines: bytes, width: int, above: bytes = b"") -> Strip:
    """Deflate scan-lines of so many pixels below others; each is its filter byte (0) and one byte a pixel."""
    packer = zlib_ng.compressobj(LEVEL, zlib_ng.DEFLATED, -zlib_ng.MAX_WBITS, zdict=above)
    packed = packer.compress(lines) + packer.flush(zlib_ng.Z_FULL_FLUSH)
    return Strip(packed, zlib_ng.adler32(lines), len(lines), hash(above), hash(lines[-ABOVE * (width + 1) :]))


def png(width: int, height: int, palette: bytes, strips: Iterable[Strip]) -> bytes:
    """The whole file, from a palette of red, green, blue and the strips from top to bottom."""
    adler, packed = 1, [b"\x78\x9c"]
    for piece in strips:
        adler = _joined(adler, piece.adler, piece.length)
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


def _joined(one: int, other: int, length: int) -> int:
    """The Adler-32 of two texts behind one another; `length` is the second one's.

    The low half is a sum of bytes begun at 1; the high half is the sum of all low halves on the way.
    """
    low_one, high_one = one & 0xFFFF, one >> 16
    low_other, high_other = other & 0xFFFF, other >> 16
    low = (low_one + low_other - 1) % _MODULUS
    high = (high_one + high_other + (low_one - 1) * length) % _MODULUS
    return high << 16 | low
