"""The words in the pictures of Saint Martin."""

from __future__ import annotations

from bot.words import nearest, word
from renderers._color import INK, Color
from renderers._sheet import Sheet
from renderers._sprite import words
from renderers._type import Face, face_for, fitted, readable, width_of
from renderers.saint_martin._tokens import seat_letter


def said(key: str, locale: str, **values: int | str) -> str:
    """The text `saint_martin-picture-<key>` in the nearest of our languages."""
    return word(f"saint_martin-picture-{key}", nearest(locale), **values)


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """The name in letters that we can draw; the seat's letter where there are none."""
    name = readable(names[seat]) if seat < len(names) else ""
    return name if any(char.isalnum() for char in name) else said("seat", locale, letter=seat_letter(seat))


class Writer:
    """Puts words on a sheet, cut to their room."""

    def __init__(self, sheet: Sheet, locale: str, names: tuple[str, ...]) -> None:
        self.sheet, self.locale, self.names = sheet, locale, names

    def put(
        self,
        text: str,
        size: int,
        x: float,
        y: float,
        *,
        face: Face = "bold",
        color: Color = INK,
        align: str = "left",
        room: float = 2000,
    ) -> float:
        """One line, made smaller or cut where the room asks for it; gives back how wide it is."""
        face = face_for(text, face)
        text, size = fitted(text, face, size, room, round(size * 0.72))
        self.sheet.put(words(text, face, size, color, align), x, y)
        return width_of(text, face, size)

    def said(self, key: str, **values: int | str) -> str:
        """A text in the reader's language."""
        return said(key, self.locale, **values)

    def player(self, seat: int) -> str:
        """A player's name as it can be drawn."""
        return player(seat, self.names, self.locale)
