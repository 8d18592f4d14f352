"""Connections to a database: notifications reach the run that opened the connection."""

from __future__ import annotations

from contextvars import copy_context
from typing import Any

import pytest

from tests.storm.bot_run import CURRENT_RUN, BotRun
from tests.storm.database_connections import DatabaseConnection, DatabaseConnections


class RecordingProtocol:
    """Protocol of a bot's connection that records which run received what."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, BotRun | None]] = []

    def connection_made(self, _: Any) -> None:
        self.heard.append(("made", CURRENT_RUN.get()))

    def data_received(self, _: bytes) -> None:
        self.heard.append(("data", CURRENT_RUN.get()))

    def connection_lost(self, _: Exception | None) -> None:
        self.heard.append(("lost", CURRENT_RUN.get()))


@pytest.mark.parametrize("is_held", [False, True])
def test_notifications_reach_the_run_that_opened_the_connection(*, is_held: bool) -> None:
    bot_run, lines, protocol = BotRun(1), DatabaseConnections(), RecordingProtocol()
    context = copy_context()
    context.run(CURRENT_RUN.set, bot_run)
    line = context.run(DatabaseConnection, lines, protocol)
    lines.open.add(line)
    if is_held:
        lines.hold(bot_run)
    line.data_received(b"Z\0\0\0\5I")
    lines.let_go()
    line.connection_lost(None)
    assert protocol.heard == [("data", bot_run), ("lost", bot_run)]


def test_ended_bot_receives_no_database_events() -> None:
    bot_run, protocol = BotRun(1), RecordingProtocol()
    context = copy_context()
    context.run(CURRENT_RUN.set, bot_run)
    line = context.run(DatabaseConnection, DatabaseConnections(), protocol)
    bot_run.is_over = True
    line.data_received(b"Z\0\0\0\5I")
    line.connection_lost(None)
    assert protocol.heard == []
