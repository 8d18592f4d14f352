"""Whatever the rules refuse is explained: every refusal of every game has its sentence on a page of the rules."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from itertools import product

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.games.zanzibar.rules.standing import MOST_WISHES
from bot.primer.posing import posed
from bot.primer.primers import primer
from bot.words import LOCALES
from cogs.panels.rules import page_count, rules_pages
from renderers.kit.introducing.callouts import Callout
from tests.sources import ROOT

EXPLAINED: dict[str, dict[str, str]] = {
    "zanzibar": {
        "all_placed": "as long as traders are to be placed",
        "already_placed": "one at a time",
        "comes_from_there": "The space you come from does not count as free",
        "equal_has_room": "only if it has no free space next to it",
        "game_over": "comes when somebody has used the last card",
        "movement_over": "Once an order is used, nothing moves any more",
        "must_push": "*pushed* to a free space next to it; if it has none",
        "no_path": "Nobody passes over others",
        "no_steps_left": "how many steps it can make in a turn",
        "no_such_card": "name a spice or a province",
        "no_such_space": "Every space has a name",
        "no_such_trader": "traders of different numbers",
        "nobody_there": "A weaker enemy is *pushed*",
        "not_in_hand": "of which two are in hand",
        "not_just_drawn": "the cards just drawn and may discard them at once",
        "not_your_turn": "whose turn it is. Nobody else can move",
        "nothing_to_look_at": "only for whoever may still discard and has cards to draw",
        "only_discard": "who has scored so many can only discard",
        "only_score": "who has discarded so many can only score",
        "own_trader": "your own traders and stronger ones block",
        "same_space": "A step goes along one route to the next space",
        "space_occupied": "whoever stands in the way must be cleared",
        "target_taken": "*banish* it to any free space",
        "three_moved": "move up to three of your traders",
        "too_far": "along the routes as far as its number",
        "too_many_wishes": f"notes wishes with `/zanzibar wishes`, at most {MOST_WISHES}",
        "too_strong": "stronger ones block",
        "trader_done": "the one before is done for this turn",
        "wrong_phase": "has two parts",
        "zone_taken": "each of a player’s in a different zone",
    },
    "guatemala_cafe": {
        "already-answered": "An answer is final",
        "already-building": "build or score",
        "cannot-block": "puts a sack of that colour on the space",
        "closed": "the left path with its harbour and its hut sites is closed",
        "field-taken": "what stands there stays",
        "game-over": "When they meet, the match ends",
        "harbour-full": "the cheapest free berth of a harbour",
        "hut-owned": "One hut per colour",
        "is-sack": "It is scored, never taken",
        "move-first": "move the buyer 1 to 3 spaces",
        "no-money": "place and pay each before the next",
        "no-sack": "take the sack of the line",
        "no-such-border": "Roads lie on the paths",
        "no-such-field": "Fields are named A1, B1",
        "no-such-harbour": "a harbour, P1 to P4",
        "no-such-ship": "the one on the cheapest berth leaves",
        "no-such-space": "one of the 36 path spaces",
        "not-a-site": "A hut stands on a hut site",
        "not-asked": "all others with sacks are asked",
        "not-connected": "form one group, joined by their sides",
        "not-holding": "You put a sack of your choice on the empty space",
        "not-in-line": "always in the row or column that he faces",
        "not-your-turn": "whose turn it is or who is asked. Nobody else can act",
        "road-taken": "a path take one piece each",
        "site-only-hut": "A worker stands on any other field",
        "space-empty": "only there one takes pieces or a sack",
        "three-taken": "take one to three pieces of the line",
        "too-far": "or 4 for 2 centavos",
        "touches-rival": "they may not touch a rival’s of that colour",
        "was-blocked": "You keep the 8 centavos and may build instead",
        "wrong-moment": "Then do one thing, or nothing",
        "wrong-piece": "a piece to take: workers",
        "wrong-sack": "put it on the highest free space of the score track",
        "wrong-space": "on the empty space",
    },
    "cafe_international": {
        "chair_taken": "a free chair with its number",
        "joker_at_bar": "never a joker",
        "joker_for_joker": "the guest for whom a joker stands",
        "lone_guest_ends": "after a lone guest nothing else can follow",
        "match_over": "comes at once when, after a turn",
        "mixed_sexes": "fill a table with one sex",
        "move_available": "Passing is possible only when nothing else is",
        "must_join": "joins him at once at the same table",
        "must_score": "Each has to come to a table where somebody sits already",
        "must_seat_second": "the second joins him at once",
        "no_joker_there": "on the joker’s chair",
        "not_in_hand": "the guests in hand",
        "not_one_table": "you may fill a table",
        "not_your_turn": "whose turn it is. Nobody else can do anything",
        "nothing_to_end": "closes a turn after a lone guest or a first one",
        "second_must_score": "Each has to come to a table",
        "table_not_filled": "Three alone at an empty table are not allowed",
        "turn_already_begun": "Whoever has begun to seat cannot do another of the three",
        "unbalanced": "at every table of the chair there must then be",
        "variant_off": "**Reserved tables:**",
        "wrong_nation": "A guest sits at a table of his nation",
        "wrong_sex": "nation of a table of that chair, same sex",
    },
    "saint_martin": {
        "a_tile_fits": "If then nothing in hand fits, one tile is discarded",
        "bag_empty": "nobody draws from an empty bag",
        "bought_tile_only": "who buys places that very tile",
        "burned": "one tile is burned once",
        "cell_taken": "a free cell next to the island",
        "fire_inactive": "Then your fire is out",
        "four_in_hand": "At most three stay in your hand",
        "hand_tile_first": "has to place one of the hand first",
        "must_place": "is one of two things: place a tile",
        "no_cubes": "Without cubes nobody burns",
        "no_discard": "and only then",
        "not_adjacent": "must share a side with a placed one",
        "not_asked": "Nobody else can do anything then, unless asked",
        "not_coffee": "belong to no field and never burn",
        "not_in_hand": "a tile of your hand",
        "not_this_tile": "one coffee quarter of that tile",
        "objective_gone": "The objective tile is placed once",
        "other_tile": "What is drawn is shown, and the others may buy it",
        "over": "comes when bag and hands are empty",
        "road": "road must meet road",
        "same_look": "Turned ways that look alike are one and the same",
        "too_few_coins": "Nobody can bid more than his coins",
        "too_low": "nor less than one more than the last bid",
        "wrong_step": "is one of two things",
    },
}
"""By game and reason the words of the English pages that say beforehand what would be refused."""


@cache
def refused(game: str) -> frozenset[str]:
    """The reasons of all refusals in the game's rules."""
    found = set[str]()
    for file in sorted((ROOT / "bot" / "games" / game / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                found |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return frozenset(found)


def every_text(game: AnyGame) -> str:
    """All pages with all options."""
    choices = product(*game.option_values.values())
    options = [dict(zip(game.option_values, values, strict=True)) for values in choices]
    return "\n".join(page for chosen in options for page in rules_pages(game, chosen, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_listed_and_no_other(game: str) -> None:
    assert refused(game)
    assert set(EXPLAINED[game]) == refused(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_what_is_refused_is_explained(game: AnyGame) -> None:
    told = every_text(game)
    assert {reason: words for reason, words in EXPLAINED[game.name].items() if words not in told} == {}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_pages_say_as_much_in_every_language(game: AnyGame, locale: str) -> None:
    def shape(of: str) -> list[list[int]]:
        pages = rules_pages(game, {}, of)
        return [[paragraph.count("\n") for paragraph in page.split("\n\n")] for page in pages]

    assert page_count(game, locale) == page_count(game, "en")
    assert shape(locale) == shape("en")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_number_on_the_board_is_explained(game: AnyGame, locale: str) -> None:
    scene = posed(game.name, "board", locale)
    module = import_module(f"renderers.{game.name}.annotated")
    found: tuple[Callout, ...] = module.callouts(scene)
    first = rules_pages(game, {}, locale)[0]
    assert re.findall(r"^\*\*(\d+)\*\* ", first, re.MULTILINE) == [str(number + 1) for number in range(len(found))]


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_pictures_belong_to_pages_that_there_are(game: AnyGame) -> None:
    pages = primer(game.name).pages
    assert pages[1] == ("board",)
    assert set(pages) <= set(range(1, page_count(game, "en") + 1))


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_goal_comes_first_and_the_end_after_the_turn(game: AnyGame) -> None:
    pages = "\n".join(rules_pages(game, {}, "en"))
    places = [pages.index(words) for words in ("**The goal.**", "**A turn**", "**The end**")]
    assert places == sorted(places)
    assert places[0] == 0
