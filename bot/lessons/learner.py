"""How far a person is in a lesson, and the ways through it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.lesson import BY, Lesson, Position, Step

ENDING = "ending"
"""What the free game at the end is called among the steps."""
LEARNER: Seat = 0

Way: TypeAlias = Literal["on", "back", "anew", "first", "undo"]
"""To the next step, to the one before, the same once more, the first one; or the last own act is taken back."""


class Learner(msgspec.Struct, frozen=True, kw_only=True):
    """The step by its name ("" or one that is no more: the first), and the moves made in it, each with its seat.

    `token` counts what the person has done: a button of an earlier state is told by it. `has_finished`: the free game
    was once played to its end.
    """

    step: str = ""
    moves: tuple[str, ...] = ()
    token: int = 0
    has_finished: bool = False


def place_of(lesson: Lesson, learner: Learner) -> int:
    """The number of his step from 0 on; the ending stands behind all."""
    if learner.step == ENDING:
        return len(lesson.steps)
    return next((place for place, step in enumerate(lesson.steps) if step.name == learner.step), 0)


def step_of(lesson: Lesson, learner: Learner) -> Step | None:
    """His step; None in the ending."""
    place = place_of(lesson, learner)
    return lesson.steps[place] if place < len(lesson.steps) else None


def position_of(lesson: Lesson, learner: Learner) -> Position:
    """Where his step begins."""
    step = step_of(lesson, learner)
    return lesson.ending.position if step is None else step.position


def gone(lesson: Lesson, learner: Learner, way: Way) -> Learner:
    """Where that way leads; at either end it stays."""
    if way == "undo":
        return _changed(learner, learner.step, without_last(learner.moves))
    place = place_of(lesson, learner)
    there = {"on": place + 1, "back": place - 1, "anew": place, "first": 0}[way]
    there = max(0, min(there, len(lesson.steps)))
    name = lesson.steps[there].name if there < len(lesson.steps) else ENDING
    return _changed(learner, name, ())


def as_taught(lesson: Lesson, learner: Learner) -> Learner:
    """By the lesson as it is now: a step that is no more is the first, an act that is not asked for is none."""
    step = step_of(lesson, learner)
    name = ENDING if step is None else step.name
    is_kept = name == learner.step and (
        step is None or all(step.is_right(move.partition(BY)[2]) for move in learner.moves)
    )
    return msgspec.structs.replace(learner, step=name, moves=learner.moves if is_kept else ())


def with_moves(learner: Learner, moves: tuple[str, ...]) -> Learner:
    """The same when these have been made too."""
    return _changed(learner, learner.step, (*learner.moves, *moves))


def move_of(seat: Seat, notation: str) -> str:
    """A move with its seat."""
    return f"{seat}{BY}{notation}"


def without_last(moves: tuple[str, ...]) -> tuple[str, ...]:
    """What stood before the learner's last own act; all, where there is none."""
    own = [place for place, move in enumerate(moves) if move.startswith(move_of(LEARNER, ""))]
    return moves[: own[-1]] if own else moves


def _changed(learner: Learner, step: str, moves: tuple[str, ...]) -> Learner:
    return msgspec.structs.replace(learner, step=step, moves=moves, token=learner.token + 1)
