"""A power cut between sending a ping and recording it: users see the ping exactly once, however late the restart."""

from __future__ import annotations

import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.playground.loopback import Loopback
from bot.playground.world.clock import WallClock
from tests.openapi import schema_checker
from tests.waiting import until
from tests.wire.play_session import hurried, typed
from tests.wire.separate_bot import Table

LONG = 20 * 60.0


class FastClock(WallClock):
    """The wall clock, some seconds ahead."""

    ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


def pings(table: Table, person: Any) -> list[Any]:
    """Return all pings that were ever posted for that person."""
    created = [entry for entry in table.loopback.transcript if entry.kind == "created"]
    return [entry for entry in created if f"<@{person.id}>" in entry.text and "your turn" in entry.text]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("pause", [0.0, LONG])
async def test_mention_is_sent_once_although_its_receipt_was_not_stored(tmp_path: Path, pause: float) -> None:
    clock = FastClock()
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried(), clock=clock)
    try:
        table = Table(loopback, tmp_path / "tavolino.db")
        bot = await table.bot()
        bruno = table.people[1]

        def cut_off(event: Any) -> None:
            """Kill the bot before it learns that its message was accepted."""
            if event.kind == "message_created" and "your turn" in event.message.content:
                os.kill(bot.pid, signal.SIGKILL)

        await table.begin()
        await loopback.wait_for(lambda: len(pings(table, table.people[0])) == 1)
        stop = loopback.subscribe(cut_off)
        await typed(table.people[0], table.channel, "zanzibar do", moves="place 2@n1")
        await loopback.wait_for(lambda: not loopback.bot_online)
        stop()
        assert len(pings(table, bruno)) == 1
        clock.ahead = pause
        assert isinstance(table.database, Path)
        with closing(sqlite3.connect(table.database)) as file, file:
            assert file.execute("SELECT count(*) FROM outbox WHERE message IS NULL").fetchone() == (1,)
            file.execute("UPDATE outbox SET at = at - ?", (int(1000 * pause),))

        bot = await table.bot()
        answer: Any = await (await bruno.slash(table.channel, "zanzibar turn")).settled()
        assert answer.reply.selects()
        await _until_noted(table.database)
        assert len(pings(table, bruno)) == 1
        moved: Any = await (await bruno.slash(table.channel, "zanzibar do", {"moves": "place 2@n2"})).settled()
        assert "⚠" not in moved.reply.text
        await loopback.wait_for(lambda: len(pings(table, table.people[0])) == 2)
        standing = [message for message in bruno.sees(table.channel) if "your turn" in message.content]
        assert len(standing) == 1, "the ping that was found is taken away like any other"
        assert await bot.stop() == 0
    finally:
        await loopback.stop()


async def _until_noted(database: Path) -> None:
    """Wait, without events, until no outbox row is left of which it is unknown whether it was sent."""

    def noted() -> bool:
        with closing(sqlite3.connect(database)) as file:
            return bool(file.execute("SELECT count(*) FROM outbox WHERE message IS NULL").fetchone() == (0,))

    await until(noted, "every letter to be noted as sent")
