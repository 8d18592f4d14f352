"""Requests to the table."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session, more_of, pressed
from tests.wire.timed_turns import settled


async def ask(session: Session, person: Any, what: str) -> Any:
    """Ask through More, Ask the table; the message in the channel."""
    table = session.table(person)
    more = await more_of(person, table)
    asking = await pressed(person, more, "life")
    button = next(one.custom_id for one in asking.buttons() if f":{what}:" in one.custom_id)
    answer = await (await person.press(asking, button)).settled()
    assert "have asked the others in the channel" in answer.reply.text
    await settled(session)
    return session.message_with(person, "consent-yes")


async def ended(session: Session, message: Any) -> str:
    """Return the request's message once it has no buttons any more."""

    def text() -> str | None:
        now = session.loopback.message(message.id)
        assert now is not None
        return None if now.buttons() else str(now.text)

    told = str(await session.loopback.wait_for(text))
    await settled(session)
    return told
