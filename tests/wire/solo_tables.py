"""Tables of one person with computers, in direct messages."""

from __future__ import annotations

from typing import Any

from tests.wire import several_bots
from tests.wire.play_session import Session, buttons_of, custom_id, typed


async def lobby_of(session: Session, person: Any, game: str = "zanzibar", **options: Any) -> Any:
    """Open a lobby there and return its message."""
    told = await typed(person, person.dm, f"{game} new", **options)
    lobby = session.message_with(person, "start", person.dm)
    assert lobby is not None, told.text
    assert f"https://discord.com/channels/@me/{person.dm.id}/{lobby.id}" in told.text
    return lobby


async def match_of(session: Session, person: Any, game: str = "zanzibar") -> str:
    """Start a match there and return its id. It is the person's turn."""
    await begin(session, person, await lobby_of(session, person, game))
    table = await session.client.services.matches.table_in(person.dm.id, game)
    assert table is not None
    return table.id


async def begin(session: Session, person: Any, lobby: Any) -> None:
    """Start, until it is the person's turn."""
    await person.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: is_table(session.loopback.message(lobby.id)))
    await waits_for_person(session)


async def waits_for_person(session: Session) -> None:
    """Wait until the computers have moved and all is shown."""
    await session.quiet()
    for bot in several_bots.all_bots(session.client):  # one of several has the direct messages
        await bot.services.answers.auto_answer_player.settled()
        await bot.services.computers.computer_seats.settled()
    await session.quiet()


def is_table(message: Any) -> bool:
    """Return whether the lobby has become the table message."""
    return bool(buttons_of(message, "more"))
