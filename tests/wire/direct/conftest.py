"""Fixtures of the tests in direct messages: always with at least two bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgresql import Server
from tests.wire import several_bots
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.play_session import Session


@pytest.fixture(autouse=True)
def on_postgresql(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the fixture that reads PROCESSES."""
    monkeypatch.setattr(several_bots, "PROCESSES", max(2, several_bots.PROCESSES))
    with several_bots.several(postgres):
        yield


@pytest.fixture
def monitor(session: Session) -> Iterator[PressMonitor]:
    found = PressMonitor(session)
    with found.watching():
        yield found
