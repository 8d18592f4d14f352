"""Registry of games.

Every package in this folder is a game, so a new game needs no change here.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

from bot.game import AnyGame

GAMES: dict[str, AnyGame] = {
    found.name: import_module(f"{__name__}.{found.name}").GAME
    for found in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name)
    if found.ispkg
}
