"""Tests of lesson progress: storage, tokens, resuming, deletion."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from bot.automation.computer_seats import think_at_once
from bot.game import AnyGame, IllegalMove
from bot.games import GAMES
from bot.lesson_spec import Lesson
from bot.lessons.lesson_state import ENDING
from bot.people.lesson_progress import LessonProgress
from bot.people.preferences import PreferenceStore
from bot.store import Store
from bot.table.refusals import Stale
from bot.table.table import Person
from tests.refusals import assert_refused
from tests.threadless_sqlite import store_at

ANNA, BRUNO = Person(7, "Anna"), Person(8, "Bruno", "it")
GAME = GAMES["zanzibar"]
RIGHT, WRONG = "play pepper", "end"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    found = await store_at(tmp_path / "tavolino.db")
    yield found
    await found.close()


def progress_of(store: Store) -> LessonProgress:
    return LessonProgress(store, PreferenceStore(store), think=think_at_once)


async def test_lesson_progress_stores_right_moves_only(store: Store) -> None:
    shown, told = await progress_of(store).act(GAME, ANNA, WRONG)
    assert (told.verdict, shown.is_done, shown.learner.token) == ("wrong", False, 0)
    with pytest.raises(IllegalMove):
        await progress_of(store).act(GAME, ANNA, "3>c2")
    shown, told = await progress_of(store).act(GAME, ANNA, RIGHT.upper())
    assert (told.verdict, shown.is_done, shown.points) == ("right", True, (10, 14))
    again = await progress_of(store).sitting(GAME, ANNA)
    assert again == shown
    assert not (await progress_of(store).sitting(GAME, BRUNO)).is_done


async def test_outdated_lesson_button_is_recognised_by_its_token(store: Store) -> None:
    shown = await progress_of(store).go(GAME, ANNA, "on", 0)
    assert shown.place == 1
    for token in (0, 7):
        with pytest.raises(Stale):
            await progress_of(store).go(GAME, ANNA, "on", token)
        with pytest.raises(Stale):
            await progress_of(store).act(GAME, ANNA, "5>c4", token)
    assert (await progress_of(store).sitting(GAME, ANNA)).place == 1


async def test_second_of_two_simultaneous_lesson_moves_is_refused(store: Store) -> None:
    await progress_of(store).go(GAME, ANNA, "on", 0)
    both = [progress_of(store).go(GAME, ANNA, way, 1) for way in ("on", "first")]
    ended = await asyncio.gather(*both, return_exceptions=True)
    (late,) = [one for one in ended if isinstance(one, BaseException)]
    assert isinstance(late, Stale)
    (shown,) = [one for one in ended if not isinstance(one, BaseException)]
    assert await progress_of(store).sitting(GAME, ANNA) == shown


async def test_free_game_of_a_lesson_is_stored_to_its_end(store: Store) -> None:
    book, shown = progress_of(store), await progress_of(store).sitting(GAME, ANNA)
    while shown.step is not None:
        shown = await book.go(GAME, ANNA, "on", shown.learner.token)
    assert shown.learner.step == ENDING
    while not shown.is_over:
        assert shown.look.deciders == (0,)
        shown, told = await book.act(GAME, ANNA, "end", shown.learner.token)
        assert told.verdict == "free"
        assert shown.before is not None
        if len(shown.learner.moves) > 60:
            uses = [text for text in shown.look.offers if text.startswith(("play", "discard"))]
            shown, _ = await book.act(GAME, ANNA, uses[0], shown.learner.token)
    shown = await book.go(GAME, ANNA, "first", shown.learner.token)
    assert shown.place == 0
    row = await store.lessons.of(ANNA.id, GAME.name)
    assert row is not None
    assert row.has_finished


async def test_user_with_a_lesson_or_match_is_not_new(store: Store) -> None:
    book = progress_of(store)
    assert await book.is_new(GAME, ANNA.id)
    await book.go(GAME, ANNA, "on", 0)
    assert not await book.is_new(GAME, ANNA.id)
    assert await book.is_new(GAME, BRUNO.id)
    await book.know(GAME, BRUNO.id)
    assert not await book.is_new(GAME, BRUNO.id)


def changed(**how: object) -> AnyGame:
    return replace(GAME, **how)  # type: ignore[arg-type]


async def test_changed_lesson_restarts_its_step(store: Store) -> None:
    """A step that is no more, and moves that the rules do not take any more."""
    book = progress_of(store)
    await book.act(GAME, ANNA, RIGHT)
    lesson: Lesson = GAME.lesson or pytest.fail("no lesson")
    other = msgspec.structs.replace(lesson.steps[0], position=lesson.steps[-1].position)
    shown = await book.sitting(changed(lesson=msgspec.structs.replace(lesson, steps=(other, *lesson.steps[1:]))), ANNA)
    assert (shown.place, shown.is_done, shown.learner.token) == (0, False, 1)
    shown = await book.sitting(changed(lesson=msgspec.structs.replace(lesson, steps=lesson.steps[1:])), ANNA)
    assert (shown.place, shown.is_done) == (0, False)


async def test_game_without_a_lesson_says_so(store: Store) -> None:
    book = progress_of(store)
    await assert_refused(book.sitting(changed(lesson=None), ANNA), "no_lesson")
    assert not await book.is_new(changed(lesson=None), ANNA.id)


async def test_lesson_progress_is_exported_and_deleted_with_the_user(store: Store) -> None:
    for person in (ANNA, BRUNO):
        await progress_of(store).act(GAME, person, RIGHT)
    found = await store.privacy.everything(ANNA.id, ())
    (row,) = found["lessons"]
    assert (row["game"], row["step"], row["moves"]) == (GAME.name, "goal", '["0: play pepper"]')
    await store.privacy.forget(ANNA.id, {}, (), (), (), at=datetime.now(UTC))
    assert await store.lessons.of(ANNA.id, GAME.name) is None
    assert await store.lessons.of(BRUNO.id, GAME.name) is not None
