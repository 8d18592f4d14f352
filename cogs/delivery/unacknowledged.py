"""Messages that Discord has taken and nobody has noted: known again by what they say and by their buttons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.table.letters import FORGOTTEN
from cogs.house import House

LOOKED_BACK = timedelta(minutes=2)
"""So far Discord's time may be behind ours."""
NONCE_LASTS = timedelta(minutes=3)
"""Discord knows a nonce again for some minutes; after that we look for the message itself."""
LOOKED_THROUGH = 100
"""Of the newest messages, whatever our clock says, and of those that came after the moment itself."""


async def lost(
    house: House, match: str, channel: int, since: datetime, fits: Callable[[discord.Message], bool]
) -> discord.Message | None:
    """The bot's own message that fits, posted there about then and known nowhere. Raises discord.HTTPException."""
    known = {shown.message for shown in await house.messages.all_shown(match)}
    known |= {one.message for one in await house.leftovers.replaced(match)}
    place, me = house.client.get_partial_messageable(channel), house.client.user
    for begin in (None, since - LOOKED_BACK):
        history: Any = place.history(limit=LOOKED_THROUGH, after=begin)
        async for message in history:
            is_ours = me is not None and message.author.id == me.id
            if is_ours and message.id not in known and fits(message):
                return message  # type: ignore[no-any-return]
    return None


def is_what_was_written(written: str, said: str) -> bool:
    """Whether that was said, as it was before anybody was forgotten or as it is since."""
    pattern = re.escape(written).replace(FORGOTTEN, rf"(?:{FORGOTTEN}|<@\d+>)")
    return re.fullmatch(pattern, said) is not None


def can_look_back(house: House, channel: int) -> bool:
    """Whether it makes sense to ask what was said there: without permission Discord says that it was nothing."""
    place: Any = house.client.get_channel(channel)
    guild = getattr(place, "guild", None)
    if guild is None or guild.me is None:
        return True
    return bool(place.permissions_for(guild.me).read_message_history)


def marks_of(components: Iterable[Any], content: str = "") -> str:
    """By what a message of these components is known again: its buttons and lists, or its words where it has none."""
    parts = list(components)
    named = sorted(_all(parts, "custom_id"))
    return "\n".join(named or [text.strip() for text in (content, *_all(parts, "content")) if text.strip()])


def marks_in(message: discord.Message) -> str:
    """The same of a message that stands."""
    return marks_of([part.to_dict() for part in message.components], message.content)


def custom_ids(message: discord.Message) -> Iterator[str]:
    """Of all its components, however deep they stand."""
    return _all([part.to_dict() for part in message.components], "custom_id")


def _all(part: Any, name: str) -> Iterator[str]:
    """Every value of that name, however deep."""
    if isinstance(part, dict):
        if isinstance(part.get(name), str):
            yield part[name]
        for inner in part.values():
            yield from _all(inner, name)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from _all(inner, name)
