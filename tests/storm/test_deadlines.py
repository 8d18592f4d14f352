"""A missed deadline is reported until it has been carried out."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.storm.deadlines import check_deadlines
from tests.wire.evening import Evening, MovedTime, evening_at
from tests.wire.long_evening import settled

DAYS = timedelta(days=20)


async def told(evening: Evening) -> list[str]:
    """Of what it is told."""
    found: list[str] = []
    await check_deadlines(evening.client, lambda _, what: found.append(what))
    return found


async def test_a_lobby_and_a_clock_that_nobody_looks_after_are_missed(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        anna, bruno = evening.people("Anna", "Bruno")
        await evening.match(anna, bruno)
        await evening.lobby(anna, channel=evening.loopback.add_channel(evening.guild, "elsewhere"))
        await settled(evening)
        assert await told(evening) == []
        services = evening.client.services
        await services.scheduler.stop()
        assert isinstance(services.now, MovedTime)
        services.now.ahead += DAYS
        late = " ".join(await told(evening))
        assert "Deadlines" in late
        assert "Expiry" in late
        services.scheduler.start([table.id for table in await services.matches.live()])
        await settled(evening)
        assert await told(evening) == []
