"""A voice: one language and the names at one table, to put Lines into words for a reader."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from bot.game import Argument, Line
from bot.table.table import Table
from bot.words import say, word
from cogs.wording.tame import bare, tamed

REMEMBERED = 20_000
"""Lines whose words are kept."""
TABLES = 2_000
"""Tables whose names are kept as they are to appear."""
TYPED = frozenset({"reason", "typed"})
"""The argument of a Line in which somebody's own words stand."""


class Voice(msgspec.Struct, frozen=True):
    """Says Lines in `locale`; `names` are the players' names by seat, as they are to appear.

    `is_plain`: what is said is shown as it is, otherwise Discord formats it.
    """

    locale: str
    names: tuple[str, ...] = ()
    is_plain: bool = False

    def say(self, said: Line) -> str:
        """The Line in words."""
        return _said(said, self)

    def word(self, key: str, **arguments: int | str) -> str:
        """The message of that key."""
        return _said(Line(key, tuple(arguments.items())), self)


@lru_cache(maxsize=REMEMBERED)
def _said(said: Line, voice: Voice) -> str:
    """Fluent takes a tenth of a millisecond a Line, and most Lines are said again and again."""
    return say(_harmless(said, bare if voice.is_plain else tamed), voice.locale, voice.names)


def _harmless(said: Line, made: Callable[[str], str]) -> Line:
    """The Line with what somebody has typed made harmless, also in the Lines inside."""

    def argument(name: str, value: Argument) -> Argument:
        match value:
            case Line():
                return _harmless(value, made)
            case tuple():
                return tuple(_harmless(part, made) for part in value)
            case str() if name in TYPED:
                return made(value)
        return value

    if not any(name in TYPED or isinstance(value, Line | tuple) for name, value in said.args):
        return said
    return msgspec.structs.replace(said, args=tuple((name, argument(name, value)) for name, value in said.args))


def forget_words() -> None:
    """Words that are kept may name somebody who is to be forgotten."""
    for kept in (_said, _in_message, _plain):
        kept.cache_clear()


def in_message(table: Table, locale: str) -> Voice:
    """For text that Discord formats: names cannot smuggle in bold, links or mentions."""
    return _in_message(table.names, locale)


@lru_cache(maxsize=TABLES)
def _in_message(names: tuple[str, ...], locale: str) -> Voice:
    return Voice(locale, tuple(map(tamed, names)))


def plain(table: Table, locale: str) -> Voice:
    """For labels, alt texts, code blocks and pictures, which are shown as they are."""
    return _plain(table.names, locale)


@lru_cache(maxsize=TABLES)
def _plain(names: tuple[str, ...], locale: str) -> Voice:
    return Voice(locale, tuple(map(bare, names)), is_plain=True)


def cut(text: str, limit: int) -> str:
    """The text, shortened with an ellipsis where it is longer than Discord takes."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def ping(user: int) -> str:
    """That person, so that Discord tells them where the message may."""
    return f"<@{user}>"


def mention(user: int | None, locale: str) -> str:
    """That person; words where there is nobody of whom we know any more (0 or None in what is stored)."""
    return ping(user) if user else word("privacy-somebody", locale)
