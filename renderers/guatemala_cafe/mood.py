"""What lies under a chart of a match of Guatemala Café: the table that its boards lie on."""

from __future__ import annotations

from PIL import Image

from renderers.guatemala_cafe.ground import tabletop
from renderers.kit.painting import Painting
from renderers.kit.pen import Camera


def backdrop(width: int, height: int) -> Image.Image:
    """The bare wood."""
    painting = Painting(Camera(0, 0, width, height), tabletop.WOOD)
    tabletop.paint_table(painting)
    return painting.image
