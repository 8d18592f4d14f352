"""A hundred presses in two seconds: every one is acknowledged in time."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.wire.evening import Evening, custom_id, evening_at

PRESSES, SECONDS = 100, 2.0


async def test_a_hundred_presses_in_two_seconds_are_all_acknowledged(tmp_path: Path) -> None:
    async with evening_at(tmp_path, threads=True) as evening:
        await _press_often(evening)


async def _press_often(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno", "Carla")
    table = await evening.match(*people)

    async def press(number: int) -> float:
        await asyncio.sleep(number * SECONDS / PRESSES)
        interaction = await people[number % 3].press(table, custom_id(table, ("turn", "hand", "since")[number % 3]))
        await interaction.settled()
        waited: float = interaction.acknowledged_after
        return waited

    waits = await asyncio.gather(*(press(number) for number in range(PRESSES)))
    assert len(waits) == PRESSES
    assert max(waits) < 3.0
