"""The words in the pictures of Café International."""

from __future__ import annotations

from functools import lru_cache

from bot.words import nearest, word
from renderers.cafe_international.ground.crisp import crisp
from renderers.cafe_international.ground.plan import nation_name, tiles
from renderers.cafe_international.ground.plates import SIZE
from renderers.cafe_international.pieces.seats import seat_letter
from renderers.kit.color import Color
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, words
from renderers.kit.type import Face, readable
from renderers.kit.writer import Writer


def said(key: str, locale: str, **values: int | str) -> str:
    """The text `cafe_international-picture-<key>` in the nearest of our languages."""
    return word(f"cafe_international-picture-{key}", nearest(locale), **values)


def guest_name(code: str, locale: str) -> str:
    """The guest's nation, or that it is a joker."""
    nation = tiles()[code].nation
    return said("joker", locale) if nation is None else nation_name(nation, nearest(locale))


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """The name in letters that we can draw; the seat's letter where there are none."""
    name = readable(names[seat]) if seat < len(names) else ""
    return name if any(char.isalnum() for char in name) else said("seat", locale, letter=seat_letter(seat))


@lru_cache(1024)
def _set(text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
    return crisp(words(text, face, size, color, align))


class CafeWriter(Writer):
    """Also says this game's texts and the players' names; what has no room is cut, never smaller than it may be."""

    face: Face = "bold"
    align = "left"
    room = 2000

    def __init__(self, sheet: Sheet, locale: str, names: tuple[str, ...]) -> None:
        super().__init__(sheet, locale)
        self.names = names

    def said(self, key: str, **values: int | str) -> str:
        """A text in the reader's language."""
        return said(key, self.locale, **values)

    def player(self, seat: int) -> str:
        """A player's name as it can be drawn."""
        return player(seat, self.names, self.locale)

    def line(self, text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
        """In few colours."""
        return _set(text, face, size, color, align)

    def smallest(self, size: int) -> int:
        """No line becomes smaller than a phone can show."""
        return min(size, SIZE)
