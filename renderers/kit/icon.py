"""Icons: one sprite, fitted into the square of an emoji; and the icons common to all games."""

from __future__ import annotations

import io
from math import cos, pi, sin

from PIL import Image, ImageFilter

from renderers.kit.color import GOLD, INK, PAPER, RED, Color, mix, rgb
from renderers.kit.geometry import regular, smooth
from renderers.kit.pen import Pen
from renderers.kit.sprite import Sprite, around, drawn

SIDE = 128
"""Side of an emoji in pixels."""
_RIM = 5
"""Width of the light rim, which keeps dark pieces visible on a dark page."""
_BLUE: Color = rgb("#2e62b8")


def icon_bytes(sprite: Sprite) -> bytes:
    """Return the visible part of the sprite with a light rim, as a PNG of 128 x 128 pixels."""
    visible = sprite.image.crop(sprite.seen)
    room = SIDE - 2 * (_RIM + 1)
    scale = room / max(visible.size)
    width, height = (max(1, round(side * scale)) for side in visible.size)
    fitted = visible.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")
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


def icon(name: str) -> Sprite:
    """Return the sprite of that icon. Raise KeyError."""
    return drawn(f"icon {name}", around(66), _DRAWINGS[name])


def _clock(pen: Pen) -> None:
    pen.disc(0, 0, 62, INK)
    pen.disc(0, 0, 54, PAPER)
    for hour in range(12):
        angle = hour * pi / 6
        pen.disc(45 * sin(angle), -45 * cos(angle), 5 if hour % 3 == 0 else 3, INK)
    pen.stroke([(0, 0), (0, -36)], 9, INK)
    pen.stroke([(0, 0), (22, 12)], 9, RED)
    pen.disc(0, 0, 7, INK)


def _cards(pen: Pen) -> None:
    for turned, color in ((-0.32, _BLUE), (0.16, PAPER)):
        card = [
            (x * cos(turned) - y * sin(turned) + 28 * turned, x * sin(turned) + y * cos(turned))
            for x, y in ((-32, -46), (32, -46), (32, 46), (-32, 46))
        ]
        pen.stroke(card, 14, INK, closed=True)
        pen.polygon(card, color)
    pen.polygon([(x + 4, y) for x, y in regular(4, 18)], RED)


def _trophy(pen: Pen) -> None:
    dark = mix(GOLD, INK, 0.35)
    for side in (-1, 1):
        handle = [(side * 30, -40), (side * 56, -38), (side * 52, -8), (side * 22, 4)]
        pen.stroke(smooth(handle, closed=False), 15, INK)
        pen.stroke(smooth(handle, closed=False), 7, dark)
    cup = smooth([(-38, -56), (-34, -12), (0, 18), (34, -12), (38, -56)], closed=False)
    for shape, color in (
        (cup, GOLD),
        ([(-8, 14), (8, 14), (10, 38), (-10, 38)], dark),
        ([(-32, 38), (32, 38), (32, 56), (-32, 56)], GOLD),
    ):
        pen.stroke(shape, 10, INK, closed=True)
        pen.polygon(shape, color)


_DRAWINGS = {"clock": _clock, "cards": _cards, "trophy": _trophy}
