"""Every lesson of every game: each asked act is legal and right, all others change nothing, and its texts are short."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.ai.levels import answer, decide
from bot.game import AnyGame, BadNotation, IllegalMove
from bot.games import GAMES
from bot.i18n import LOCALES, keys, say, word
from bot.lesson_spec import Lesson, LessonPosition, LessonStep, fits
from bot.lessons.lesson_moves import NothingToDo, apply_plan, computer_request, try_move
from bot.lessons.lesson_state import (
    ENDING,
    LEARNER,
    Learner,
    LessonState,
    build_lesson_state,
    move_of,
    navigate,
    with_moves,
)
from bot.lessons.scripted_positions import replay_position, split_move
from bot.rng import Dice
from bot.table.table import Person
from tests.sources import imports

TAUGHT = {name: game.lesson for name, game in GAMES.items() if game.lesson is not None}
STEPS = [(name, step.name) for name, lesson in TAUGHT.items() for step in lesson.steps]
ANNA = Person(7, "Anna")
MAX_TEXT = {"": 240, "-ask": 140, "-done": 170}
"""Characters of what a step says, asks and tells afterwards."""
MAX_ENDING = 280
MAX_SENTENCES = 3
MAX_MOVES = 400


def found(name: str, step: str) -> tuple[AnyGame, Lesson, LessonStep, Learner]:
    lesson = TAUGHT[name]
    return GAMES[name], lesson, next(one for one in lesson.steps if one.name == step), Learner(step=step)


def positions(lesson: Lesson) -> Iterator[LessonPosition]:
    yield from (step.position for step in lesson.steps)
    yield lesson.ending.position


def test_every_game_has_a_lesson() -> None:
    """A game need not have one."""
    assert TAUGHT


@pytest.mark.parametrize("name", TAUGHT)
def test_lesson_is_short_and_its_steps_have_unique_names(name: str) -> None:
    names = [step.name for step in TAUGHT[name].steps]
    assert 8 <= len(names) <= 12
    assert len(set(names)) == len(names)
    assert not {ENDING, ""} & set(names)


@pytest.mark.parametrize("name", TAUGHT)
def test_lesson_positions_come_from_a_setup_and_legal_moves(name: str) -> None:
    game = GAMES[name]
    for position in positions(TAUGHT[name]):
        plain = json.loads(json.dumps(position.setup))
        assert game.records.setup(game.replay_setup(plain)) == plain
        state = game.replay_setup(plain)
        for number, text in enumerate(position.moves):
            seat, notation = split_move(game, state, text)
            assert game.write(game.read(notation)) == notation
            assert seat in game.deciders(state), text
            state = game.apply(state, seat, game.read(notation), Dice(b"lesson", number))[0]
        assert state == replay_position(game, position)
        assert game.outcome(state) is None


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_each_lesson_step_asks_for_a_legal_and_correct_move(name: str, step: str) -> None:
    game, lesson, asking, learner = found(name, step)
    shown = build_lesson_state(game, lesson, learner, ANNA)
    right = [text for text in shown.look.offers if asking.is_right(text)]
    assert right
    assert all(any(fits(one, text) for text in right) for one in asking.right), "each spelling is an offer"
    for text in right:
        told = try_move(game, lesson, learner, text)
        after = build_lesson_state(game, lesson, told.learner, ANNA)
        assert told.verdict == "right"
        assert after.is_done
        assert after.heard == told.heard
        assert after.points == told.points
        assert told.heard, "it is told what it brought"
        with pytest.raises(NothingToDo):
            try_move(game, lesson, told.learner, text)
        on = navigate(lesson, told.learner, "on")
        assert build_lesson_state(game, lesson, on, ANNA).place == after.place + 1


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_wrong_legal_move_in_a_lesson_is_explained_and_changes_nothing(name: str, step: str) -> None:
    game, lesson, asking, learner = found(name, step)
    shown = build_lesson_state(game, lesson, learner, ANNA)
    wrong = [text for text in shown.look.offers if not asking.is_right(text)]
    assert wrong, "there is something to choose"
    for text in wrong:
        told = try_move(game, lesson, learner, text)
        assert (told.verdict, told.learner) == ("wrong", learner)
    assert any(try_move(game, lesson, learner, text).heard for text in wrong)
    assert build_lesson_state(game, lesson, learner, ANNA) == shown


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_illegal_move_in_a_lesson_gets_the_games_refusal(name: str, step: str) -> None:
    game, lesson, _, learner = found(name, step)
    shown = build_lesson_state(game, lesson, learner, ANNA)
    elsewhere = {
        text
        for other in lesson.steps
        for text in build_lesson_state(game, lesson, Learner(step=other.name), ANNA).look.offers
        if text not in shown.look.offers
    }
    assert elsewhere
    for text in sorted(elsewhere)[:40]:
        with pytest.raises(IllegalMove) as refused:
            try_move(game, lesson, learner, text)
        assert all(say(refused.value.line, locale, shown.look.table.names) for locale in LOCALES)
    with pytest.raises(BadNotation):
        try_move(game, lesson, learner, "?")


@pytest.mark.parametrize("name", TAUGHT)
def test_lesson_steps_cover_all_listed_rules(name: str) -> None:
    lesson = TAUGHT[name]
    touched = {rule for step in lesson.steps for rule in step.rules} | set(lesson.ending.rules)
    known = (Path(__file__).parent.parent / "games" / name / "rule_ids.txt").read_text(encoding="utf-8").split()
    assert sorted(touched) == sorted(set(lesson.rules))
    assert touched <= set(known)
    assert all(step.rules for step in lesson.steps)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", TAUGHT)
def test_every_lesson_step_has_short_texts(name: str, locale: str) -> None:
    wanted = {
        f"{name}-lesson-{step.name}{part}": most for step in TAUGHT[name].steps for part, most in MAX_TEXT.items()
    }
    wanted[f"{name}-lesson-{ENDING}"] = MAX_ENDING
    assert {key for key in keys(locale) if key.startswith(f"{name}-lesson-")} == set(wanted)
    said = {key: word(key, locale, **GAMES[name].numbers) for key in wanted}
    assert {key: len(text) for key, text in said.items() if len(text) > wanted[key]} == {}
    sentences = {key: len(re.findall(r"[.!?](?: |$)", text)) for key, text in said.items()}
    assert {key for key, many in sentences.items() if many > MAX_SENTENCES} <= {f"{name}-lesson-{ENDING}"}


@pytest.mark.rotating(12)
@pytest.mark.parametrize("name", TAUGHT)
def test_free_game_of_a_lesson_ends_whatever_moves_are_played(name: str) -> None:
    game, lesson = GAMES[name], TAUGHT[name]
    for chance in range(3):
        learner, moves = Learner(step=ENDING), 0
        while game.outcome(replay_position(game, lesson.ending.position.after(*learner.moves))) is None:
            moves += 1
            assert moves < MAX_MOVES
            found = computer_request(game, lesson, learner)
            if found is not None:
                learner = apply_plan(game, lesson, learner, found[0], answer(game, found[1]))
                continue
            look = build_lesson_state(game, lesson, learner, ANNA).look
            assert look.offers
            if chance:
                text = Dice(b"free" + bytes([chance]), moves).choose(look.offers)
            else:
                text = decide("easy", game, look.view, look.offers, Dice(b"free", moves))[0]
            learner = try_move(game, lesson, learner, text).learner
        shown = build_lesson_state(game, lesson, learner, ANNA)
        assert shown.is_over
        assert computer_request(game, lesson, learner) is None
        assert 2 <= sum(move.startswith(move_of(LEARNER, "")) for move in learner.moves) < 100
        undone = navigate(lesson, learner, "undo")
        assert not build_lesson_state(game, lesson, undone, ANNA).is_over


@pytest.mark.parametrize("name", TAUGHT)
def test_lesson_reveals_only_what_the_learner_may_see(name: str) -> None:
    game, lesson = GAMES[name], TAUGHT[name]
    for step in (*lesson.steps, None):
        learner = Learner(step=ENDING if step is None else step.name)
        shown = build_lesson_state(game, lesson, learner, ANNA)
        act = with_moves(learner, (move_of(LEARNER, shown.look.offers[0]),))
        for one in (shown, build_lesson_state(game, lesson, act, ANNA)):
            assert one.look.view == game.see(replay_position(game, position_behind(game, lesson, one)), LEARNER)
            assert not [part for part in parts(one) if isinstance(part, game.state_type)]


def position_behind(game: AnyGame, lesson: Lesson, shown: LessonState) -> LessonPosition:
    before = lesson.ending.position if shown.step is None else shown.step.position
    return before.after(*shown.learner.moves)


def parts(value: Any) -> Iterator[Any]:
    """Yield the value and everything within it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for inner in msgspec.structs.astuple(value):
            yield from parts(inner)
    elif isinstance(value, tuple | list | set | frozenset):
        for inner in value:
            yield from parts(inner)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from parts(inner)


@pytest.mark.rotating(3)
def test_lesson_modules_have_no_access_to_matches() -> None:
    """Modules of lessons import nothing that gives access to matches."""
    rooms = ("bot.lesson_spec", "bot.people.lesson_progress", *(f"bot.games.{name}.lesson" for name in GAMES))
    teaching = [module for module in imports() if module.startswith(rooms)]
    assert len(teaching) > len(GAMES)
    matches = ("bot.match", "bot.history", "bot.outbox", "bot.automation")
    assert [(one, other) for one in teaching for other in imports()[one] if other.startswith(matches)] == []


def test_cogs_never_receive_positions_of_a_lesson() -> None:
    users = [one for one, others in imports().items() if "bot.lessons.scripted_positions" in others]
    assert users
    assert [one for one in users if not one.startswith("bot.lessons.")] == []
