"""Texts in the pictures."""

from __future__ import annotations

from renderers.kit.picture_words import PictureWords
from renderers.saint_martin.pieces.tokens import SEATS

WORDS = PictureWords("saint_martin", "letter", SEATS.mark, "bold")


SMALLEST = 36
"""Smallest letter size in picture pixels: 12 if the picture is shown 400 wide."""
