"""A ground: what stands still in a picture, and where sprites may be stamped on it."""

from __future__ import annotations

from typing import TypeAlias

from PIL import Image

from renderers.kit.palette import Palette
from renderers.kit.sprite import Sprite

ROWS = 32
"""Rows of one strip."""

Stamp: TypeAlias = tuple[Sprite, int, int]
"""A sprite and the pixel of its upper left corner."""


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
