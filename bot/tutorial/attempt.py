"""What becomes of an act that a learner tries, and what the computers of the free game are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import AnyGame, IllegalMove, Line, Refused, Seat, line
from bot.lesson import Lesson
from bot.lessons.learner import LEARNER, Learner, move_of, position_of, step_of, with_moves
from bot.lessons.scripted import LUCK, legal, made, reached, spelled
from bot.lessons.sitting import Points, points_between
from bot.players.question import Question

Verdict: TypeAlias = Literal["right", "wrong", "free"]
"""In a step what is asked for, or something else; in the free game any move."""


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """How far the learner is now (after a wrong act: as far as before), and what the act brings or would bring."""

    learner: Learner
    verdict: Verdict
    heard: tuple[Line, ...]
    points: Points


class NothingAsked(Refused):
    """The act of this step has been made, or the free game is over."""

    def __init__(self) -> None:
        super().__init__("nothing_asked", line("lessons-nothing-asked"))


def tried(game: AnyGame, lesson: Lesson, learner: Learner, text: str) -> Tried:
    """Raises IllegalMove, BadNotation, and NothingAsked where there is nothing to do."""
    step, state, number = step_of(lesson, learner), _state_of(game, lesson, learner), _number(lesson, learner)
    if game.outcome(state) is not None or (step is not None and learner.moves):
        raise NothingAsked
    notation = spelled(game, state, LEARNER, text)
    after, events = made(game, state, move_of(LEARNER, notation), number)
    verdict: Verdict = "free" if step is None else "right" if step.is_right(notation) else "wrong"
    return Tried(
        learner=learner if verdict == "wrong" else with_moves(learner, (move_of(LEARNER, notation),)),
        verdict=verdict,
        heard=tuple(said for event in events if (said := game.hear(event, LEARNER)) is not None),
        points=points_between(game, game.see(state, LEARNER), game.see(after, LEARNER)),
    )


def asked(game: AnyGame, lesson: Lesson, learner: Learner) -> tuple[Seat, Question] | None:
    """The next computer that has to move in the free game, and the question to it; None where the learner has to."""
    if step_of(lesson, learner) is not None:
        return None
    state = _state_of(game, lesson, learner)
    seat = next((seat for seat in game.deciders(state) if seat != LEARNER), None)
    if seat is None:
        return None
    offers = tuple(game.write(move) for move in legal(game, state, seat))
    level = lesson.ending.level if game.skill else None
    luck = LUCK + bytes([seat])
    return seat, Question(level, game.name, game.see(state, seat), offers, luck, _number(lesson, learner))


def answered(game: AnyGame, lesson: Lesson, learner: Learner, seat: Seat, plan: Sequence[str]) -> Learner:
    """When that seat has played its plan, as far as the rules let it; at least the first move of it."""
    state, moves = _state_of(game, lesson, learner), list[str]()
    for notation in plan:
        if seat not in game.deciders(state):
            break
        try:
            state, _ = made(game, state, move_of(seat, notation), _number(lesson, learner) + len(moves))
        except IllegalMove:
            if not moves:
                raise
            break
        moves.append(move_of(seat, notation))
    return with_moves(learner, tuple(moves))


def _state_of(game: AnyGame, lesson: Lesson, learner: Learner) -> Any:
    """The position as it is now. Raises Refused or ValueError."""
    return reached(game, position_of(lesson, learner).after(*learner.moves))


def _number(lesson: Lesson, learner: Learner) -> int:
    return len(position_of(lesson, learner).moves) + len(learner.moves)
