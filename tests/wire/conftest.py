"""The fixtures of the tests through the wire."""

from __future__ import annotations

import gc
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.wire.evening import Evening, evening_at
from tests.wire.several import PROCESSES, several


@pytest.fixture(autouse=True)
def nothing_left_over(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No task fails unheard, and none is still pending when its loop has gone: asyncio says so in its log."""
    yield
    gc.collect()
    gc.freeze()  # what is left is kept for other tests: the next one need not go through it again
    said = [record for when in ("setup", "call", "teardown") for record in caplog.get_records(when)]
    assert [
        record.getMessage() for record in said if record.name == "asyncio" and record.levelno >= logging.ERROR
    ] == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With several bots on PostgreSQL there is no file; what is long and about them alone waits until they are asked
    for."""
    left_out = "of_a_file" if PROCESSES else "of_several"
    items[:] = [item for item in items if item.get_closest_marker(left_out) is None]


@pytest.fixture(autouse=True)
def on_postgresql(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where PROCESSES says how many bots share the database."""
    if not PROCESSES:
        yield
        return
    with several(request.getfixturevalue("postgres")):
        yield


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path) as found:
        yield found
