"""Arena players by name: the built-in levels and external functions."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

from bot.ai import levels
from bot.ai.computer_player import ComputerPlayer, Planner
from bot.ai.levels import decide
from bot.ai_spec import LEVELS

RANDOM = "random"
NAMES: tuple[str, ...] = (*LEVELS, RANDOM)


class UnknownPlayerError(Exception):
    """Raised for an unknown player; the text says what is wrong."""


def planner(name: str, foreign: Mapping[str, str]) -> Planner:
    """Return the planner of the named player. Raise UnknownPlayerError.

    `foreign` maps names of external players to MODULE:FUNCTION.
    """
    if name in foreign:
        return _one_move(_found(name, foreign[name]))
    if name == RANDOM:
        return _one_move(levels.random_move)
    for level in LEVELS:
        if name == level:
            return partial(decide, level)
    raise UnknownPlayerError(f"There is no player {name!r}; there are: {', '.join([*NAMES, *foreign])}.")


def make_player(name: str, foreign: Mapping[str, str]) -> ComputerPlayer:
    """Return a new player of that name. Raise UnknownPlayerError."""
    return ComputerPlayer(planner(name, foreign))


def _one_move(decide_one: object) -> Planner:
    def plan(game: object, view: object, offers: Sequence[str], dice: object) -> tuple[str, ...]:
        return (decide_one(game, view, offers, dice),)  # type: ignore[operator]

    return plan


def _found(name: str, where: str) -> object:
    module, colon, function = where.partition(":")
    if not (module and colon and function):
        raise UnknownPlayerError(f"{name}={where}: a player is named as NAME=MODULE:FUNCTION.")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), function)
    except (ImportError, AttributeError) as missing:
        raise UnknownPlayerError(f"{name}={where} cannot be found: {missing}.") from None
