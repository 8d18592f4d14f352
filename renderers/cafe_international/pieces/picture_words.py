"""Texts in the pictures."""

from __future__ import annotations

from functools import lru_cache

from bot.i18n import nearest
from renderers.cafe_international.ground.board_data import nation_name, tiles
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.ground.picture_layout import SIZE
from renderers.cafe_international.pieces.tokens import SEATS
from renderers.kit.color import Color
from renderers.kit.fonts import Face
from renderers.kit.picture_words import GameWriter, PictureWords
from renderers.kit.sprite import Sprite, words

WORDS = PictureWords("cafe_international", "letter", SEATS.mark)


def guest_name(code: str, locale: str) -> str:
    """Return the guest's nation, or the word for a joker."""
    nation = tiles()[code].nation
    return WORDS.text("joker", locale) if nation is None else nation_name(nation, nearest(locale))


@lru_cache(1024)
def _set(text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
    return crisp(words(text, face, size, color, align))


class CafeWriter(GameWriter):
    """Writer that cuts text without room and never shrinks it below the smallest size."""

    words = WORDS

    def line(self, text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
        """Return a line in few colours."""
        return _set(text, face, size, color, align)

    def smallest(self, size: int) -> int:
        """Return the smallest letter size that a phone can show."""
        return min(size, SIZE)
