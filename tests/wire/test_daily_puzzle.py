"""The puzzle of the day through the wire: one private panel, one answer a day, and from words alone."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.history.analysis.puzzle_files import FOLDER, position_of, read_puzzles
from bot.i18n import LOCALES, word
from bot.people.daily_puzzles import daily_puzzle
from bot.rng import Dice
from cogs.context import Context
from cogs.ui.board_view import BoardPicture, add_view
from cogs.ui.screen import Screen
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import MovedTime, Session, answer_to, buttons_of, pressed, session_at, typed


def picks(message: Any) -> list[Any]:
    return buttons_of(message, "today-pick")


async def opened(session: Session, person: Any) -> Any:
    """Return the day's puzzle, also for a person who knows no game."""
    told = await typed(person, session.channel, "games puzzle")
    if picks(told):
        return told
    return await answer_to(person.press(told, f"b:today::0:{(await puzzle_of(session, person)).game}:"))


async def puzzle_of(session: Session, person: Any) -> Any:
    return (await session.client.services.people.daily_puzzles.today(person.id)).puzzle


async def test_daily_puzzle_is_answered_once_and_explained(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    asked = await opened(session, anna)
    puzzle = await puzzle_of(session, anna)
    exercise, game = puzzle.shown, GAMES[puzzle.game]
    assert asked.only_for == anna.id
    assert word("daily-title", "en", game=game.title) in asked.text
    assert "What is the best move? The first answer counts." in asked.text
    assert [one.label for one in picks(asked)] == [str(number + 1) for number in range(len(exercise.options))]
    assert len(asked.pictures) == max(1, len(game.parts(()))), "the board shows the hand"
    assert word("daily-unknown", "en", game=game.title) in asked.text
    assert [one.custom_id for one in asked.buttons()][-1].startswith("b:learn:")
    assert "In the end" not in asked.text
    right = await answer_to(anna.press(asked, picks(asked)[exercise.best].custom_id))
    number = exercise.best + 1
    assert f"✓ Answer **{number}** is the best move. " in right.text
    assert re.search(rf"In the end Answer {number} is about |Answer {number} brings .* more at once than", right.text)
    assert "Streak: 1 day. Longest: 1." in right.text
    assert all(one.disabled for one in picks(right))
    wrong = (exercise.best + 1) % len(exercise.options)
    first, second, third = [await opened(session, bruno) for _ in range(3)]
    answered = await answer_to(bruno.press(first, picks(asked)[wrong].custom_id))
    assert f"✗ Answer **{number}** is the best move, not answer {wrong + 1}. " in answered.text
    assert re.search(rf"(better|more at once) than Answer {wrong + 1}", answered.text)
    assert "Your streak starts with the next right answer. Longest: 0." in answered.text
    again = await answer_to(bruno.press(second, picks(asked)[exercise.best].custom_id))
    assert f"not answer {wrong + 1}" in again.text, "the first answer counts"
    assert f"✓ Answer **{number}** is the best move. " in (await opened(session, anna)).text
    now = session.client.services.now
    assert isinstance(now, MovedTime)
    now.ahead += timedelta(days=1)
    late = await answer_to(bruno.press(third, picks(third)[0].custom_id))
    assert late.text.startswith(word("daily-outdated", "en"))
    assert not any(one.disabled for one in picks(late)), "today's can still be answered"


async def test_answers_of_the_daily_puzzle_are_drawn_before_and_after_one_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_views = list[Any]()

    async def note(context: Context, screen: Screen, board: BoardPicture) -> Screen:
        drawn_views.append((board.view, board.before))
        return await add_view(context, screen, board)

    monkeypatch.setattr("cogs.match_history.exercises.add_view", note)
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        asked = await opened(session, anna)
        puzzle = await puzzle_of(session, anna)
        exercise, drawn = puzzle.shown, asked
        (menu,) = asked.selects()
        assert [label for label, _ in menu.options] == [str(number + 1) for number in range(len(exercise.options))]
        for _, value in menu.options:
            drawn = await answer_to(anna.select(drawn, menu.custom_id, [value]))
            assert drawn.text == asked.text
        await answer_to(anna.press(drawn, picks(drawn)[0].custom_id))
    shown = [puzzle.outcomes[number] for number in (*range(len(exercise.options)), exercise.best)]
    assert drawn_views == [(exercise.view, None), *((after, exercise.view) for after in shown)]


def test_outcome_of_a_puzzles_answer_shows_its_moves_and_guesses_nothing_hidden() -> None:
    for name, game in GAMES.items():
        file = read_puzzles(FOLDER / f"{name}.json")
        for number in range(3):
            puzzle = daily_puzzle(game, file, number, 1)
            _, state = position_of(game, *file.positions[number])
            for option, outcome in zip(puzzle.shown.options, puzzle.outcomes, strict=True):
                assert outcome != puzzle.shown.view or len(option.turn.moves) == 1, (name, number)
                after, reached = state, [puzzle.shown.view]
                for notation in option.turn.moves:
                    after, _ = game.apply(after, puzzle.shown.seat, game.read(notation), Dice(b"true", 0))
                    reached.append(game.see(after, puzzle.shown.seat))
                assert outcome in reached, (name, number)


async def test_person_who_knows_no_game_chooses_the_game_of_the_puzzle(session: Session) -> None:
    (anna,) = session.people("Anna")
    which = await typed(anna, session.channel, "games puzzle")
    assert sorted(one.label for one in which.buttons()) == sorted(game.title for game in GAMES.values())
    asked = await answer_to(anna.press(which, "Saint Martin"))
    assert asked.id == which.id
    assert "Puzzle of the day: Saint Martin" in asked.text
    page = await pressed(anna, asked, "today-read")
    back = await pressed(anna, page, "today")
    assert "Puzzle of the day: Saint Martin" in back.text
    await answer_to(anna.press(back, picks(back)[0].custom_id))
    again = await typed(anna, session.channel, "games puzzle")
    assert "Puzzle of the day: Saint Martin" in again.text
    assert "Longest" in again.text


async def test_forged_daily_puzzle_presses_change_nothing(session: Session) -> None:
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


async def test_daily_puzzle_in_words_has_no_pictures_and_describes_the_board(session: Session) -> None:
    """In every language: the panel fits, hides nothing of the board, and every page leads back."""
    for name, locale in zip(("Anna", "Bruno", "Carla"), LOCALES, strict=True):
        (person,) = session.people(name, locale=locale)
        await session.client.services.people.preferences.change(person.id, in_words=True)
        asked = await opened(session, person)
        assert not asked.pictures
        puzzle = await puzzle_of(session, person)
        assert len(picks(asked)) == len(puzzle.shown.options)
        page = await pressed(person, asked, "today-read")
        assert page.text.count("\n- ") >= 5
        back = await answer_to(person.press(page, f"b:today::0:{puzzle.game}:"))
        assert back.text == asked.text
