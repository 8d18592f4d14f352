"""Every refusal of every game's rules is explained on a page of its rules in brief."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import product

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import LOCALES
from bot.lessons.examples import pose_scene, primer
from cogs.play.rules_in_brief import page_count, rules_pages
from tests.drafts import locales_of
from tests.expectations import expected
from tests.renderers.rules_pictures import callouts_of
from tests.sources import ROOT


@cache
def refused(game: str) -> frozenset[str]:
    """Return the reasons of all refusals in the game's rules."""
    found = set[str]()
    for file in sorted((ROOT / "bot" / "games" / game / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                found |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return frozenset(found)


def every_text(game: AnyGame) -> str:
    """Return all pages with all options."""
    choices = product(*game.option_values.values())
    options = [dict(zip(game.option_values, values, strict=True)) for values in choices]
    return "\n".join(page for chosen in options for page in rules_pages(game, chosen, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_refusal_list_is_complete(game: str) -> None:
    explained = expected(game).explained
    assert sorted(refused(game) - set(explained)) == [], (
        f"tests/games/{game}/expectations.toml: say under [explained] which words of the rules pages ({game}-rules-*) "
        "explain each of these refusals"
    )
    assert sorted(set(explained) - refused(game)) == [], "explained, but never refused"


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_refusal_has_a_text(game: AnyGame) -> None:
    told, explained = every_text(game), expected(game.name).explained
    lacking = {reason: words for reason, words in explained.items() if words not in told}
    assert lacking == {}, "the English rules in brief do not say these words"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rules_have_the_same_paragraphs_in_every_language(game: AnyGame, locale: str) -> None:
    def shape(of: str) -> list[list[int]]:
        pages = rules_pages(game, {}, of)
        return [[paragraph.count("\n") for paragraph in page.split("\n\n")] for page in pages]

    assert page_count(game, locale) == page_count(game, "en")
    assert shape(locale) == shape("en")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rules_explain_every_number_on_the_board(game: AnyGame, locale: str) -> None:
    found = callouts_of(pose_scene(game.name, "board", locale))
    legend = rules_pages(game, {}, locale)[-1]
    told = re.findall(r"^\*\*(\d+)\*\* ", legend, re.MULTILINE)
    assert told == [str(number + 1) for number in range(len(found))], (
        f"the last page of {game.name}-rules-* must explain each of the {len(found)} call-outs of the rules picture, "
        "in a line of its own that begins with its number in bold"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rule_pictures_belong_to_existing_pages(game: AnyGame) -> None:
    pages = primer(game.name).pages
    assert pages[page_count(game, "en")] == ("board",)
    assert set(pages) <= set(range(1, page_count(game, "en") + 1))


@cache
def titles() -> dict[str, tuple[str, ...]]:
    """Return the bold beginnings of the paragraphs by language, as docs/game-reference.md lists them."""
    page = (ROOT / "docs" / "game-reference.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (English|Italian|German) \| (.*) \|$", page, re.MULTILINE)
    return {
        LOCALES[("English", "Italian", "German").index(name)]: tuple(f"**{title}" for title in told.split(" · "))
        for name, told in rows
    }


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rules_in_brief_have_these_paragraphs_in_this_order(game: AnyGame, locale: str) -> None:
    if locale not in locales_of(game.name):
        return
    *headings, picture = titles()[locale]
    *pages, legend = rules_pages(game, {}, locale)
    told = "\n".join(pages)
    places = [told.find(words) for words in headings]
    assert -1 not in places, f"paragraphs of {game.name}-rules-* must begin with each of {headings}"
    assert places == sorted(places), f"put them in this order: {headings}"
    assert places[0] == 0
    assert legend.startswith(picture), f"the last page of {game.name}-rules-* begins with {picture}"
