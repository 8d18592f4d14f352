"""The words in the pictures of Café International."""

from __future__ import annotations

from bot.words import nearest, word
from renderers.cafe_international.ground.plan import nation_name, tiles
from renderers.cafe_international.pieces.seats import seat_letter
from renderers.kit.type import readable


def said(key: str, locale: str, **values: int | str) -> str:
    """The text `cafe_international-picture-<key>` in the nearest of our languages."""
    return word(f"cafe_international-picture-{key}", nearest(locale), **values)


def guest_name(code: str, locale: str) -> str:
    """The guest's nation, or that it is a joker."""
    nation = tiles()[code].nation
    return said("joker", locale) if nation is None else nation_name(nation, nearest(locale))


def player(seat: int, names: tuple[str, ...], locale: str) -> str:
    """The name in letters that we can draw; the seat's letter where there are none."""
    name = readable(names[seat]) if seat < len(names) else ""
    return name if any(char.isalnum() for char in name) else said("seat", locale, letter=seat_letter(seat))
