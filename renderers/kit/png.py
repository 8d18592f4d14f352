"""PNG in strips: each is deflated alone, so that a cached strip costs nothing.

A strip may refer back to the last lines above it, so it can be reused only below the same lines.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import NamedTuple

from isal import isal_zlib
from zlib_ng import zlib_ng

LEVEL = 5
"""zlib-ng's level for compression with effort: as small as level 6 without the lines above, in three quarters of the
time."""
_QUICKLY = 1
"""ISA-L's level for quick compression: a quarter of the time, a third more bytes (Saint Martin: half more)."""
ABOVE = 4
"""Lines above a strip that it may refer to. One saves half as much. Sixteen save more but take longer to read."""
_MODULUS = 65521
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LAST_BLOCK = b"\x03\x00"


class Strip(NamedTuple):
    """Some rows, deflated below certain lines, up to a full flush.

    `above` is the hash of those lines, `last` that of the strip's own last lines.
    """

    packed: bytes
    adler: int
    length: int
    above: int
    last: int

    @property
    def weight(self) -> int:
        """Return the size in bytes."""
        return len(self.packed)


def strip(lines: bytes, width: int, above: bytes = b"", *, is_quick: bool = False) -> Strip:
    """Deflate scan lines of `width` pixels below other lines. Each is a filter byte (0) and one byte for each pixel."""
    packed = _quickly(lines, above) if is_quick else _with_care(lines, above)
    return Strip(packed, zlib_ng.adler32(lines), len(lines), hash(above), hash(lines[-ABOVE * (width + 1) :]))


def _quickly(lines: bytes, above: bytes) -> bytes:
    packer = isal_zlib.compressobj(_QUICKLY, isal_zlib.DEFLATED, -isal_zlib.MAX_WBITS, zdict=above)
    return packer.compress(lines) + packer.flush(isal_zlib.Z_FULL_FLUSH)


def _with_care(lines: bytes, above: bytes) -> bytes:
    packer = zlib_ng.compressobj(LEVEL, zlib_ng.DEFLATED, -zlib_ng.MAX_WBITS, zdict=above)
    return packer.compress(lines) + packer.flush(zlib_ng.Z_FULL_FLUSH)


def png(width: int, height: int, palette: bytes, strips: Iterable[Strip]) -> bytes:
    """Return the whole file, from a palette of red, green and blue and the strips from top to bottom."""
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
    """Return the Adler-32 of two concatenated texts. `length` is that of the second.

    The low half is a sum of bytes that starts at 1; the high half is the sum of all low halves.
    """
    low_one, high_one = one & 0xFFFF, one >> 16
    low_other, high_other = other & 0xFFFF, other >> 16
    low = (low_one + low_other - 1) % _MODULUS
    high = (high_one + high_other + (low_one - 1) * length) % _MODULUS
    return high << 16 | low
