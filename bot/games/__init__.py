"""Registry of games.

Every package in this folder is a game, so a new game needs no change here.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module

from bot.game import AnyGame


class _Games(Mapping[str, AnyGame]):
    """Games by name, in the order of their names. Each is imported when it is first asked for."""

    def __init__(self) -> None:
        self._names = tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))
        self._imported: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        found = self._imported.get(name)
        if found is None:
            if name not in self._names:
                raise KeyError(name)
            found = self._imported[name] = import_module(f"{__name__}.{name}").GAME
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES: Mapping[str, AnyGame] = _Games()
