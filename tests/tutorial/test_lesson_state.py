"""The ways through a lesson: on, back, anew, from the first step, and the last own move undone."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.lesson import Lesson
from bot.lessons.learner import ENDING, Learner, Way, gone, place_of, with_moves

LESSON: Lesson = GAMES["zanzibar"].lesson or pytest.skip("no lesson", allow_module_level=True)
NAMES = (*(step.name for step in LESSON.steps), ENDING)


@pytest.mark.parametrize("place", range(len(NAMES)))
def test_each_way_leads_where_it_says(place: int) -> None:
    learner = Learner(step=NAMES[place], moves=("0: end",), token=5)
    ways: dict[Way, int] = {"on": place + 1, "back": place - 1, "anew": place, "first": 0}
    for way, there in ways.items():
        after = gone(LESSON, learner, way)
        assert place_of(LESSON, after) == max(0, min(there, len(NAMES) - 1))
        assert (after.moves, after.token) == ((), 6)


def test_whoever_never_began_and_whose_step_is_no_more_begins() -> None:
    assert place_of(LESSON, Learner()) == place_of(LESSON, Learner(step="abolished")) == 0


def test_one_own_move_at_a_time_is_undone_with_what_followed_it() -> None:
    learner = with_moves(Learner(step=ENDING), ("1: end", "0: 5>n1", "0: end", "1: 3>c2", "1: end"))
    once = gone(LESSON, learner, "undo")
    assert once.moves == ("1: end", "0: 5>n1")
    assert gone(LESSON, once, "undo").moves == ("1: end",)
    assert gone(LESSON, gone(LESSON, once, "undo"), "undo").moves == ("1: end",)


def test_every_act_has_a_token_of_its_own() -> None:
    learner, tokens = Learner(), [0]
    for way in ("on", "anew", "back", "first", "undo"):
        learner = gone(LESSON, learner, way)
        tokens.append(learner.token)
    assert tokens == sorted(set(tokens))
