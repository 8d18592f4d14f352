"""Fonts: the bundled faces, text fitting, and names reduced to available letters."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from PIL import ImageFont

from bot.data_files import DATA

Face: TypeAlias = Literal["title", "bold", "semibold", "regular"]

_FILES: dict[Face, str] = {
    "title": "Vollkorn-Bold.ttf",
    "bold": "Cabin-Bold.otf",
    "semibold": "Cabin-SemiBold.otf",
    "regular": "Cabin-Regular.otf",
}
_UNKNOWN = "￿"


@lru_cache(48)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Return the font in that size, in pixels."""
    return ImageFont.truetype(DATA / "fonts" / _FILES[face], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def text_width(text: str, face: Face, size: int) -> float:
    """Return the width of the text, in pixels."""
    return font(face, size).getlength(text)


def score_text(points: int) -> str:
    """Return the points without a plus sign. Their minus is an en dash, in the fonts the only one as wide as a plus."""
    return str(points).replace("-", "\N{EN DASH}")


def signed(points: int) -> str:
    """Return the points with a sign: `+4`, `–2`, `0`."""
    return f"+{points}" if points > 0 else score_text(points)


@cache
def cap_height(face: Face, size: int) -> int:
    """Return the height of a capital, in pixels."""
    return -round(font(face, size).getbbox("H", anchor="ls")[1])


@lru_cache(1024)
def fit_text(text: str, face: Face, size: int, room: float, smallest: int) -> tuple[str, int]:
    """Return the text and size that fit into `room`: shrunk first, then cut with an ellipsis."""
    while size > smallest and text_width(text, face, size) > room:
        size -= 1
    if text_width(text, face, size) <= room:
        return text, size
    while text and text_width(text.rstrip() + "…", face, size) > room:
        text = text[:-1]
    return text.rstrip() + "…", size


@lru_cache(1024)
def drawable_name(name: str) -> str:
    """Return the name without letters that the fonts lack. It may be empty."""
    plain = unicodedata.normalize("NFKC", name)
    return " ".join("".join(char for char in plain if any(_has(face, char) for face in _FILES)).split())


@lru_cache(1024)
def face_for(text: str, face: Face) -> Face:
    """Return the wanted face, or the title face if the wanted one lacks a letter."""
    return face if all(_has(face, char) for char in text) else "title"


@cache
def _has(face: Face, char: str) -> bool:
    if char.isspace():
        return True
    if unicodedata.category(char)[0] in "CM":
        return False
    return _glyph_mask(face, char) != _glyph_mask(face, _UNKNOWN)


@cache
def _glyph_mask(face: Face, char: str) -> bytes:
    return bytes(font(face, 32).getmask(char))
