"""Fixture for tests that start many bots: they are forked from a process that has done the imports."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.forked_process import ForkServer


@pytest.fixture(scope="session")
def forks() -> Iterator[ForkServer]:
    found = ForkServer()
    yield found
    found.close()


@pytest.fixture
def forked(forks: ForkServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork the bots that this test starts from a process that has imported everything."""
    monkeypatch.setattr("asyncio.create_subprocess_exec", forks.create)
