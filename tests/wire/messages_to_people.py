"""Messages that call, remind or notify people."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session
from tests.wire.timed_turns import settled


def notes(person: Any) -> list[Any]:
    """Return the direct notices to the person, without hands and calls."""
    return [
        message
        for message in person.sees(person.dm)
        if not message.pictures and ": your turn." not in message.text and "Reminder" not in message.text
    ]


def calls(session: Session, since: int, person: Any) -> list[str]:
    """Return messages in channels since then that notify this person."""
    return [
        entry.text
        for entry in session.loopback.transcript[since:]
        if entry.kind == "created" and person.id in entry.told
    ]


async def reseat(session: Session, keeper: Any, seat: int, person: Any) -> None:
    given = {"seat": str(seat + 1), "reason": "Moved away"} | ({} if person is None else {"player": person})
    answer = await (await keeper.slash(session.channel, "tavolino-admin match reseat", given)).settled()
    assert "Done" in answer.reply.text
    await settled(session)


def reminders(messages: list[Any]) -> list[Any]:
    return [message for message in messages if "Reminder" in message.text]
