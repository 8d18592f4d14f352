"""Words: Lines and names put into each language by Fluent. The only home of Fluent and Babel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import cache, lru_cache
from typing import Any

from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment, TextElement
from fluent.runtime.types import FluentInt
from fluent.syntax import ast

from bot.content import DATA
from bot.game import Argument, Line, Name
from bot.languages import LANGUAGES

LOCALES = tuple(LANGUAGES)
DEFAULT = LOCALES[0]
MINUS = "\N{MINUS SIGN}"
"""Stands before every number below 0 that people read."""
_DAY_FIRST = {DEFAULT: f"{DEFAULT}_GB"}
"""Whose dates are written otherwise across an ocean."""
COUNTED = 4096
"""So many numbers are kept as they are written."""
FORGOTTEN = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands in stored texts of people where somebody was named who has been forgotten."""
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=(.*(?:\n(?![a-zA-Z#-]).*)*)", re.MULTILINE)
"""A message of a file: its key, and all up to the next."""


def nearest(locale: str | None) -> str:
    """Our language for Discord's locale (`en-GB`, `it`); the first of ours where we do not have it."""
    language = (locale or DEFAULT).split("-")[0].lower()
    return language if language in LOCALES else DEFAULT


def say(said: Line, locale: str, names: Sequence[str] = ()) -> str:
    """The Line in that language; `names` are the players' names by seat. Raises KeyError for a missing key."""
    pattern = _pattern(locale, said.key)
    if isinstance(pattern, TextElement) and not said.args:
        return str(pattern.value)
    arguments = {name: _plain(value, locale, names) for name, value in said.args}
    text, faults = _bundle(locale).format_pattern(pattern, arguments)
    if faults:
        raise KeyError(f"{said.key} ({locale}): {faults[0]}")
    if any(isinstance(value, int) and value < 0 for value in arguments.values()):
        return _HYPHEN.sub(MINUS, str(text))
    return str(text)


def is_said(key: str, locale: str) -> bool:
    """Whether there is a message of that key."""
    return bool(_bundle(locale).has_message(key))


def word(key: str, locale: str, **numbers_and_literals: int | str) -> str:
    """The message of that key where no Line is at hand."""
    return say(Line(key, tuple(numbers_and_literals.items())), locale)


def readable(text: str, locale: str) -> str:
    """What people wrote, with words where somebody was named who has been forgotten."""
    return text.replace(FORGOTTEN, word("privacy-somebody", locale)) if FORGOTTEN in text else text


def day(moment: datetime, locale: str) -> str:
    """The date (UTC) where Discord shows none by itself: `21 Nov 2026`, and as each language points it."""
    return str(format_skeleton("yMMMd", moment.replace(tzinfo=None), locale=_DAY_FIRST.get(locale, locale)))


def decimal(number: float, locale: str) -> str:
    """The number with one decimal place, as the language writes it."""
    return str(format_decimal(number, "0.0", locale=locale)).replace("-", MINUS)


def whole(number: int) -> str:
    """The number with the minus sign of all our texts."""
    return str(number).replace("-", MINUS)


@cache
def keys(locale: str) -> dict[str, frozenset[str]]:
    """Every message key of that language with the variables that its text names (for the tests)."""
    return {key: frozenset(_variables(message)) for key, message in messages(locale).items()}


def messages(locale: str) -> dict[str, ast.Message | ast.Term]:
    """Every message of that language by its key, as it is understood (for the tests)."""
    return _bundle(locale).all_messages()


def _plain(value: Argument, locale: str, names: Sequence[str]) -> int | str:
    match value:
        case Name(seat):
            return names[seat] if seat < len(names) else str(seat + 1)
        case Line():
            return say(value, locale, names)
        case tuple():
            return str(format_list([say(part, locale, names) for part in value], locale=locale)) if value else ""
        case str():
            return readable(value, locale)
        case _:
            return value


@cache
def _pattern(locale: str, key: str) -> Any:
    bundle = _bundle(locale)
    if not bundle.has_message(key):
        raise KeyError(f"no text {key} in {locale}")
    return bundle.get_message(key).value


@cache
def _bundle(locale: str) -> _Bundle:
    return _Bundle(locale)


class _Bundle(FluentBundle):
    """Reads a message when it is first said: whoever starts needs a few of thousands."""

    def __init__(self, locale: str) -> None:
        super().__init__([locale], use_isolating=False)
        self._written: dict[str, str] = {}
        """By key the texts that have not been read yet."""
        for path in sorted((DATA / "locales" / locale).glob("*.ftl")):
            for key, text in ENTRY.findall(path.read_text(encoding="utf-8")):
                self._written.setdefault(key, text)

    def has_message(self, message_id: str) -> bool:
        return message_id in self._written or bool(super().has_message(message_id))

    def format_pattern(self, pattern: Any, args: dict[str, Any] | None = None) -> tuple[Any, list[Exception]]:
        """As there, but for numbers, which are not thought of anew in every text."""
        given = {name: _number(value) if isinstance(value, int) else value for name, value in (args or {}).items()}
        around = ResolverEnvironment(context=self, current=CurrentEnvironment(args=given), errors=[])
        try:
            return pattern(around), around.errors
        except ValueError as fault:
            return "", [*around.errors, fault]

    def all_messages(self) -> dict[str, ast.Message | ast.Term]:
        for key in list(self._written):
            self._read(key)
        return dict(self._messages)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        self._read(entry_id)
        return super()._lookup(entry_id, term)

    def _read(self, key: str) -> None:
        if (text := self._written.pop(key, None)) is not None:
            self.add_resource(_plainly_read(key, text) or FluentResource(f"{key} ={text}\n"))


class _Number(FluentInt):
    """A whole number, written once in every language."""

    def format(self, locale: Any) -> str:
        return _written(int(self), locale)


@lru_cache(COUNTED)
def _number(value: int) -> _Number:
    return _Number(value)


@lru_cache(COUNTED)
def _written(number: int, locale: Any) -> str:
    return str(FluentInt(number).format(locale))


def _plainly_read(key: str, text: str) -> ast.Resource | None:
    """One line of nothing but words, which most messages are, without the parser; None for all others."""
    words = text.strip(" \n")
    if not words or "{" in words or "}" in words or "\n" in words:
        return None
    return ast.Resource([ast.Message(ast.Identifier(key), ast.Pattern([ast.TextElement(words)]))])


def _variables(node: Any) -> set[str]:
    found: set[str] = set()
    if type(node).__name__ == "VariableReference":
        found.add(node.id.name)
    for child in getattr(node, "__dict__", {}).values():
        for part in child if isinstance(child, list) else [child]:
            if hasattr(part, "__dict__"):
                found |= _variables(part)
    return found
