"""Puzzles of the week and their answers, in both engines."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.store import Store
from bot.store.puzzles import AnswerRow, PuzzleRow, StreakRow

GUILD, OTHER = 7, 8
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def puzzle(number: int, match: str = "abc") -> PuzzleRow:
    return PuzzleRow(number, match, "zanzibar", b"content", NOW + timedelta(days=7 * number))


async def test_puzzle_numbers_are_unique_and_the_newest_comes_first(store: Store) -> None:
    for one in (puzzle(1), puzzle(2, "def"), puzzle(2, "later"), puzzle(3, "ghi")):
        await store.puzzles.put(GUILD, one)
    assert await store.puzzles.latest(GUILD, 2) == (puzzle(3, "ghi"), puzzle(2, "def"))
    assert await store.puzzles.latest(OTHER, 2) == ()
    assert await store.puzzles.used(GUILD) == {"abc", "def", "ghi"}


async def test_first_puzzle_answer_counts_and_naming_may_change(store: Store) -> None:
    await store.puzzles.put(GUILD, puzzle(1))
    await store.puzzles.put_answer(GUILD, 1, AnswerRow(5, 2, is_listed=False), NOW)
    await store.puzzles.put_answer(GUILD, 1, AnswerRow(4, 0, is_listed=False), NOW - timedelta(hours=1))
    await store.puzzles.put_answer(GUILD, 1, AnswerRow(5, 1, is_listed=True), NOW + timedelta(hours=1))
    assert await store.puzzles.answers(GUILD, 1) == (AnswerRow(4, 0, is_listed=False), AnswerRow(5, 2, is_listed=True))
    assert await store.puzzles.answers(OTHER, 1) == ()


async def test_puzzle_answers_are_deleted_two_puzzles_later(store: Store) -> None:
    await store.puzzles.put(GUILD, puzzle(1))
    await store.puzzles.put_answer(GUILD, 1, AnswerRow(5, 2, is_listed=True), NOW)
    await store.puzzles.put(GUILD, puzzle(2, "def"))
    assert await store.puzzles.answers(GUILD, 1)
    await store.puzzles.put_answer(GUILD, 2, AnswerRow(5, 2, is_listed=True), NOW)
    await store.puzzles.put(GUILD, puzzle(3, "ghi"))
    assert await store.puzzles.answers(GUILD, 1) == ()
    assert await store.puzzles.answers(GUILD, 2)


async def test_puzzle_answers_are_exported_and_deleted(store: Store) -> None:
    await store.puzzles.put(GUILD, puzzle(1))
    for user in (5, 6):
        await store.puzzles.put_answer(GUILD, 1, AnswerRow(user, 2, is_listed=True), NOW)
    (row,) = (await store.privacy.everything(5, ()))["puzzle_answers"]
    assert (row["number"], row["choice"], row["is_listed"]) == (1, 2, 1)
    await store.privacy.forget(5, {}, {}, (), (), at=NOW, texts=(), unclean=())
    assert [one.user for one in await store.puzzles.answers(GUILD, 1)] == [6]
    assert "puzzle_answers" not in await store.privacy.everything(5, ())


async def test_daily_answer_is_stored_once_and_deleted_with_its_user(store: Store) -> None:
    assert await store.puzzles.streak(5) == StreakRow(0, 0, 0, 0)
    first, second = StreakRow(100, 2, 1, 1), StreakRow(101, 0, 2, 2)
    for row in (first, StreakRow(100, 0, 9, 9), StreakRow(99, 0, 9, 9)):
        await store.puzzles.put_streak(5, row)
    assert await store.puzzles.streak(5) == first
    await store.puzzles.put_streak(5, second)
    await store.puzzles.put_streak(6, first)
    assert (await store.privacy.everything(5, ()))["puzzle_streaks"] == [
        {"user": 5, "day": 101, "choice": 0, "streak": 2, "longest": 2}
    ]
    await store.privacy.forget(5, {}, {}, (), (), at=NOW, texts=(), unclean=())
    assert await store.puzzles.streak(5) == StreakRow(0, 0, 0, 0)
    assert await store.puzzles.streak(6) == first
    assert "puzzle_streaks" not in await store.privacy.everything(5, ())
