"""A sheet: a ground that stands still and the sprites put on it, turned into a PNG strip by strip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

from PIL import Image

from renderers.kit.encoding.bands import Bands, Shelved, shelved
from renderers.kit.encoding.packing import Place, packed
from renderers.kit.encoding.png import png
from renderers.kit.grounds import ROWS, Ground, Stamp, stamp
from renderers.kit.sprite import Sprite


class Sheet:
    """What one picture is made of; nothing is drawn before `encoded`."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.stamps: list[Stamp] = []
        self._shelves: dict[int, list[Shelved]] = {}
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
        return self.colors(0, self.ground.size[1], self.stamps)

    def lying(self, top: int) -> list[Stamp]:
        """The sprites that reach into the strip from that row on, the lowest first, with their places from there."""
        self._shelve()
        return [(self.stamps[number][0], x, y - top) for x, y, _, _, number in self._shelves.get(top // ROWS, ())]

    def _shelve(self) -> None:
        """Sort what was put since the last time into the strips that it reaches into."""
        for shelf, more in shelved(self.stamps, self._shelved, are_whole=True).items():
            self._shelves.setdefault(shelf, []).extend(more)
        self._shelved = len(self.stamps)

    def colors(self, top: int, bottom: int, stamps: Iterable[Stamp]) -> Image.Image:
        """Those rows in full colours, with `stamps` on the ground."""
        image = self.ground.crop((0, top, self.ground.size[0], bottom))
        for sprite, x, y in stamps:
            sprite.paint(image, x, y)
        return image

    def encoded(self) -> bytes:
        """The picture as a PNG file."""
        width, height = self.ground.size
        shelves = shelved(self.stamps)
        places = [
            Place(top, self.ground.key_at(top), *_named(self.stamps, shelves.get(top // ROWS, ())))
            for top in range(0, height, ROWS)
        ]
        return png(width, height, self.ground.palette.flat, packed(places, Bands(self.ground, self.stamps, shelves)))


def _named(stamps: Sequence[Stamp], here: Iterable[Shelved]) -> tuple[int, int, int]:
    """What lies there: how much, and two hashes of the keys of sprites, as equal ones look the same.

    The keys themselves, kept for every strip, would come to more than the strips.
    """
    named = tuple((sprite.key, x, y) for sprite, x, y in [stamps[number] for *_, number in here])
    return len(named), hash(named), hash(named[::-1])
