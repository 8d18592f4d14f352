"""Colours as numbers: hex texts read, two colours mixed, ink that stands out, and what colours mean in all pictures."""

from __future__ import annotations

from typing import TypeAlias

Color: TypeAlias = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""

INK: Color = (43, 33, 26)
PAPER: Color = (252, 244, 226)
PARCHMENT: Color = (243, 229, 199)
GOLD: Color = (240, 178, 38)
"""Whose turn it is; also what is gold."""
CAN: Color = (20, 190, 200)
"""What can be chosen; a game whose ground has this colour takes another."""
CHOSEN: Color = (112, 40, 200)
"""What has been chosen."""
CHANGED: Color = (255, 92, 168)
"""What has changed since the reader's last turn."""
GAIN: Color = (24, 134, 84)
LOSS: Color = (172, 36, 34)
"""Points won, and lost; always with their sign."""
MEANINGS: dict[str, Color] = {
    "turn": GOLD,
    "can be chosen": CAN,
    "chosen": CHOSEN,
    "changed": CHANGED,
    "gain": GAIN,
    "loss": LOSS,
}


def rgb(text: str) -> Color:
    """`#e9b44c` as numbers."""
    value = int(text.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(one: Color, other: Color, share: float) -> Color:
    """A colour between the two; `share` (0 to 1) is the part of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lightness(color: Color) -> float:
    """How bright the eye finds it, 0 to 255."""
    red, green, blue = color
    return 0.299 * red + 0.587 * green + 0.114 * blue


def contrast(color: Color) -> Color:
    """Ink or paper, whichever can be read on this colour."""
    return INK if lightness(color) > 140 else PAPER
