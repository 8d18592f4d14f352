"""Backgrounds: the static layer of a picture, on which sprites are stamped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PIL import Image

from renderers.kit.compressed_image import Pixels
from renderers.kit.palette import Palette
from renderers.kit.sprite import Sprite

ROWS = 24
"""Number of rows of one strip."""
BAND = 8 * ROWS
"""Number of rows of a background that are kept together."""

Stamp: TypeAlias = tuple[Sprite, int, int]
"""Sprite and the pixel of its upper left corner."""


def stamp(sprite: Sprite, x: float, y: float) -> Stamp:
    """Return the stamp of a sprite whose anchor is on that pixel."""
    return sprite, round(x) - sprite.anchor[0], round(y) - sprite.anchor[1]


def cut(image: Image.Image) -> list[Image.Image]:
    """Return the picture in bands, from top to bottom. Each has `BAND` rows, the last one the remainder."""
    width, height = image.size
    return [image.crop((0, top, width, min(top + BAND, height))) for top in range(0, height, BAND)]


class Ground:
    """Static layer in colour, from a whole picture or from its bands.

    `above` is the background that this one extends downwards. Both are equal in the rows that it has.
    """

    def __init__(
        self, key: str, image: Image.Image | Sequence[Image.Image], palette: Palette, above: Ground | None = None
    ) -> None:
        self.key = key
        self.palette = palette
        self.above = above
        self._edge = 0 if above is None else above.size[1]
        bands = cut(image) if isinstance(image, Image.Image) else image
        self._bands = [Pixels(band) for band in bands]
        self._end = sum(band.height for band in bands)
        self.size: tuple[int, int] = (bands[0].width, self._edge + self._end)

    @property
    def image(self) -> Image.Image:
        """Return the whole picture."""
        return self.crop((0, 0, *self.size))

    def crop(self, box: tuple[int, int, int, int]) -> Image.Image:
        """Return a box of it: left, top, right, bottom."""
        left, top, right, bottom = box
        image = Image.new("RGB", (right - left, bottom - top))
        self.lay(image, -left, top)
        return image

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        """Paste the part from that row on into the image. Parts beyond the image are cut."""
        if self.above is not None and top < self._edge:
            self.above.lay(image, left, top)
        first, end = max(top - self._edge, 0), min(top + image.height - self._edge, self._end)
        for number in range(first // BAND, -(-end // BAND)):
            start = number * BAND
            band = self._bands[number].image
            rows = band.crop((0, max(first - start, 0), band.width, min(end - start, band.height)))
            image.paste(rows.convert("RGB"), (left, self._edge + max(first, start) - top))

    def key_at(self, top: int) -> str:
        """Return the key of the strip from that row on. Equal keys mean equal strips."""
        if self.above is None or top + ROWS > self._edge:
            return self.key
        return self.above.key_at(top)


def extend_ground(above: Ground, key: str, below: Image.Image) -> Ground:
    """Return the background extended downwards by another."""
    return Ground(key, below, above.palette, above)
