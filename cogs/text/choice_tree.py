"""Tree of choices: the legal moves as paths of tokens from `Game.choices`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from bot.game import AnyGame, Choice, Path, Together
from bot.games import GAMES

MAX_CACHED_CHOICES = 20_000
"""Maximum number of cached moves, and of cached choices."""
MAX_CACHED_TREES = 64
"""Maximum number of cached trees. Presses in the same position share one."""

Way: TypeAlias = tuple[str, tuple[Choice, ...]]
"""Notation of a move, with the choices that lead to it."""


class ChoiceNode:
    """Tree node: the legal moves that begin with one path. Children are built lazily."""

    __slots__ = ("_below", "_depth", "choice", "moves")

    def __init__(self, moves: list[Way], depth: int = 0, choice: Choice | None = None) -> None:
        """Create a node. `choice` is the last choice of its path, None at the root."""
        self.moves = moves
        self.choice = choice
        self._depth = depth
        self._below: dict[str, ChoiceNode] | None = None

    @property
    def below(self) -> Mapping[str, ChoiceNode]:
        """Return the child nodes by token, in canonical order; empty if no choice is left."""
        if self._below is None:
            self._below = self._build_children()
        return self._below

    @property
    def move(self) -> str | None:
        """Return the notation of the move that ends at this node, or None."""
        return next((text for text, choices in self.moves if len(choices) == self._depth), None)

    def _build_children(self) -> dict[str, ChoiceNode]:
        depth, children = self._depth, dict[str, ChoiceNode]()
        for way in self.moves:
            if len(way[1]) > depth:
                choice = way[1][depth]
                node = children.get(choice.token)
                if node is None:
                    node = children[choice.token] = ChoiceNode([], depth + 1, choice)
                node.moves.append(way)
        return children


class ChoiceTree:
    """Tree of a seat's legal moves: every notation with its choices, in canonical order."""

    def __init__(self, moves: Iterable[Way]) -> None:
        self.moves = tuple(moves)
        self._known: dict[Path, ChoiceNode] = {(): ChoiceNode(list(self.moves))}

    def at(self, path: Path) -> ChoiceNode | None:
        """Return the node at this path, or None if no legal move begins with it."""
        node = self._known.get(path)
        if node is None and (above := self.at(path[:-1])) is not None and path[-1] in above.below:
            node = self._known[path] = above.below[path[-1]]
        return node

    def notation(self, path: Path) -> str | None:
        """Return the notation of the move with exactly this path, or None."""
        node = self.at(path)
        return None if node is None else node.move

    def notations_below(self, path: Path) -> tuple[str, ...]:
        """Return the notations of all legal moves that begin with this path."""
        node = self.at(path)
        return () if node is None else tuple([text for text, _ in node.moves])

    def next_choices(self, path: Path) -> tuple[Choice, ...]:
        """Return the possible next choices after this path."""
        node = self.at(path)
        return () if node is None else tuple([below.choice for below in node.below.values() if below.choice])

    def longest(self, path: Path) -> Path:
        """Return the longest prefix of the path that still leads to a move."""
        while path and self.at(path) is None:
            path = path[:-1]
        return path

    def onward(self, path: Path) -> Path:
        """Return the path, extended over levels that have a single choice.

        The last choice of a move is added only after the user has made two, so that no move is a surprise.
        """
        count = len(path)
        while self.notation(path) is None and len(following := self.next_choices(path)) == 1:
            extended = (*path, following[0].token)
            if self.notation(extended) is not None and count < 2:
                break
            path = extended
        return path


SEVERAL = ", "
"""Separator of moves that one press makes."""


def offers(game: AnyGame, notations: Iterable[str], together: Iterable[Together] = ()) -> ChoiceTree:
    """Return the tree of choices for these notations, and for what is offered with one press."""
    ways = tuple((SEVERAL.join(answers.moves), answers.choices) for answers in together)
    return _tree(game.name, tuple(notations), ways)


@lru_cache(maxsize=MAX_CACHED_TREES)
def _tree(game: str, notations: tuple[str, ...], together: tuple[Way, ...]) -> ChoiceTree:
    return ChoiceTree([*((text, _choices(game, text)) for text in notations), *together])


@lru_cache(maxsize=MAX_CACHED_CHOICES)
def _choices(game: str, text: str) -> tuple[Choice, ...]:
    """Return the choices of a move, which depend on the move alone."""
    return tuple(map(_shared, GAMES[game].choices(GAMES[game].read(text))))


@lru_cache(maxsize=MAX_CACHED_CHOICES)
def _shared(choice: Choice) -> Choice:
    """Return one shared object per choice."""
    return choice


def tokens(choices: tuple[Choice, ...]) -> Path:
    """Return the path of these choices."""
    return tuple(choice.token for choice in choices)


def by_menu(choices: Iterable[Choice]) -> Mapping[str, tuple[Choice, ...]]:
    """Return the choices of one level by menu, each menu in the order of its choices.

    A menu with a choice of negative order comes before the others.
    """
    menus: dict[str, tuple[Choice, ...]] = {}
    for choice in choices:
        menus[choice.menu] = (*menus.get(choice.menu, ()), choice)
    sorted_choices = {menu: tuple(sorted(offered, key=lambda choice: choice.order)) for menu, offered in menus.items()}
    return dict(sorted(sorted_choices.items(), key=lambda item: min(item[1][0].order, 0)))
