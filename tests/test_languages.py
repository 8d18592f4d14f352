"""A language is one line in `bot/languages.py` and a folder of texts: nothing else in the product names one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import discord
import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from bot.app.client import Translations
from bot.i18n import DEFAULT, LOCALES, nearest, word
from bot.languages import LANGUAGES
from bot.people.preferences import zones
from bot.playground.limits.command_limits import LOCALES as OF_DISCORD
from cogs.text.command_names import key
from renderers.kit.fonts import drawable_name
from tests.sources import ROOT, trees

HOMES = ("bot/languages.py", "bot/playground/limits/command_limits.py")
"""Modules that may name languages: our list, and that of all Discord locales."""
ALSO_WORDS = {"id", "no"}
"""Codes of languages that mean something else in code."""
CODES = "|".join(sorted(set(LOCALES) - ALSO_WORDS))
NAMED = re.compile(rf"(?:{CODES})(?:-\w+)?|.*'(?:{CODES})'.*", re.DOTALL)
"""Matches a literal that is a language code, or SQL that contains one in quotes."""
TEXTS = ROOT / "data" / "locales"


def literals(tree: ast.Module) -> Iterator[str]:
    """Yield all texts of a module except docstrings."""
    explaining = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explaining:
            yield node.value


def test_no_module_names_a_language() -> None:
    named = {
        path.relative_to(ROOT).as_posix(): text
        for path, tree in trees()
        for text in literals(tree)
        if NAMED.fullmatch(text)
    }
    assert {path: text for path, text in named.items() if path not in HOMES} == {}
    assert set(named) == set(HOMES)


def test_playground_scripts_name_no_language() -> None:
    sources = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "data" / "playground").glob("*.js")}
    assert sources
    assert {
        name: found for name, text in sources.items() if (found := re.findall(rf"[\"'`](?:{CODES})[\"'`]", text))
    } == {}


def test_fluent_texts_have_no_variants_by_language() -> None:
    """A text that lists the languages would have to be changed in every language for each new one."""
    choosing = {path.name for path in TEXTS.glob("*/*.ftl") if set(LOCALES) & set(_variants(path.read_text("utf-8")))}
    assert choosing == set()


def test_listed_languages_match_the_folders_of_texts() -> None:
    assert sorted(path.name for path in TEXTS.iterdir()) == sorted(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_language_is_known_to_discord_and_to_the_calendar(code: str) -> None:
    language = LANGUAGES[code]
    assert language.discord in OF_DISCORD
    assert nearest(language.discord) == code
    assert Locale.parse(code)
    assert set(language.zones) <= set(zones())


def test_language_names_are_distinct() -> None:
    assert len({language.name for language in LANGUAGES.values()}) == len(LANGUAGES)
    assert all(language.name.strip() for language in LANGUAGES.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_fonts_have_all_letters_of_picture_texts(code: str) -> None:
    for path in (TEXTS / code).glob("*.picture.ftl"):
        letters = {letter for text in _texts(path.read_text(encoding="utf-8")) for letter in text if letter.isalpha()}
        assert {letter for letter in letters if not drawable_name(letter)} == set(), path.name


async def test_commands_are_translated_into_exactly_the_listed_languages() -> None:
    named = key("server-locale")
    for locale in discord.Locale:
        said = await Translations().translate(named, locale, None)  # type: ignore[arg-type]
        code = nearest(locale.value)
        assert said == (None if code == DEFAULT else word("server-locale", code)), locale


def _variants(text: str) -> Iterator[str]:
    for node in _nodes(FluentParser().parse(text)):
        if isinstance(node, fluent.Variant) and isinstance(node.key, fluent.Identifier):
            yield node.key.name


def _texts(text: str) -> Iterator[str]:
    for node in _nodes(FluentParser().parse(text)):
        if isinstance(node, fluent.TextElement | fluent.StringLiteral):
            yield node.value


def _nodes(node: fluent.BaseNode) -> Iterator[fluent.BaseNode]:
    yield node
    for child in vars(node).values():
        for part in child if isinstance(child, list) else [child]:
            if isinstance(part, fluent.BaseNode):
                yield from _nodes(part)
