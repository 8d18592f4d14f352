"""Matches whose channel is deleted or closed to the bot."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

from tests.waiting import within
from tests.wire.play_session import Session
from tests.wire.timed_turns import settled

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


async def until(session: Session, holds: Any, what: str) -> None:
    async def wait() -> None:
        while True:
            if await holds():
                return
            await asyncio.sleep(0.02)

    await within(wait(), what)
    await session.quiet()


async def table_of(session: Session, match: str) -> Any:
    return await session.client.services.matches.table(match)


async def kinds(session: Session, match: str) -> list[str]:
    return [notice.kind for notice in await session.client.services.matches.notices(match)]


async def paused(session: Session, match: str, wanted: bool = True) -> None:
    async def holds() -> bool:
        return ((await table_of(session, match)).paused_at is not None) == wanted

    await until(session, holds, "the match to be paused" if wanted else "the match to go on")


async def time_left(session: Session, match: str) -> timedelta:
    (clock,) = await session.client.services.timing.seat_clocks.running_in(match)
    assert clock.due_at is not None
    return clock.due_at - session.client.services.now()


def told(person: Any, text: str) -> list[Any]:
    return [message for message in person.sees(person.dm) if message.by_bot and text in message.text]


async def all_told(session: Session, people: list[Any], text: str) -> None:
    """Wait until each of them has a direct message with that text."""
    await session.loopback.wait_for(lambda: all(told(person, text) for person in people))
    await settled(session)
