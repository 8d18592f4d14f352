"""Entrants: the players that are known by name, and those that somebody else has written."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

from bot.players import random_player
from bot.players.levels import decide
from bot.players.seated import Planner, Seated
from bot.skill import LEVELS

RANDOM = "random"
NAMES: tuple[str, ...] = (*LEVELS, RANDOM)


class UnknownEntrant(Exception):
    """Nobody has that name, or what is named cannot be found; the text says what is wrong."""


def planner(name: str, foreign: Mapping[str, str]) -> Planner:
    """How the player of that name decides; `foreign` are MODULE:FUNCTION by name. Raises UnknownEntrant."""
    if name in foreign:
        return _one_move(_found(name, foreign[name]))
    if name == RANDOM:
        return _one_move(random_player.decide)
    for level in LEVELS:
        if name == level:
            return partial(decide, level)
    raise UnknownEntrant(f"There is no player {name!r}; there are: {', '.join([*NAMES, *foreign])}.")


def seated(name: str, foreign: Mapping[str, str]) -> Seated:
    """The player of that name in a seat. Raises UnknownEntrant."""
    return Seated(planner(name, foreign))


def _one_move(decide_one: object) -> Planner:
    def plan(game: object, view: object, offers: Sequence[str], dice: object) -> tuple[str, ...]:
        return (decide_one(game, view, offers, dice),)  # type: ignore[operator]

    return plan


def _found(name: str, where: str) -> object:
    module, colon, function = where.partition(":")
    if not (module and colon and function):
        raise UnknownEntrant(f"{name}={where}: a player is named as NAME=MODULE:FUNCTION.")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), function)
    except (ImportError, AttributeError) as missing:
        raise UnknownEntrant(f"{name}={where} cannot be found: {missing}.") from None
