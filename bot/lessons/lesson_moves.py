"""Moves of a learner and of the computers in the free game that ends a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from bot.ai.levels import DecisionRequest
from bot.game import AnyGame, IllegalMove, Line, Refused, Seat
from bot.lesson_spec import Lesson
from bot.lessons.lesson_state import (
    LEARNER,
    Learner,
    Points,
    move_of,
    points_between,
    position_of,
    step_of,
    with_moves,
)
from bot.lessons.scripted_positions import LUCK, complete_notation, legal_moves, make_move, replay_position

Verdict: TypeAlias = Literal["right", "wrong", "free"]
"""Verdict on a move: in a step, whether it was the one asked for; `free` for any move of the free game."""


class AttemptResult(msgspec.Struct, frozen=True, kw_only=True):
    """Result of an attempted move.

    `learner` is unchanged after a wrong move. `heard` and `points` describe the effect of the move.
    """

    learner: Learner
    verdict: Verdict
    heard: tuple[Line, ...]
    points: Points


class NothingToDo(Refused):
    """The step is already solved, or the free game is over."""

    def __init__(self) -> None:
        super().__init__("nothing_to_do")


def try_move(game: AnyGame, lesson: Lesson, learner: Learner, text: str) -> AttemptResult:
    """Play the learner's move and return the result.

    Raise IllegalMove, BadNotation, or NothingToDo if no move is expected.
    """
    step, state, number = step_of(lesson, learner), _state_of(game, lesson, learner), _number(lesson, learner)
    if game.outcome(state) is not None or (step is not None and learner.moves):
        raise NothingToDo
    notation = complete_notation(game, state, LEARNER, text)
    after, events = make_move(game, state, move_of(LEARNER, notation), number)
    verdict: Verdict = "free" if step is None else "right" if step.is_right(notation) else "wrong"
    return AttemptResult(
        learner=learner if verdict == "wrong" else with_moves(learner, (move_of(LEARNER, notation),)),
        verdict=verdict,
        heard=tuple(line for event in events if (line := game.hear(event, LEARNER)) is not None),
        points=points_between(game, game.see(state, LEARNER), game.see(after, LEARNER)),
    )


def computer_request(game: AnyGame, lesson: Lesson, learner: Learner) -> tuple[Seat, DecisionRequest] | None:
    """Return the next computer's seat and decision request in the free game, or None."""
    if step_of(lesson, learner) is not None:
        return None
    state = _state_of(game, lesson, learner)
    seat = next((seat for seat in game.deciders(state) if seat != LEARNER), None)
    if seat is None:
        return None
    offers = tuple(game.write(move) for move in legal_moves(game, state, seat))
    level = lesson.ending.level if game.skill else None
    luck = LUCK + bytes([seat])
    return seat, DecisionRequest(level, game.name, game.see(state, seat), offers, luck, _number(lesson, learner))


def apply_plan(game: AnyGame, lesson: Lesson, learner: Learner, seat: Seat, plan: Sequence[str]) -> Learner:
    """Play as much of the computer's plan as is legal and return the new progress.

    Raise IllegalMove if the first move is illegal.
    """
    state, moves = _state_of(game, lesson, learner), list[str]()
    for notation in plan:
        if seat not in game.deciders(state):
            break
        try:
            state, _ = make_move(game, state, move_of(seat, notation), _number(lesson, learner) + len(moves))
        except IllegalMove:
            if not moves:
                raise
            break
        moves.append(move_of(seat, notation))
    return with_moves(learner, tuple(moves))


def _state_of(game: AnyGame, lesson: Lesson, learner: Learner) -> Any:
    """Return the current State. Raise Refused or ValueError if the rules do not lead there."""
    return replay_position(game, position_of(lesson, learner).after(*learner.moves))


def _number(lesson: Lesson, learner: Learner) -> int:
    return len(position_of(lesson, learner).moves) + len(learner.moves)
