"""Sheet: a static background with sprites, encoded to PNG strip by strip, with text cut to the available room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

from PIL import Image

from renderers.kit.backgrounds import ROWS, Ground, Stamp, stamp
from renderers.kit.color import INK, Color
from renderers.kit.fonts import Face, face_for, fit_text, text_width
from renderers.kit.pen import Camera
from renderers.kit.png_encoding import Bands, StampBox, StripSource, compress_strips, png, stamps_by_strip
from renderers.kit.sprite import Sprite, words


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


class LoweredSheet(Sheet):
    """Sheet whose sprites land on another one, a number of pixels lower. Negative ones are higher."""

    def __init__(self, sheet: Sheet, down: float) -> None:
        super().__init__(sheet.ground)
        self.stamps, self._down = sheet.stamps, down

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put the sprite that much lower."""
        super().put(sprite, x, y + self._down)


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


class Writer:
    """Writer of lines on a sheet, in the reader's language. A game's own writer may have other defaults."""

    face: Face = "semibold"
    align: str = "middle"
    room: float = 1000
    least: float = 0.62
    """Minimum size of a line before it is cut, as a share of its size."""

    def __init__(self, sheet: Sheet, locale: str) -> None:
        self.sheet, self.locale = sheet, locale

    def put(
        self,
        text: str,
        size: int,
        x: float,
        y: float,
        *,
        face: Face | None = None,
        color: Color = INK,
        align: str | None = None,
        room: float | None = None,
    ) -> float:
        """Put one line and return its width in pixels."""
        drawn = face_for(text, face or self.face)
        text, size = fit_text(text, drawn, size, self.room if room is None else room, self.smallest(size))
        self.sheet.put(self.line(text, drawn, size, color, align or self.align), x, y)
        return text_width(text, drawn, size)

    def line(self, text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
        """Return the line as a sprite."""
        return words(text, face, size, color, align)

    def smallest(self, size: int) -> int:
        """Return the smallest size, in pixels, to which a line may shrink before it is cut."""
        return round(size * self.least)
