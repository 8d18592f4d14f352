"""Texts in the pictures."""

from __future__ import annotations

from renderers.kit.picture_words import GameWriter, PictureWords
from renderers.saint_martin.pieces.tokens import SEATS

WORDS = PictureWords("saint_martin", "letter", SEATS.mark)


SMALLEST = 36
"""Smallest letter size in picture pixels: 12 if the picture is shown 400 wide."""


class SaintMartinWriter(GameWriter):
    """Writer that cuts text without room and never shrinks it below the smallest size."""

    words = WORDS

    def smallest(self, size: int) -> int:
        """Return the smallest letter size that a phone can show."""
        return min(size, SMALLEST)
