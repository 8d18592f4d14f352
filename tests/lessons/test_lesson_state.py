"""Navigation through a lesson: next, back, restart, first step, and undo."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.lesson_spec import Lesson
from bot.lessons.lesson_state import ENDING, Learner, Way, navigate, step_index, with_moves

LESSON: Lesson = GAMES["zanzibar"].lesson or pytest.skip("no lesson", allow_module_level=True)
NAMES = (*(step.name for step in LESSON.steps), ENDING)


@pytest.mark.parametrize("place", range(len(NAMES)))
def test_lesson_navigation_reaches_the_expected_step(place: int) -> None:
    learner = Learner(step=NAMES[place], moves=("0: end",), token=5)
    ways: dict[Way, int] = {"on": place + 1, "back": place - 1, "anew": place, "first": 0}
    for way, there in ways.items():
        after = navigate(LESSON, learner, way)
        assert step_index(LESSON, after) == max(0, min(there, len(NAMES) - 1))
        assert (after.moves, after.token) == ((), 6)


def test_unknown_lesson_step_restarts_at_the_first() -> None:
    assert step_index(LESSON, Learner()) == step_index(LESSON, Learner(step="abolished")) == 0


def test_learners_move_is_undone_with_the_replies() -> None:
    learner = with_moves(Learner(step=ENDING), ("1: end", "0: 5>n1", "0: end", "1: 3>c2", "1: end"))
    once = navigate(LESSON, learner, "undo")
    assert once.moves == ("1: end", "0: 5>n1")
    assert navigate(LESSON, once, "undo").moves == ("1: end",)
    assert navigate(LESSON, navigate(LESSON, once, "undo"), "undo").moves == ("1: end",)


def test_every_lesson_action_changes_the_token() -> None:
    learner, tokens = Learner(), [0]
    for way in ("on", "anew", "back", "first", "undo"):
        learner = navigate(LESSON, learner, way)
        tokens.append(learner.token)
    assert tokens == sorted(set(tokens))
