"""Sanitising of user input, especially names: no mentions, links, formatting or text direction marks."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

NAMELESS = "—"
"""Text in place of a name without visible characters."""
JOINER = "\u200d"
"""Zero-width joiner, which combines emoji."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe0e")
"""Invisible characters that Unicode counts as letters or marks."""
MAX_ACCENTS = 2
"""Maximum number of accents on one letter."""
ISOLATED = "\u2068{}\u2069"
"""Bidirectional isolates, so that right-to-left text does not reorder its surroundings."""
ALIKE = str.maketrans({"<": "‹", ">": "›", "`": "'"})
_CALLS = re.compile(r"@(?=everyone|here)", re.IGNORECASE)
_ADDRESS = re.compile(r"(?<=:)//")
_HOST = re.compile(r"\b(www|discord(?:app)?)\.", re.IGNORECASE)
_FORMATS = re.compile(r"[\\*_~|\[\]()#]|^[-+]|(?<=^\d)[.]|(?<=^\d\d)[.]")


def single_line(text: str) -> str:
    """Return one visible line for labels, alt texts, code blocks and pictures, without mentions or links."""
    seen = " ".join("".join(_visible(unicodedata.normalize("NFC", text))).split())
    seen = _CALLS.sub("＠", seen.translate(ALIKE))
    return _HOST.sub(r"\1․", _ADDRESS.sub("∕∕", seen)) or NAMELESS


def escape_formatting(text: str) -> str:
    """Return one visible line for Markdown text: as `single_line`, with formatting escaped."""
    visible = _FORMATS.sub(r"\\\g<0>", single_line(text))
    turns = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in visible)
    return ISOLATED.format(visible) if turns else visible


def _visible(text: str) -> list[str]:
    """Return the characters, with blanks for separators and controls, and without invisible ones."""
    visible: list[str] = []
    marks = 0
    for sign, following in pairwise((*text, "")):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zs", "Zl", "Zp", "Cc"):
            visible.append(" ")
        elif sign == JOINER:
            visible += [sign] if visible and _is_picture(visible[-1]) and _is_picture(following) else []
        elif kind[0] != "C" and sign not in BLANK and marks <= MAX_ACCENTS:
            visible.append(sign)
    return visible


def _is_picture(sign: str) -> bool:
    """Return whether the character belongs to an emoji sequence."""
    return sign == "\ufe0f" or (sign != "" and unicodedata.category(sign) in ("So", "Sk"))
