"""Texts in the pictures."""

from __future__ import annotations

from renderers.guatemala_cafe.ground.board_data import load_board
from renderers.kit.picture_words import PictureWords

WORDS = PictureWords("guatemala_cafe", "color", lambda seat: load_board().seat_colors[seat].id)
picture_text = WORDS.text
player = WORDS.player
