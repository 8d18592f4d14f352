"""Registry of games.

Every package in this folder is a game, so a new game needs no change here. The games are imported when `GAMES` or
`DRAFTS` is first asked for, so a process that needs one game or its views alone has no other.
"""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from bot.game import AnyGame

DRAFTS_VARIABLE = "TAVOLINO_DRAFTS"
"""Environment variable that adds drafts to the games. The process passes it on to those that it starts."""

DRAFTS: dict[str, AnyGame]
"""Games that are still being written."""
GAMES: dict[str, AnyGame]
"""Games that can be played: those that are finished and, if drafts are allowed, all."""


def __getattr__(name: str) -> Any:
    """Import all games when they are first asked for."""
    if name not in ("DRAFTS", "GAMES"):
        raise AttributeError(name)
    _import_all()
    return globals()[name]


def game_named(name: str) -> AnyGame:
    """Return one game, also a draft, without importing the others. Raise KeyError."""
    try:
        game: AnyGame = import_module(f"{__name__}.{name}.game").GAME
    except ModuleNotFoundError as missing:
        if missing.name == f"{__name__}.{name}":
            raise KeyError(name) from None
        raise
    return game


def allow_drafts_among(names: Iterable[str]) -> None:
    """Add the drafts to the games if one of these names is a draft's."""
    known = globals()
    if "DRAFTS" not in known:
        _import_all()
    if set(names) & set(known["DRAFTS"]):
        allow_drafts()


def allow_drafts() -> None:
    """Add the drafts to the games, also in the processes that this one starts."""
    os.environ[DRAFTS_VARIABLE] = "true"
    known = globals()
    if "GAMES" in known:
        known["GAMES"].update(known["DRAFTS"])


def _import_all() -> None:
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    known = {name: game_named(name) for name in names}
    drafts = {name: game for name, game in known.items() if game.is_draft}
    are_allowed = os.environ.get(DRAFTS_VARIABLE, "").lower() in ("1", "true", "yes", "on")
    finished = {name: game for name, game in known.items() if not game.is_draft}
    globals().update(DRAFTS=drafts, GAMES=finished | (drafts if are_allowed else {}))
