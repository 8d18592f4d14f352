"""The texts of all languages: the same keys with the same variables, none missing, none left over, none twice."""

from __future__ import annotations

import ast as python
import re
from collections import Counter
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.game import line
from bot.games import DRAFTS, GAMES
from bot.i18n import LOCALES, MINUS, day, decimal, keys, say, whole, word
from bot.i18n import files as files_of
from bot.i18n import messages as understood
from cogs.text.localiser import mention
from tests.sources import ROOT, parts_inside, patterns, said_with, trees, written_keys

PAGE = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "data" / "playground").glob("*.[jh]*")))
"""The playground's page names its keys without their prefix."""
MADE_IN_PAGE = tuple(re.findall(r"`([a-z-]+-)\$\{", PAGE))


@cache
def prefixes() -> frozenset[str]:
    return frozenset(key.split("-")[0] for key in keys("en"))


def files(locale: str) -> list[Path]:
    """Return the files of a language, and those of drafts in English, which stand for all languages."""
    return files_of(locale)


def messages(path: Path) -> list[str]:
    """Return the keys of a file in order. Fail if any part of it is invalid."""
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)], path
    return [entry.id.name for entry in entries if isinstance(entry, ast.Message)]


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_have_the_same_keys_and_variables_in_every_language(locale: str) -> None:
    known, english = keys(locale), keys("en")
    assert sorted(set(known) ^ set(english)) == []
    assert {key: names for key, names in known.items() if names != english[key]} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_text_keys_are_unique(locale: str) -> None:
    counts = Counter(key for path in files(locale) for key in messages(path))
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_parses_alone_as_in_its_file(locale: str) -> None:
    """They are read one by one, and the plain ones without Fluent's parser."""
    wholes = [FluentParser().parse(path.read_text(encoding="utf-8")) for path in files(locale)]
    entries = [entry for whole in wholes for entry in whole.body if isinstance(entry, ast.Message | ast.Term)]
    found = understood(locale)
    assert sorted(found) == sorted(entry.id.name for entry in entries)
    assert len(found) > 1000
    assert [entry.id.name for entry in entries if not entry.equals(found[entry.id.name], ["span", "comment"])] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_text_keys_of_a_game_begin_with_its_name(locale: str) -> None:
    for path in files(locale):
        owner = path.stem.split(".")[0]
        if owner in GAMES | DRAFTS:
            assert [key for key in messages(path) if not key.startswith(f"{owner}-")] == [], path


@pytest.mark.parametrize("locale", LOCALES)
def test_text_files_have_the_order_of_the_english_ones(locale: str) -> None:
    for path, english in zip(files(locale), files("en"), strict=True):
        if path.stem in GAMES:
            assert messages(path) == messages(english)


def test_every_text_key_in_the_source_exists() -> None:
    assert sorted(written_keys(prefixes()) - set(keys("en")) - set(GAMES | DRAFTS)) == []


def test_every_text_is_used() -> None:
    made = [re.compile(pattern) for pattern in patterns()]
    written = written_keys(prefixes())
    unused = {
        key
        for key in set(keys("en")) - written
        if not any(pattern.fullmatch(key) for pattern in made) and not _is_in_page(key)
    }
    assert sorted(unused) == []


def _is_in_page(key: str) -> bool:
    own = key.removeprefix("playground-")
    return own != key and (own in PAGE or own.startswith(MADE_IN_PAGE))


def test_every_text_receives_its_arguments() -> None:
    known = keys("en")
    lacking = {
        (path.name, key, *sorted(known[key] - given))
        for path, key, given in said_with({"line", "word"})
        if key in known and known[key] - given
    }
    assert sorted(lacking) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_use_one_minus_sign(locale: str) -> None:
    """Texts use it, and so does every number that is inserted."""
    hyphen = re.compile(r"(?<![\w\])}-])-(?:\d|\{ \$)")
    for path in files(locale):
        for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            said = re.sub(r"^\s*\*?\[[^\]]*\]", "", row.partition(" = ")[2] or row)
            assert not hyphen.search(said), f"{path.name}, line {number}: write {MINUS} before numbers, not -: {row}"
    for value in (-1, -14, -1234):
        assert say(line("match-literal", text=value), locale)[0] == MINUS
        assert whole(value)[0] == decimal(float(value), locale)[0] == MINUS
    assert say(line("match-literal", text="w3-4"), locale) == "w3-4"


def test_users_are_mentioned_by_one_function_only() -> None:
    """A deleted user has no number there."""
    found = {
        path.relative_to(ROOT).as_posix()
        for path, tree in trees()
        for node in python.walk(tree)
        if isinstance(node, python.JoinedStr)
        and any(isinstance(part, python.Constant) and str(part.value).endswith("<@") for part in node.values)
        and "playground" not in parts_inside(path)
    }
    assert found == {"bot/store/privacy.py", "cogs/text/localiser.py"}
    for nobody in (0, None):
        assert mention(nobody, "en") == word("privacy-somebody", "en")
    assert mention(7, "en") == "<@7>"


def test_dates_follow_the_format_of_each_language() -> None:
    moment = datetime(2026, 11, 3, 23, 59, tzinfo=UTC)
    assert [day(moment, locale) for locale in ("en", "it", "de")] == ["3 Nov 2026", "3 nov 2026", "3. Nov. 2026"]
