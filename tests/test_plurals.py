"""A number and its noun agree: no text says "1 points" or "5 point"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice, product
from typing import Any

import pytest
from fluent.syntax import ast

from bot.game import Line
from bot.games import GAMES
from bot.i18n import LOCALES, messages, say

PLURALS: Mapping[str, str] = {
    "en": "card cards, centavo centavos, chair chairs, coin coins, cube cubes, day days, field fields, "
    "guest guests, hour hours, minute minutes, opponent opponents, pair pairs, person people, piece pieces, "
    "player players, point points, quarter quarters, road roads, round rounds, sack sacks, ship ships, "
    "space spaces, step steps, table tables, tile tiles, time times, trader traders, turn turns, way "
    "ways, win wins, worker workers",
    "it": "avversario avversari, baracca baracche, campo campi, carta carte, casella caselle, centavo centavos,"
    " classificata classificate, commerciante commercianti, coppia coppie, costruita costruite, cubetto "
    "cubetti, giocatore giocatori, giorno giorni, giro giri, moneta monete, mossa mosse, nave navi, "
    "operaia operaie, ospite ospiti, partita partite, passo passi, persona persone, pezzo pezzi, posto "
    "posti, punto punti, quarto quarti, sacco sacchi, sedia sedie, strada strade, tavolo tavoli, tessera "
    "tessere, tornata tornate, turno turni, vittoria vittorie",
    "de": "Centavo Centavos, Dorf Dörfer, Feld Felder, Gast Gäste, Gewinn Gewinne, Hütte Hütten, Karte Karten, "
    "Minute Minuten, Münze Münzen, Paar Paare, Partie Partien, Person Personen, Punkt Punkte, Runde "
    "Runden, Sack Säcke, Schiff Schiffe, Schritt Schritte, Sieg Siege, Straße Straßen, Stuhl Stühle, "
    "Stunde Stunden, Tag Tage, Teil Teile, Tisch Tische, Weg Wege, Zug Züge",
}
"""Nouns that follow numbers, by language: each in the singular and the plural."""
SETTINGS = re.compile(
    r"(\w+-)?refused-.*|\w+-(option-.*|rules-\d)|guide-.*|tournament-file-.*|seats-(ask|half|told).*|lessons-offer|"
    r"club-(button-renew|players)|match-record-(true|seats)|animation-.*|"
    r"tournament-(draft-.*|ended-.*|forecast|news-runs|standings-after|tables-all)|season-(about|nobody|file-.*)|"
    r"zanzibar-(board-limit|confirm-play|label-trader)|saint_martin-label-page|"
    r"cafe_international-(detail-(best|over|sum)|hand-(standing|tile-turn)|reserved)|"
    r"guatemala_cafe-(fact-pieces|list-(berth|ship|site|stop)|moved)"
)
"""Texts whose number is a limit, a setting or a price, of which none is 1, or a list of places."""
MAX_VERSIONS = 200
"""Maximum versions of a text that are said for one number."""


@cache
def nouns(locale: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the singulars and the plurals."""
    pairs = [pair.split() for pair in PLURALS[locale].split(", ")]
    return frozenset(one for one, _ in pairs), frozenset(several for _, several in pairs)


def parts(locale: str, node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Yield the node and everything within it, other messages to which it refers included."""
    yield node
    if isinstance(node, ast.MessageReference):
        yield from parts(locale, messages(locale)[node.id.name])
    for child in vars(node).values():
        for part in child if isinstance(child, list) else [child]:
            if isinstance(part, ast.BaseNode):
                yield from parts(locale, part)


def variables(locale: str, key: str) -> dict[str, list[int | str]]:
    """Return the values to try by variable: the literals by which the text chooses, or 2."""
    found: dict[str, list[int | str]] = {}
    for part in parts(locale, messages(locale)[key]):
        if isinstance(part, ast.VariableReference):
            found.setdefault(part.id.name, [])
        if isinstance(part, ast.SelectExpression) and isinstance(part.selector, ast.VariableReference):
            values = found.setdefault(part.selector.id.name, [])
            chosen = [variant.key for variant in part.variants]
            names = [key.name if isinstance(key, ast.Identifier) else key.value for key in chosen]
            values += [name for name in names if not re.fullmatch(r"-?\d+|one|other", name)]
    return {name: list(dict.fromkeys(values)) or [2] for name, values in found.items()}


@cache
def counted(locale: str) -> frozenset[str]:
    """Return the variables by whose number some text chooses."""
    return frozenset(
        part.selector.id.name
        for message in messages(locale).values()
        for part in parts(locale, message)
        if isinstance(part, ast.SelectExpression)
        and isinstance(part.selector, ast.VariableReference)
        and any(isinstance(variant.key, ast.Identifier) and variant.key.name == "one" for variant in part.variants)
    )


def said(locale: str, key: str, number: int) -> Iterator[str]:
    """Yield the text with that number for one of its variables at a time."""
    tried = variables(locale, key)
    for name, values in tried.items():
        if values != [2] or (number != 1 and name not in counted(locale)):
            continue
        others: list[list[Any]] = [[number] if other == name else values for other, values in tried.items()]
        for chosen in islice(product(*others), MAX_VERSIONS):
            yield say(Line(key, tuple(zip(tried, chosen, strict=True))), locale)


def disagreeing(text: str, number: int, wrong: frozenset[str]) -> list[str]:
    """Return what the text says wrongly about the number."""
    return [found[0] for found in re.finditer(rf"(?<![\w.,+/:×–-]){number} (\w+)(?! \d)", text) if found[1] in wrong]


@pytest.mark.parametrize("locale", LOCALES)
def test_number_and_its_noun_agree(locale: str) -> None:
    constants = {name for game in GAMES.values() for name in game.numbers}
    singulars, plurals = nouns(locale)
    found = {
        (key, wrong)
        for key, message in messages(locale).items()
        if message.value and not SETTINGS.fullmatch(key) and not constants & variables(locale, key).keys()
        for number, words in ((0, singulars), (1, plurals), (2, singulars), (5, singulars))
        for text in said(locale, key, number)
        for wrong in disagreeing(text, number, words)
    }
    assert sorted(found) == []


def test_plural_disagreement_is_detected() -> None:
    singulars, plurals = nouns("en")
    assert disagreeing("1 points, then 11 points and 1 point", 1, plurals) == ["1 points"]
    assert disagreeing("5 point, 5 points", 5, singulars) == ["5 point"]
