"""Expected refusals of the playground's Discord."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import discord
import pytest


async def expect(request: Awaitable[Any], status: int, code: int) -> None:
    """Expect the action to fail with that status and code."""
    with pytest.raises(discord.HTTPException) as refused:
        await request
    assert (refused.value.status, refused.value.code) == (status, code)
