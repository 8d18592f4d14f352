"""A hundred presses in two seconds: every one is acknowledged in time."""

from __future__ import annotations

import asyncio

from tests.wire.evening import Evening, custom_id

PRESSES, SECONDS = 100, 2.0


async def test_a_hundred_presses_in_two_seconds_are_all_acknowledged(evening: Evening) -> None:
    people = evening.people("Anna", "Bruno", "Carla")
    table = await evening.match(*people)

    async def press(number: int) -> float:
        await asyncio.sleep(number * SECONDS / PRESSES)
        interaction = await people[number % 3].press(table, custom_id(table, ("turn", "hand", "log")[number % 3]))
        await interaction.settled()
        waited: float = interaction.acknowledged_after
        return waited

    waits = await asyncio.gather(*(press(number) for number in range(PRESSES)))
    assert len(waits) == PRESSES
    assert max(waits) < 3.0
