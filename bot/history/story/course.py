"""The course of a match: what everybody had after each turn, from public scores alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from bot.game import AnyGame
from bot.history.story.frames import Still


class Stage(msgspec.Struct, frozen=True):
    """The scores by seat as turn `turn` ended; the first stage is the beginning of the match."""

    turn: int
    scores: tuple[int, ...]


def course(game: AnyGame, told: Sequence[Still]) -> tuple[Stage, ...]:
    """`told` are the public's frames: the first position, then the last frame of every turn."""
    turns = (here for here, after in pairwise((*told[1:], None)) if after is None or after.heading.turn != _turn(here))
    return tuple(Stage(_turn(one), game.scores(one.position.see(None))) for one in (told[0], *turns) if one)


def _turn(still: Still | None) -> int:
    return 0 if still is None else still.heading.turn
