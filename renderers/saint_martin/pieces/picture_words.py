"""Texts in the pictures."""

from __future__ import annotations

from bot.i18n import nearest, word
from renderers.kit.fonts import Face, drawable_name
from renderers.kit.sheet import Sheet, Writer
from renderers.saint_martin.pieces.tokens import seat_letter


def picture_text(key: str, locale: str, **values: int | str) -> str:
    """Return the text `saint_martin-picture-<key>` in the nearest supported language."""
    return word(f"saint_martin-picture-{key}", nearest(locale), **values)


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """Return the name in letters that the fonts have, or the seat's letter if none are left."""
    name = drawable_name(names[seat]) if seat < len(names) else ""
    return name if any(char.isalnum() for char in name) else picture_text("seat", locale, letter=seat_letter(seat))


SMALLEST = 36
"""Smallest letter size in picture pixels: 12 if the picture is shown 400 wide."""


class SaintMartinWriter(Writer):
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

    def smallest(self, size: int) -> int:
        """Return the smallest letter size that a phone can show."""
        return min(size, SMALLEST)
