"""Parts of strips that sprites lie on, in the palette's indexes: painted when they are new, kept for the next picture.

What changes from one picture to the next are a few parts; when many are new, each sprite is pasted once for all of
them, and all are mapped to the palette at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image

from renderers.kit.grounds import ROWS, Ground, Stamp
from renderers.kit.keeping import Kept

NEAR = 16
"""Sprites with fewer columns between them belong to one part."""
A_CALL = 12_000
"""So many pixels are mapped to the palette in the time that it takes to ask for it."""

Shelved: TypeAlias = tuple[int, int, int, int, int]
"""The box that a sprite covers, left, top, right, bottom; the last two are outside. And the number of its stamp."""


def shelved(stamps: Sequence[Stamp], first: int = 0, *, are_whole: bool = False) -> dict[int, list[Shelved]]:
    """From that stamp on, by the number of the strip all that reach into it, the lowest first.

    They reach as far as there is anything to be seen, unless they `are_whole`.
    """
    shelves: dict[int, list[Shelved]] = {}
    for number, (sprite, x, y) in enumerate(stamps[first:], first):
        left, top, right, bottom = (0, 0, *sprite.size) if are_whole else sprite.seen
        one = x + left, y + top, x + right, y + bottom, number
        for shelf in range((y + top) // ROWS, (y + bottom - 1) // ROWS + 1):
            shelves.setdefault(shelf, []).append(one)
    return shelves


class Part(NamedTuple):
    """Some columns of a strip, and the numbers of the stamps that lie there, the lowest first."""

    key: Hashable
    left: int
    top: int
    right: int
    bottom: int
    numbers: tuple[int, ...]


class Lines:
    """The scan-lines of the strips of one picture; by the number of each, what lies in it."""

    def __init__(self, ground: Ground, stamps: Sequence[Stamp], shelves: Mapping[int, Sequence[Shelved]]) -> None:
        self._ground = ground
        self._stamps = stamps
        self._shelves = shelves
        self._parts: dict[int, list[Part]] = {}
        self._painted: dict[Hashable, Image.Image] = {}

    def paint(self, tops: Iterable[int]) -> None:
        """Paint all that is lacking of the strips with these first rows, from top to bottom."""
        new = {top: self._parts_of(top, self._shelves.get(top // ROWS, ())) for top in tops}
        self._parts |= new
        for island in _islands(part for parts in new.values() for part in parts if not self._is_kept(part)):
            self._paint(island)

    def at(self, top: int) -> bytes:
        """The strip's lines: each is its filter byte (0) and one byte a pixel."""
        if top not in self._parts:
            self.paint((top,))
        lines = self._bare(top).copy()
        for part in self._parts[top]:
            lines.paste(self._painted[part.key], (part.left + 1, 0))
        return lines.tobytes()

    def _bare(self, top: int) -> Image.Image:
        """The strip's lines with nothing on it."""
        key = (self._ground.key_at(top), top)
        found = _bare.get(key)
        if found is None:
            width, height = self._ground.size
            bottom = min(top + ROWS, height)
            found = Image.new("P", (width + 1, bottom - top))
            found.paste(self._ground.palette.indexes(self._ground.crop((0, top, width, bottom))), (1, 0))
            _bare.put(key, found)
        return found

    def _parts_of(self, top: int, here: Sequence[Shelved]) -> list[Part]:
        width, height = self._ground.size
        bottom, name = min(top + ROWS, height), self._ground.key_at(top)
        parts = []
        for left, right, numbers in _spans(here, width):
            stamps = [(sprite.key, x, y) for sprite, x, y in (self._stamps[number] for number in numbers)]
            parts.append(Part((name, top, *stamps), left, top, right, bottom, numbers))
        return parts

    def _is_kept(self, part: Part) -> bool:
        found = _kept.get(part.key)
        if found is not None:
            self._painted[part.key] = found
        return found is not None

    def _paint(self, parts: Sequence[Part]) -> None:
        """What lies there, on one piece of the ground. Sprites that reach beyond a part spoil nothing: where another
        part is looked at, all that lies there is pasted too.
        """
        left, right = min(part.left for part in parts), max(part.right for part in parts)
        top, bottom = min(part.top for part in parts), max(part.bottom for part in parts)
        image = self._ground.crop((left, top, right, bottom))
        for number in sorted({number for part in parts for number in part.numbers}):
            sprite, x, y = self._stamps[number]
            near, far = sprite.seen[:2], sprite.seen[2:]
            box = max(near[0], left - x), max(near[1], top - y), min(far[0], right - x), min(far[1], bottom - y)
            if box[0] < box[2] and box[1] < box[3]:
                seen = sprite.image if box == (0, 0, *sprite.size) else sprite.image.crop(box)
                image.paste(seen, (x + box[0] - left, y + box[1] - top), seen)
        mapped = self._mapped(image, parts)
        for part in parts:
            box = part.left - left, part.top - top, part.right - left, part.bottom - top
            found = image.crop(box) if mapped is None else mapped.crop(box)
            self._painted[part.key] = self._ground.palette.indexes(found) if mapped is None else found
            _kept.put(part.key, self._painted[part.key])

    def _mapped(self, image: Image.Image, parts: Sequence[Part]) -> Image.Image | None:
        """All of the image at once, where that is less work than one part after the other."""
        pixels = sum((part.right - part.left) * (part.bottom - part.top) + A_CALL for part in parts)
        return self._ground.palette.indexes(image) if image.width * image.height + A_CALL <= pixels else None


def _spans(here: Sequence[Shelved], width: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """Spans of columns, cut to the width, and the numbers of what lies in each, the lowest first."""
    joined: list[tuple[int, int, tuple[int, ...]]] = []
    for x, _, end, _, number in sorted(here):
        left, right = max(x, 0), min(end, width)
        if left >= right:
            continue
        if joined and left <= joined[-1][1] + NEAR:
            first, last, numbers = joined[-1]
            joined[-1] = first, max(right, last), (*numbers, number)
        else:
            joined.append((left, right, (number,)))
    return [(left, right, tuple(sorted(numbers))) for left, right, numbers in joined]


def _islands(parts: Iterable[Part]) -> list[list[Part]]:
    """Those that hang together from one strip to the next; they are given strip by strip."""
    islands: list[list[Part]] = []
    for part in parts:
        apart: list[list[Part]] = []
        mine: list[Part] = []
        for island in islands:
            if any(_meet(other, part) for other in island):
                mine += island
            else:
                apart.append(island)
        islands = [*apart, [*mine, part]]
    return islands


def _meet(above: Part, below: Part) -> bool:
    """Whether the one ends where the other begins, with a column in common."""
    return above.bottom == below.top and above.left < below.right and below.left < above.right


def _weight(part: Image.Image) -> int:
    return part.width * part.height


_bare = Kept[Image.Image](12_000_000, _weight)
_kept = Kept[Image.Image](16_000_000, _weight)


def forget_parts() -> None:
    """Begin with none at hand on which anything lies (for measuring)."""
    _kept.clear()
