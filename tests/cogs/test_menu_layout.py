"""Panel menus: all moves can be reached in few presses, without trivial questions."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bot.game import AnyGame, Choice, Path
from bot.games import GAMES
from cogs.play.menu_layout import MAX_LISTS, ChoicePaths, Menu, labelled_paths, open_menus
from cogs.text.choice_tree import ChoiceTree, offers, tokens
from cogs.ui.components import MAX_OPTIONS
from tests.cogs.positions import random_match, trees


@pytest.fixture(scope="module")
def asked(game: AnyGame) -> list[tuple[Any, ChoiceTree, ChoicePaths]]:
    """Return the views of deciding seats with their choices."""
    return [(game.see(state, seat), tree, ChoicePaths(tree)) for state, seat, tree in trees(game)]


def tree_of(*paths: str, **flags: Any) -> ChoiceTree:
    """Return a tree of artificial moves, each spelled as its path; every token belongs to a menu of its level."""
    return ChoiceTree(
        tuple(
            (path, tuple(Choice(token, f"level-{depth}", **flags) for depth, token in enumerate(path.split())))
            for path in paths
        )
    )


def items(tree: ChoiceTree, chosen: Path = ()) -> list[Path]:
    return [item for menu in open_menus(ChoicePaths(tree), chosen) for item in menu.items]


def every_panel(ways: ChoicePaths, start: Path) -> list[tuple[Path, tuple[Menu, ...]]]:
    """Return all panels that can be reached from the empty one and from a new one."""
    found, left = {}, [(), start]
    while left:
        chosen = left.pop()
        if chosen in found:
            continue
        found[chosen] = open_menus(ways, chosen)
        left += [item for menu in found[chosen] for item in menu.items if not ways.is_move(item)]
    return list(found.items())


def test_menus_reach_every_legal_move_and_no_other(
    game: AnyGame, asked: list[tuple[Any, ChoiceTree, ChoicePaths]]
) -> None:
    for view, tree, ways in asked:
        shown = every_panel(ways, tree.longest(game.start(view)))
        reached = {item for _, panel in shown for menu in panel for item in menu.items if ways.is_move(item)}
        assert reached == {tokens(choices) for _, choices in tree.moves}


def test_first_panel_leads_to_every_legal_move(game: AnyGame, asked: list[tuple[Any, ChoiceTree, ChoicePaths]]) -> None:
    """Preselected choices of a new panel do not block other moves."""
    for view, tree, ways in asked:
        panel = open_menus(ways, tree.longest(game.start(view)))
        heads = {item for menu in panel for item in menu.items}
        for _, choices in tree.moves:
            whole = tokens(choices)
            assert any(whole[: len(head)] == head for head in heads), whole


def test_open_menus_fit_into_a_message(game: AnyGame, asked: list[tuple[Any, ChoiceTree, ChoicePaths]]) -> None:
    for view, tree, ways in asked:
        for _, panel in every_panel(ways, tree.longest(game.start(view))):
            lists = [menu for menu in panel if not menu.has_buttons]
            assert len(lists) <= MAX_LISTS + 2
            assert len({(menu.path, menu.name) for menu in lists}) == len(lists), "two lists of one custom_id"
            for menu in lists:
                values = ["|".join(item[len(menu.path) :]) for item in menu.items]
                assert len(set(values)) == len(values) <= MAX_OPTIONS
                assert all(0 < len(value) <= 100 for value in values)


def test_menus_never_ask_for_a_single_choice(game: AnyGame, asked: list[tuple[Any, ChoiceTree, ChoicePaths]]) -> None:
    for view, tree, ways in asked:
        for _, panel in every_panel(ways, tree.longest(game.start(view))):
            for menu in panel:
                assert len(menu.items) > 1 or menu.has_buttons, menu
                alone = [item for item in menu.items if len(ways.next_choices(item)) == 1]
                assert all(map(ways.has_list_apart, alone)), menu


def _count_below(ways: ChoicePaths, item: Path) -> int:
    """Return the number of choices that follow, not counting groups; 1 for a move, and for what only buttons follow."""
    below = [] if ways.end_list([item]) else ways.paths_below(item)
    return sum(_count_below(ways, path) if ways.is_group(path) else 1 for path in below) or 1


def test_menu_shows_one_flat_list_up_to_as_many_choices_as_its_heads_allow(
    game: AnyGame, asked: list[tuple[Any, ChoiceTree, ChoicePaths]]
) -> None:
    for view, tree, ways in asked:
        for _, panel in every_panel(ways, tree.longest(game.start(view))):
            for menu in panel:
                counts = [_count_below(ways, item) for item in menu.items]
                heads = {item[: len(menu.path) + 1] for item in menu.items}
                most = min(MAX_OPTIONS, ways.longest_flat_list(heads)) if len(heads) > 1 else MAX_OPTIONS
                is_apart = any(map(ways.has_list_apart, menu.items))
                assert is_apart or ways.end_list(menu.items) or sum(counts) > most, menu


def test_tiles_are_listed_alone_however_few_places_they_have() -> None:
    tree = offers(
        GAMES["saint_martin"], ["draw", *(f"place {tile}@{cell}r0" for tile in ("T01", "T02") for cell in ("E4", "F5"))]
    )
    ways = ChoicePaths(tree)
    leading, tiles = open_menus(ways, ())
    assert (leading.items, leading.leads) == ((("draw",),), True)
    assert tiles.items == (("T01",), ("T02",))
    cells = next(menu for menu in open_menus(ways, ("T01",)) if menu.path)
    assert [item[-2:] for item in cells.items] == [("E4", "r0"), ("F5", "r0")]


def test_long_menu_is_split_into_one_list_per_group() -> None:
    many = tree_of(*(f"{head} {tail}" for head in "abc" for tail in range(20)))
    assert [menu.head for menu in open_menus(ChoicePaths(many), ())] == [("a",), ("b",), ("c",)]
    too_many = tree_of(*(f"{head} {tail}" for head in "abcd" for tail in range(20)))
    (only,) = open_menus(ChoicePaths(too_many), ())
    assert only.items == tuple((head,) for head in "abcd")
    assert items(too_many, ("b",))[:3] == [("a",), ("b",), ("c",)], "the way stays open to choose another"
    assert ("b", "7") in items(too_many, ("b",))


def test_only_piece_that_can_move_is_the_head_of_the_list_of_its_places() -> None:
    """The picture can then number the places, and no list asks which piece moves."""
    (places,) = open_menus(ChoicePaths(tree_of("a x", "a y")), ("a",))
    assert (places.path, places.head, places.title) == (("a",), ("a",), "level-1")


def test_guests_with_many_chairs_are_chosen_before_their_chairs() -> None:
    guests, game = ("GBm", "DEf", "INf", "TRf"), GAMES["cafe_international"]
    few = offers(game, [f"{guest}@c{chair:02}" for guest in guests for chair in (1, 2)])
    assert len(items(few)) == 8
    many = offers(game, [f"{guest}@c{chair:02}" for guest in guests for chair in (1, 2, 3)])
    assert items(many) == [("seat", guest) for guest in guests]
    assert ("seat", "DEf", "c03") in items(many, ("seat", "DEf"))


def test_menu_lists_either_groups_or_their_choices() -> None:
    wide, narrow = [f"{head} {tail}" for head in "acd" for tail in range(30)], ["b x", "b y"]
    assert items(tree_of(*wide, *narrow)) == [(head,) for head in "acdb"]


def test_tile_rotations_are_buttons_below_the_list_of_cells() -> None:
    game = GAMES["saint_martin"]
    for state in islice(random_match(game, 2, 4), 0, None, 7):
        for seat in game.deciders(state):
            view, tree = game.see(state, seat), offers(game, [game.write(one) for one in game.legal_moves(state, seat)])
            ways = ChoicePaths(tree)
            cells = [
                item
                for menu in open_menus(ways, ())
                for item in menu.items
                if not ways.is_move(item) and len(item) == 3
            ]
            for cell in cells:
                (turns,) = [menu for menu in open_menus(ways, cell) if menu.path == cell]
                assert turns.has_buttons
                assert 2 <= len(turns.items) <= 4
                assert all(game.label(view, item).text.key == "saint_martin-label-rotation" for item in turns.items)


def test_grouping_step_has_no_title_in_a_flat_menu() -> None:
    grouped = ChoiceTree(
        tuple((f"{c}{r}", (Choice(c, "column", groups=True), Choice(f"{c}{r}", "cell"))) for c in "AB" for r in (1, 2))
    )
    (menu,) = open_menus(ChoicePaths(grouped), ())
    assert menu.title == "cell"
    assert labelled_paths(ChoicePaths(grouped), menu.items[0]) == (("A", "A1"),)
    plain = tree_of("a x", "a y", "b x")
    assert labelled_paths(ChoicePaths(plain), ("a", "x")) == (("a",), ("a", "x"))


def test_few_quick_choices_are_buttons_and_many_are_a_list() -> None:
    few = [*open_menus(ChoicePaths(tree_of("1", "2", "3", quick=True)), ())]
    assert [menu.has_buttons for menu in few] == [True]
    many = ChoiceTree(tuple((str(n), (Choice(str(n), "coins", quick=n in (1, 5)),)) for n in range(1, 20)))
    (menu,) = open_menus(ChoicePaths(many), ())
    assert not menu.has_buttons
    assert menu.quick == (("1",), ("5",))


def test_button_that_would_only_open_a_list_is_replaced_by_it() -> None:
    moves: list[tuple[str, tuple[Choice, ...]]] = [
        ("seat a", (Choice("seat", "verb", button=True), Choice("a", "guest")))
    ]
    moves += [("seat b", (Choice("seat", "verb", button=True), Choice("b", "guest")))]
    moves += [("end", (Choice("end", "verb", button=True),))]
    seat, end = open_menus(ChoicePaths(ChoiceTree(tuple(moves))), ())
    assert (seat.path, seat.items, seat.has_buttons) == (("seat",), (("seat", "a"), ("seat", "b")), False)
    assert (end.items, end.has_buttons) == ((("end",),), True)


def test_menu_never_offers_a_group_together_with_one_of_its_choices() -> None:
    moves = tuple(
        (f"{who}{zone}{n}", (Choice(who, "who"), Choice(zone, "zone", groups=True), Choice(f"{zone}{n}", "where")))
        for who in "abcde"
        for zone in "xyz"
        for n in range(3)
    )
    (menu,) = open_menus(ChoicePaths(ChoiceTree(moves)), ())
    assert menu.items == tuple((who,) for who in "abcde"), "45 places are too many, and 15 groups are no answer"
