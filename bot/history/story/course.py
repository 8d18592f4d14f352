"""The course of a match: what everybody had after each turn, from public scores alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.game import AnyGame
from bot.history.story.frames import Still


class Stage(msgspec.Struct, frozen=True):
    """The scores by seat as turn `turn` ended; the first stage, 0, is the beginning, after what is set up there."""

    turn: int
    scores: tuple[int, ...]


def course(game: AnyGame, told: Sequence[Still]) -> tuple[Stage, ...]:
    """`told` are the public's frames: the first position, then the last frame of every turn."""
    ends = {0: told[0]} | {still.heading.turn: still for still in told[1:]}
    return tuple(Stage(turn, game.scores(still.position.see(None))) for turn, still in ends.items())
