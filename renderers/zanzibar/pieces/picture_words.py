"""Texts in the pictures."""

from __future__ import annotations

from bot.i18n import nearest, word
from renderers.kit.fonts import drawable_name
from renderers.zanzibar.ground.board_data import load_board


def picture_text(key: str, locale: str, **values: int | str) -> str:
    """Return the text `zanzibar-picture-<key>` in the nearest supported language."""
    return word(f"zanzibar-picture-{key}", nearest(locale), **values)


def card_name(card: str, locale: str) -> str:
    """Return the spice or province that an order asks for."""
    return picture_text("card", locale, card=card)


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """Return the name in letters that the fonts have, or the seat's colour if none are left."""
    name = drawable_name(names[seat]) if seat < len(names) else ""
    return (
        name
        if any(char.isalnum() for char in name)
        else picture_text("seat", locale, color=load_board().seat_colors[seat].id)
    )
