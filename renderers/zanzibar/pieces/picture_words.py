"""Texts in the pictures."""

from __future__ import annotations

from renderers.kit.picture_words import PictureWords
from renderers.zanzibar.ground.board_data import load_board

WORDS = PictureWords("zanzibar", "color", lambda seat: load_board().seat_colors[seat].id)
picture_text = WORDS.text
player = WORDS.player


def card_name(card: str, locale: str) -> str:
    """Return the spice or province that an order asks for."""
    return picture_text("card", locale, card=card)
