"""Small choices: the legal moves as a tree of tokens, from `Game.choices` over the notations on offer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bot.game import AnyGame, Choice, Path


class Choices(msgspec.Struct, frozen=True):
    """The legal moves of a seat: every notation with the choices that lead to it, in canonical order."""

    moves: tuple[tuple[str, tuple[Choice, ...]], ...]

    def notation(self, path: Path) -> str | None:
        """The move that this path spells in full."""
        return next((text for text, choices in self.moves if tokens(choices) == path), None)

    def fitting(self, path: Path) -> tuple[str, ...]:
        """The notations that go on from this path."""
        return tuple(text for text, choices in self.moves if tokens(choices)[: len(path)] == path)

    def following(self, path: Path) -> tuple[Choice, ...]:
        """The next choices after this path, each once."""
        depth = len(path)
        return _each_once(
            choices[depth] for _, choices in self.moves if len(choices) > depth and tokens(choices)[:depth] == path
        )

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
    return Choices(tuple((text, game.choices(game.read(text))) for text in notations))


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
