"""Scenes of a game's rules pictures and cover."""

from __future__ import annotations

from bot.scene import Scene
from bot.tutorial.examples import pose_scene, primer


def rules_scenes(game: str) -> dict[str, Scene]:
    """Return the cover and every rules picture, by name."""
    return {f"primer_{name}": pose_scene(game, name, "en") for name in primer(game).poses}
