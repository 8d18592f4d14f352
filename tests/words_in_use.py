"""Words of the glossaries, and those that nobody should write."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from bot.data_files import DATA

STIFF = re.compile(
    r"\b(?:(?:whoever|whomever|by lots?|anew|in the midst|la(?:ys?|id) open|the own|ones own)|"
    r"of (?:its|his|one's) own(?! [a-z]))\b",
    re.IGNORECASE,
)
"""Words that make prose stiff. The last ones are allowed before a noun."""


@cache
def glossary(locale: str) -> dict[str, dict[str, dict[str, list[str]]]]:
    """Return by section and term the words in use (`say`) and those that are not (`never`).

    The sections are those of `glossary.toml`, and one for each game: `<game>.glossary.toml`, if it has one. A star at
    the end of a word stands for any ending: `ritir*`.
    """
    folder = DATA / "locales" / locale
    whole: dict[str, dict[str, dict[str, list[str]]]] = tomllib.loads((folder / "glossary.toml").read_text("utf-8"))
    for path in sorted(folder.glob("*.glossary.toml")):
        whole[path.name.split(".")[0]] = tomllib.loads(path.read_text("utf-8"))
    return whole


def stands(word: str, text: str) -> list[str]:
    """Return the lines that contain it as a whole word."""
    shape = re.escape(word).replace(r"\*", r"\w*")
    return [line for line in text.splitlines() if re.search(rf"(?<!\w){shape}(?!\w)", line, re.IGNORECASE)]
