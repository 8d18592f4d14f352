"""Every reason to refuse has a text in every language, and every text of a refusal has a reason."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from inspect import getsource

import pytest

from bot.game import Line, Refused, check_players, refuse
from bot.games import GAMES
from bot.i18n import LOCALES, keys, say
from bot.table.refusals import NotYourTurn, bad_option
from tests.sources import trees

PREFIXES = ("refused-", "tournament-refused-", *(f"{game}-refused-" for game in GAMES))


class Reason:
    """Reason in the source: the key of its text, and the names of the arguments given."""

    def __init__(self, prefix: str, reason: str, call: ast.Call) -> None:
        assert "-" not in reason, f"{reason} is spelled with underscores"
        self.key = prefix + reason.replace("_", "-")
        self.args = {word.arg for word in call.keywords}


def reasons() -> Iterator[Reason]:
    """Yield the reasons of all refusals in the source."""
    for game in GAMES:
        call = next(
            node
            for node in ast.walk(ast.parse(getsource(check_players)))
            if isinstance(node, ast.Call) and node.keywords
        )
        yield Reason(f"{game}-refused-", "players", call)
    for path, tree in trees():
        game = path.parent.name if path.parent.name in GAMES else path.parent.parent.name
        own = f"{game}-refused-" if game in GAMES and "renderers" not in path.parts else "refused-"
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            yield from (Reason(prefix, word, call) for prefix, node in _named(call, own) for word in _words(node))


def _named(call: ast.Call, own: str) -> list[tuple[str, ast.expr]]:
    """Return the key prefix and the reason of a call that refuses."""
    match call:
        case ast.Call(ast.Name("refuse"), [reason, *_]) | ast.Call(ast.Name("partial"), [ast.Name("refuse"), reason]):
            return [(own, reason)]
        case ast.Call(ast.Attribute(_, "of"), [ast.Constant(str(part)), reason]) if part in GAMES:
            return [(f"{part}-refused-", reason)]
        case ast.Call(ast.Attribute(ast.Call(ast.Name("super")), "__init__"), [ast.Constant() as reason]):
            return [(own, reason)]
        case ast.Call(ast.Name("EventRefused"), [reason]) | ast.Call(ast.Name("_require"), [_, reason]):
            return [("tournament-refused-", reason)]
    return []


def _words(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*_words(node.body), *_words(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_every_refusal_reason_has_a_text_with_its_arguments() -> None:
    given: defaultdict[str, set[str | None]] = defaultdict(set)
    for reason in reasons():
        given[reason.key] |= reason.args
    texts = keys("en")
    assert len(given) > 200
    assert given.keys() - texts.keys() == set()
    assert [key for key, args in given.items() if not texts[key] <= args] == []


def test_every_refusal_text_belongs_to_a_reason() -> None:
    texts = {key for key in keys("en") if key.startswith(PREFIXES)}
    assert texts - {reason.key for reason in reasons()} == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_refusal_texts_are_all_different(locale: str) -> None:
    texts = {key: names for key, names in keys(locale).items() if key.startswith("refused-")}
    said = [say(Line(key, tuple((name, "3.") for name in sorted(names))), locale) for key, names in texts.items()]
    assert len(said) > 100
    assert len(set(said)) == len(said)
    assert [text for text in said if not text.rstrip().endswith((".", "“.", "”.", ".)"))] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_refusals_that_depend_on_their_arguments_have_texts(locale: str) -> None:
    refusals: list[Refused] = [
        *(NotYourTurn(others) for others in ([], [1], [0, 1])),
        *(refuse("not_enough_players", least=least, have=have) for least, have in ((2, 1), (3, 2))),
        *(
            refuse("cannot_step_back", why=why)
            for why in ("revealed", "somebody-moved", "nothing", "rules-changed", "answered-anew", "too-often")
        ),
        bad_option(["cards", "bonus"]),
    ]
    said = [say(refused.line, locale, ["Anna", "Bert"]) for refused in refusals]
    assert len(set(said)) == len(said)
