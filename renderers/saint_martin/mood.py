"""What lies under a chart of a match of Saint Martin: the lagoon."""

from __future__ import annotations

from PIL import Image

from renderers.kit.painting import Painting
from renderers.kit.pen import Camera
from renderers.saint_martin.ground import sea


def backdrop(width: int, height: int) -> Image.Image:
    """The waters round the island, in their shallow part."""
    painting = Painting(Camera(0, 0, width, height), sea.DEEP)
    sea.paint_sea(painting)
    return painting.image
