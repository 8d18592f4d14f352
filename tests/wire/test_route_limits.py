"""Routes with long windows: the bot uses all requests that Discord allows, and sends none that it refuses."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import discord
import pytest

from bot.playground.limits.rate_limits import RateLimits
from bot.playground.world.responses import ApiError
from tests.wire.play_session import Session

ALLOWED, WINDOW = 3, 280.0


@pytest.fixture
def answers(session: Session, monkeypatch: pytest.MonkeyPatch) -> Counter[bool]:
    """Limit the opening of threads, and count the requests by whether they were refused."""
    session.loopback.faults.limit("POST", "/channels/*/threads", ALLOWED, WINDOW)
    found, take = Counter[bool](), RateLimits.take

    def counted(limits: RateLimits, method: str, path: str) -> None:
        is_counted = path.endswith("/threads")
        try:
            take(limits, method, path)
        except ApiError:
            found[True] += is_counted
            raise
        found[False] += is_counted

    monkeypatch.setattr(RateLimits, "take", counted)
    return found


async def wait_to_open(session: Session, number: int) -> float:
    """Open a thread. Return the seconds to wait instead, or 0."""
    channel: Any = session.client.get_channel(session.channel.id)
    try:
        await channel.create_thread(name=f"thread {number}", type=discord.ChannelType.public_thread)
    except discord.RateLimited as limited:
        return limited.retry_after
    return 0.0


@pytest.mark.parametrize("is_together", [False, True])
async def test_all_threads_that_discord_allows_are_opened(
    session: Session, answers: Counter[bool], *, is_together: bool
) -> None:
    if is_together:
        waits = sorted(await asyncio.gather(*(wait_to_open(session, number) for number in range(ALLOWED + 2))))
    else:
        waits = [await wait_to_open(session, number) for number in range(ALLOWED + 2)]
    assert waits[:ALLOWED] == [0.0] * ALLOWED
    assert all(WINDOW / 2 < wait <= WINDOW for wait in waits[ALLOWED:])
    assert answers == {False: ALLOWED}, "Discord refuses none"
