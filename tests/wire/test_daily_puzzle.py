"""The puzzle of the day through the wire: one private panel, one answer a day, and from words alone."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.games import GAMES
from bot.i18n import LOCALES, word
from cogs.match_history.exercises import LETTERS
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import MovedTime, Session, custom_id, session_at


def picks(message: Any) -> list[Any]:
    return [one for one in message.buttons() if (one.custom_id or "").startswith("b:today-pick:")]


async def opened(session: Session, person: Any) -> Any:
    return (await (await person.slash(session.channel, "games puzzle", {})).settled()).reply


async def pressed(person: Any, message: Any, custom: str) -> Any:
    return (await (await person.press(message, custom)).settled()).reply


async def puzzle_of(session: Session, person: Any) -> Any:
    return (await session.client.services.people.daily_puzzles.today(person.id)).puzzle


async def test_daily_puzzle_is_answered_once_and_explained(tmp_path: Path) -> None:
    async with session_at(tmp_path, now=MovedTime()) as session:
        anna, bruno = session.people("Anna", "Bruno")
        asked = await opened(session, anna)
        puzzle = await puzzle_of(session, anna)
        exercise, game = puzzle.shown, GAMES[puzzle.game]
        assert asked.only_for == anna.id
        assert word("daily-title", "en", game=game.title) in asked.text
        assert "What is the best move? The first answer counts." in asked.text
        assert [one.label for one in picks(asked)] == list(LETTERS[: len(exercise.options)])
        assert len(asked.pictures) == max(1, len(game.parts(()))), "the board shows the hand"
        assert word("daily-unknown", "en", game=game.title) in asked.text
        assert [one.custom_id for one in asked.buttons()][-1].startswith("b:learn:")
        assert "In the end" not in asked.text
        right = await pressed(anna, asked, picks(asked)[exercise.best].custom_id)
        letter = LETTERS[exercise.best]
        assert f"✓ **{letter}** is the best move. " in right.text
        assert f"In the end {letter} is about " in right.text
        assert "Streak: 1 day. Longest: 1." in right.text
        assert all(one.disabled for one in picks(right))
        wrong = (exercise.best + 1) % len(exercise.options)
        first, second, third = [await opened(session, bruno) for _ in range(3)]
        answered = await pressed(bruno, first, picks(asked)[wrong].custom_id)
        assert f"✗ **{letter}** is the best move, not {LETTERS[wrong]}. " in answered.text
        assert f"better than {LETTERS[wrong]}." in answered.text
        assert "Your streak starts with the next right answer. Longest: 0." in answered.text
        again = await pressed(bruno, second, picks(asked)[exercise.best].custom_id)
        assert f"not {LETTERS[wrong]}" in again.text, "the first answer counts"
        assert f"✓ **{letter}** is the best move. " in (await opened(session, anna)).text
        now = session.client.services.now
        assert isinstance(now, MovedTime)
        now.ahead += timedelta(days=1)
        late = await pressed(bruno, third, picks(third)[0].custom_id)
        assert late.text.startswith(word("daily-outdated", "en"))
        assert not any(one.disabled for one in picks(late)), "today's can still be answered"


async def test_forged_daily_puzzle_presses_change_nothing(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        day = (await puzzle_of(session, anna)).day
        for custom in (
            f"b:today-pick::0::{day}|99",
            f"b:today-pick::0::{day}",
            "b:today-pick::0::x|1",
            "b:today-read::0::",
        ):
            old = await forged(session, anna, session.channel, custom)
            assert [one.text for one in told(old)] == [word("refused-outdated-button", "en")], custom
        standing = await session.client.services.people.daily_puzzles.today(anna.id)
        assert standing.chosen is None


async def test_daily_puzzle_in_words_has_no_pictures_and_describes_the_board(tmp_path: Path) -> None:
    """In every language: the panel fits, hides nothing of the board, and every page leads back."""
    async with session_at(tmp_path) as session:
        for name, locale in zip(("Anna", "Bruno", "Carla"), LOCALES, strict=True):
            (person,) = session.people(name, locale=locale)
            await session.client.services.people.preferences.change(person.id, in_words=True)
            asked = await opened(session, person)
            assert not asked.pictures
            puzzle = await puzzle_of(session, person)
            assert len(picks(asked)) == len(puzzle.shown.options)
            page = await pressed(person, asked, custom_id(asked, "today-read"))
            assert page.text.count("\n- ") >= 5
            back = await pressed(person, page, "b:today::0::")
            assert back.text == asked.text
