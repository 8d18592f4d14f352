"""Rules pages follow every option, in every language, and fit into a message."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from bot.data_files import board_data
from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import LOCALES, keys
from cogs.play.rules_in_brief import options_page, page_count, rules_page, rules_pages
from cogs.text.command_names import dashed
from cogs.text.localiser import Localiser
from cogs.text.seat_names import option_words, spoken
from cogs.ui.screen import TEXT_LIMIT
from tests.drafts import locales_of
from tests.expectations import OptionPhrases, expected

TELLING = [(name, told, locale) for name in GAMES for told in expected(name).telling for locale in locales_of(name)]
HEADING = {"en": "Our own rulings", "it": "Scelte nostre", "de": "Eigene Festlegungen"}


def text(game: AnyGame, locale: str, **options: Any) -> str:
    return "\n\n".join(rules_pages(game, options, locale))


def every_choice(game: AnyGame) -> list[dict[str, Any]]:
    return [dict(zip(game.option_values, values, strict=True)) for values in product(*game.option_values.values())]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rules_differ_for_every_value_of_every_option(game: AnyGame, locale: str) -> None:
    for option, values in game.option_values.items():
        for one, other in combinations(values, 2):
            assert text(game, locale, **{option: one}) != text(game, locale, **{option: other}), (option, one, other)


@pytest.mark.parametrize(("name", "told", "locale"), TELLING, ids=lambda one: getattr(one, "option", one))
@pytest.mark.rotating(4)
def test_rule_of_one_option_value_appears_only_under_it(name: str, told: OptionPhrases, locale: str) -> None:
    game, phrase = GAMES[name], getattr(told, locale)
    home = f"[[telling]] of {told.option}={told.value} in tests/games/{name}/expectations.toml"
    assert phrase, f"{home}: give its words in {locale!r}"
    for options in every_choice(game):
        is_so = spoken(options[told.option]) == told.value
        assert (phrase in text(game, locale, **options)) == is_so, (
            f"{home}: the rules in brief in {locale!r} must {'' if is_so else 'not '}say {phrase!r} with {options}"
        )


@pytest.mark.parametrize("name", GAMES)
def test_every_option_value_has_a_phrase_in_the_rules(name: str) -> None:
    wanted = expected(name)
    known = {f"{told.option}={told.value}" for told in wanted.telling} | set(wanted.silent)
    values = {f"{option}={spoken(value)}" for option, all_of in GAMES[name].option_values.items() for value in all_of}
    assert sorted(values - known) == [], (
        f"add a [[telling]] to tests/games/{name}/expectations.toml: which words of the rules hold for this value alone"
    )
    assert sorted(known - values) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rules_pages_fit_with_all_options(game: AnyGame, locale: str) -> None:
    heading = len(f"### {game.title} · 10/10")
    for options in every_choice(game):
        pages = (*rules_pages(game, options, locale), options_page(game, options, locale))
        assert max(len(page) for page in pages) + heading <= TEXT_LIMIT
        assert all(page.strip() and "\n\n\n" not in page for page in pages), options
        assert all("  " not in page and " ;" not in page and " ," not in page for page in pages), options


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rules_pages_use_only_options_of_the_game(game: AnyGame, locale: str) -> None:
    pages = [keys(locale)[f"{game.name}-rules-{page + 1}"] for page in range(page_count(game, locale))]
    assert frozenset().union(*pages) <= {*game.option_values, *game.numbers}


@pytest.mark.parametrize(("name", "locale"), [(name, locale) for name in GAMES for locale in locales_of(name)])
def test_rules_mark_additions_to_the_rulebook_as_ours(name: str, locale: str) -> None:
    for options in every_choice(GAMES[name]):
        if name == "guatemala_cafe" and options["production"] == "random":
            continue
        if name == "zanzibar" and not options["draw_discard"]:
            continue
        _, _, ours = text(GAMES[name], locale, **options).partition(HEADING[locale])
        for phrases in expected(name).ours:
            assert phrases[locale] in ours, options


def test_zanzibar_rules_mark_the_round_limit_as_ours() -> None:
    for locale, phrase in {
        "en": "the limit of 15 turns",
        "it": "limite di 15 turni",
        "de": "Grenze von 15 Zügen",
    }.items():
        _, _, ours = text(GAMES["zanzibar"], locale, round_limit=15).partition(HEADING[locale])
        assert phrase in ours
        assert phrase not in text(GAMES["zanzibar"], locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_cafe_international_rules_list_the_bar_values_of_the_board(locale: str) -> None:
    for name, values in board_data("cafe_international")["bar"]["values"].items():
        page = text(GAMES["cafe_international"], locale, bar_values=name)
        spelled = [f"{value}".replace("-", "−") for value in values]
        for start in range(0, len(spelled), 5):
            assert ", ".join(spelled[start : start + 5]) in page


@pytest.mark.parametrize("locale", LOCALES)
def test_fixed_set_up_of_guatemala_cafe_is_not_called_printed(locale: str) -> None:
    about = Localiser(locale).word("guatemala_cafe-option-production-about")
    assert not any(word in about for word in ("printed", "stampat", "gedruckt"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_last_rules_page_names_every_option_and_all_its_values(game: AnyGame, locale: str) -> None:
    localiser = Localiser(locale)
    usual = options_page(game, None, locale)
    assert localiser.word("common-path-new", game=game.name) in usual
    for option, values in game.option_values.items():
        assert localiser.word(f"{game.name}-option-{dashed(option)}-about") in usual
        for value in values:
            here = options_page(game, {option: value}, locale)
            name = localiser.word(f"{game.name}-option-{dashed(option)}")
            assert f"{name}: {option_words(game, option, value, localiser)}**" in here
            assert all(option_words(game, option, other, localiser) in here for other in values)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_rules_page_beyond_the_end_is_the_last_page(game: AnyGame) -> None:
    assert rules_page(game, None, "en", 99).key() == rules_page(game, None, "en", page_count(game, "en")).key()
