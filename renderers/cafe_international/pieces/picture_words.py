"""Texts in the pictures."""

from __future__ import annotations

from functools import lru_cache

from bot.i18n import nearest
from renderers.cafe_international.ground.board_data import TILES, nation_name
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.pieces.tokens import SEATS
from renderers.kit.color import Color
from renderers.kit.fonts import Face
from renderers.kit.picture_words import PictureWords
from renderers.kit.sprite import Sprite, words


@lru_cache(1024)
def _line(text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
    """Return a line in few colours."""
    return crisp(words(text, face, size, color, align))


WORDS = PictureWords("cafe_international", "letter", SEATS.mark, "bold", _line)


def guest_name(code: str, locale: str) -> str:
    """Return the guest's nation, or the word for a joker."""
    nation = TILES[code].nation
    return WORDS.text("joker", locale) if nation is None else nation_name(nation, nearest(locale))
