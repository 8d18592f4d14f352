"""Progress of a learner in a lesson, and the view of the current step, which contains no State."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Outcome, Seat
from bot.lesson_spec import SEAT_SEPARATOR, Lesson, LessonPosition, LessonStep
from bot.lessons.scripted_positions import legal_moves, make_move, replay_position
from bot.table.match_terms import ALONE
from bot.table.seating import computer
from bot.table.table import MatchView, Person, SeatInfo, Table

ENDING = "ending"
"""Name of the final step, the free game."""
LEARNER: Seat = 0

Way: TypeAlias = Literal["on", "back", "anew", "first", "undo"]
"""Navigation: next step, previous step, restart of the step, first step; or undo of the learner's last move."""


class Learner(msgspec.Struct, frozen=True, kw_only=True):
    """Progress in a lesson: the name of the step and the moves made in it.

    An empty or unknown step means the first one. Each move is stored with its seat. `token` counts the learner's
    actions, so that outdated buttons are detected. `has_finished`: the free game was once played to its end.
    """

    step: str = ""
    moves: tuple[str, ...] = ()
    token: int = 0
    has_finished: bool = False


def step_index(lesson: Lesson, learner: Learner) -> int:
    """Return the index of the learner's step; the ending comes after all others."""
    if learner.step == ENDING:
        return len(lesson.steps)
    return next((place for place, step in enumerate(lesson.steps) if step.name == learner.step), 0)


def step_of(lesson: Lesson, learner: Learner) -> LessonStep | None:
    """Return the learner's step, or None in the ending."""
    place = step_index(lesson, learner)
    return lesson.steps[place] if place < len(lesson.steps) else None


def position_of(lesson: Lesson, learner: Learner) -> LessonPosition:
    """Return the initial position of the learner's step."""
    step = step_of(lesson, learner)
    return lesson.ending.position if step is None else step.position


def navigate(lesson: Lesson, learner: Learner, way: Way) -> Learner:
    """Return the progress after navigating that way; the first and the last step are limits."""
    if way == "undo":
        return _changed(learner, learner.step, without_last(learner.moves))
    place = step_index(lesson, learner)
    there = {"on": place + 1, "back": place - 1, "anew": place, "first": 0}[way]
    there = max(0, min(there, len(lesson.steps)))
    name = lesson.steps[there].name if there < len(lesson.steps) else ENDING
    return _changed(learner, name, ())


def adapt_to_lesson(lesson: Lesson, learner: Learner) -> Learner:
    """Return the progress adapted to the current version of the lesson.

    An unknown step becomes the first one, and moves that are no longer asked for are dropped.
    """
    step = step_of(lesson, learner)
    name = ENDING if step is None else step.name
    is_kept = name == learner.step and (
        step is None or all(step.is_right(move.partition(SEAT_SEPARATOR)[2]) for move in learner.moves)
    )
    return msgspec.structs.replace(learner, step=name, moves=learner.moves if is_kept else ())


def with_moves(learner: Learner, moves: tuple[str, ...]) -> Learner:
    """Return the progress with these moves added."""
    return _changed(learner, learner.step, (*learner.moves, *moves))


def move_of(seat: Seat, notation: str) -> str:
    """Return the move with its seat, as stored."""
    return f"{seat}{SEAT_SEPARATOR}{notation}"


def without_last(moves: tuple[str, ...]) -> tuple[str, ...]:
    """Return the moves before the learner's last one; all of them without one."""
    places = [place for place, move in enumerate(moves) if move.startswith(move_of(LEARNER, ""))]
    return moves[: places[-1]] if places else moves


def _changed(learner: Learner, step: str, moves: tuple[str, ...]) -> Learner:
    return msgspec.structs.replace(learner, step=step, moves=moves, token=learner.token + 1)


NEVER = datetime(1970, 1, 1, tzinfo=UTC)
"""Creation time of the lesson's table, which has no real one."""

Points: TypeAlias = tuple[int, int]
"""Scores of the learner before and after a move."""


class LessonState(msgspec.Struct, frozen=True, kw_only=True):
    """Visible state of a lesson."""

    learner: Learner
    place: int
    """Index of the step among all."""
    steps: int
    """Number of all steps, with the ending."""
    step: LessonStep | None
    """Current step; None in the ending."""
    look: MatchView
    is_done: bool
    """Whether the requested move has been made."""
    heard: tuple[Line, ...]
    """Description of the learner's last move and what followed."""
    points: Points
    before: Any
    """View before the learner's last move, or None."""

    @property
    def is_over(self) -> bool:
        """Return whether the free game has ended."""
        return self.step is None and self.look.outcome is not None


def build_lesson_state(game: AnyGame, lesson: Lesson, learner: Learner, person: Person) -> LessonState:
    """Return the visible state for the learner's progress.

    Raise Refused or ValueError if the rules do not lead there (any more).
    """
    position = position_of(lesson, learner)
    state, first = replay_position(game, position), len(without_last(learner.moves))
    before, lines = None, list[Line]()
    for number, text in enumerate(learner.moves):
        if number == first:
            before = game.see(state, LEARNER)
        state, events = make_move(game, state, text, len(position.moves) + number)
        if number >= first:
            lines += [line for event in events if (line := game.hear(event, LEARNER)) is not None]
    look = _look(game, lesson, learner, person, state)
    step = step_of(lesson, learner)
    return LessonState(
        learner=learner,
        place=step_index(lesson, learner),
        steps=lesson.length,
        step=step,
        look=look,
        is_done=step is not None and bool(learner.moves),
        heard=tuple(lines),
        points=points_between(game, look.view if before is None else before, look.view),
        before=before,
    )


def points_between(game: AnyGame, before: Any, after: Any) -> Points:
    """Return the learner's scores in both views."""
    return game.scores(before)[LEARNER], game.scores(after)[LEARNER]


def name_in_presses(game: AnyGame) -> str:
    """Return the name used for the lesson in place of a match id.

    It never equals a match id, because a match id has another length or other letters.
    """
    return f"learn{game.name}".replace("_", "")


def _look(game: AnyGame, lesson: Lesson, learner: Learner, person: Person, state: Any) -> MatchView:
    view, outcome = game.see(state, LEARNER), game.outcome(state)
    offers = tuple(game.write(move) for move in legal_moves(game, state, LEARNER))
    return MatchView(
        table=_table(game, lesson, person, len(game.scores(view)), outcome),
        viewer=LEARNER,
        view=view,
        deciders=game.deciders(state),
        offers=offers,
        token=learner.token,
        can_undo=step_of(lesson, learner) is None and bool(learner.moves),
        outcome=outcome,
    )


def _table(game: AnyGame, lesson: Lesson, person: Person, players: int, outcome: Outcome | None) -> Table:
    """Return a table of the learner and computers that is not in any channel."""
    table = Table(
        id=name_in_presses(game),
        game=game.name,
        version=game.version,
        guild=None,
        channel=0,
        host=person.id,
        status="running" if outcome is None else "over",
        options={},
        seats=(SeatInfo(LEARNER, "person", person.id, person.name),),
        seq=0,
        locale=person.locale,
        commitment="",
        seed=None,
        created_at=NEVER,
        terms=ALONE,
    )
    for seat in range(1, players):
        seated = (*table.seats, computer(table, seat, lesson.ending.level if game.skill else None))
        table = msgspec.structs.replace(table, seats=seated)
    return table
