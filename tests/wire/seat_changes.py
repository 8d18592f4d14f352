"""Changes of seats."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session, press
from tests.wire.timed_turns import play_on, settled

GAME = "cafe_international"


async def resign(session: Session, person: Any, game: str = GAME) -> None:
    """Let the person resign, and the only player left play on."""
    answer = await (await person.slash(session.channel, "table leave")).settled()
    await press(person, answer.reply, "resign-sure")
    await settled(session)
    await play_on(session)
