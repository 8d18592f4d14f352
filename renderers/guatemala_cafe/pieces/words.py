"""The words in the pictures of Guatemala Café."""

from __future__ import annotations

from bot.words import nearest, word
from renderers.guatemala_cafe.ground.chart import chart
from renderers.kit.type import readable


def said(key: str, locale: str, **values: int | str) -> str:
    """The text `guatemala_cafe-picture-<key>` in the nearest of our languages."""
    return word(f"guatemala_cafe-picture-{key}", nearest(locale), **values)


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """The name in letters that we can draw; the seat's colour where there are none."""
    name = readable(names[seat]) if seat < len(names) else ""
    if any(char.isalnum() for char in name):
        return name
    return said("seat", locale, color=chart().seat_colours[seat].id)
