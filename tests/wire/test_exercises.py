"""Exercises through the wire: own decisions again, with reasons, and refusals to others."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.games import GAMES
from bot.history.analysis import ExerciseView
from bot.i18n import word
from cogs.text.localiser import Localiser
from tests.history.analysis.finished_matches import SMALL
from tests.refusals import assert_refused
from tests.wire.analyses import analysed, drawn_answer, ended, settled
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import Session, buttons_of, typed


def options_on(answer: Any) -> list[Any]:
    return buttons_of(answer, "study-pick")


async def exercises_of(session: Session, match: str, person: Any) -> tuple[ExerciseView, ...]:
    found = await session.client.services.history.analyses.exercises_of(match, person.id, lambda *_: None)
    assert found is not None
    return found


@pytest.mark.rotating(2)
async def test_costly_decisions_are_exercises_with_right_and_wrong_answers(session: Session) -> None:
    session.client.services.history.analyses.budget = SMALL
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await ended(session, anna, bruno)
    asked, _ = await analysed(session, anna)
    first = await drawn_answer(session, anna, asked.reply, "study")
    assert first.ephemeral
    found = await exercises_of(session, match, anna)
    assert 0 < len(found) <= 5
    assert all(one.seat == 0 and one.stake > 0 for one in found)
    assert f"exercise 1 of {len(found)}" in first.text
    assert "Anna" in first.text
    assert f"About {max(1, round(found[0].stake))} point" in first.text
    assert first.pictures[0].filename == "cafe.png"
    assert [one.label for one in options_on(first)] == [str(number + 1) for number in range(len(found[0].options))]
    drawn = await drawn_one_by_one(session, anna, first)
    await assert_wrong_then_right(session, anna, drawn, found[0])
    await session.client.services.people.preferences.change(anna.id, in_words=True)
    in_words = await drawn_answer(session, anna, asked.reply, "study")
    assert not in_words.pictures
    assert [one.label for one in options_on(in_words)] == [one.label for one in options_on(first)]
    assert_words_of_what_the_answers_touch(in_words.text, found[0])
    page = await drawn_answer(session, anna, in_words, "study-read")
    assert page.text.count("\n- ") > in_words.text.count("\n- ")
    assert (await drawn_answer(session, anna, page, "study-go")).text == in_words.text
    judged, _ = await settled(session, await anna.press(in_words, options_on(in_words)[found[0].best].custom_id))
    assert "✓ Answer" in judged.reply.text
    assert "\n- " not in judged.reply.text, "the board stood before the judgement"
    stranger, _ = await analysed(session, carla, match=match)
    assert "study" not in {one.custom_id.split(":")[1] for one in stranger.reply.buttons()}
    refused = await forged(session, carla, session.channel, f"b:study:{match}:0::")
    assert word("refused-not-seated", "en") in told(refused)[0].text
    await assert_refused(exercises_of(session, match, carla), "not_seated")


def assert_words_of_what_the_answers_touch(text: str, one: ExerciseView) -> None:
    """Check that the text has the whole hand, and every table at which an answer seats a guest, as it stands."""
    game = GAMES["cafe_international"]
    localiser = Localiser("en", ("Anna", "Bruno"))
    told = {row.removeprefix("- ") for row in text.splitlines()}
    assert {localiser.say(fact) for fact in game.texts.hand_facts(one.view)} <= told
    chairs = {move[-3:] for option in one.options for move in option.turn.moves if "@c" in move}
    assert chairs
    for chair in chairs:
        number = re.compile(rf"\b{int(chair[1:])}\b")
        assert any("able" in row and number.search(row) for row in told), chair
    assert len(told & {localiser.say(fact) for fact in game.texts.listing(one.view)}) < len(
        game.texts.listing(one.view)
    )


async def drawn_one_by_one(session: Session, person: Any, answer: Any) -> Any:
    """Draw each option on the board, and check that nothing else is shown of it. Return the last answer."""
    (menu,) = [one for one in answer.selects() if one.custom_id.startswith("s:study-draw:")]
    assert [label for label, _ in menu.options] == [one.label for one in options_on(answer)]
    drawn = answer
    for _, value in menu.options:
        asked, _ = await settled(session, await person.select(drawn, menu.custom_id, [value]))
        drawn = asked.reply
        assert drawn.text == answer.text
        assert drawn.pictures[0].filename == answer.pictures[0].filename
    return drawn


async def assert_wrong_then_right(session: Session, person: Any, answer: Any, one: ExerciseView) -> None:
    """Check that a wrong option shows its own cost only, and a right one all of them."""
    wrong = next(number for number, option in enumerate(one.options) if not option.is_right)
    asked, _ = await settled(session, await person.press(answer, options_on(answer)[wrong].custom_id))
    assert f"Answer **{wrong + 1}** is about" in asked.reply.text
    assert ("✗ That is what you played." in asked.reply.text) == (wrong == one.played)
    assert "**best**" not in asked.reply.text
    asked, _ = await settled(session, await person.press(asked.reply, options_on(asked.reply)[one.best].custom_id))
    assert f"✓ Answer **{one.best + 1}** is the best choice." in asked.reply.text
    assert ("You found it in the match." in asked.reply.text) == (one.best == one.played)
    assert "**best**" in asked.reply.text
    assert "(played)" in asked.reply.text


@pytest.mark.rotating(3)
async def test_lesson_leads_to_exercises_from_the_learners_matches(session: Session) -> None:
    session.client.services.history.analyses.budget = SMALL
    (anna,), (matteo,) = session.people("Anna"), session.people("Matteo", locale="it")
    learn = "cafe_international learn"
    before = await typed(matteo, session.channel, learn)
    assert not buttons_of(before, "study-game")
    match = await ended(session, anna, matteo)
    lesson = await typed(matteo, session.channel, learn)
    answer = await drawn_answer(session, matteo, lesson, "study-game")
    found = await exercises_of(session, match, matteo)
    assert word("exercise-title", "it", game="Café International", number=1, count=len(found), turn=found[0].turn) in (
        answer.text
    )
    assert len(found) > 1
    for number in range(2, len(found) + 1):
        former, answer = answer.text, await labelled(session, matteo, answer, "next")
        assert f"esercizio {number} di {len(found)}" in answer.text
        answer = await labelled(session, matteo, answer, "before")
        assert answer.text == former
        answer = await labelled(session, matteo, answer, "next")
    assert buttons_of(answer, "today-open"), "nothing follows the last exercise"


async def labelled(session: Session, person: Any, answer: Any, name: str) -> Any:
    """Return the answer to the button to the next exercise or the one before."""
    label = word(f"exercise-button-{name}", "it")
    (shown,) = (one for one in answer.buttons() if one.label == label)
    asked, _ = await settled(session, await person.press(answer, shown.custom_id))
    return asked.reply


@pytest.mark.rotating(3)
async def test_exercises_say_if_no_costly_mistake_was_found(monkeypatch: pytest.MonkeyPatch, session: Session) -> None:
    session.client.services.history.analyses.budget = SMALL
    anna, bruno = session.people("Anna", "Bruno")
    match = await ended(session, anna, bruno)
    analyses = session.client.services.history.analyses
    asked, _ = await analysed(session, anna)

    async def nothing(*_: Any) -> tuple[ExerciseView, ...]:
        return ()

    async def fails(*_: Any) -> None:
        return None

    monkeypatch.setattr(analyses, "exercises_of", nothing)
    well = await drawn_answer(session, anna, asked.reply, "study")
    assert well.text.startswith(word("exercise-none", "en"))
    assert [one.label for one in well.buttons()] == ["Rematch", word("daily-button", "en")]
    monkeypatch.setattr(analyses, "exercises_of", fails)
    failed = await drawn_answer(session, anna, asked.reply, "study")
    assert word("analysis-failed", "en") in failed.text
    monkeypatch.undo()
    again = await drawn_answer(session, anna, failed, "study-go")
    assert "exercise 1 of" in again.text
    for path in ("0|9", "7|0", "0"):
        old = await forged(session, anna, session.channel, f"b:study-pick:{match}:0::{path}")
        assert [one.text for one in told(old)] == [word("refused-outdated-button", "en")]
