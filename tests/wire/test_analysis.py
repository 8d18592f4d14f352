"""An analysis through the wire: permissions, progress, result, and storage."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.history.analysis.findings import Analysis
from bot.i18n import word
from bot.worker import RequestFailedError
from cogs.text.localiser import in_message
from cogs.ui import progress_bar
from tests.history.analysis.finished_matches import SMALL
from tests.match.tables import stop
from tests.wire.command_paths import lobby
from tests.wire.play_session import Session, custom_id, open_choices, session_at, tells_result
from tests.wire.random_match import played

SHARE = re.compile(r"(\d+) %")
GAME = "cafe_international"


async def analysed(session: Session, person: Any, **options: Any) -> tuple[Any, list[str]]:
    """Return the interaction of `/history analysis`, and every text that its answer has shown."""
    return await settled(session, await person.slash(session.channel, "history show", {"view": "analysis", **options}))


async def settled(session: Session, asked: Any) -> tuple[Any, list[str]]:
    """Return the interaction that it answers, and every text that the answer has shown."""
    texts: list[str] = []
    stop = session.loopback.subscribe(
        lambda event: texts.append(event.message.text) if event.message and event.message.id == asked.reply_id else None
    )
    await session.loopback.wait_for(lambda: asked.filled and not {"▰", "▱"} & set(asked.reply.text))
    stop()
    return asked, texts


async def ended(session: Session, *people: Any) -> str:
    """Return a match that these people have played to its end, with a cheap analysis."""
    session.client.services.history.analyses.budget = SMALL
    return await played(session, *people, game=GAME)


@pytest.mark.rotating(3)
async def test_a_match_that_is_over_is_looked_into_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_bar, "UPDATE_SECONDS", 0.05)
    monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
    async with session_at(tmp_path) as session:
        anna, bruno = session.people("Anna", "_*Bruno*_")
        match = await ended(session, anna, bruno)
        asked, texts = await analysed(session, anna)
        assert_told_on_the_way(texts)
        assert asked.reply.ephemeral
        await assert_told(session, asked.reply, match)
        for press in replay_buttons(asked.reply):
            step = int(press.custom_id.rsplit(":", 1)[1])
            replay = (await (await anna.press(asked.reply, press.custom_id)).settled()).reply
            assert word("viewer-step", "en", number=step, last="").rstrip() in replay.text
        monkeypatch.setattr(session.client.services.history.analyses._worker, "ask", fail)
        again, _ = await analysed(session, bruno, match=match)
        assert again.reply.text == asked.reply.text


def assert_told_on_the_way(texts: list[str]) -> None:
    assert any(word("analysis-begins", "en") in text for text in texts)
    told = [int(found[1]) for text in texts if (found := SHARE.search(text))]
    assert told == sorted(told)
    assert all(0 <= share <= 100 for share in told)


def replay_buttons(answer: Any) -> list[Any]:
    """Return the buttons that lead to the turns that decided."""
    return [press for press in answer.buttons() if press.custom_id.startswith("b:replay:")]


async def assert_told(session: Session, answer: Any, match: str) -> None:
    """Check that there is a chart with the result in words, each decisive turn, and the share of luck."""
    (picture,) = answer.pictures
    assert picture.filename == "analysis.png"
    look = await session.client.services.matches.look(match, None)
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
    async with session_at(tmp_path) as session:
        (anna,), (matteo,) = session.people("Anna"), session.people("Matteo", locale="it")
        match = await ended(session, anna, matteo)
        page = await (await matteo.slash(session.channel, "history show", {"match": match})).settled()
        services = session.client.services
        why, table = await services.history.replays.verdict(match), await services.matches.table(match)
        assert why is not None
        assert in_message(table, "it").say(why) in page.reply.text
        asked, _ = await settled(session, await matteo.press(page.reply, custom_id(page.reply, "analysis")))
        assert asked.reply.text.startswith("### Café International: dove si è decisa la partita")
        assert asked.reply.pictures[0].description.startswith("Punti finali previsti")


@pytest.mark.rotating(4)
async def test_a_running_or_stopped_match_is_refused_and_a_failure_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with session_at(tmp_path, locale="de") as session:
        (anna,), (bruno,) = session.people("Anna"), session.people("Bruno", locale="de")
        over = await ended(session, anna, bruno)
        table = await session.match(anna, bruno)
        match = await session.match_id()
        refused, _ = await analysed(session, bruno)
        assert refused.reply.text == word("refused-not-analysable", "de", why="running")
        more = await (await bruno.press(table, custom_id(table, "more"))).settled()
        assert not [press for press in more.reply.buttons() if press.custom_id.startswith("b:analysis:")]
        await stop(session.client.services.matches, match)
        refused, _ = await analysed(session, anna, match=match)
        assert refused.reply.text == word("refused-not-analysable", "en", why="stopped")
        await assert_broken_then_made(session, anna, over, monkeypatch)


async def assert_broken_then_made(session: Session, person: Any, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that there is one sentence, and a button that tries again."""
    with monkeypatch.context() as broken:
        broken.setattr(session.client.services.history.analyses._worker, "ask", fail)
        asked, _ = await analysed(session, person, match=match)
    assert asked.reply.text == word("analysis-failed", "en")
    (again,) = asked.reply.buttons()
    pressed, _ = await settled(session, await person.press(asked.reply, again.custom_id))
    assert pressed.reply.pictures


async def fail(*_: Any) -> Analysis:
    raise RequestFailedError("broken")


@pytest.mark.rotating(4)
async def test_a_table_that_is_over_leads_there(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        session.client.services.history.analyses.budget = SMALL
        await session.lobby(anna, game=GAME)
        for command in ("computer", "computer", "leave", "start"):
            await (await anna.slash(session.channel, *lobby(command))).settled()
        await session.loopback.wait_for(lambda: any(tells_result(one) for one in session.public()))
        table = session.table(anna)
        asked, _ = await settled(session, await anna.press(table, custom_id(table, "analysis")))
        assert asked.reply.text.startswith("### Café International: where the match was decided")


@pytest.mark.rotating(3)
async def test_turning_point_is_played_again_against_a_computer_and_leaves_no_trace(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        (anna,), (giulia,) = session.people("Anna"), session.people("Giulia", locale="it")
        match = await ended(session, anna, giulia)
        asked, _ = await analysed(session, giulia)
        before = session.rows("SELECT count(*), (SELECT count(*) FROM moves) FROM matches")
        again = next(one for one in asked.reply.buttons() if one.custom_id.startswith("b:second:"))
        assert again.label == word("trial-second-button", "it")
        trial = (await (await giulia.press(asked.reply, again.custom_id)).settled()).reply
        assert trial.only_for == giulia.id
        assert word("trial-second-title", "it", game="Café International") in trial.text
        seat = int(again.custom_id.split(":")[-1].split("|")[0])
        view = await session.client.services.computers.trials.look(match, giulia.id)
        assert (view.seat, view.look.viewer, view.is_second_chance) == (seat, seat, True)
        component, value = open_choices(trial, "try-pick")[0]
        chosen = giulia.press(trial, component) if value is None else giulia.select(trial, component, [value])
        after = (await (await chosen).settled()).reply
        assert word("trial-second-title", "it", game="Café International") in after.text
        assert session.rows("SELECT count(*), (SELECT count(*) FROM moves) FROM matches") == before
