"""Exercises through the wire: own decisions again, with reasons, and refusals to others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.history.analysis import ExerciseView
from bot.i18n import word
from bot.table.refusals import NotSeated
from cogs.match_history.exercises import LETTERS
from tests.history.analysis.finished_matches import SMALL
from tests.wire.evening import Evening, custom_id, evening_at
from tests.wire.forging import forged, told
from tests.wire.test_analysis import analysed, ended, settled


def options_on(answer: Any) -> list[Any]:
    """The buttons with a letter."""
    return [press for press in answer.buttons() if press.custom_id.startswith("b:study-pick:")]


async def exercises_of(evening: Evening, match: str, person: Any) -> tuple[ExerciseView, ...]:
    found = await evening.client.services.analyses.exercises_of(match, person.id, lambda *_: None)
    assert found is not None
    return found


async def press(evening: Evening, person: Any, answer: Any, verb: str) -> Any:
    """The answer to the button, with everything drawn."""
    asked, _ = await settled(evening, await person.press(answer, custom_id(answer, verb)))
    return asked.reply


@pytest.mark.rotating(2)
async def test_costly_decisions_are_exercises_with_right_and_wrong_answers(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        evening.client.services.analyses.budget = SMALL
        anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
        match = await ended(evening, anna, bruno)
        asked, _ = await analysed(evening, anna)
        first = await press(evening, anna, asked.reply, "study")
        assert first.ephemeral
        found = await exercises_of(evening, match, anna)
        assert 0 < len(found) <= 3
        assert all(one.seat == 0 and one.cost > 0 for one in found)
        assert f"exercise 1 of {len(found)}" in first.text
        assert "Anna" in first.text
        assert first.pictures[0].filename == "board.png"
        assert [one.label for one in options_on(first)] == list(LETTERS[: len(found[0].options)])
        await assert_wrong_then_right(evening, anna, first, found[0])
        stranger, _ = await analysed(evening, carla, match=match)
        assert "study" not in {one.custom_id.split(":")[1] for one in stranger.reply.buttons()}
        refused = await forged(evening, carla, evening.channel, f"b:study:{match}:0::")
        assert word("match-not-seated", "en") in told(refused)[0].text
        with pytest.raises(NotSeated):
            await exercises_of(evening, match, carla)


async def assert_wrong_then_right(evening: Evening, person: Any, answer: Any, one: ExerciseView) -> None:
    """A wrong option tells its own cost only; a right one tells all."""
    wrong = one.played
    asked, _ = await settled(evening, await person.press(answer, options_on(answer)[wrong].custom_id))
    assert f"✗ That is what you played. **{LETTERS[wrong]}** is about" in asked.reply.text
    assert "**best**" not in asked.reply.text
    asked, _ = await settled(evening, await person.press(asked.reply, options_on(asked.reply)[one.best].custom_id))
    assert f"✓ **{LETTERS[one.best]}** is the best choice." in asked.reply.text
    assert "**best**" in asked.reply.text
    assert "(played)" in asked.reply.text


@pytest.mark.rotating(3)
async def test_the_lesson_leads_to_exercises_from_ones_own_matches_in_ones_language(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        evening.client.services.analyses.budget = SMALL
        (anna,), (matteo,) = evening.people("Anna"), evening.people("Matteo", locale="it")
        learn = "cafe_international learn"
        before = (await (await matteo.slash(evening.channel, learn, {})).settled()).reply
        assert not [one for one in before.buttons() if one.custom_id.startswith("b:study-game:")]
        match = await ended(evening, anna, matteo)
        lesson = (await (await matteo.slash(evening.channel, learn, {})).settled()).reply
        answer = await press(evening, matteo, lesson, "study-game")
        found = await exercises_of(evening, match, matteo)
        assert word(
            "exercise-title", "it", game="Café International", number=1, count=len(found), turn=found[0].turn
        ) in (answer.text)
        if len(found) > 1:
            onward = await press(evening, matteo, answer, "study-go")
            assert f"esercizio 2 di {len(found)}" in onward.text


@pytest.mark.rotating(3)
async def test_where_nothing_was_lost_or_nothing_can_be_found_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening_at(tmp_path) as evening:
        evening.client.services.analyses.budget = SMALL
        anna, bruno = evening.people("Anna", "Bruno")
        match = await ended(evening, anna, bruno)
        analyses = evening.client.services.analyses
        asked, _ = await analysed(evening, anna)

        async def nothing(*_: Any) -> tuple[ExerciseView, ...]:
            return ()

        async def fails(*_: Any) -> None:
            return None

        monkeypatch.setattr(analyses, "exercises_of", nothing)
        well = await press(evening, anna, asked.reply, "study")
        assert well.text.startswith(word("exercise-none", "en"))
        monkeypatch.setattr(analyses, "exercises_of", fails)
        failed = await press(evening, anna, asked.reply, "study")
        assert word("analysis-failed", "en") in failed.text
        monkeypatch.undo()
        again = await press(evening, anna, failed, "study-go")
        assert "exercise 1 of" in again.text
        for path in ("0|9", "7|0", "0"):
            old = await forged(evening, anna, evening.channel, f"b:study-pick:{match}:0::{path}")
            assert [one.text for one in told(old)] == [word("common-old-button", "en")]
