"""What lies under a chart of a match of Zanzibar: the open sea."""

from __future__ import annotations

from PIL import Image

from renderers.kit.painting import Painting
from renderers.kit.pen import Camera
from renderers.zanzibar.ground import sea


def backdrop(width: int, height: int) -> Image.Image:
    """The sea off the island's east coast."""
    painting = Painting(Camera(560, 0, width, height), sea.DEEP)
    sea.paint_sea(painting)
    return painting.image
