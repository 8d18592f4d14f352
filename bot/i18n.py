"""Localisation with Fluent and Babel: renders Lines and names in every language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment, TextElement
from fluent.runtime.types import FluentInt
from fluent.syntax import ast

from bot.data_files import DATA
from bot.game import Argument, Line, Name
from bot.icons import mark
from bot.languages import LANGUAGES

LOCALES = tuple(LANGUAGES)
DEFAULT = LOCALES[0]
MINUS = "\N{MINUS SIGN}"
"""Minus sign of all displayed negative numbers."""
_DAY_FIRST = {DEFAULT: f"{DEFAULT}_GB"}
"""Locale used for dates in languages whose regions order them differently."""
COUNTED = 4096
"""Size of the cache of formatted numbers."""
FORGOTTEN = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Placeholder in stored texts for the name of a deleted user."""
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=(.*(?:\n(?![a-zA-Z#-]).*)*)", re.MULTILINE)
"""Pattern of one message of an .ftl file: its key and everything up to the next key."""


def files(locale: str) -> list[Path]:
    """Return the files of texts of that language. Where it lacks one, as for a draft, it is the default language's."""
    paths = {path.name: path for code in (DEFAULT, locale) for path in (DATA / "locales" / code).glob("*.ftl")}
    return [paths[name] for name in sorted(paths)]


def nearest(locale: str | None) -> str:
    """Return the supported language for a Discord locale (`en-GB`, `it`), or the default language."""
    language = (locale or DEFAULT).split("-")[0].lower()
    return language if language in LOCALES else DEFAULT


def say(line: Line, locale: str, names: Sequence[str] = (), *, has_icons: bool = False) -> str:
    """Render the Line in that language. Raise KeyError for a missing key.

    `names` are the players' names by seat. With `has_icons`, the marks of icons precede the words that have one.
    """
    text = _words(line, locale, names, has_icons=has_icons)
    return mark(line.icon) + text if has_icons and line.icon else text


def _words(line: Line, locale: str, names: Sequence[str], *, has_icons: bool) -> str:
    pattern = _pattern(locale, line.key)
    if isinstance(pattern, TextElement) and not line.args:
        return str(pattern.value)
    arguments = {name: _plain(value, locale, names, has_icons=has_icons) for name, value in line.args}
    text, faults = _bundle(locale).format_pattern(pattern, arguments)
    if faults:
        raise KeyError(f"{line.key} ({locale}): {faults[0]}")
    if any(isinstance(value, int) and value < 0 for value in arguments.values()):
        return _HYPHEN.sub(MINUS, str(text))
    return str(text)


def is_said(key: str, locale: str) -> bool:
    """Return whether a message with that key exists."""
    return bool(_bundle(locale).has_message(key))


def word(key: str, locale: str, **numbers_and_literals: int | str) -> str:
    """Render the message with that key. Its arguments are given as keywords."""
    return say(Line(key, tuple(numbers_and_literals.items())), locale)


def readable(text: str, locale: str) -> str:
    """Return user-written text with placeholders of deleted users replaced by words."""
    return text.replace(FORGOTTEN, word("privacy-somebody", locale)) if FORGOTTEN in text else text


def day(moment: datetime, locale: str) -> str:
    """Return the UTC date as text (`21 Nov 2026`) in the order that the language uses."""
    return str(format_skeleton("yMMMd", moment.replace(tzinfo=None), locale=_DAY_FIRST.get(locale, locale)))


def decimal(number: float, locale: str) -> str:
    """Return the number with one decimal place, formatted for the language."""
    return str(format_decimal(number, "0.0", locale=locale)).replace("-", MINUS)


def whole(number: int) -> str:
    """Return the number as text with a typographic minus sign."""
    return str(number).replace("-", MINUS)


@cache
def keys(locale: str) -> dict[str, frozenset[str]]:
    """Return the variables used by each message of that language, by key (for tests)."""
    return {key: frozenset(_variables(message)) for key, message in messages(locale).items()}


def messages(locale: str) -> dict[str, ast.Message | ast.Term]:
    """Return all parsed messages of that language, by key (for tests)."""
    return _bundle(locale).all_messages()


def _plain(value: Argument, locale: str, names: Sequence[str], *, has_icons: bool) -> int | str:
    match value:
        case Name(seat):
            return names[seat] if seat < len(names) else str(seat + 1)
        case Line():
            return say(value, locale, names, has_icons=has_icons)
        case tuple():
            parts = [say(part, locale, names, has_icons=has_icons) for part in value]
            return str(format_list(parts, locale=locale)) if parts else ""
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
    """Fluent bundle that parses each message on first use, because most runs need few of thousands."""

    def __init__(self, locale: str) -> None:
        super().__init__([locale], use_isolating=False)
        self._written: dict[str, str] = {}
        """Unparsed texts by key."""
        self._parsing = Lock()
        for path in files(locale):
            for key, text in ENTRY.findall(path.read_text(encoding="utf-8")):
                self._written.setdefault(key, text)

    def has_message(self, message_id: str) -> bool:
        """Return whether the message exists, parsed or not."""
        return message_id in self._written or bool(super().has_message(message_id))

    def format_pattern(self, pattern: Any, args: dict[str, Any] | None = None) -> tuple[Any, list[Exception]]:
        """Format the pattern like the base class, but with cached numbers."""
        arguments = {name: _number(value) if isinstance(value, int) else value for name, value in (args or {}).items()}
        around = ResolverEnvironment(context=self, current=CurrentEnvironment(args=arguments), errors=[])
        try:
            return pattern(around), around.errors
        except ValueError as fault:
            return "", [*around.errors, fault]

    def all_messages(self) -> dict[str, ast.Message | ast.Term]:
        """Parse and return all messages by key."""
        for key in list(self._written):
            self._read(key)
        return dict(self._messages)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        self._read(entry_id)
        return super()._lookup(entry_id, term)

    def _read(self, key: str) -> None:
        """Parse the text. Another thread that needs it waits until it is there."""
        if key not in self._written:
            return
        with self._parsing:
            if (text := self._written.get(key)) is not None:
                self.add_resource(_plainly_read(key, text) or FluentResource(f"{key} ={text}\n"))
                del self._written[key]


class _Number(FluentInt):
    """Whole number whose formatted text is cached by language."""

    def format(self, locale: Any) -> str:
        """Return the formatted number."""
        return _written(int(self), locale)


@lru_cache(COUNTED)
def _number(value: int) -> _Number:
    return _Number(value)


@lru_cache(COUNTED)
def _written(number: int, locale: Any) -> str:
    return str(FluentInt(number).format(locale))


def _plainly_read(key: str, text: str) -> ast.Resource | None:
    """Parse a one-line message without placeables (fast path). Return None for any other text."""
    words = text.strip(" \n")
    if not words or "{" in words or "}" in words or "\n" in words:
        return None
    return ast.Resource([ast.Message(ast.Identifier(key), ast.Pattern([ast.TextElement(words)]))])


def _variables(node: Any) -> set[str]:
    variables: set[str] = set()
    if type(node).__name__ == "VariableReference":
        variables.add(node.id.name)
    for child in getattr(node, "__dict__", {}).values():
        for part in child if isinstance(child, list) else [child]:
            if hasattr(part, "__dict__"):
                variables |= _variables(part)
    return variables


_LETTERS = str.maketrans({"ı": "i", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not take apart, as people type them who lack them."""


def city_of(zone: str, locale: str) -> str | None:
    """Return the name of the city of an IANA time zone in that language, or None if it is not known."""
    name: str | None = Locale(locale).time_zones.get(zone, {}).get("city")
    return name


def folded(text: str) -> str:
    """Return the text as a search compares it: without case, accents and points."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_LETTERS)


_ALIKE = str.maketrans(
    {
        look: letter
        for letter, those in {
            "a": "аαɑ",
            "b": "вβ",
            "c": "сϲ",
            "d": "ԁ",
            "e": "еε",
            "g": "ɡ",
            "h": "һнη",
            "i": "іιıl1|",
            "j": "ј",
            "k": "кκ",
            "m": "мμ",
            "n": "ν",
            "o": "оο0",
            "p": "рρ",
            "q": "ԛ",
            "s": "ѕ",
            "t": "тτ",
            "w": "ԝ",
            "x": "хχ",
            "y": "уυ",
            "z": "ζ",
        }.items()
        for look in those
    }
)
"""Small letters of other scripts, and signs, that look like a Latin letter, or whose capitals do."""


def looks(text: str) -> str:
    """Return what two texts share if they look alike: without case, invisible characters and look-alike letters."""
    visible = "".join(sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign) != "Cf")
    return " ".join(visible.casefold().translate(_ALIKE).replace("rn", "m").replace("vv", "w").split())


def contains(text: str, typed: str) -> bool:
    """Return whether the text contains every typed word, with the letters forgiven that `folded` forgives."""
    whole = folded(text)
    return all(word in whole for word in folded(typed).split())
