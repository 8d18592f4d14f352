"""A hundred presses in two seconds: every one is acknowledged in time."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.wire.play_session import Session, custom_id, session_at

PRESSES, SECONDS = 100, 2.0


async def test_hundred_presses_in_two_seconds_are_all_acknowledged(tmp_path: Path) -> None:
    async with session_at(tmp_path, threads=True) as session:
        await _press_often(session)


async def _press_often(session: Session) -> None:
    people = session.people("Anna", "Bruno", "Carla")
    table = await session.match(*people)

    async def press(number: int) -> float:
        await asyncio.sleep(number * SECONDS / PRESSES)
        interaction = await people[number % 3].press(table, custom_id(table, ("turn", "hand", "since")[number % 3]))
        await interaction.settled()
        waited: float = interaction.acknowledged_after
        return waited

    waits = await asyncio.gather(*(press(number) for number in range(PRESSES)))
    assert len(waits) == PRESSES
    assert max(waits) < 3.0
