"""Replays of matches."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session, answer_to


async def opened(session: Session, person: Any, channel: Any = None, **options: Any) -> Any:
    """Return the answer to `/history replay`."""
    asked = await person.slash(channel or session.channel, "history show", {"view": "replay", **options})
    return await asked.settled()


def part(message: Any, menu: str) -> str:
    """Return the custom_id of the viewer's button or list of that name."""
    found = [*message.buttons(), *message.selects()]
    return str(next(one.custom_id for one in found if f":{menu}:" in one.custom_id))


async def turned(person: Any, viewer: Any, menu: str) -> Any:
    """Return the page after that button."""
    return await answer_to(person.press(viewer, part(viewer, menu)))


async def picked(person: Any, viewer: Any, menu: str, value: str) -> Any:
    """Return the page after a line of that list."""
    return await answer_to(person.select(viewer, part(viewer, menu), [value]))
