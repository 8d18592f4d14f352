"""Breaking off: whoever still shows something when the time is over does so no more once the database is closed."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import msgspec
import pytest

from bot.run import client as run_client
from tests.waiting import within
from tests.wire.evening import evening_at


@pytest.mark.parametrize("answering", [True, False])
async def test_nothing_is_shown_after_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answering: bool
) -> None:
    """Whether or not the answers have used up their time: what is left for showing is cut short, not left as it is."""
    monkeypatch.setattr(run_client, "DECIDING", 0.2)
    monkeypatch.setattr(run_client, "ANSWERS", 0.2)
    monkeypatch.setattr(run_client, "SHOWING", 1.0)
    caplog.set_level(logging.CRITICAL)
    async with evening_at(tmp_path) as evening:
        await evening.match(*evening.people("Anna", "Bruno"))
        await evening.quiet()
        services, reached, hangs = evening.client.services, asyncio.Event(), asyncio.Event()

        async def never(_: str) -> None:
            reached.set()
            await hangs.wait()

        services.following.consist_of(
            *(msgspec.structs.replace(one, follow=never) for one in services.following.followers)
        )
        services.following.nudge(await evening.match_id())
        await within(reached.wait(), "somebody to show something")
        if answering:
            monkeypatch.setattr(evening.client.house, "drain", hangs.wait)
        await evening.client.shut_down()
        left = [task for task in asyncio.all_tasks() if task.get_name().startswith("follow ")]
        assert left == []
