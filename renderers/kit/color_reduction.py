"""Colour reduction of sprites: few colours and coarse edges for small files."""

from __future__ import annotations

from typing import cast

from PIL import Image

from renderers.kit.color import Color
from renderers.kit.palette import Palette
from renderers.kit.sprite import Sprite

_SHADOW, _HALF = 76, 153
_STEPS = [0 if level < 38 else _SHADOW if level < 115 else _HALF if level < 204 else 255 for level in range(256)]
"""Edge levels: nothing, a shadow, an edge, full."""
_NOTHING: Color = (1, 254, 3)


def reduce_colors(sprite: Sprite, colors: int = 7) -> Sprite:
    """Return the sprite in its most frequent colours."""
    edge = sprite.image.getchannel("A").point(_STEPS)
    pixels = sprite.image.convert("RGB")
    whole = Image.new("RGB", pixels.size, _NOTHING)
    whole.paste(pixels, (0, 0), edge.point([0] * 255 + [255]))
    counts = cast("list[tuple[int, Color]]", whole.getcolors(pixels.width * pixels.height))
    most = [color for _, color in sorted(counts, reverse=True) if color != _NOTHING][:colors]
    image = Palette(most).mapped(pixels).convert("RGBA")
    image.putalpha(edge)
    return Sprite(sprite.key, image, sprite.anchor)
