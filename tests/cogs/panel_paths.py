"""Every panel of a position, reached by choosing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from bot.game import AnyGame, Path
from bot.table.table import MatchView, SeatInfo
from cogs.play.menu_layout import ChoicePaths, open_menus
from cogs.text.choice_tree import ChoiceTree
from tests.made_table import made_table

MAX_PANELS = 25
NAME = "Bartholomäus Maximilian Anton Ea"


def look_at(game: AnyGame, state: Any, seat: int, name: str = NAME) -> MatchView:
    """Return what the seat sees of the position, at a table of people with this name."""
    count = len(game.scores(game.see(state, seat)))
    seats = tuple(SeatInfo(number, "person", 100 + number, name) for number in range(count))
    table = made_table(game.name, *seats, version=game.version, host=100, seq=7)
    return MatchView(
        table=table,
        viewer=seat,
        view=game.see(state, seat),
        deciders=game.deciders(state),
        offers=tuple(game.write(move) for move in game.legal_moves(state, seat)),
        token=1,
        can_undo=False,
        outcome=None,
    )


def chosen_paths(game: AnyGame, look: MatchView, tree: ChoiceTree) -> Iterator[Path]:
    """Yield the first choice and the following ones, breadth first."""
    ways, seen = ChoicePaths(tree), set[Path]()
    waiting = deque([tree.longest(game.start(look.view)), ()])
    while waiting and len(seen) < MAX_PANELS:
        path = waiting.popleft()
        if path not in seen:
            seen.add(path)
            yield path
            waiting += [item for menu in open_menus(ways, path) for item in menu.items if not ways.is_move(item)]
