"""Text on a sheet, cut to the available room."""

from __future__ import annotations

from renderers.kit.color import INK, Color
from renderers.kit.fonts import Face, face_for, fit_text, text_width
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, words


class Writer:
    """Writer of lines on a sheet, in the reader's language. A game's own writer may have other defaults."""

    face: Face = "semibold"
    align: str = "middle"
    room: float = 1000
    least: float = 0.62
    """Minimum size of a line before it is cut, as a share of its size."""

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
        """Put one line and return its width in pixels."""
        drawn = face_for(text, face or self.face)
        text, size = fit_text(text, drawn, size, self.room if room is None else room, self.smallest(size))
        self.sheet.put(self.line(text, drawn, size, color, align or self.align), x, y)
        return text_width(text, drawn, size)

    def line(self, text: str, face: Face, size: int, color: Color, align: str) -> Sprite:
        """Return the line as a sprite."""
        return words(text, face, size, color, align)

    def smallest(self, size: int) -> int:
        """Return the smallest size, in pixels, to which a line may shrink before it is cut."""
        return round(size * self.least)
