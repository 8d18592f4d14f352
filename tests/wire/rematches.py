"""Ended matches and their rematches."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session, press
from tests.wire.random_match import played


async def over(session: Session, *people: Any) -> str:
    """Play a match of these people to its end, and wait until that is shown."""
    match = await played(session, *people)
    session.client.services.matches.announce(match)
    await session.client.services.delivery.pipeline.all_settled()
    return match


async def rematch(person: Any, message: Any) -> Any:
    """Return the private answer of the button."""
    answer = await press(person, message, "rematch")
    assert answer.reply.only_for == person.id
    return answer.reply
