"""Tree of choices: the legal moves as paths of tokens, from `Game.choices`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from bot.game import AnyGame, Choice, Path
from bot.games import GAMES

KEPT = 20_000
"""Moves whose choices are cached."""
TREES = 64
"""Trees cached: presses in the same position share one."""

Way: TypeAlias = tuple[str, tuple[Choice, ...]]
"""A notation with the choices that lead to it."""


class ChoiceNode:
    """The moves that go on from one path; children are built on demand."""

    __slots__ = ("_below", "_depth", "choice", "moves")

    def __init__(self, moves: list[Way], depth: int = 0, choice: Choice | None = None) -> None:
        """`choice` is the one that leads here, None at the root."""
        self.moves = moves
        self.choice = choice
        self._depth = depth
        self._below: dict[str, ChoiceNode] | None = None

    @property
    def below(self) -> Mapping[str, ChoiceNode]:
        """By token what each next choice leads to, in canonical order; none where nothing is left to choose."""
        if self._below is None:
            self._below = self._told_apart()
        return self._below

    @property
    def move(self) -> str | None:
        """The notation that is spelled in full here."""
        return next((text for text, choices in self.moves if len(choices) == self._depth), None)

    def _told_apart(self) -> dict[str, ChoiceNode]:
        depth, found = self._depth, dict[str, ChoiceNode]()
        for way in self.moves:
            if len(way[1]) > depth:
                choice = way[1][depth]
                node = found.get(choice.token)
                if node is None:
                    node = found[choice.token] = ChoiceNode([], depth + 1, choice)
                node.moves.append(way)
        return found


class ChoiceTree:
    """The legal moves of a seat as a tree: every notation with its choices, in canonical order."""

    def __init__(self, moves: Iterable[Way]) -> None:
        self.moves = tuple(moves)
        self._known: dict[Path, ChoiceNode] = {(): ChoiceNode(list(self.moves))}

    def at(self, path: Path) -> ChoiceNode | None:
        """Return the node at this path, or None if no move goes on from it."""
        node = self._known.get(path)
        if node is None and (above := self.at(path[:-1])) is not None and path[-1] in above.below:
            node = self._known[path] = above.below[path[-1]]
        return node

    def notation(self, path: Path) -> str | None:
        """Return the move that this path spells in full, or None."""
        node = self.at(path)
        return None if node is None else node.move

    def fitting(self, path: Path) -> tuple[str, ...]:
        """Return the notations that go on from this path."""
        node = self.at(path)
        return () if node is None else tuple([text for text, _ in node.moves])

    def following(self, path: Path) -> tuple[Choice, ...]:
        """Return the next choices after this path, each once."""
        node = self.at(path)
        return () if node is None else tuple([below.choice for below in node.below.values() if below.choice])

    def longest(self, path: Path) -> Path:
        """Return the longest beginning of the path that still leads to a move."""
        while path and self.at(path) is None:
            path = path[:-1]
        return path

    def onward(self, path: Path) -> Path:
        """Return the path, continued over levels that have a single choice.

        The last choice of a move is taken for a person only when two were made already: a move is never a surprise.
        """
        made = len(path)
        while self.notation(path) is None and len(following := self.following(path)) == 1:
            carried = (*path, following[0].token)
            if self.notation(carried) is not None and made < 2:
                break
            path = carried
        return path


def offers(game: AnyGame, notations: Iterable[str]) -> ChoiceTree:
    """Return the tree of choices for these notations."""
    return _tree(game.name, tuple(notations))


@lru_cache(maxsize=TREES)
def _tree(game: str, notations: tuple[str, ...]) -> ChoiceTree:
    return ChoiceTree([(text, _choices(game, text)) for text in notations])


@lru_cache(maxsize=KEPT)
def _choices(game: str, text: str) -> tuple[Choice, ...]:
    """Return the choices of a move, which depend on the move alone."""
    return tuple(map(_shared, GAMES[game].choices(GAMES[game].read(text))))


@lru_cache(maxsize=KEPT)
def _shared(choice: Choice) -> Choice:
    """Return one shared object per choice."""
    return choice


def tokens(choices: tuple[Choice, ...]) -> Path:
    """Return the path of these choices."""
    return tuple(choice.token for choice in choices)


def by_menu(choices: Iterable[Choice]) -> Mapping[str, tuple[Choice, ...]]:
    """Return the choices of one level by menu, in order; in each menu, first the choices that must come first."""
    menus: dict[str, tuple[Choice, ...]] = {}
    for choice in choices:
        menus[choice.menu] = (*menus.get(choice.menu, ()), choice)
    return {menu: tuple(sorted(offered, key=lambda choice: not choice.first)) for menu, offered in menus.items()}
