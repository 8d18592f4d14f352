"""Every refusal of every game's rules is explained on a page of its rules in brief."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from itertools import product

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.games.zanzibar.rules.auto_answers import MOST_WISHES
from bot.i18n import LOCALES
from bot.tutorial.examples import pose_scene, primer
from cogs.play.rules_in_brief import page_count, rules_pages
from renderers.kit.callouts import Callout
from tests.sources import ROOT

EXPLAINED: dict[str, dict[str, str]] = {
    "zanzibar": {
        "all_placed": "Until all traders are placed",
        "already_placed": "one at a time",
        "comes_from_there": "The space you come from does not count as free",
        "equal_has_room": "only if it has no free space next to it",
        "game_over": "comes when a player has used their last card",
        "movement_over": "Once an order is used, nothing moves any more",
        "must_push": "*pushed* to a free space next to it. If it has none",
        "no_path": "No trader passes over another",
        "no_steps_left": "how many steps the trader can make in a turn",
        "no_such_card": "names a spice or a province",
        "no_such_space": "Every space has a name",
        "no_such_trader": "numbered traders of one colour",
        "nobody_there": "You can clear a weaker enemy",
        "not_in_hand": "shuffle their own deck of orders and draw 2",
        "not_just_drawn": "the cards just drawn and may discard them at once",
        "not_your_turn": "whose turn it is. Nobody else can move",
        "nothing_to_look_at": "only if you may still discard and have cards to draw",
        "only_discard": "After that many scores you can only discard",
        "only_score": "After that many discards you can only score",
        "own_trader": "our own traders and stronger ones block",
        "same_space": "A step goes along one route to the next space",
        "space_occupied": "a trader in the way must be cleared",
        "target_taken": "*banish* it to any free space",
        "three_moved": "move up to 3 of your traders",
        "too_far": "at most as many steps as its number",
        "too_many_wishes": f"queues up to {MOST_WISHES} placements",
        "too_strong": "stronger ones block",
        "trader_done": "the one before is done for this turn",
        "wrong_phase": "has two parts",
        "zone_taken": "Each of your traders goes to a different zone",
    },
    "guatemala_cafe": {
        "already-answered": "An answer is final",
        "already-building": "build or score",
        "cannot-block": "puts a sack of that colour on the space",
        "closed": "the left path with its harbour and its hut sites is closed",
        "field-taken": "Pieces on a field or a path never move",
        "game-over": "When they meet, the match ends",
        "harbour-full": "the cheapest free berth of a harbour",
        "hut-owned": "one hut per colour",
        "is-sack": "It is scored, never built",
        "move-first": "move the buyer 1 to 3 spaces",
        "no-money": "Place and pay each before the next",
        "no-sack": "take the sack of the line",
        "no-such-border": "lies on a path between fields",
        "no-such-field": "Fields are named A1, B1",
        "no-such-harbour": "a harbour, P1 to P4",
        "no-such-ship": "the one on the cheapest berth leaves",
        "no-such-space": "any of the 36 path spaces",
        "not-a-site": "A *hut* stands on a hut site",
        "not-asked": "all others with sacks are asked",
        "not-connected": "form one group, joined by their sides",
        "not-holding": "refill the empty space with a sack from your hand",
        "not-in-line": "in the row or column that he faces",
        "not-your-turn": "whose turn it is or who is asked. Nobody else can act",
        "road-taken": "a path take one piece each",
        "site-only-hut": "A *worker* stands on any other field",
        "space-empty": "you take pieces or a sack only there",
        "three-taken": "take one to three pieces of the line",
        "too-far": "or 4 for 2 centavos",
        "touches-rival": "not touch a rival’s pieces of that colour",
        "was-blocked": "and the scorer may build instead",
        "wrong-moment": "Then do one thing, or nothing",
        "wrong-piece": "a piece to take: workers",
        "wrong-sack": "put it on the highest free space of the score track",
        "wrong-space": "refill the empty space",
    },
    "cafe_international": {
        "chair_taken": "a free chair, with its number",
        "joker_at_bar": "never a joker",
        "joker_for_joker": "the guest for whom a joker stands",
        "lone_guest_ends": "After a lone guest you must",
        "match_over": "comes at once when, after a turn",
        "mixed_sexes": "fill a table with one sex",
        "move_available": "You may pass only when nothing else is possible",
        "must_join": "joins at once at the same table",
        "must_score": "Each guest has to come to a table where somebody sits already",
        "must_seat_second": "the second joins at once",
        "no_joker_there": "on the joker’s chair",
        "not_in_hand": "the guests in hand",
        "not_one_table": "you may fill a table",
        "not_your_turn": "whose turn it is (golden). Nobody else can do anything",
        "nothing_to_end": "After a first guest who scored you may stop (`end`)",
        "second_must_score": "Each guest has to come to a table",
        "table_not_filled": "Three alone at an empty table are not allowed",
        "turn_already_begun": "You can’t mix actions",
        "unbalanced": "every table of the chair must have",
        "variant_off": "**Reserved tables.**",
        "wrong_nation": "A guest sits at a table of their nation",
        "wrong_sex": "nation of a table of that chair and the same sex",
    },
    "saint_martin": {
        "a_tile_fits": "If none fits, you discard one",
        "bag_empty": "When the bag is empty, nobody draws",
        "bought_tile_only": "The buyer places that very tile",
        "burned": "You burn one quarter of a tile at most",
        "cell_taken": "a free cell next to the island",
        "fire_inactive": "Then your fire is out",
        "four_in_hand": "you hold 3 tiles at most",
        "hand_tile_first": "you must place a tile of your hand",
        "must_place": "Do one of two things: place a tile",
        "no_cubes": "cubes are used up, nobody burns",
        "no_discard": "At other times nobody may discard",
        "not_adjacent": "must share a side with a placed tile",
        "not_asked": "Nobody else can do anything then, unless asked",
        "not_coffee": "belong to no field and never burn",
        "not_in_hand": "a tile of your hand",
        "not_this_tile": "one coffee quarter of that tile",
        "objective_gone": "The objective tile is placed once at most",
        "other_tile": "everybody sees the tile, and the others may buy it",
        "over": "comes when bag and hands are empty",
        "road": "Road must meet road",
        "same_look": "look the same in every rotation",
        "too_few_coins": "You can’t bid more coins than you have",
        "too_low": "Each bid must be at least one coin above the last",
        "wrong_step": "Do one of two things",
    },
}
"""By game and refusal, the words of the English pages that explain it."""


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
    scene = pose_scene(game.name, "board", locale)
    module = import_module(f"renderers.{game.name}.rules_callouts")
    found: tuple[Callout, ...] = module.callouts(scene)
    legend = rules_pages(game, {}, locale)[-1]
    assert re.findall(r"^\*\*(\d+)\*\* ", legend, re.MULTILINE) == [str(number + 1) for number in range(len(found))]


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_pictures_belong_to_pages_that_there_are(game: AnyGame) -> None:
    pages = primer(game.name).pages
    assert pages[page_count(game, "en")] == ("board",)
    assert set(pages) <= set(range(1, page_count(game, "en") + 1))


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_goal_start_turn_and_end_come_in_this_order_and_the_picture_last(game: AnyGame) -> None:
    *pages, legend = rules_pages(game, {}, "en")
    told = "\n".join(pages)
    start = "**At the start**" if game.name == "zanzibar" else "**The set-up.**"
    places = [told.index(words) for words in ("**The goal.**", start, "**A turn", "**The end**", "**What is ours.**")]
    assert places == sorted(places)
    assert places[0] == 0
    assert legend.startswith("**The picture:**")
