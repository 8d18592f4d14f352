"""Tests of the score course: the beginning and the end of every turn, each once."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from bot.game import line
from bot.history.frames import FrameHeading, FramePosition
from bot.history.turning_points import TurnScores, score_course
from bot.match.timeline import StateView
from bot.rng import Dice
from tests.match.toy import TOY, State

FIRST: State = TOY.setup(2, TOY.options(), Dice(b"seed", 0))


def told(*frames: tuple[int, tuple[int, int]]) -> list[FramePosition]:
    """Return the first position and what follows, each with its turn and the scores."""
    at, said = datetime(2026, 10, 1, tzinfo=UTC), (line("match-literal", text="so"),)
    return [
        FramePosition(
            FrameHeading(number, number, None, at, said, turn, number),
            StateView(TOY, msgspec.structs.replace(FIRST, scores=now)),
        )
        for number, (turn, now) in enumerate(frames)
    ]


@pytest.mark.parametrize(
    ("frames", "stages"),
    [
        ([(1, (0, 0)), (1, (1, 0)), (1, (2, 0)), (2, (2, 3))], [(0, (0, 0)), (1, (2, 0)), (2, (2, 3))]),
        ([(1, (0, 0)), (1, (1, 0)), (3, (1, 4))], [(0, (0, 0)), (1, (1, 0)), (3, (1, 4))]),
        ([(0, (5, 5)), (0, (5, 5)), (0, (5, 5)), (1, (6, 5))], [(0, (5, 5)), (1, (6, 5))]),
        ([(0, (5, 5)), (0, (5, 5))], [(0, (5, 5))]),
        ([(1, (0, 0))], [(0, (0, 0))]),
    ],
)
def test_score_chart_starts_before_the_first_turn(
    frames: list[tuple[int, tuple[int, int]]], stages: list[tuple[int, tuple[int, int]]]
) -> None:
    """Turn 0, which is no turn of anybody's where a game is set up in it."""
    assert score_course(TOY, told(*frames)) == tuple(TurnScores(turn, scores) for turn, scores in stages)
