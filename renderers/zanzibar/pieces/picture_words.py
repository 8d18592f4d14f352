"""Texts in the pictures."""

from __future__ import annotations

from bot.games.zanzibar.board import COLORS
from renderers.kit.picture_words import PictureWords

WORDS = PictureWords("zanzibar", "color", COLORS.__getitem__)


def card_name(card: str, locale: str) -> str:
    """Return the spice or province that an order asks for."""
    return WORDS.text("card", locale, card=card)
