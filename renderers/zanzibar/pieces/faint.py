"""What steps back while something else is chosen: mixed with paper, and still to be read."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit.color import INK, PAPER, Color, mix
from renderers.kit.sprite import Sprite

SHARE = 0.66
"""How much paper there is in it."""
LETTERS: Color = mix(INK, PAPER, 0.15)
"""Numbers and ids keep more of their ink."""


@lru_cache(128)
def faint(sprite: Sprite) -> Sprite:
    """A node or a sign that steps back."""
    paper = Image.new("RGB", sprite.size, PAPER)
    image = Image.blend(sprite.image.convert("RGB"), paper, SHARE).convert("RGBA")
    image.putalpha(sprite.image.getchannel("A"))
    return Sprite(f"faint {sprite.key}", image, sprite.anchor)
