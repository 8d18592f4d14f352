"""Two bots at least, whatever is asked of the other tests through the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.postgresql import Server
from tests.wire import several
from tests.wire.direct.witness import Witness
from tests.wire.evening import Evening, MovedTime, evening_at


@pytest.fixture(autouse=True)
def on_postgresql(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Takes the place of the fixture that looks at PROCESSES."""
    monkeypatch.setattr(several, "PROCESSES", max(2, several.PROCESSES))
    with several.several(postgres):
        yield


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path, now=MovedTime()) as found:
        yield found


@pytest.fixture
def witness(evening: Evening) -> Iterator[Witness]:
    found = Witness(evening)
    with found.watching():
        yield found
