"""Cost of a press in the largest panel: choices, texts and components, without pictures."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from bot.game import AnyGame
from bot.games import GAMES
from bot.table.table import MatchView
from cogs.play.choice_components import add_choices
from cogs.play.selection import Selection
from cogs.text import choice_tree
from cogs.text.choice_tree import ChoiceNode, ChoiceTree, offers
from cogs.ui.screen import Screen
from tests.bench.row import Row
from tests.cogs.positions import random_match
from tests.history.replay.memory_match import table_of

ROUNDS = 30
WHOLE = "the whole tree told apart, twice a press"


def run() -> Iterator[Row]:
    """Measure the first press in a new position of each game, and the next one there."""
    for game in GAMES.values():
        look = _widest(game)
        told = f"{game.name}, {len(look.offers)} offers"
        rounds = [(_first(game, look), _next(game, look), _whole(game, look)) for _ in range(ROUNDS)]
        first, again, whole = (statistics.median(times) for times in zip(*rounds, strict=True))
        yield Row(f"a press, {told}", first, whole, "ms", WHOLE)
        yield Row("  the next one there", again, whole, "ms", WHOLE)


def _first(game: AnyGame, look: MatchView) -> float:
    choice_tree._tree.cache_clear()
    return _press(game, look, offers)


def _next(game: AnyGame, look: MatchView) -> float:
    return _press(game, look, offers)


def _whole(game: AnyGame, look: MatchView) -> float:
    def unfolded(game: AnyGame, notations: tuple[str, ...]) -> ChoiceTree:
        choice_tree._tree.cache_clear()
        tree = offers(game, notations)
        _unfold(tree.at(()))
        return tree

    return _press(game, look, unfolded)


def _unfold(node: ChoiceNode | None) -> None:
    for below in () if node is None else node.below.values():
        _unfold(below)


def _press(game: AnyGame, look: MatchView, tree_of: Callable[[AnyGame, tuple[str, ...]], ChoiceTree]) -> float:
    """Return the milliseconds to find the pressed choice among the offers and to build the panel."""
    began = time.perf_counter()
    pressed = game.start(look.view)
    tree = tree_of(game, look.offers)
    path = tree.onward(tree.longest(pressed))
    again = tree_of(game, look.offers)
    add_choices(Screen(), Selection(game, look, again, path, "en"))
    return (time.perf_counter() - began) * 1000


def _widest(game: AnyGame) -> MatchView:
    """Return a position of random matches with the most offers."""
    found = max(_asked(game), key=lambda one: len(one[2]))
    state, seat, moves = found
    players = len(game.scores(game.see(state, None)))
    return MatchView(
        table=table_of(game, players, 1),
        viewer=seat,
        view=game.see(state, seat),
        deciders=game.deciders(state),
        offers=tuple(map(game.write, moves)),
        token=1,
        can_undo=False,
        outcome=None,
    )


def _asked(game: AnyGame) -> Iterator[tuple[Any, int, Any]]:
    for players in game.players:
        for state in random_match(game, players, players):
            for seat in game.deciders(state):
                yield state, seat, game.legal_moves(state, seat)
