"""A voice: one language and the names at one table, to put Lines into words for a reader."""

from __future__ import annotations

from functools import lru_cache

import discord
import msgspec

from bot.game import Line
from bot.table.table import Table
from bot.words import say

REMEMBERED = 20_000
"""Lines whose words are kept."""


class Voice(msgspec.Struct, frozen=True):
    """Says Lines in `locale`; `names` are the players' names by seat, as they are to appear."""

    locale: str
    names: tuple[str, ...] = ()

    def say(self, said: Line) -> str:
        """The Line in words."""
        return _said(said, self.locale, self.names)

    def word(self, key: str, **arguments: int | str) -> str:
        """The message of that key."""
        return _said(Line(key, tuple(arguments.items())), self.locale, self.names)


@lru_cache(maxsize=REMEMBERED)
def _said(said: Line, locale: str, names: tuple[str, ...]) -> str:
    """Fluent takes a tenth of a millisecond a Line, and most Lines are said again and again."""
    return say(said, locale, names)


def forget_words() -> None:
    """Words that are kept may name somebody who is to be forgotten."""
    _said.cache_clear()


def in_message(table: Table, locale: str) -> Voice:
    """For text that Discord formats: names cannot smuggle in bold, links or mentions."""
    return Voice(locale, tuple(discord.utils.escape_markdown(name) for name in table.names))


def plain(table: Table, locale: str) -> Voice:
    """For labels, alt texts and code blocks, which are shown as they are."""
    return Voice(locale, table.names)


def cut(text: str, limit: int) -> str:
    """The text, shortened with an ellipsis where it is longer than Discord takes."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
