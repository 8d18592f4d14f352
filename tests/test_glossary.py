"""One thing, one word: each language has a glossary of each game, and its texts keep to it."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import pytest

from bot.content import DATA
from bot.games import GAMES
from bot.words import DEFAULT, ENTRY, LOCALES

TERMS = [
    (game, term)
    for game in GAMES
    for term in tomllib.loads((DATA / "locales" / DEFAULT / "glossary.toml").read_text("utf-8")).get(game, {})
]


@cache
def glossary(locale: str) -> dict[str, dict[str, dict[str, list[str]]]]:
    """By game and term the words in use (`say`) and those that are not (`never`)."""
    return tomllib.loads((DATA / "locales" / locale / "glossary.toml").read_text("utf-8"))


@cache
def texts(locale: str, game: str) -> str:
    """All that the files of that game say, without the keys and the names of arguments."""
    files = sorted((DATA / "locales" / locale).glob(f"{game}.*ftl"))
    said = [text for path in files for _, text in ENTRY.findall(path.read_text("utf-8"))]
    return re.sub(r"\{ *\$\w+ *(->)?|\[\w+\]", " ", "\n".join(said))


def stands(word: str, text: str) -> list[str]:
    """The lines in which it stands as a word of its own."""
    return [line for line in text.splitlines() if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line, re.IGNORECASE)]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_words_for_the_same_terms(locale: str) -> None:
    assert list(glossary(locale)) == list(glossary(DEFAULT))
    assert {game: set(terms) for game, terms in glossary(locale).items()} == {
        game: set(terms) for game, terms in glossary(DEFAULT).items()
    }
    assert set(glossary(locale)) == set(GAMES)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "term"), TERMS)
def test_texts_use_the_words_of_the_glossary(locale: str, game: str, term: str) -> None:
    entry, text = glossary(locale)[game][term], texts(locale, game)
    assert any(stands(word, text) for word in entry["say"]), f"{term!r} is nowhere said"
    for word in entry.get("never", []):
        assert not stands(word, text), f"say {entry['say'][0]!r}"
