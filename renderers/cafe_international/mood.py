"""What lies under a chart of a match of Café International: the floor of the café."""

from __future__ import annotations

from PIL import Image

from renderers.cafe_international.ground import floor
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera


def backdrop(width: int, height: int) -> Image.Image:
    """Its tiles, and no furniture."""
    painting = Painting(Camera(0, 0, width, height), floor.FLOOR)
    floor.paint_floor(painting)
    return painting.image
