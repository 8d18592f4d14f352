"""Refusals that tests expect, by their reason."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from bot.game import Refused


async def assert_refused(asked: Awaitable[object], reason: str) -> None:
    with pytest.raises(Refused) as refused:
        await asked
    assert refused.value.reason == reason
