"""Emojis in place of the marks of icons (see `bot.icons`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import discord

from bot.icons import MARKS, icon_of, without_marks

Emojis: TypeAlias = Mapping[str, discord.PartialEmoji]
"""Emoji of each icon."""


@runtime_checkable
class HasIcon(Protocol):
    """Button or list that can show icons."""

    def show_icon(self, emojis: Emojis) -> None:
        """Put emojis before the label or the options, or none for icons without one."""


MAX_EMOJI_LENGTH = 60
"""Maximum characters of an emoji in a text, with the blank after it: `<:name:id> `."""
NO_BREAK = "\N{NO-BREAK SPACE}"
"""Blank between an emoji and its word, which stay on one line."""
_SEAT = re.compile(f"({MARKS.pattern})`[^`\\n]{{1,5}}` ")
"""Icon of a seat before the seat's mark in words, which says the same."""
_CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)
"""Code, in which Discord shows no emojis."""


def weight(text: str) -> int:
    """Return the characters that a text may need with emojis."""
    return len(text) + sum(MAX_EMOJI_LENGTH for _ in MARKS.finditer(text))


def with_emojis(text: str, emojis: Emojis) -> str:
    """Return the text with emojis in place of its marks, and nothing in place of those without one.

    A seat's mark in words goes where its icon is known: users who want no icons get the name alone.
    """
    if MARKS.search(text) is None:
        return text
    once = _SEAT.sub(lambda match: match[1] if ".seat_" in icon_of(match[1]) else match[0], text)
    return "".join(
        without_marks(part) if part.startswith("`") else MARKS.sub(lambda match: _emoji_text(match[0], emojis), part)
        for part in _CODE.split(once)
    )


def _emoji_text(mark: str, emojis: Emojis) -> str:
    emoji = emojis.get(icon_of(mark))
    return "" if emoji is None else f"{emoji}{NO_BREAK}"


def fit_emojis(texts: Sequence[str], emojis: Emojis, limit: int) -> Iterator[str]:
    """Yield each text with emojis, or without any if the emojis would exceed the limit.

    `limit`: maximum number of characters of all texts together.
    """
    room = limit - sum(len(without_marks(text)) for text in texts)
    for text in texts:
        bare, illustrated = with_emojis(text, {}), with_emojis(text, emojis)
        more = len(illustrated) - len(bare)
        yield illustrated if more <= room else bare
        room -= more if more <= room else 0
