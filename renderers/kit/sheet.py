"""Sheet: a static background with sprites, encoded to PNG strip by strip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

from PIL import Image

from renderers.kit.backgrounds import ROWS, Ground, Stamp, stamp
from renderers.kit.pen import Camera
from renderers.kit.png_encoding import Bands, StampBox, StripSource, compress_strips, png, stamps_by_strip
from renderers.kit.sprite import Sprite


class Sheet:
    """Parts of one picture. Nothing is drawn before `encoded`."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.stamps: list[Stamp] = []
        self._shelves: dict[int, list[StampBox]] = {}
        self._shelved = 0

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put the sprite with its anchor on that pixel, over everything so far."""
        self.stamps.append(stamp(sprite, x, y))

    def lay(self, stamps: Iterable[Stamp]) -> None:
        """Add stamps over everything so far."""
        self.stamps.extend(stamps)

    def touched(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Return whether a sprite covers any part of that box of pixels."""
        self._shelve()
        for number in range(floor(top / ROWS), ceil(bottom / ROWS)):
            for x, y, end, below, _ in self._shelves.get(number, ()):
                if x < right and y < bottom and end > left and below > top:
                    return True
        return False

    def painted(self) -> Image.Image:
        """Return the picture in full colours."""
        return self.colors(0, self.ground.size[1], self.stamps)

    def lying(self, top: int) -> list[Stamp]:
        """Return the sprites in the strip from that row on, lowest first, with their places relative to it."""
        self._shelve()
        return [(self.stamps[number][0], x, y - top) for x, y, _, _, number in self._shelves.get(top // ROWS, ())]

    def _shelve(self) -> None:
        """Sort newly added stamps into the strips that they cover."""
        for shelf, more in stamps_by_strip(self.stamps, self._shelved, are_whole=True).items():
            self._shelves.setdefault(shelf, []).extend(more)
        self._shelved = len(self.stamps)

    def colors(self, top: int, bottom: int, stamps: Iterable[Stamp]) -> Image.Image:
        """Return those rows in full colours, with `stamps` on the background."""
        image = self.ground.crop((0, top, self.ground.size[0], bottom))
        for sprite, x, y in stamps:
            sprite.paint(image, x, y)
        return image

    def encoded(self) -> bytes:
        """Return the picture as a PNG file."""
        width, height = self.ground.size
        shelves = stamps_by_strip(self.stamps)
        places = [
            StripSource(top, self.ground.key_at(top), *_strip_identity(self.stamps, shelves.get(top // ROWS, ())))
            for top in range(0, height, ROWS)
        ]
        return png(
            width, height, self.ground.palette.flat, compress_strips(places, Bands(self.ground, self.stamps, shelves))
        )


class Stage:
    """Sheet seen through a camera: sprites are put by board pixels."""

    def __init__(self, sheet: Sheet, camera: Camera) -> None:
        self.sheet, self.camera, self.scale = sheet, camera, camera.scale

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put the sprite with its anchor on that point of the board, over everything so far."""
        self.sheet.put(sprite, *self.camera.place(x, y))


def _strip_identity(stamps: Sequence[Stamp], here: Iterable[StampBox]) -> tuple[int, int, int]:
    """Return (number of stamps, hash, hash) as the identity of a strip.

    The hashes are of the sprites' keys. The keys themselves would need more memory than the strips.
    """
    named = tuple((sprite.key, x, y) for sprite, x, y in [stamps[number] for *_, number in here])
    return len(named), hash(named), hash(named[::-1])
