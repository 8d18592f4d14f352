"""Backgrounds: the static layer of a picture, on which sprites are stamped."""

from __future__ import annotations

from typing import TypeAlias

from PIL import Image

from renderers.kit.compressed_image import Pixels
from renderers.kit.palette import Palette
from renderers.kit.sprite import Sprite

ROWS = 24
"""Number of rows of one strip."""

Stamp: TypeAlias = tuple[Sprite, int, int]
"""Sprite and the pixel of its upper left corner."""


def stamp(sprite: Sprite, x: float, y: float) -> Stamp:
    """Return the stamp of a sprite whose anchor is on that pixel."""
    return sprite, round(x) - sprite.anchor[0], round(y) - sprite.anchor[1]


class Ground:
    """Static layer in colour.

    `above` is the background that this one extends downwards. Both are equal in the rows that it has.
    """

    def __init__(self, key: str, image: Image.Image, palette: Palette, above: Ground | None = None) -> None:
        self.key = key
        self.palette = palette
        self.above = above
        self._edge = 0 if above is None else above.size[1]
        self._own = Pixels(image)
        self.size: tuple[int, int] = (image.width, self._edge + image.height)

    @property
    def image(self) -> Image.Image:
        """Return the whole picture."""
        return self.crop((0, 0, *self.size))

    def crop(self, box: tuple[int, int, int, int]) -> Image.Image:
        """Return a box of it: left, top, right, bottom."""
        left, top, right, bottom = box
        if self.above is not None and bottom <= self._edge:
            return self.above.crop(box)
        own = self._own.image
        if top >= self._edge or self.above is None:
            return own.crop((left, top - self._edge, right, bottom - self._edge))
        image = Image.new("RGB", (right - left, bottom - top))
        image.paste(self.above.crop((left, top, right, self._edge)), (0, 0))
        image.paste(own.crop((left, 0, right, bottom - self._edge)), (0, self._edge - top))
        return image

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        """Paste the part from that row on into the image. Parts beyond the image are cut."""
        if self.above is not None and top < self._edge:
            self.above.lay(image, left, top)
        if top + image.height > self._edge:
            image.paste(self._own.image, (left, self._edge - top))

    def key_at(self, top: int) -> str:
        """Return the key of the strip from that row on. Equal keys mean equal strips."""
        if self.above is None or top + ROWS > self._edge:
            return self.key
        return self.above.key_at(top)


def extend_ground(above: Ground, key: str, below: Image.Image) -> Ground:
    """Return the background extended downwards by another."""
    return Ground(key, below, above.palette, above)
