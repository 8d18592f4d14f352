"""The words in the pictures of Saint Martin."""

from __future__ import annotations

from bot.words import nearest, word
from renderers.kit.sheet import Sheet
from renderers.kit.type import Face, readable
from renderers.kit.writer import Writer
from renderers.saint_martin.pieces.tokens import seat_letter


def said(key: str, locale: str, **values: int | str) -> str:
    """The text `saint_martin-picture-<key>` in the nearest of our languages."""
    return word(f"saint_martin-picture-{key}", nearest(locale), **values)


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """The name in letters that we can draw; the seat's letter where there are none."""
    name = readable(names[seat]) if seat < len(names) else ""
    return name if any(char.isalnum() for char in name) else said("seat", locale, letter=seat_letter(seat))


SMALLEST = 36
"""The size of type that is 12 pixels where the picture, 1200 wide, is seen 400 wide."""


class SaintMartinWriter(Writer):
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

    def smallest(self, size: int) -> int:
        """No line becomes smaller than a phone can show."""
        return min(size, SMALLEST)
