"""A sitting: all that a learner is shown of a step, worked out from how far he is; no State leaves here."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Outcome
from bot.lesson import Lesson, Step
from bot.lessons.learner import LEARNER, Learner, place_of, position_of, step_of, without_last
from bot.lessons.scripted import legal, made, reached
from bot.table.seating import computer
from bot.table.table import Look, Person, SeatInfo, Table
from bot.table.terms import ALONE

NEVER = datetime(1970, 1, 1, tzinfo=UTC)
"""A lesson has no time of its own."""

Points: TypeAlias = tuple[int, int]
"""One's score before and after."""


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to see and to do. `place` is the number of the step from 0 on, `steps` how many there are.

    `step` is None in the ending. `is_done`: the act that was asked for has been made. `heard` tells what the last own
    act brought, and what has followed; `before` is the view from before it, None where there was none.
    """

    learner: Learner
    place: int
    steps: int
    step: Step | None
    look: Look
    is_done: bool
    heard: tuple[Line, ...]
    points: Points
    before: Any

    @property
    def is_over(self) -> bool:
        """Whether the free game has been played to its end."""
        return self.step is None and self.look.outcome is not None


def sitting(game: AnyGame, lesson: Lesson, learner: Learner, person: Person) -> Sitting:
    """As far as that learner is. Raises Refused or ValueError where the rules do not lead there (any more)."""
    position = position_of(lesson, learner)
    state, kept = reached(game, position), len(without_last(learner.moves))
    before, heard = None, list[Line]()
    for number, text in enumerate(learner.moves):
        if number == kept:
            before = game.see(state, LEARNER)
        state, events = made(game, state, text, len(position.moves) + number)
        if number >= kept:
            heard += [said for event in events if (said := game.hear(event, LEARNER)) is not None]
    look = _look(game, lesson, learner, person, state)
    step = step_of(lesson, learner)
    return Sitting(
        learner=learner,
        place=place_of(lesson, learner),
        steps=len(lesson.steps),
        step=step,
        look=look,
        is_done=step is not None and bool(learner.moves),
        heard=tuple(heard),
        points=points_between(game, look.view if before is None else before, look.view),
        before=before,
    )


def points_between(game: AnyGame, before: Any, after: Any) -> Points:
    """The learner's score in both views."""
    return game.scores(before)[LEARNER], game.scores(after)[LEARNER]


def name_in_presses(game: AnyGame) -> str:
    """How the lesson is called where a match has its id; none is ever called so: ids have other lengths or letters."""
    return f"learn{game.name}".replace("_", "")


def _look(game: AnyGame, lesson: Lesson, learner: Learner, person: Person, state: Any) -> Look:
    view, outcome = game.see(state, LEARNER), game.outcome(state)
    offers = tuple(game.write(move) for move in legal(game, state, LEARNER))
    return Look(
        table=_table(game, lesson, person, len(game.scores(view)), outcome),
        viewer=LEARNER,
        view=view,
        deciders=game.deciders(state),
        offers=offers,
        since=learner.token,
        can_step_back=step_of(lesson, learner) is None and bool(learner.moves),
        outcome=outcome,
    )


def _table(game: AnyGame, lesson: Lesson, person: Person, players: int, outcome: Outcome | None) -> Table:
    """A table that stands nowhere: the learner and computers."""
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
