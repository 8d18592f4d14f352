"""A sheet: a ground that stands still and the sprites put on it, turned into a PNG strip by strip."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable
from math import ceil, floor
from typing import TypeAlias

from PIL import Image

from renderers.kit.palette import Palette
from renderers.kit.png import Strip, png, strip
from renderers.kit.sprite import Sprite

ROWS = 40
"""Rows of one strip."""
_STRIP_BYTES = 24_000_000

Stamp: TypeAlias = tuple[Sprite, int, int]
"""A sprite and the pixel of its upper left corner."""
_Shelved: TypeAlias = tuple[int, int, int, int, Sprite]
"""The box that a sprite covers, left, top, right, bottom; the last two are outside."""


def stamp(sprite: Sprite, x: float, y: float) -> Stamp:
    """The sprite with its anchor on that pixel."""
    return sprite, round(x) - sprite.anchor[0], round(y) - sprite.anchor[1]


class Ground:
    """A static layer in colours and, for the strips that nothing lies on, in the palette's indexes.

    `above` is the ground that this one continues: as far as that reaches, both are the same.
    """

    def __init__(self, key: str, image: Image.Image, palette: Palette, above: Ground | None = None) -> None:
        self.key = key
        self.image = image
        self.palette = palette
        self.above = above
        self.indexes = Image.new("P", (image.width + 1, image.height))
        self.indexes.paste(palette.indexes(image), (1, 0))

    def key_at(self, top: int) -> str:
        """The key of the strip from that row on: grounds with the same one there are the same there."""
        if self.above is None or top + ROWS > self.above.image.height:
            return self.key
        return self.above.key_at(top)


def continued(above: Ground, key: str, below: Image.Image) -> Ground:
    """That ground with more below it."""
    image = Image.new("RGB", (above.image.width, above.image.height + below.height))
    image.paste(above.image, (0, 0))
    image.paste(below, (0, above.image.height))
    return Ground(key, image, above.palette, above)


class Sheet:
    """What one picture is made of; nothing is drawn before `encoded`."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.stamps: list[Stamp] = []
        self._shelves: dict[int, list[_Shelved]] = {}
        self._shelved = 0

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """The sprite with its anchor on that pixel, over all that was put before."""
        self.stamps.append(stamp(sprite, x, y))

    def lay(self, stamps: Iterable[Stamp]) -> None:
        """Sprites whose places are known, over all that was put before."""
        self.stamps.extend(stamps)

    def touched(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether a sprite reaches into that box of pixels."""
        self._shelve()
        for number in range(floor(top / ROWS), ceil(bottom / ROWS)):
            for x, y, end, below, _ in self._shelves.get(number, ()):
                if x < right and y < bottom and end > left and below > top:
                    return True
        return False

    def painted(self) -> Image.Image:
        """The picture in full colours."""
        return self.colors(0, self.ground.image.height, self.stamps)

    def lying(self, top: int) -> list[Stamp]:
        """The sprites that reach into the strip from that row on, the lowest first, with their places from there."""
        self._shelve()
        return [(sprite, x, y - top) for x, y, _, _, sprite in self._shelves.get(top // ROWS, ())]

    def _shelve(self) -> None:
        """Sort what was put since the last time into the strips that it reaches into."""
        for sprite, x, y in self.stamps[self._shelved :]:
            width, height = sprite.image.size
            shelved = x, y, x + width, y + height, sprite
            for number in range(y // ROWS, (y + height - 1) // ROWS + 1):
                self._shelves.setdefault(number, []).append(shelved)
        self._shelved = len(self.stamps)

    def colors(self, top: int, bottom: int, stamps: Iterable[Stamp]) -> Image.Image:
        """Those rows in full colours, with `stamps` on the ground."""
        image = self.ground.image.crop((0, top, self.ground.image.width, bottom))
        for sprite, x, y in stamps:
            image.paste(sprite.image, (x, y), sprite.image)
        return image

    def encoded(self) -> bytes:
        """The picture as a PNG file."""
        width, height = self.ground.image.size
        tops = range(0, height, ROWS)
        return png(width, height, self.ground.palette.flat(), [self._strip(top) for top in tops])

    def _strip(self, top: int) -> Strip:
        bottom = min(top + ROWS, self.ground.image.height)
        here = self.lying(top)
        key = (self.ground.key_at(top), top, tuple((s.key, x, y) for s, x, y in here))
        found = _strips.get(key)
        if found is None:
            found = strip(self._lines(top, bottom, here))
            _strips.put(key, found)
        return found

    def _lines(self, top: int, bottom: int, here: list[Stamp]) -> bytes:
        width = self.ground.image.width
        lines = self.ground.indexes.crop((0, top, width + 1, bottom))
        if here:
            colors = self.colors(top, bottom, here)
            for left, right in _spans(((x, x + s.image.width) for s, x, _ in here), width):
                part = colors.crop((left, 0, right, bottom - top))
                lines.paste(self.ground.palette.indexes(part), (left + 1, 0))
        return lines.tobytes()


def _spans(spans: Iterable[tuple[int, int]], width: int) -> list[tuple[int, int]]:
    """Spans of columns joined where they overlap, cut to the width."""
    joined: list[tuple[int, int]] = []
    for left, right in sorted((max(left, 0), min(right, width)) for left, right in spans):
        if left >= right:
            continue
        if joined and left <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(right, joined[-1][1])
        else:
            joined.append((left, right))
    return joined


class _Strips:
    """Strips seen lately, bounded by their bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.kept: OrderedDict[Hashable, Strip] = OrderedDict()

    def get(self, key: Hashable) -> Strip | None:
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
        return found

    def put(self, key: Hashable, piece: Strip) -> None:
        self.kept[key] = piece
        self.room -= len(piece.chunk)
        while self.room < 0:
            _, oldest = self.kept.popitem(last=False)
            self.room += len(oldest.chunk)


_strips = _Strips(_STRIP_BYTES)


def forget_strips() -> None:
    """Begin with no strip at hand (for measuring)."""
    _strips.kept.clear()
    _strips.room = _STRIP_BYTES
