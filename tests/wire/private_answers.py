"""Private answers to commands, and the hands that people are sent."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session, buttons_of, custom_id, typed


async def refused(session: Session, interaction: Any) -> str:
    """Return the private answer besides the pressed message."""
    (told,) = await session.loopback.wait_for(lambda: interaction.added)
    assert told.only_for is not None
    return str(told.text)


def hands(person: Any) -> list[Any]:
    """Return the hands that this person was sent."""
    return [message for message in person.sees(person.dm) if message.only_for is None and message.pictures]


async def resign(session: Session, person: Any) -> Any:
    """Resign by command, and confirm."""
    asked = await typed(person, session.channel, "table leave")
    is_last = bool(buttons_of(asked, "win"))
    return await person.press(asked, custom_id(asked, "win" if is_last else "resign-sure"))


def _path(of: str, command: str) -> tuple[str, dict[str, Any]]:
    """Return the path and the options: `/tavolino privacy` has what it shows as an option."""
    return (of, {"what": command}) if of == "tavolino privacy" else (f"{of} {command}", {})


async def asked(session: Session, person: Any, command: str, of: str = "tavolino privacy") -> Any:
    """Return the private answer to that command of the group."""
    answer = await (await person.slash(session.channel, *_path(of, command))).settled()
    assert answer.reply.only_for == person.id
    return answer.reply
