"""A missed deadline is reported until it has been carried out."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.storm.deadlines import check_deadlines
from tests.wire.play_session import MovedTime, Session, session_at
from tests.wire.timed_turns import settled

DAYS = timedelta(days=20)


async def told(session: Session) -> list[str]:
    """Return the reported problems."""
    found: list[str] = []
    await check_deadlines(session.client, lambda _, what: found.append(what))
    return found


async def test_unhandled_deadlines_of_lobbies_and_clocks_are_reported(tmp_path: Path) -> None:
    async with session_at(tmp_path, now=MovedTime()) as session:
        anna, _ = await session.new_match("Anna", "Bruno")
        await session.lobby(anna, channel=session.loopback.add_channel(session.guild, "elsewhere"))
        await settled(session)
        assert await told(session) == []
        services = session.client.services
        await services.timing.scheduler.stop()
        assert isinstance(services.now, MovedTime)
        services.now.ahead += DAYS
        late = " ".join(await told(session))
        assert "Deadlines" in late
        assert "LobbySchedule" in late
        services.timing.scheduler.start([table.id for table in await services.matches.live()])
        await settled(session)
        assert await told(session) == []
