"""The scenes of each game that have a golden picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from bot.scene import Scene


@cache
def scenes(game: str) -> Mapping[str, Scene]:
    """Return the game's scenes by the name of their golden picture."""
    named: Mapping[str, Scene] = import_module(f"tests.renderers.{game}.views").scenes()
    return named
