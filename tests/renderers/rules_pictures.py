"""Scenes of a game's rules pictures and cover, and what its package offers besides pictures."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bot.lessons.examples import pose_scene, primer
from bot.scene import Scene
from renderers.kit.callouts import Callout
from renderers.kit.palette import Palette


def rules_scenes(game: str) -> dict[str, Scene]:
    """Return the cover and every rules picture, by name."""
    return {f"primer_{name}": pose_scene(game, name, "en") for name in primer(game).poses}


def callouts_of(scene: Scene) -> tuple[Callout, ...]:
    """Return the call-outs of a rules picture, from the game's package or its module `rules_callouts`."""
    package: Any = import_module(f"renderers.{scene.game}")
    home = package if hasattr(package, "callouts") and callable(package.callouts) else None
    found: tuple[Callout, ...] = (home or import_module(f"renderers.{scene.game}.rules_callouts")).callouts(scene)
    return found


def palette_of(game: str) -> Palette:
    """Return the colours of the game's pictures: those that its `static_layers` choose, or of the kit's table."""
    package: Any = import_module(f"renderers.{game}")
    if hasattr(package, "STYLE"):
        return import_module("renderers.kit.card_table").palette(package.STYLE)  # type: ignore[no-any-return]
    found: Palette = import_module(f"renderers.{game}.static_layers").palette()
    return found
