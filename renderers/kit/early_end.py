"""Heading of a match that ended before its last move: no seat is to move, and the words say how it ended."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from bot.game import Seat
from bot.i18n import nearest, word
from bot.scene import Scene


class EarlyEnd(NamedTuple):
    """Texts of the heading, and the winners. `words` follow the name of a single winner."""

    when: str
    words: str
    seats: tuple[Seat, ...]


def early_end(scene: Scene) -> EarlyEnd | None:
    """Return the heading, or None if the view itself shows the state of the match."""
    if scene.winners is None:
        return None
    locale = nearest(scene.locale)
    words = word("picture-early-winners", locale, count=len(scene.winners))
    return EarlyEnd(word("picture-early", locale), words, scene.winners)


def without_turn(scene: Scene, **nobody: Any) -> Scene:
    """Return the scene of an early end with these fields of its view, which say that nobody is to move."""
    return (
        scene
        if scene.winners is None
        else msgspec.structs.replace(scene, view=msgspec.structs.replace(scene.view, **nobody))
    )
