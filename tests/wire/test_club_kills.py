"""The bot is killed while it opens a table or a page of a club: the next run continues and duplicates nothing."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from bot.playground.loopback import Loopback
from bot.playground.world.models import ChannelKind
from tests.openapi import schema_checker
from tests.waiting import until
from tests.wire.killed_clubs import Scene
from tests.wire.play_session import hurried
from tests.wire.self_killing_bot import OPENING


@pytest.mark.rotating(6)
@pytest.mark.parametrize("kind", ["text", "forum"])
@pytest.mark.parametrize("point", OPENING)
async def test_half_opened_club_table_is_opened_once(point: str, kind: ChannelKind, tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    try:
        scene, is_of_page = Scene(loopback, tmp_path / "tavolino.db", kind), "page" in point
        if not is_of_page:
            bot = await scene.bot("bot")
            await scene.begin()
            await until(lambda: scene.with_verb("seek-home"), "the page")
            assert await bot.stop() == 0
        dying = await scene.bot("tests.wire.self_killing_bot", point)
        if is_of_page:
            await scene.begin()
        else:
            for person in scene.people:
                await scene.seek(person)
        assert await dying.wait() == -signal.SIGKILL
        await loopback.wait_for(lambda: not loopback.bot_online)

        bot = await scene.bot("bot")
        if is_of_page:
            await until(lambda: scene.with_verb("seek-home"), "the page")
            for person in scene.people:
                await scene.seek(person)
        await until(scene.calls, "the call")
        assert await bot.stop() == 0
        assert (scene.tables(), len(scene.calls()), len(scene.with_verb("seek-home"))) == ([("Anna", "Bruno")], 1, 1)
        assert scene.threads() == (2 if kind == "forum" else 1), "the table's, and that of the page in a forum"
    finally:
        await loopback.stop()
