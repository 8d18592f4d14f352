"""Reference implementation of the tree of choices, expanded at every path, to compare with the lazy one."""

from __future__ import annotations

from typing import NamedTuple

from bot.game import Choice, Path
from cogs.text.choice_tree import ChoiceTree, tokens


class Branch(NamedTuple):
    """What continues one path, in canonical order; `move` is a complete notation."""

    fitting: tuple[str, ...] = ()
    following: tuple[Choice, ...] = ()
    move: str | None = None


def whole(tree: ChoiceTree) -> dict[Path, Branch]:
    """Return the branches by path, for every path that leads to one of the tree's moves."""
    found: dict[Path, Branch] = {(): Branch()}
    for text, choices in tree.moves:
        path = tokens(choices)
        for depth in range(len(path) + 1):
            fitting, following, move = found.get(path[:depth], Branch())
            if depth == len(path):
                move = move or text
            elif choices[depth].token not in {choice.token for choice in following}:
                following = (*following, choices[depth])
            found[path[:depth]] = Branch((*fitting, text), following, move)
    return found
