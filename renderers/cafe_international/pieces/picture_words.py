"""Texts in the pictures."""

from __future__ import annotations

from functools import lru_cache

from bot.i18n import nearest, word
from renderers.cafe_international.ground.board_data import nation_name, tiles
from renderers.cafe_international.ground.color_reduction import crisp
from renderers.cafe_international.ground.picture_layout import SIZE
from renderers.cafe_international.pieces.tokens import seat_letter
from renderers.kit.color import Color
from renderers.kit.fonts import Face, drawable_name
from renderers.kit.sheet import Sheet, Writer
from renderers.kit.sprite import Sprite, words


def picture_text(key: str, locale: str, **values: int | str) -> str:
    """Return the text `cafe_international-picture-<key>` in the nearest supported language."""
    return word(f"cafe_international-picture-{key}", nearest(locale), **values)


def guest_name(code: str, locale: str) -> str:
    """Return the guest's nation, or the word for a joker."""
    nation = tiles()[code].nation
    return picture_text("joker", locale) if nation is None else nation_name(nation, nearest(locale))


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """Return the name in letters that the fonts have, or the seat's letter if none are left."""
    name = drawable_name(names[seat]) if seat < len(names) else ""
    return name if any(char.isalnum() for char in name) else picture_text("seat", locale, letter=seat_letter(seat))


@lru_cache(1024)
def _set(text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
    return crisp(words(text, face, size, color, align))


class CafeWriter(Writer):
    """Writer with this game's texts and player names.

    Text without room is cut and never shrunk below the smallest size.
    """

    face: Face = "bold"
    align = "left"
    room = 2000

    def __init__(self, sheet: Sheet, locale: str, names: tuple[str, ...]) -> None:
        super().__init__(sheet, locale)
        self.names = names

    def text(self, key: str, **values: int | str) -> str:
        """Return a text in the reader's language."""
        return picture_text(key, self.locale, **values)

    def player(self, seat: int) -> str:
        """Return a player's name in letters that the fonts have."""
        return player(seat, self.names, self.locale)

    def line(self, text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
        """Return a line in few colours."""
        return _set(text, face, size, color, align)

    def smallest(self, size: int) -> int:
        """Return the smallest letter size that a phone can show."""
        return min(size, SIZE)
