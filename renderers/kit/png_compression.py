"""Compression choice for a picture: every strip quickly, then some with more effort to reach a small size.

The choice depends on the picture alone, so equal pictures give equal files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.lru import LRU
from renderers.kit.png import Strip, strip
from renderers.kit.png_bands import Bands

TARGET_BYTES = 119_000
"""Bytes of all strips beyond which some are compressed with more effort. The file has 1 kB more."""
_KEPT = 16_000_000


class StripSource(NamedTuple):
    """A strip's first row, its background key, its number of sprites, and two hashes that identify them."""

    top: int
    ground: str
    sprites: int
    named: int
    backwards: int


def compress_strips(places: Sequence[StripSource], bands: Bands) -> list[Strip]:
    """Return the compressed strips of a picture from top to bottom."""
    strips = _quick(places, bands)
    weight = sum(one.weight for one in strips)
    for number in _calmest(places, strips):
        if weight <= TARGET_BYTES:
            break
        careful = _careful(places[number], strips[number].above, bands)
        weight += careful.weight - strips[number].weight
        strips[number] = careful
    return strips


def _quick(places: Sequence[StripSource], bands: Bands) -> list[Strip]:
    """Compress all strips quickly, reusing cached ones that lie below the same lines."""
    found = [_strips.get((place, True)) for place in places]
    bands.paint(place.top for place, one in zip(places, found, strict=True) if one is None)
    strips: list[Strip] = []
    above = hash(b"")
    for place, one in zip(places, found, strict=True):
        fresh = one if one is not None and one.above == above else _packed(place, bands, is_quick=True)
        if fresh is not one:
            _strips.put((place, True), fresh)
        strips.append(fresh)
        above = fresh.last
    return strips


def _careful(place: StripSource, above: int, bands: Bands) -> Strip:
    found = _strips.get((place, False))
    if found is None or found.above != above:
        found = _packed(place, bands, is_quick=False)
        _strips.put((place, False), found)
    return found


def _packed(place: StripSource, bands: Bands, *, is_quick: bool) -> Strip:
    lines, above = bands.at(place.top)
    return strip(lines, bands.width, above, is_quick=is_quick)


def _calmest(places: Sequence[StripSource], strips: Sequence[Strip]) -> Iterator[int]:
    """Yield the numbers of the strips least likely to change: with the fewest sprites, of these the largest."""
    yield from sorted(range(len(strips)), key=lambda number: (places[number].sprites, -strips[number].weight))


_strips = LRU[tuple[StripSource, bool], Strip](_KEPT, lambda piece: piece.weight)
