"""Labels of the panel: short enough for a phone, in every language, wherever a choice leads."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.game import AnyGame, Path
from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.rng import Dice
from cogs.play.choice_components import add_choices
from cogs.play.menu_layout import ChoicePaths, labelled_paths, open_menus
from cogs.play.selection import MAX_LABEL, Selection
from cogs.text.choice_tree import ChoiceTree, offers
from cogs.text.command_names import dashed
from cogs.text.localiser import plain
from cogs.text.seat_names import spoken
from cogs.ui.screen import Screen
from tests.cogs.panel_paths import chosen_paths, look_at
from tests.cogs.positions import random_match, trees
from tests.drafts import locales_of
from tests.expectations import check_found
from tests.games.cafe_international.positions import position as cafe_with
from tests.games.saint_martin.positions import position as island_with

WHOLE_TURN = re.compile(r"(\d+)(?: points?\b| with a second guest)")
EVERY = 9
"""Every n-th position is checked, in one language after the other."""
MAX_DETAIL = 100
"""Discord's limit for the second line of an option."""


def headings_of(screen: Screen) -> list[str]:
    """Return the words on all lists in which nothing is chosen yet: of others one sees the choice."""
    parts = [part for row in screen.components() for part in row.get("components", ())]
    lists = [part for part in parts if "options" in part]
    return [one["placeholder"] for one in lists if not any(option.get("default") for option in one["options"])]


def labels_of(screen: Screen) -> Iterator[str]:
    """Yield the words of all buttons and options."""
    for row in screen.components():
        for part in row.get("components", ()):
            if "options" in part:
                yield from (option["label"] for option in part["options"])
            else:
                yield part["label"]


def details_of(screen: Screen) -> Iterator[list[str]]:
    """Yield the second lines of each list."""
    for row in screen.components():
        for part in row.get("components", ()):
            yield [option.get("description") or "" for option in part.get("options", ())]


def too_long(label: str, locale: str, path: Path) -> str:
    """Return what is wrong with the label, and where its words come from."""
    steps = " (steps that lead on are joined by ' › ': the `brief` of a Label is what stands there)"
    return (
        f"{label!r} has {len(label)} characters in {locale!r}, a phone shows {MAX_LABEL}"
        f"{steps if ' › ' in label else ''}; chosen so far: {' › '.join(path) or 'nothing'}"
    )


def test_error_about_a_long_label_explains_the_limit() -> None:
    told = too_long("Board Birch 12 (departs) › Take the crossing", "en", ("board",))
    assert "44 characters in 'en', a phone shows 38" in told
    assert "joined by ' › '" in told
    assert "joined" not in too_long("x" * 39, "en", ())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rotating(2)
def test_every_label_fits_a_phone(name: str) -> None:
    game, locales, seen, looked_at = GAMES[name], locales_of(name), 0, 0
    for players in game.players:
        for number, state in enumerate(random_match(game, players, players)):
            if number % EVERY:
                continue
            locale = locales[number // EVERY % len(locales)]
            for seat in game.deciders(state):
                look, looked_at = look_at(game, state, seat), looked_at + 1
                tree = offers(game, look.offers, game.together(look.view, look.offers))
                for path in chosen_paths(game, look, tree):
                    screen = Screen()
                    add_choices(screen, Selection(game, look, tree, path, locale))
                    headings = headings_of(screen)
                    assert len({*headings}) == len(headings), f"two lists look alike: {headings}"
                    assert all(len(detail) <= MAX_DETAIL for details in details_of(screen) for detail in details)
                    for label in labels_of(screen):
                        assert len(label) <= MAX_LABEL, too_long(label, locale, path)
                        seen += 1
    assert looked_at
    check_found(name, "labels", seen, looked_at)


def thinned(tree: ChoiceTree, most: int) -> ChoiceTree:
    """Return the tree with at most so many moves of each first choice, as late in a match."""
    counts, left = Counter[str](), []
    for move, choices in tree.moves:
        counts[choices[0].token] += 1
        if counts[choices[0].token] <= most:
            left.append((move, choices))
    return ChoiceTree(left)


def unsaid(selection: Selection) -> Iterator[tuple[str, str]]:
    """Yield each button's words with a choice that they leave out although it is not made yet, not counting groups."""
    ways, localiser = ChoicePaths(selection.tree), plain(selection.look.table, selection.locale)
    for menu in open_menus(ways, selection.chosen):
        for item in menu.items if menu.has_buttons else menu.quick:
            text = selection.option(ways, menu, item)
            for path in labelled_paths(ways, item):
                label = selection.label(path)
                words = localiser.say(label.text if path == item else label.brief or label.text)
                if selection.chosen[: len(path)] != path and words not in text:
                    yield text, words


@pytest.mark.parametrize("most", [1, 2, 3])
def test_button_says_every_choice_that_is_not_made_yet(game: AnyGame, most: int) -> None:
    buttons = 0
    for state, seat, tree in trees(game):
        look, few = look_at(game, state, seat), thinned(tree, most)
        for path in chosen_paths(game, look, few):
            selection = Selection(game, look, few, path, "en")
            assert not [*unsaid(selection)]
            buttons += sum(menu.has_buttons for menu in open_menus(ChoicePaths(few), path))
    assert buttons


def test_button_of_a_joker_keeps_its_verb_after_a_guest_is_chosen() -> None:
    game = GAMES["cafe_international"]
    look = look_at(game, cafe_with("c02=GBm c11=Jf c19=FRm c57=INf", "ESf ESm FRf INm USm"), 0)
    tree = offers(game, look.offers)
    assert tree.notations_below(("swap",)) == ("swap ESf@c11",)
    for guest in tree.next_choices(("seat",)):
        assert not [*unsaid(Selection(game, look, tree, ("seat", guest.token), "en"))]


@pytest.mark.parametrize("locale", LOCALES)
def test_auto_answers_have_short_labels(locale: str) -> None:
    for game in GAMES.values():
        for name, values in game.auto_answers.values.items():
            for value in values:
                label = word(f"{game.name}-auto-answer-{dashed(name)}-value", locale, value=spoken(value))
                assert len(label) <= MAX_LABEL, label


@pytest.mark.parametrize("locale", LOCALES)
def test_auto_answer_labels_name_one_coffee_or_the_letters_of_several(locale: str) -> None:
    for value in GAMES["saint_martin"].auto_answers.values["coffees"][1:-1]:
        label = word("saint_martin-auto-answer-coffees-value", locale, value=value)
        is_one = len(value) == 1
        assert label == (word("saint_martin-coffee", locale, coffee=value) if is_one else ", ".join(value))


def test_choice_list_begins_with_the_most_points_of_the_whole_turn() -> None:
    game, compared = GAMES["cafe_international"], 0
    for number, state in enumerate(random_match(game, 2, 2)):
        for seat in game.deciders(state) if number % EVERY == 0 else ():
            look = look_at(game, state, seat)
            screen = Screen()
            add_choices(screen, Selection(game, look, offers(game, look.offers), game.start(look.view), "en"))
            for details in details_of(screen):
                points = [int(found[-1]) for detail in details if (found := WHOLE_TURN.findall(detail))]
                assert points == sorted(points, reverse=True), details
                compared += len({*points}) > 1
    assert compared


def test_button_that_loses_points_comes_after_the_others() -> None:
    game, stood_last = GAMES["zanzibar"], 0
    for state in random_match(game, 2, 3):
        for seat in game.deciders(state):
            look = look_at(game, state, seat)
            screen = Screen()
            add_choices(screen, Selection(game, look, offers(game, look.offers), game.start(look.view), "en"))
            parts = [part for row in screen.components() for part in row.get("components", ()) if "label" in part]
            buttons = [": −" in part["label"] for part in parts]
            assert buttons == sorted(buttons)
            stood_last += len({*buttons}) > 1
    assert stood_last


def test_bids_follow_the_refusal_whatever_the_number_of_coins() -> None:
    game, labels = GAMES["saint_martin"], set[str]()
    for coins in (1, 5, 8, 9, 30):
        state = island_with("", "T01", "T02", bag="T17 T05", coins=(5, coins))
        drawn, _ = game.apply(state, 0, game.read("draw"), Dice(b"", 0))
        look, screen = look_at(game, drawn, 1), Screen()
        add_choices(screen, Selection(game, look, offers(game, look.offers), game.start(look.view), "en"))
        parts = [part for row in screen.components() for part in row.get("components", ()) if "label" in part]
        assert parts[0]["label"] == "No bid"
        labels |= {part["label"] for part in parts[1:]}
    assert "Up to 5" in labels
