"""The tree of choices by its definition, told apart at every path at once: what an unfolding one is held against."""

from __future__ import annotations

from typing import NamedTuple

from bot.game import Choice, Path
from cogs.wording.choosing import Choices, tokens


class Branch(NamedTuple):
    """What goes on from one path, in canonical order; `move` is spelled in full there."""

    fitting: tuple[str, ...] = ()
    following: tuple[Choice, ...] = ()
    move: str | None = None


def whole(tree: Choices) -> dict[Path, Branch]:
    """By path, for every path that leads to one of the tree's moves."""
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
