"""Texts and player names of a game's pictures, and the pages on which they are written."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from bot.i18n import nearest, word
from bot.scene import Scene
from renderers.kit.color import INK, Color
from renderers.kit.fonts import Face, drawable_name, face_for, fit_text, text_width
from renderers.kit.pen import Camera
from renderers.kit.sheet import Sheet, Stage
from renderers.kit.sprite import Sprite, words


class PictureWords:
    """Texts of one game, their usual face, and how a line is drawn.

    `seat_text` names a seat whose player has no drawable name.
    """

    def __init__(
        self,
        game: str,
        seat_value: str,
        seat_text: Callable[[int], str],
        face: Face = "semibold",
        line: Callable[[str, Face, int, Color, str], Sprite] = words,
    ) -> None:
        self.game, self._seat_value, self._seat_text = game, seat_value, seat_text
        self.face, self.line = face, line

    def text(self, key: str, locale: str, **values: int | str) -> str:
        """Return the text `<game>-picture-<key>` in the nearest supported language."""
        return word(f"{self.game}-picture-{key}", nearest(locale), **values)

    def player(self, seat: int, names: tuple[str, ...], locale: str) -> str:
        """Return the name in letters that the fonts have, or the seat's mark if none are left."""
        name = drawable_name(names[seat]) if seat < len(names) else ""
        if any(char.isalnum() for char in name):
            return name
        return self.text("seat", locale, **{self._seat_value: self._seat_text(seat)})


class Page(Stage):
    """Stage on which lines are written too, in the reader's language. Without a camera it is the whole sheet.

    `smallest` is the size to which a line with too little room is shrunk before it is cut.
    """

    def __init__(
        self, sheet: Sheet, scene: Scene, words: PictureWords, smallest: int, camera: Camera | None = None
    ) -> None:
        super().__init__(sheet, camera or Camera(0, 0, *sheet.ground.size))
        self.scene, self.locale, self.words, self.smallest = scene, scene.locale, words, smallest

    def moved(self, x: float, y: float) -> Page:
        """Return the page with its origin on that point."""
        camera = self.camera._replace(left=self.camera.left - x, top=self.camera.top - y)
        return Page(self.sheet, self.scene, self.words, self.smallest, camera)

    def text(self, key: str, **values: int | str) -> str:
        """Return a text in the reader's language."""
        return self.words.text(key, self.locale, **values)

    def player(self, seat: int) -> str:
        """Return a player's name in letters that the fonts have."""
        return self.words.player(seat, self.scene.names, self.locale)

    def write(
        self,
        text: str,
        size: float,
        x: float,
        y: float,
        *,
        face: Face | None = None,
        color: Color = INK,
        align: str = "left",
        room: float = 2000,
    ) -> float:
        """Write one line and return its width. All lengths are in board pixels."""
        drawn = face_for(text, face or self.words.face)
        smallest = ceil(min(size, self.smallest) * self.scale)
        text, pixels = fit_text(text, drawn, ceil(size * self.scale), room * self.scale, smallest)
        self.put(self.words.line(text, drawn, pixels, color, align), x, y)
        return text_width(text, drawn, pixels) / self.scale

    def width(self, text: str, size: float, face: Face | None = None) -> float:
        """Return the width of the line with unlimited room."""
        return text_width(text, face_for(text, face or self.words.face), ceil(size * self.scale)) / self.scale
