"""Cancelled work: nothing is shown once the database is closed."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.app import client as run_client
from cogs.context import Context, context_at
from cogs.ui.first_answer import FirstAnswer
from cogs.ui.interactions import InteractionAnswer
from tests.waiting import until, within
from tests.wire.held_requests import HeldRequests
from tests.wire.play_session import Session, custom_id, session_at


@pytest.mark.parametrize("answering", [True, False])
async def test_cancelled_step_shows_nothing_after_the_shutdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answering: bool
) -> None:
    """Remaining updates are cut short at shutdown, even if answers used all the time."""
    monkeypatch.setattr(run_client, "DECIDING", 0.2)
    monkeypatch.setattr(run_client, "ANSWERS", 0.2)
    monkeypatch.setattr(run_client, "SHOWING", 3.0)
    caplog.set_level(logging.CRITICAL)
    async with session_at(tmp_path) as session:
        await session.match(*session.people("Anna", "Bruno"))
        await session.quiet()
        services, reached, hangs = session.client.services, asyncio.Event(), asyncio.Event()

        async def never(_: str) -> None:
            reached.set()
            await hangs.wait()

        services.delivery.pipeline.set_steps(
            *(msgspec.structs.replace(one, follow=never) for one in services.delivery.pipeline.steps)
        )
        services.delivery.pipeline.nudge(await session.match_id())
        await within(reached.wait(), "somebody to show something")
        if answering:
            monkeypatch.setattr(session.client.context, "drain", hangs.wait)
        await session.client.shut_down()
        left = [task for task in asyncio.all_tasks() if task.get_name().startswith("follow ")]
        assert left == []


async def test_message_of_a_cancelled_step_is_posted_after_the_next_start(session: Session) -> None:
    """It is still pending: the next start finds it in the channel and keeps it."""
    (anna,), late = session.people("Anna"), HeldRequests(session.client, "POST")
    opening = asyncio.create_task(anna.slash(session.channel, "zanzibar new"))
    await until(lambda: late.asked, "the lobby to be posted")
    await session.client.services.delivery.pipeline.abandon()
    await late.release()
    await session.client.shut_down()
    await opening
    (lobby,) = session.public()
    assert late.asked[0].result()["id"] == str(lobby.id)
    assert session.rows("SELECT slot FROM outbox WHERE message IS NULL") == [("lobby",)]
    assert session.rows("SELECT message, fate FROM replaced") == []


async def test_cancelled_step_posts_no_message_after_its_rate_limit(tmp_path: Path) -> None:
    """Another process may have taken the match, and have posted something newer."""
    waiting, over = list[asyncio.Task[Any] | None](), asyncio.Event()
    async with session_at(tmp_path) as session:
        request = session.client.http.request

        async def limited(route: Any, **given: Any) -> Any:
            if route.method == "POST" and route.path.endswith("/messages"):
                waiting.append(asyncio.current_task())
                await over.wait()
            return await request(route, **given)

        session.client.http.request = limited  # type: ignore[method-assign]
        (anna,) = session.people("Anna")
        opening = asyncio.create_task(anna.slash(session.channel, "zanzibar new"))
        await until(lambda: waiting, "the lobby to be posted")
        await session.client.services.delivery.pipeline.abandon()
        over.set()
        await asyncio.wait(filter(None, waiting))
        await session.client.shut_down()
        await opening
        assert session.public() == []


@pytest.mark.parametrize("part", [(FirstAnswer, "complete"), (InteractionAnswer, "note_press")])
async def test_cancelled_press_gets_no_answer_after_the_shutdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, part: tuple[type, str]
) -> None:
    """A press still being answered at the end of the time is cancelled: the database is closed then."""
    monkeypatch.setattr(run_client, "ANSWERS", 0.2)
    caplog.set_level(logging.ERROR)
    reached, hangs, going_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def waiting(_: Any) -> None:
        reached.set()
        await hangs.wait()
        going_on.set()

    async with session_at(tmp_path) as session:
        people = await session.quiet_match("Anna", "Bruno")
        monkeypatch.setattr(*part, waiting)
        table = session.table(people[0])
        press = asyncio.create_task(people[0].press(table, custom_id(table, "turn")))
        await within(reached.wait(), "the press to be answered")
        await session.client.shut_down()
        press.cancel()
        await asyncio.wait({press})
    hangs.set()
    await asyncio.sleep(0.1)
    assert not going_on.is_set()
    assert [record.getMessage() for record in caplog.records] == []


async def test_shutdown_stops_drawing_although_a_handler_hangs(tmp_path: Path) -> None:
    hangs = asyncio.Event()

    async def answer(context: Context) -> None:
        with context.answering():
            while not hangs.is_set():
                with suppress(asyncio.CancelledError):
                    await hangs.wait()

    async with session_at(tmp_path) as session:
        context = context_at(session.client)
        handler = asyncio.create_task(answer(context))
        context.unconfirmed_writes.report("match", hangs.wait)
        await session.client.shut_down()
        hangs.set()
        await handler
        assert context.pictures._closed
