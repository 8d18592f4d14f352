"""Bots by the dozen: those whose tests are about what comes after the imports are forked from one that has them."""

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
