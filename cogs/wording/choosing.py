"""Small choices: the legal moves as a tree of tokens, from `Game.choices` over the notations on offer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from bot.game import AnyGame, Choice, Path
from bot.games import GAMES

KEPT = 10_000
"""Moves whose choices are kept."""


class Choices:
    """The legal moves of a seat: every notation with the choices that lead to it, in canonical order."""

    def __init__(self, moves: Iterable[tuple[str, tuple[Choice, ...]]]) -> None:
        self.moves = tuple(moves)
        self._paths = [tokens(choices) for _, choices in self.moves]

    def notation(self, path: Path) -> str | None:
        """The move that this path spells in full."""
        return next((text for (text, _), whole in zip(self.moves, self._paths, strict=True) if whole == path), None)

    def fitting(self, path: Path) -> tuple[str, ...]:
        """The notations that go on from this path."""
        return tuple([self.moves[place][0] for place in self._behind(path)])

    def following(self, path: Path) -> tuple[Choice, ...]:
        """The next choices after this path, each once."""
        depth = len(path)
        behind = (self.moves[place][1] for place in self._behind(path))
        return _each_once(choices[depth] for choices in behind if len(choices) > depth)

    def _behind(self, path: Path) -> Sequence[int]:
        """The places of the moves that go on from this path."""
        depth = len(path)
        if not depth:
            return range(len(self.moves))
        return [place for place, whole in enumerate(self._paths) if whole[:depth] == path]

    def longest(self, path: Path) -> Path:
        """The beginning of the path that still leads somewhere."""
        while path and not self.fitting(path):
            path = path[:-1]
        return path

    def onward(self, path: Path) -> Path:
        """The path, carried on over levels at which there is nothing to choose.

        The last choice of a move is taken for a person only when two were made already: a move is never a surprise.
        """
        made = len(path)
        while self.notation(path) is None and len(following := self.following(path)) == 1:
            carried = (*path, following[0].token)
            if self.notation(carried) is not None and made < 2:
                break
            path = carried
        return path


def offers(game: AnyGame, notations: Iterable[str]) -> Choices:
    """The tree for these notations."""
    return Choices([(text, _choices(game.name, text)) for text in notations])


@lru_cache(maxsize=KEPT)
def _choices(game: str, text: str) -> tuple[Choice, ...]:
    """Which depends on nothing but the move."""
    return GAMES[game].choices(GAMES[game].read(text))


def tokens(choices: tuple[Choice, ...]) -> Path:
    """The path of these choices."""
    return tuple(choice.token for choice in choices)


def by_menu(choices: Iterable[Choice]) -> Mapping[str, tuple[Choice, ...]]:
    """The choices of one level, menu by menu, as they appear; in each menu what is to come first before all else."""
    menus: dict[str, tuple[Choice, ...]] = {}
    for choice in choices:
        menus[choice.menu] = (*menus.get(choice.menu, ()), choice)
    return {menu: tuple(sorted(offered, key=lambda choice: not choice.first)) for menu, offered in menus.items()}


def _each_once(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    return tuple({choice.token: choice for choice in choices}.values())
