"""A page: what lies round the boards is put on the sheet by board pixels too, in letters that stay large enough."""

from __future__ import annotations

from math import ceil

from renderers.guatemala_cafe.ground.places import SIZE
from renderers.kit.color import INK, Color
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, words
from renderers.kit.type import Face, face_for, fitted, width_of


class Page:
    """Lays words and sprites at so many board pixels from the picture's upper left corner, each `scale` large."""

    def __init__(self, sheet: Sheet, locale: str, scale: float) -> None:
        self.sheet, self.locale, self.scale = sheet, locale, scale

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """A sprite that is drawn in the page's scale."""
        self.sheet.put(sprite, x * self.scale, y * self.scale)

    def write(
        self,
        text: str,
        size: float,
        at: tuple[float, float],
        *,
        face: Face = "semibold",
        color: Color = INK,
        align: str = "left",
        room: float = 1000,
    ) -> float:
        """One line, made smaller first and then cut where it is longer than its room; tells how long it is."""
        known = face_for(text, face)
        smallest = ceil(min(size, SIZE) * self.scale)
        text, pixels = fitted(text, known, ceil(size * self.scale), room * self.scale, smallest)
        self.put(words(text, known, pixels, color, align), *at)
        return width_of(text, known, pixels) / self.scale

    def width(self, text: str, size: float, face: Face = "semibold") -> float:
        """How long the line would be with room enough."""
        return width_of(text, face_for(text, face), ceil(size * self.scale)) / self.scale
