"""The games, found by folder: a new game is a new folder, and nothing here changes."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from bot.game import AnyGame

GAMES: dict[str, AnyGame] = {
    found.name: import_module(f"{__name__}.{found.name}").GAME
    for found in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name)
    if found.ispkg
}
