"""Lobbies: their buttons, pressed in any order, and invitations to them."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session, add_computer, answer_to, press_in_lobby, pressed


async def in_lobby(person: Any, lobby: Any, *verbs: str) -> None:
    """Press buttons and lists of the lobby, which edit it."""
    for verb in verbs:
        if verb == "computer-add":
            await add_computer(person, lobby)
        else:
            await press_in_lobby(person, lobby, verb)


async def invite(person: Any, lobby: Any, *guests: Any) -> Any:
    """Return the panel after these people were picked."""
    panel = await pressed(person, lobby, "invite")
    (people,) = [one for one in panel.selects() if one.type == 5]
    return await answer_to(person.select(panel, people.custom_id, guests))


def lobby_with(session: Session, person: Any, text: str, without: str) -> Any:
    """Return the lobby message, if it says the one and not the other."""
    lobby = session.message_with(person, "join")
    return lobby if lobby is not None and text in lobby.text and without not in lobby.text else None
