"""Registry of games.

Every package in this folder is a game, so a new game needs no change here.
"""

from __future__ import annotations

import os
import pkgutil
from importlib import import_module

from bot.game import AnyGame

DRAFTS_VARIABLE = "TAVOLINO_DRAFTS"
"""Environment variable that adds drafts to the games. The process passes it on to those that it starts."""

_ALL: dict[str, AnyGame] = {
    found.name: import_module(f"{__name__}.{found.name}").GAME
    for found in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name)
    if found.ispkg
}
DRAFTS: dict[str, AnyGame] = {name: game for name, game in _ALL.items() if game.is_draft}
"""Games that are still being written."""
GAMES: dict[str, AnyGame] = {name: game for name, game in _ALL.items() if not game.is_draft}
"""Games that can be played: those that are finished and, if drafts are allowed, all."""


def allow_drafts() -> None:
    """Add the drafts to the games, also in the processes that this one starts."""
    os.environ[DRAFTS_VARIABLE] = "true"
    GAMES.update(DRAFTS)


if os.environ.get(DRAFTS_VARIABLE, "").lower() in ("1", "true", "yes", "on"):
    allow_drafts()
