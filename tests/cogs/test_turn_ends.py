"""Choices that end a turn: the panel says so in the choice, in the line before it, or in the question after it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.game import AnyGame, Path
from bot.games import GAMES
from bot.rng import Dice
from bot.table.table import MatchView
from cogs.play.menu_layout import ChoicePaths, Menu, open_menus
from cogs.play.selection import Selection
from cogs.text.choice_tree import ChoiceTree, offers
from cogs.text.localiser import plain
from tests.cogs.panel_paths import chosen_paths, look_at
from tests.cogs.positions import random_match

EVERY = 3
"""Every n-th position is checked."""
SAYS = re.compile(r"\b(ends?|end turn)\b", re.IGNORECASE)


def in_turn(game: AnyGame, state: Any, seat: int) -> bool:
    """Return whether it is the seat's turn, and no set-up."""
    view = game.see(state, seat)
    return bool(view.turn) and game.timed_turn(view)[1] == seat


def ends(game: AnyGame, state: Any, seat: int, text: str) -> bool:
    """Return whether that move ends the seat's turn, but not the match."""
    after, _ = game.apply(state, seat, game.read(text), Dice(b"ends", 0))
    return game.outcome(after) is None and not in_turn(game, after, seat)


def complete(look: MatchView, game: AnyGame, tree: ChoiceTree) -> Iterator[tuple[Selection, Menu, Path]]:
    """Yield every choice that makes a move, with its menu."""
    ways = ChoicePaths(tree)
    for path in chosen_paths(game, look, tree):
        for menu in open_menus(ways, path):
            yield from (
                (Selection(game, look, tree, path, "en"), menu, item) for item in menu.items if ways.is_move(item)
            )


def said(selection: Selection, menu: Menu, item: Path) -> str:
    """Return what the panel says of the choice: label, second line, heading, question and the line before."""
    localiser, ways = plain(selection.look.table, "en"), ChoicePaths(selection.tree)
    label = selection.label(item)
    remark = selection.game.remark(selection.look.view, selection.chosen)
    heading = "" if menu.has_buttons else selection.heading(ways, menu)
    lines = [localiser.say(one) for one in (label.confirm, remark) if one is not None]
    return "\n".join([selection.option(ways, menu, item), selection.detail(item), heading, *lines])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rotating(2)
def test_choice_that_ends_the_turn_says_so(name: str) -> None:
    game, checked = GAMES[name], 0
    for number, state in enumerate(random_match(game, game.players[0], 3)):
        if number % EVERY:
            continue
        for seat in [one for one in game.deciders(state) if in_turn(game, state, one)]:
            look = look_at(game, state, seat)
            ending = {text for text in look.offers if ends(game, state, seat, text)}
            if ending == {*look.offers}:
                continue  # unavoidable, so there is nothing to warn of
            tree = offers(game, look.offers)
            for selection, menu, item in complete(look, game, tree):
                if tree.notation(item) in ending:
                    checked += 1
                    words = said(selection, menu, item)
                    assert SAYS.search(words), f"{tree.notation(item)} ends the turn, and the panel says only: {words}"
    assert checked
