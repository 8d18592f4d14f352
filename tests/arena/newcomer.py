"""Newcomer: a player who always takes the first choice that the panel shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game import AnyGame, Path
from bot.rng import Dice
from cogs.play.menu_layout import ChoicePaths, open_menus
from cogs.text.choice_tree import SEVERAL, offers


def newcomer(game: AnyGame, view: Any, offered: Sequence[str], dice: Dice) -> str:
    """Return the move to which the first choice of each list leads."""
    tree = offers(game, offered, game.together(view, offered))
    ways = ChoicePaths(tree)
    chosen = tree.longest(game.start(view))
    while (found := tree.notation(chosen)) is None or not ways.is_move(chosen):
        chosen = _first(game, view, ways, chosen)
    return found.partition(SEVERAL)[0]


def _first(game: AnyGame, view: Any, ways: ChoicePaths, chosen: Path) -> Path:
    """Return the first line of the first list that continues these choices."""
    items = next(
        items
        for menu in open_menus(ways, chosen)
        if (items := [item for item in menu.items if len(item) > len(chosen) and item[: len(chosen)] == chosen])
    )
    return max(items, key=lambda item: game.label(view, item).gain)
