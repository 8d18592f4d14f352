"""An analysis through the wire: permissions, progress, result, and storage."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.history.analysis.findings import Analysis
from bot.i18n import word
from bot.worker import RequestFailedError
from cogs.match_history import progress_bar
from cogs.text.localiser import in_message
from tests.history.analysis.finished_matches import SMALL
from tests.match.tables import stop
from tests.wire.evening import Evening, custom_id, evening_at
from tests.wire.played import played

SHARE = re.compile(r"(\d+) %")
GAME = "cafe_international"


async def analysed(evening: Evening, person: Any, **options: Any) -> tuple[Any, list[str]]:
    """The interaction of `/history analysis`, and every text that its answer has shown."""
    return await settled(evening, await person.slash(evening.channel, "history analysis", options))


async def settled(evening: Evening, asked: Any) -> tuple[Any, list[str]]:
    """The same of any interaction that it answers."""
    texts: list[str] = []
    stop = evening.loopback.subscribe(
        lambda event: texts.append(event.message.text) if event.message and event.message.id == asked.reply_id else None
    )
    await evening.loopback.wait_for(lambda: asked.filled and not {"▰", "▱"} & set(asked.reply.text))
    stop()
    return asked, texts


async def ended(evening: Evening, *people: Any) -> str:
    """A match that these people have played to its end, to be looked into with little effort."""
    evening.client.services.analyses.budget = SMALL
    return await played(evening, *people, game=GAME)


@pytest.mark.rotating(3)
async def test_a_match_that_is_over_is_looked_into_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_bar, "UPDATE_SECONDS", 0.05)
    monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
    async with evening_at(tmp_path) as evening:
        anna, bruno = evening.people("Anna", "_*Bruno*_")
        match = await ended(evening, anna, bruno)
        asked, texts = await analysed(evening, anna)
        assert_told_on_the_way(texts)
        assert asked.reply.ephemeral
        await assert_told(evening, asked.reply, match)
        for press in replay_buttons(asked.reply):
            step = int(press.custom_id.rsplit(":", 1)[1])
            replay = (await (await anna.press(asked.reply, press.custom_id)).settled()).reply
            assert word("viewer-step", "en", number=step, last="").rstrip() in replay.text
        monkeypatch.setattr(evening.client.services.analyses._worker, "ask", fail)
        again, _ = await analysed(evening, bruno, match=match)
        assert again.reply.text == asked.reply.text


def assert_told_on_the_way(texts: list[str]) -> None:
    assert any(word("analysis-begins", "en") in text for text in texts)
    told = [int(found[1]) for text in texts if (found := SHARE.search(text))]
    assert told == sorted(told)
    assert all(0 <= share <= 100 for share in told)


def replay_buttons(answer: Any) -> list[Any]:
    """Return the buttons that lead to the turns that decided."""
    return [press for press in answer.buttons() if press.custom_id.startswith("b:replay:")]


async def assert_told(evening: Evening, answer: Any, match: str) -> None:
    """A chart with the result in words, each turn that decided, and how much was luck."""
    (picture,) = answer.pictures
    assert picture.filename == "analysis.png"
    look = await evening.client.services.matches.look(match, None)
    assert look.outcome is not None
    for name, score in zip(("Anna", "Bruno"), look.outcome.scores, strict=True):
        row = next(row for row in picture.description.splitlines() if name in row)
        assert row.endswith(f" {score}".replace("-", "−"))
    buttons = replay_buttons(answer)
    assert 0 < len(buttons) <= 3
    for press in buttons:
        assert f"**{press.label}**" in answer.text
    assert word("analysis-luck", "en") in answer.text
    assert "\\_\\*Bruno" in answer.text


@pytest.mark.rotating(4)
async def test_buttons_answer_in_the_users_language(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        (anna,), (matteo,) = evening.people("Anna"), evening.people("Matteo", locale="it")
        match = await ended(evening, anna, matteo)
        page = await (await matteo.slash(evening.channel, "history show", {"match": match})).settled()
        services = evening.client.services
        why, table = await services.replays.verdict(match), await services.matches.table(match)
        assert why is not None
        assert in_message(table, "it").say(why) in page.reply.text
        asked, _ = await settled(evening, await matteo.press(page.reply, custom_id(page.reply, "analysis")))
        assert asked.reply.text.startswith("### Café International: dove si è decisa la partita")
        assert asked.reply.pictures[0].description.startswith("Punti finali previsti")


@pytest.mark.rotating(4)
async def test_a_running_or_stopped_match_is_refused_and_a_failure_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening_at(tmp_path, locale="de") as evening:
        (anna,), (bruno,) = evening.people("Anna"), evening.people("Bruno", locale="de")
        over = await ended(evening, anna, bruno)
        table = await evening.match(anna, bruno)
        match = await evening.match_id()
        refused, _ = await analysed(evening, bruno)
        assert refused.reply.text == word("analysis-refused", "de", why="running")
        more = await (await bruno.press(table, custom_id(table, "more"))).settled()
        assert not [press for press in more.reply.buttons() if press.custom_id.startswith("b:analysis:")]
        await stop(evening.client.services.matches, match)
        refused, _ = await analysed(evening, anna, match=match)
        assert refused.reply.text == word("analysis-refused", "en", why="stopped")
        await assert_broken_then_made(evening, anna, over, monkeypatch)


async def assert_broken_then_made(evening: Evening, person: Any, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, and a button that looks once more."""
    with monkeypatch.context() as broken:
        broken.setattr(evening.client.services.analyses._worker, "ask", fail)
        asked, _ = await analysed(evening, person, match=match)
    assert asked.reply.text == word("analysis-failed", "en")
    (again,) = asked.reply.buttons()
    pressed, _ = await settled(evening, await person.press(asked.reply, again.custom_id))
    assert pressed.reply.pictures


async def fail(*_: Any) -> Analysis:
    raise RequestFailedError("broken")


@pytest.mark.rotating(4)
async def test_a_table_that_is_over_leads_there(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        (anna,) = evening.people("Anna")
        evening.client.services.analyses.budget = SMALL
        await evening.lobby(anna, game=GAME)
        for command in ("computer", "computer", "leave", "start"):
            await (await anna.slash(evening.channel, f"games {command}", {})).settled()
        await evening.loopback.wait_for(lambda: any("match is over" in one.text for one in evening.public()))
        table = evening.table(anna)
        asked, _ = await settled(evening, await anna.press(table, custom_id(table, "analysis")))
        assert asked.reply.text.startswith("### Café International: where the match was decided")
