"""Words on a sheet, cut to their room."""

from __future__ import annotations

from renderers.kit.color import INK, Color
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, words
from renderers.kit.type import Face, face_for, fitted, width_of


class Writer:
    """Puts lines on a sheet in the reader's language; a game's own writer may begin from other defaults."""

    face: Face = "semibold"
    align: str = "middle"
    room: float = 1000
    least: float = 0.62
    """How small a line may become, as a part of its size, before it is cut."""

    def __init__(self, sheet: Sheet, locale: str) -> None:
        self.sheet, self.locale = sheet, locale

    def put(
        self,
        text: str,
        size: int,
        x: float,
        y: float,
        *,
        face: Face | None = None,
        color: Color = INK,
        align: str | None = None,
        room: float | None = None,
    ) -> float:
        """One line; gives back how wide it is, in pixels."""
        drawn = face_for(text, face or self.face)
        text, size = fitted(text, drawn, size, self.room if room is None else room, self.smallest(size))
        self.sheet.put(self.line(text, drawn, size, color, align or self.align), x, y)
        return width_of(text, drawn, size)

    def line(self, text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
        """How it is set."""
        return words(text, face, size, color, align)

    def smallest(self, size: int) -> int:
        """How small a line of that size may become, in pixels, before it is cut."""
        return round(size * self.least)
