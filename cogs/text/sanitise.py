"""What people write themselves, names above all, made harmless: it calls, links, formats and turns round nothing."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

NAMELESS = "—"
"""For a name of which nothing can be seen."""
JOINER = "\u200d"
"""Makes one picture of several."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe0e")
"""Seen by nobody, though they count as letters or marks."""
MOST_MARKS = 2
"""So many accents may stand on one letter."""
ISOLATED = "\u2068{}\u2069"
"""What is written from right to left turns nothing round but itself."""
ALIKE = str.maketrans({"<": "‹", ">": "›", "`": "'"})
_CALLS = re.compile(r"@(?=everyone|here)", re.IGNORECASE)
_ADDRESS = re.compile(r"(?<=:)//")
_HOST = re.compile(r"\b(www|discord(?:app)?)\.", re.IGNORECASE)
_FORMATS = re.compile(r"[\\*_~|\[\]()#]|^[-+]|(?<=^\d)[.]|(?<=^\d\d)[.]")


def bare(text: str) -> str:
    """For labels, alt texts, code blocks and pictures: one line, of what can be seen, that calls and links nothing."""
    seen = " ".join("".join(_visible(unicodedata.normalize("NFC", text))).split())
    seen = _CALLS.sub("＠", seen.translate(ALIKE))
    return _HOST.sub(r"\1․", _ADDRESS.sub("∕∕", seen)) or NAMELESS


def tamed(text: str) -> str:
    """For text that Discord formats: the same, and nothing in it formats."""
    shown = _FORMATS.sub(r"\\\g<0>", bare(text))
    turns = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in shown)
    return ISOLATED.format(shown) if turns else shown


def _visible(text: str) -> list[str]:
    """Blanks for all that parts, nothing for what nobody sees or what says how to write."""
    shown: list[str] = []
    marks = 0
    for sign, following in pairwise((*text, "")):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zs", "Zl", "Zp", "Cc"):
            shown.append(" ")
        elif sign == JOINER:
            shown += [sign] if shown and _is_picture(shown[-1]) and _is_picture(following) else []
        elif kind[0] != "C" and sign not in BLANK and marks <= MOST_MARKS:
            shown.append(sign)
    return shown


def _is_picture(sign: str) -> bool:
    """Of an emoji, or what comes behind one."""
    return sign == "\ufe0f" or (sign != "" and unicodedata.category(sign) in ("So", "Sk"))
