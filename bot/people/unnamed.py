"""Texts without somebody: where a name stood that is to be forgotten, there stands that somebody was named."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.words import FORGOTTEN


def without_names(text: str, names: Iterable[str]) -> str:
    """The text with a placeholder for every one of these names, as whole words, however they are capitalized."""
    longest_first = sorted({tuple(name.split()) for name in names}, key=lambda words: -sum(map(len, words)))
    either = "|".join(r"\s+".join(map(re.escape, words)) for words in longest_first if words)
    return re.sub(rf"(?<!\w)(?:{either})(?!\w)", FORGOTTEN, text, flags=re.IGNORECASE) if either else text
