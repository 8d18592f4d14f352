"""English texts of the games are plain: short sentences, and none of the words that make them stiff."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from statistics import mean

import pytest
from fluent.syntax import ast

from bot.games import GAMES
from bot.i18n import DEFAULT, messages
from cogs.play.rules_in_brief import rules_pages

LONGEST, USUAL = 30, 15
"""Words in a sentence: of any, and of all on average."""
STIFF = re.compile(
    r"\b(?:whoever|by lot|anew|hands? over|standing orders?|step back|lay open|so long|treble)\b", re.IGNORECASE
)
SUBJECT = re.compile(r"(?:^|[.;:!] |\b(?:and|as|of|where) )who\b", re.IGNORECASE)
"""`who` as a subject without a noun; a question ends differently."""


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences without typed moves. Lines of a list and clauses after a colon count as sentences."""
    plain = re.sub(r"`[^`]*`|\*", "", text)
    yield from (part.strip() for part in re.split(r"(?<=[.!?:;])\s+|\n", plain) if part.strip())


def words(sentence: str) -> int:
    """Return the number of words, without numbers and notations."""
    return len(re.findall(r"(?<![\w@])[^\W\d_]{2,}(?![\w@>])|\b[aAI]\b", sentence))


def versions(message: ast.Message | ast.Term) -> Iterator[str]:
    """Yield the text with the first variant of every choice, with the second, and so on."""
    most = max((len(node.variants) for node in _choices(message.value)), default=1)
    yield from (_text(message.value, number) for number in range(most))


def _choices(pattern: ast.Pattern | None) -> Iterator[ast.SelectExpression]:
    for part in pattern.elements if pattern else ():
        if isinstance(part, ast.Placeable) and isinstance(part.expression, ast.SelectExpression):
            yield part.expression
            for variant in part.expression.variants:
                yield from _choices(variant.value)


def _text(pattern: ast.Pattern | None, number: int) -> str:
    said = []
    for part in pattern.elements if pattern else ():
        if isinstance(part, ast.TextElement):
            said.append(part.value)
        elif isinstance(part.expression, ast.SelectExpression):
            variants = part.expression.variants
            said.append(_text(variants[min(number, len(variants) - 1)].value, number))
        elif isinstance(part.expression, ast.StringLiteral):
            said.append(part.expression.value)
        else:
            said.append("it")
    return "".join(said)


def texts(game: str) -> list[str]:
    """Return all texts of the game's files, with the rules for all options."""
    found = [
        version
        for key, message in messages(DEFAULT).items()
        if key.startswith(f"{game}-") and not re.search(r"-rules-\d+$|-names$", key)
        for version in versions(message)
    ]
    values = GAMES[game].option_values
    for chosen in product(*values.values()):
        found += rules_pages(GAMES[game], dict(zip(values, chosen, strict=True)), DEFAULT)
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("game", GAMES)
def test_english_texts_have_short_sentences(game: str) -> None:
    said = list(dict.fromkeys(sentence for text in texts(game) for sentence in sentences(text)))
    assert [sentence for sentence in said if words(sentence) > LONGEST] == []
    assert mean(words(sentence) for sentence in said if sentence.endswith((".", "!", "?"))) <= USUAL


@pytest.mark.parametrize("game", GAMES)
def test_english_texts_have_no_stiff_words(game: str) -> None:
    said = texts(game)
    assert [text for text in said if STIFF.search(text)] == []
    assert [text for text in said for one in sentences(text) if SUBJECT.search(one) and not one.endswith("?")] == []
