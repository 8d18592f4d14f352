"""Vocabulary and style of the texts: each language has a glossary, and its texts keep to it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from bot.data_files import DATA
from bot.games import DRAFTS, GAMES
from bot.i18n import DEFAULT, ENTRY, LOCALES
from tests.drafts import is_of_draft, locales_of
from tests.words_in_use import glossary, stands

INTERFACE = "interface"
"""The glossary's section for all texts that belong to no game."""
COMMON, OF_GAMES = "common files", "game files"
PENDING: frozenset[tuple[str, str]] = frozenset()
"""Files that do not keep to the rules yet, as language and kind. The test fails once an entry is no longer needed."""

QUOTES = {"en": "“”", "it": "«»", "de": "„“"}
FOREIGN = {locale: set("\"'`´“”„«»‹›‘‚") - set(pair) - {"`"} for locale, pair in QUOTES.items()}
"""Quotation marks and apostrophes that the language does not use. Backticks enclose code."""
MAX_WORDS = 30
"""The longest sentence, in English."""
LONGEST_LABEL = 25
"""The longest label of a button, without its variables."""

PLACEABLE = re.compile(r"\{[^{}]*\}")
SELECTOR = re.compile(r"\{\s*\$[\w-]+\s*->|^\s*\*?\[[\w-]+\]|^\s*\}", re.MULTILINE)
CODE = re.compile(r"`[^`]*`")
QUOTED = re.compile(r"[“„«\"`]([^“”„«»\"`]+)[“”»\"`]")
NAMED = re.compile(r".*-(?:command|parameter)(?:-(?!.*about$)[a-z-]+)?|.*-slash")
"""Keys of the names of commands and of their options."""
RULES_PAGE = re.compile(r".*-rules-\d+")
"""Keys of the rules in brief. Their backticks enclose typed moves, which are the same in every language."""
STIFF = re.compile(r"\b(?:whoever|whomever)\b", re.IGNORECASE)
BARE_WHO = re.compile(
    r"(?:\A|[.!?:;]\s+|\n\s*|\*\*)Who\b[^.!?\n]*(?:[.!\n]|\Z)|\b(?:of|to|by|with|from|after|and|call) who\b"
)

LONG_IMPERATIVE = re.compile(
    r"(?:^|(?:[.!?:;,]|\b[Uu]nd|\boder|\bdann|✗|⚠) )"
    r"((?:bau|benutz|beweg|drück|erlaub|frag|füg|lad|leg|nenn|prüf|schließ|schreib|setz|stell|tausch|tipp|versuch|"
    r"zieh)e|(?-i:spiele))\b(?! ich\b|:)",
    re.IGNORECASE | re.MULTILINE,
)
"""German imperatives with an ending that everyday speech leaves out. As a noun, such a word stands before a colon,
and `Spiele` is one at the beginning of a sentence."""


TERMS = [(game, term) for game in GAMES for term in glossary(DEFAULT).get(game, {})]


def files(locale: str, kind: str) -> list[Path]:
    """Return the files that belong to a game, or to none."""
    paths = [
        path
        for path in sorted((DATA / "locales" / locale).glob("*.ftl"))
        if path.stem.split(".")[0] in GAMES or not is_of_draft(path)
    ]
    return [path for path in paths if (path.stem.split(".")[0] in GAMES) == (kind == OF_GAMES)]


def entries(paths: list[Path]) -> dict[str, str]:
    """Return every text by its key, as it is written."""
    return {key: text for path in paths for key, text in ENTRY.findall(path.read_text("utf-8"))}


def plain(text: str) -> str:
    """Return the text without Fluent's syntax: one line for each variant, `X` for each placeable."""
    return "\n".join(row.strip() for row in PLACEABLE.sub("X", SELECTOR.sub("\n", text)).splitlines() if row.strip())


@cache
def texts(locale: str, game: str) -> str:
    """Return all that the files of that game say, without keys and names of arguments."""
    said = entries([path for path in files(locale, OF_GAMES) if path.stem.split(".")[0] == game]).values()
    return re.sub(r"\{ *\$\w+ *(->)?|\[\w+\]", " ", "\n".join(said))


def sentences(text: str) -> list[str]:
    return [said for row in text.splitlines() for said in re.split(r"(?<=[.!?:…])\s+", row)]


# -- the rules ---------------------------------------------------------------------------------------------------------


def wrong_terms(locale: str, said: dict[str, str]) -> list[str]:
    """Return the texts that use a word which the interface has another word for."""
    rules = [(term, word) for term, entry in glossary(locale)[INTERFACE].items() for word in entry.get("never", [])]
    return [
        f"{key}: {word!r} (say {glossary(locale)[INTERFACE][term]['say'][0]!r})"
        for key, text in said.items()
        if not NAMED.fullmatch(key)
        for term, word in rules
        if stands(word, plain(text))
    ]


def wrong_quotes(locale: str, said: dict[str, str]) -> list[str]:
    """Return the texts with quotation marks or apostrophes of another language, or straight ones."""
    opening, closing = QUOTES[locale][0], QUOTES[locale][1]
    return [
        f"{key}: {mark} (in {locale} write {opening}words{closing}, and ’ as apostrophe)"
        for key, text in said.items()
        for mark in sorted(FOREIGN[locale] & set(CODE.sub("", PLACEABLE.sub("", SELECTOR.sub("", text)))))
    ]


def literal_commands(said: dict[str, str], names: set[str]) -> list[str]:
    """Return the texts that name a command themselves, and not by a reference to its localised name."""
    games = "|".join(GAMES)
    found = []
    for key, text in said.items():
        bare = re.sub(rf"(?<![\w/])/(?:{games})(?= \{{)", "", text)
        paths = [PLACEABLE.sub("", span) for span in CODE.findall(bare) if span.startswith("`/")]
        found += [f"{key}: {path}" for path in paths if re.search(r"[^\W\d_]", path)]
        found += [f"{key}: {path}" for path in re.findall(r"(?:^|[\s(*])(/[^\W\d_][\w-]*)", CODE.sub("", bare))]
        quoted = QUOTED.findall(CODE.sub("", text) if RULES_PAGE.fullmatch(key) else text)
        found += [f"{key}: {word}" for word in quoted if word in names and not NAMED.fullmatch(key)]
    return found


def bare_who(said: dict[str, str]) -> list[str]:
    """Return the English texts with stiff subject clauses, and what to write instead."""
    found = {key: STIFF.search(plain(text)) or BARE_WHO.search(plain(text)) for key, text in said.items()}
    return [f"{key}: {one[0].strip()[:40]!r} (write: the player who)" for key, one in found.items() if one]


def long_imperatives(said: dict[str, str]) -> list[str]:
    """Return the German texts that tell the reader to do something in the longer form: `Drücke` instead of `Drück`."""
    found = {key: LONG_IMPERATIVE.findall(plain(text)) for key, text in said.items() if not NAMED.fullmatch(key)}
    return [f"{key}: write {word[:-1]} instead of {word}" for key, words in found.items() for word in words]


def long_sentences(said: dict[str, str]) -> list[str]:
    """Return the sentences that are too long."""
    return [
        f"{key}: {sentence}"
        for key, text in said.items()
        for sentence in sentences(CODE.sub("X", plain(text)))
        if len(re.findall(r"[\w’$-]+", sentence)) > MAX_WORDS
    ]


def long_labels(said: dict[str, str]) -> list[str]:
    """Return the labels of buttons that are too long, each in its longest form."""
    return [
        f"{key}: {row}"
        for key, text in said.items()
        for row in plain(PLACEABLE.sub("", text)).splitlines()
        if "-button-" in key and len(row) > LONGEST_LABEL
    ]


def unused_terms(locale: str, said: str) -> list[str]:
    """Return the interface's terms of which no word is in use."""
    terms = glossary(locale)[INTERFACE].items()
    return [f"no text says {term!r}" for term, entry in terms if not any(stands(word, said) for word in entry["say"])]


def faults(locale: str, kind: str) -> list[str]:
    """Return what these files do wrong."""
    said = entries(files(locale, kind))
    every = entries(files(locale, COMMON)) | entries(files(locale, OF_GAMES))
    english = entries(files(DEFAULT, COMMON)) | entries(files(DEFAULT, OF_GAMES))
    names = {text.strip() for found in (every, english) for key, text in found.items() if NAMED.fullmatch(key)}
    found = [*wrong_quotes(locale, said), *literal_commands(said, names), *long_labels(said)]
    if locale == DEFAULT:
        found += bare_who(said)
    if locale == "de":
        found += long_imperatives(said)
    if kind == COMMON:
        found += [*wrong_terms(locale, said), *unused_terms(locale, "\n".join(map(plain, every.values())))]
        found += long_sentences(said) if locale == DEFAULT else []
    return found


@pytest.mark.parametrize("kind", [COMMON, OF_GAMES])
@pytest.mark.parametrize("locale", LOCALES)
def test_texts_follow_the_style_rules_of_their_language(locale: str, kind: str) -> None:
    found = faults(locale, kind)
    if (locale, kind) in PENDING:
        assert found, f"{locale}, {kind}: take it out of PENDING"
    else:
        assert not found, "\n".join(found)


def test_each_style_rule_detects_violations() -> None:
    """Otherwise a rule that no longer understands the files would let everything pass."""
    assert wrong_terms("en", {"common-button-back": " Step back", "x": " All { $n ->\n    [one] steps back\n } yet"})
    assert wrong_terms("it", {"x": " Il giocatore artificiale"})
    assert wrong_terms("de", {"x": " Daueraufträge"})
    assert wrong_terms("it", {"x": " Girone 2 di 4"})
    assert wrong_terms("de", {"x": " Die Endtabelle der Saison"})
    assert wrong_terms("en", {"x": " I call you once"})
    assert not wrong_terms("en", {"common-command-update": " update", "x": " { $viewer } plays"})
    assert wrong_quotes("en", {"x": " The player's"})
    assert wrong_quotes("it", {"x": " un “posto”"})[0] == "x: “ (in it write «words», and ’ as apostrophe)"
    assert wrong_quotes("de", {"x": " das „Feld”"})
    assert not wrong_quotes("de", {"x": ' { "" } das „Feld“ geht’s'})
    names = {"new", "show"}
    for text in (" Type `/zanzibar new`.", " Type /history", " Use “new”.", " See `/{ history-command } show`."):
        assert literal_commands({"x": text}, names), text
    for text in (
        " See `/{ history-command } { history-command-show }:{ $id }`.",
        " /zanzibar { common-command-new }",
        " a/b",
    ):
        assert not literal_commands({"x": text}, names), text
    assert literal_commands({"x": " Use `new`."}, names)
    assert literal_commands({"x-rules-1": " Use “new”."}, names)
    assert not literal_commands({"x-rules-1": " Typed: `new`, `show a`."}, names)
    for text in (
        " Whoever wins.",
        " Who wins keeps it.",
        " Yes. Who wins\n",
        " It is left of who drew.",
        " x\n    Who is it.",
    ):
        assert bare_who({"x": text}), text
    assert bare_who({"x": " Whoever wins."}) == ["x: 'Whoever' (write: the player who)"]
    for text in (" Who wins?", " Yes. Who wants to, now?", " { $who } wins.", " The player who drew."):
        assert not bare_who({"x": text}), text
    for text in (" Drücke noch einmal.", " Frag, oder versuche es.", " { $x } Und lege es dorthin.", " X: Setze ihn"):
        assert long_imperatives({"x": text}), text
    for text in (" Drück noch einmal.", " Spiele: { $games }.", " Wenn du fragst, schreibe ich dir.", " Eine Frage"):
        assert not long_imperatives({"x": text}), text
    assert long_sentences({"x": " word" * 31})
    assert not long_sentences({"x": " word" * 20 + "." + " word" * 20})
    assert long_labels({"x-button-y": " A label with far too many words"})
    assert unused_terms("en", " undo")


@pytest.mark.parametrize("locale", LOCALES)
def test_glossaries_of_all_languages_have_the_same_terms(locale: str) -> None:
    wanted = {section: set(terms) for section, terms in glossary(DEFAULT).items() if section not in DRAFTS}
    assert {name: set(terms) for name, terms in glossary(locale).items() if name not in DRAFTS} == wanted
    assert set(wanted) <= {INTERFACE, *GAMES}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "term"), TERMS)
def test_game_texts_use_the_words_of_the_glossary(locale: str, game: str, term: str) -> None:
    if locale not in locales_of(game):
        return
    entry, text = glossary(locale)[game][term], texts(locale, game)
    home = f"{locale}/{game}.glossary.toml"
    assert any(stands(word, text) for word in entry["say"]), f"{home}: no text of the game says {term!r}"
    for word in entry.get("never", []):
        assert not stands(word, text), f"{home}: say {entry['say'][0]!r} instead of {word!r}"
