"""The words in the pictures of Zanzibar."""

from __future__ import annotations

from bot.words import nearest, word
from renderers.kit.type import readable
from renderers.zanzibar.ground.chart import chart


def said(key: str, locale: str, **values: int | str) -> str:
    """The text `zanzibar-picture-<key>` in the nearest of our languages."""
    return word(f"zanzibar-picture-{key}", nearest(locale), **values)


def card_name(card: str, locale: str) -> str:
    """What an order asks for: a spice or a province."""
    return said("card", locale, card=card)


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """The name in letters that we can draw; the seat's colour where there are none."""
    name = readable(names[seat]) if seat < len(names) else ""
    return name if any(char.isalnum() for char in name) else said("seat", locale, color=chart().seat_colors[seat].id)
