"""Stepwise choices: exactly the legal moves can be reached, and all lists fit Discord's limits."""

from __future__ import annotations

import re
from typing import Any

import pytest

import cogs.wiring
from bot.game import AnyGame, Choice, Path
from bot.games import GAMES
from bot.i18n import LOCALES, say, word
from cogs.text import choice_tree as choosing
from cogs.text.choice_tree import ChoiceNode, ChoiceTree, by_menu, offers, tokens
from cogs.text.custom_id import BUTTON, MAX_CUSTOM_ID_LENGTH, SELECT, ComponentAction, read, write
from cogs.ui.components import needs
from tests.cogs.positions import trees
from tests.cogs.reference_choices import Branch, whole
from tests.games.zanzibar.positions import after, cards, position

MATCH, SINCE = "zzzzzzzz", 99999


@pytest.fixture(scope="module")
def positions(game: AnyGame) -> list[tuple[Any, int, ChoiceTree]]:
    return trees(game)


def nodes(tree: ChoiceTree) -> set[Path]:
    """Yield every path that leads to a move, complete ones included."""
    return {tokens(choices)[:depth] for _, choices in tree.moves for depth in range(1, len(choices) + 1)}


def test_choice_tree_leads_to_every_move(positions: list[tuple[Any, int, ChoiceTree]]) -> None:
    for _, _, tree in positions:
        for text, choices in tree.moves:
            path = tokens(choices)
            assert tree.notation(path) == text
            assert all(tree.notations_below(path[:depth]) for depth in range(len(path)))


def test_expanded_choice_tree_holds_all_moves(
    positions: list[tuple[Any, int, ChoiceTree]],
) -> None:
    for _, _, tree in positions:
        found = {
            path: Branch(tree.notations_below(path), tree.next_choices(path), tree.notation(path))
            for path in [(), *nodes(tree)]
        }
        assert found == whole(tree)
        for path in nodes(tree):
            strange = (*path[:-1], "nowhere")
            assert Branch(tree.notations_below(strange), tree.next_choices(strange), tree.notation(strange)) == Branch()
            assert tree.longest((*strange, *path)) == path[:-1]


def test_only_the_opened_choice_is_expanded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expanding one head does no work for the others."""
    told = list[int]()

    class CountedNode(ChoiceNode):
        __slots__ = ()

        def _build_children(self) -> dict[str, ChoiceNode]:
            told.append(len(self.moves))
            return super()._build_children()

    monkeypatch.setattr(choosing, "ChoiceNode", CountedNode)
    paths = [(a, b, c) for a in "abcdefgh" for b in "ijklm" for c in "nopqrstu"]
    tree = ChoiceTree(("".join(path), tuple(Choice(token, "menu") for token in path)) for path in paths)
    assert told == []
    assert [choice.token for choice in tree.next_choices(())] == list("abcdefgh")
    assert tree.notations_below(("c",)) == tuple("".join(path) for path in paths if path[0] == "c")
    assert [choice.token for choice in tree.next_choices(("c", "k"))] == list("nopqrstu")
    assert told == [len(paths), len(paths) // 8, len(paths) // 40]
    assert tree.longest(("c", "k", "?")) == ("c", "k")
    assert len(told) == 3, "nothing is told apart twice"


def test_equal_positions_share_one_choice_tree(positions: list[tuple[Any, int, ChoiceTree]], game: AnyGame) -> None:
    """All callers and presses in one position share a tree."""
    for _, _, tree in positions[:9]:
        notations = [text for text, _ in tree.moves]
        assert offers(game, notations) is offers(game, tuple(notations))
        assert offers(game, notations[1:]).notations_below(()) == tuple(notations[1:])


def test_choice_lists_have_25_entries_at_most(positions: list[tuple[Any, int, ChoiceTree]]) -> None:
    for _, _, tree in positions:
        for path in [(), *nodes(tree)]:
            assert all(len(choices) <= 25 for choices in by_menu(tree.next_choices(path)).values())


def test_preferred_choice_comes_first_and_the_others_in_canonical_order() -> None:
    plain, other = Choice("end", "end", button=True), Choice("keep", "end", button=True)
    ahead = Choice("end look", "end", button=True, order=-1)
    assert by_menu((plain, Choice("5", "trader"), other, ahead)) == {
        "end": (ahead, plain, other),
        "trader": (Choice("5", "trader"),),
    }


@pytest.mark.parametrize("acts", [(), ("play pepper",), ("play pepper", "play north"), ("discard pepper",)])
def test_zanzibar_shows_one_end_of_the_turn(acts: tuple[str, ...]) -> None:
    game = GAMES["zanzibar"]
    state = after(position("0: 5@c3 2@w2 | 1: 7@w3", cards("pepper north", "cloves south")), *acts)
    ways = [game.write(move) for move in game.legal_moves(state, 0)]
    shown = [choice.token for choice in by_menu(offers(game, game.shown(ways)).next_choices(()))["end"]]
    may_look = game.see(state, 0).can_look
    assert may_look == (acts in {("play pepper",), ("play pepper", "play north")})
    assert shown == ["end look" if may_look else "end"]
    assert "end" in ways, "it can still be typed"


def test_custom_ids_fit_and_read_back(positions: list[tuple[Any, int, ChoiceTree]]) -> None:

    assert cogs.wiring.ANSWERING
    verbs = needs()
    assert len(verbs) > 20
    for _, _, tree in positions:
        for path in nodes(tree):
            for kind, template in (("b", BUTTON), ("s", SELECT)):
                pressed = ComponentAction(max(verbs, key=len), MATCH, SINCE, "menu-of-a-list", path)
                text = write(kind, pressed)
                assert len(text) <= MAX_CUSTOM_ID_LENGTH
                found = re.fullmatch(template, text)
                assert found is not None
                assert read(found.groupdict()) == pressed


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_fit_in_every_language(game: AnyGame, positions: list[tuple[Any, int, ChoiceTree]], locale: str) -> None:
    names = ["x" * 32] * game.players[-1]
    for state, seat, tree in positions[::6]:
        view = game.see(state, seat)
        for path in nodes(tree):
            label = game.label(view, path)
            assert 1 <= len(say(label.text, locale, names)) <= 80
            assert label.detail is None or 1 <= len(say(label.detail, locale, names)) <= 100
            assert label.confirm is None or say(label.confirm, locale, names)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_menu_has_a_text_in_every_language(
    game: AnyGame, positions: list[tuple[Any, int, ChoiceTree]], locale: str
) -> None:

    menus = {choice.menu for _, _, tree in positions for _, choices in tree.moves for choice in choices}
    lists = {
        choice.menu for _, _, tree in positions for _, choices in tree.moves for choice in choices if not choice.button
    }
    assert menus
    for menu in lists:
        assert len(word(f"{game.name}-menu-{menu}", locale)) <= 150


def test_forced_choices_never_complete_a_move_without_a_press(positions: list[tuple[Any, int, ChoiceTree]]) -> None:
    for _, _, tree in positions:
        assert tree.notation(tree.onward(())) is None
        for path in nodes(tree):
            onward = tree.onward(path)
            assert onward[: len(path)] == path
            if tree.notation(onward) is not None and onward != path:
                assert len(path) >= 2
                assert tree.notations_below(path) == (tree.notation(onward),)
