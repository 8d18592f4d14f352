"""Packing: every strip of a picture quickly, and as many with care as are needed for a small file.

Which those are is told by the picture alone, whatever was drawn before it: equal pictures are equal files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from renderers.kit.encoding.bands import Bands
from renderers.kit.encoding.png import Strip, strip
from renderers.kit.keeping import Kept

ROOM = 119_000
"""Bytes that the strips of a picture may have together before some are packed with care: the file has 1 kB more."""
_KEPT = 16_000_000


class Place(NamedTuple):
    """The first row of a strip, the ground there, how many sprites lie on it, and two hashes that tell which."""

    top: int
    ground: str
    sprites: int
    named: int
    backwards: int


def packed(places: Sequence[Place], bands: Bands) -> list[Strip]:
    """The strips of a picture from top to bottom."""
    strips = _quick(places, bands)
    weight = sum(one.weight for one in strips)
    for number in _calmest(places, strips):
        if weight <= ROOM:
            break
        careful = _careful(places[number], strips[number].above, bands)
        weight += careful.weight - strips[number].weight
        strips[number] = careful
    return strips


def _quick(places: Sequence[Place], bands: Bands) -> list[Strip]:
    """Those that are new below new lines too, though the same lies in them."""
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


def _careful(place: Place, above: int, bands: Bands) -> Strip:
    found = _strips.get((place, False))
    if found is None or found.above != above:
        found = _packed(place, bands, is_quick=False)
        _strips.put((place, False), found)
    return found


def _packed(place: Place, bands: Bands, *, is_quick: bool) -> Strip:
    lines, above = bands.at(place.top)
    return strip(lines, bands.width, above, is_quick=is_quick)


def _calmest(places: Sequence[Place], strips: Sequence[Strip]) -> Iterator[int]:
    """The numbers of the strips, first those that will stay longest: with the fewest sprites, of these the largest."""
    yield from sorted(range(len(strips)), key=lambda number: (places[number].sprites, -strips[number].weight))


_strips = Kept[Strip](_KEPT, lambda piece: piece.weight)


def forget_strips() -> None:
    """Begin with nothing at hand but grounds and sprites (for measuring)."""
    _strips.clear()
