"""Texts in the pictures."""

from __future__ import annotations

from bot.games.guatemala_cafe.board import SEAT_COLORS
from renderers.kit.picture_words import PictureWords

WORDS = PictureWords("guatemala_cafe", "color", SEAT_COLORS.__getitem__)
