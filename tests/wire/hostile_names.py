"""Hostile names: names chosen to have an effect, and how such an effect would be noticed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

HOSTILE = (
    "<@1> evil",
    "evil <#5>",
    "</evil:1>",
    "<t:0:R> evil",
    "https://evil.example",
    "www.evil.example",
    "[wild](b)",
    "a[wild](<http://b>)",
    "a`evil`b",
    "```evil",
    "@everyone evil",
    "a\u202eevil\u2066",
    "\u200f\u200eevil\u061c",
    "e" + "\u200b\u200d\ufeff" * 9 + "vil",
    "evil\nline",
    "# wild",
    "> wild",
    "-# wild",
    "1. wild",
    "a||wild||",
    "a**wild**",
    "a__wild__~~",
    "evil\\",
    "<:evil:1>",
    "discord.gg/evil",
    "ev" + "\u0301" * 25 + "il",
    "\u2800\u3164\u200b",
    "\u05d0\u05d1\u05d2 evil",
)
ANYWHERE = re.compile(
    r"<@1>|<#5>|</evil|<t:0|<:evil|://(?:evil|b)|www\.evil|discord\.gg/evil|@everyone"
    r"|evil\n ?line|\u0301{4}|```evil|`evil`"
)
FORMATTED = re.compile(r"(?<!\\)\](?:\\?\()b|(?<!\\)\[wild|(?<!\\)[*_~|]wild|(?m:^ ?(?:#{1,3}|>|-#|1\.) wild)")
OUR_ISOLATE = re.compile("\u2068([^\u2066-\u2069]*)\u2069")
FENCE = re.compile(r"```.*?```", re.DOTALL)
WRITTEN = ("content", "label", "description", "placeholder", "name", "title", "filename", "value")
FORMATS = ("content",)


def unruly(text: str, *, is_formatted: bool) -> list[str]:
    """Return the effects of a hostile name in the text."""
    found = ANYWHERE.findall(text)
    plain = OUR_ISOLATE.sub(r"\1", text) if is_formatted else text
    found += [f"U+{ord(sign):04X}" for sign in plain if unicodedata.category(sign) == "Cf" and sign != "\u200d"]
    return found + (FORMATTED.findall(FENCE.sub("", text)) if is_formatted else [])


def texts_in(payload: Any) -> Iterator[tuple[str, str]]:
    """Yield (field, text) of everything readable in a request."""
    match payload:
        case dict():
            for field, value in payload.items():
                if field in WRITTEN and isinstance(value, str):
                    yield field, value
                else:
                    yield from texts_in(value)
        case list() | tuple():
            for part in payload:
                yield from texts_in(part)
