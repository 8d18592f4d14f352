"""Colours: parsing, mixing, contrast, and the colours with a fixed meaning."""

from __future__ import annotations

from typing import TypeAlias

Color: TypeAlias = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""

INK: Color = (43, 33, 26)
PAPER: Color = (252, 244, 226)
PARCHMENT: Color = (243, 229, 199)
RED: Color = (164, 36, 34)
"""Colour of titles and of lines that stand out."""
GOLD: Color = (240, 178, 38)
"""Colour of the active seat, and of gold."""
CAN: Color = (20, 190, 200)
"""Colour of choice targets. A game whose background has this colour uses another."""
CHOSEN: Color = (112, 40, 200)
"""Colour of chosen things."""
CHANGED: Color = (255, 92, 168)
"""Colour of changes since the viewer's last turn."""
GAIN: Color = (24, 134, 84)
LOSS: Color = (172, 36, 34)
"""Colour of points lost. That of points won is GAIN. Both are always shown with their sign."""
MEANINGS: dict[str, Color] = {
    "turn": GOLD,
    "can be chosen": CAN,
    "chosen": CHOSEN,
    "changed": CHANGED,
    "gain": GAIN,
    "loss": LOSS,
}


def rgb(text: str) -> Color:
    """Parse a text such as `#e9b44c`."""
    value = int(text.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(first: Color, second: Color, share: float) -> Color:
    """Mix two colours. `share` (0 to 1) is the weight of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lightness(color: Color) -> float:
    """Return the perceived brightness, 0 to 255."""
    red, green, blue = color
    return 0.299 * red + 0.587 * green + 0.114 * blue


def contrast(color: Color) -> Color:
    """Return ink or paper, whichever is legible on this colour."""
    return INK if lightness(color) > 140 else PAPER
