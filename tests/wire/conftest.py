"""The fixtures of the tests through the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.evening import Evening, evening_at


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_at(tmp_path) as found:
        yield found
