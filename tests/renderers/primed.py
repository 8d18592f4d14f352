"""What newcomers are shown of a game, as scenes to draw."""

from __future__ import annotations

from bot.primer.posing import posed
from bot.primer.primers import primer
from bot.scene import Scene


def primed(game: str) -> dict[str, Scene]:
    """By name the cover and every picture of the rules."""
    return {f"primer_{name}": posed(game, name, "en") for name in primer(game).poses}
