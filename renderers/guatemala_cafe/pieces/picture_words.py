"""Texts in the pictures."""

from __future__ import annotations

from bot.i18n import nearest, word
from renderers.guatemala_cafe.ground.board_data import load_board
from renderers.kit.fonts import drawable_name


def picture_text(key: str, locale: str, **values: int | str) -> str:
    """Return the text `guatemala_cafe-picture-<key>` in the nearest supported language."""
    return word(f"guatemala_cafe-picture-{key}", nearest(locale), **values)


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """Return the name in letters that the fonts have, or the seat's colour if none are left."""
    name = drawable_name(names[seat]) if seat < len(names) else ""
    if any(char.isalnum() for char in name):
        return name
    return picture_text("seat", locale, color=load_board().seat_colours[seat].id)
