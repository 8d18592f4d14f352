"""Texts and player names of a game's pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from bot.i18n import nearest, word
from renderers.kit.fonts import Face, drawable_name
from renderers.kit.sheet import Sheet, Writer


class PictureWords:
    """Texts of one game. `seat_text` names a seat whose player has no drawable name."""

    def __init__(self, game: str, seat_value: str, seat_text: Callable[[int], str]) -> None:
        self.game, self._seat_value, self._seat_text = game, seat_value, seat_text

    def text(self, key: str, locale: str, **values: int | str) -> str:
        """Return the text `<game>-picture-<key>` in the nearest supported language."""
        return word(f"{self.game}-picture-{key}", nearest(locale), **values)

    def player(self, seat: int, names: tuple[str, ...], locale: str) -> str:
        """Return the name in letters that the fonts have, or the seat's mark if none are left."""
        name = drawable_name(names[seat]) if seat < len(names) else ""
        if any(char.isalnum() for char in name):
            return name
        return self.text("seat", locale, **{self._seat_value: self._seat_text(seat)})


class GameWriter(Writer):
    """Writer with a game's texts and player names."""

    face: Face = "bold"
    align = "left"
    room = 2000
    words: ClassVar[PictureWords]

    def __init__(self, sheet: Sheet, locale: str, names: tuple[str, ...]) -> None:
        super().__init__(sheet, locale)
        self.names = names

    def text(self, key: str, **values: int | str) -> str:
        """Return a text in the reader's language."""
        return self.words.text(key, self.locale, **values)

    def player(self, seat: int) -> str:
        """Return a player's name in letters that the fonts have."""
        return self.words.player(seat, self.names, self.locale)
