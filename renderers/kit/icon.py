"""Icons: one sprite, fitted into the square that Discord shows as an emoji."""

from __future__ import annotations

import io

from PIL import Image, ImageFilter

from renderers.kit.color import PAPER
from renderers.kit.sprite import Sprite

SIDE = 128
"""Side of an emoji in pixels."""
_RIM = 5
"""Width of the light rim, which keeps dark pieces visible on a dark page."""


def icon_bytes(sprite: Sprite) -> bytes:
    """Return the visible part of the sprite with a light rim, as a PNG of 128 x 128 pixels."""
    seen = sprite.image.crop(sprite.seen)
    room = SIDE - 2 * (_RIM + 1)
    scale = room / max(seen.size)
    width, height = (max(1, round(side * scale)) for side in seen.size)
    fitted = seen.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")
    piece = Image.new("RGBA", (SIDE, SIDE))
    piece.paste(fitted, ((SIDE - width) // 2, (SIDE - height) // 2))
    icon = Image.new("RGBA", (SIDE, SIDE), (*PAPER, 0))
    icon.putalpha(piece.getchannel("A").filter(ImageFilter.GaussianBlur(_RIM / 2)).point(_rim_level))
    written = io.BytesIO()
    Image.alpha_composite(icon, piece).save(written, "PNG", optimize=True)
    return written.getvalue()


def _rim_level(blurred: int) -> int:
    """Return the rim's opacity where the piece's outline, blurred, has that one."""
    return min(255, blurred * 8)
