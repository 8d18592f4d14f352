"""Search for sent messages that are missing from the database, by their text or their buttons, and their removal."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Container, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.table.message_records import FORGOTTEN
from bot.table.table import Table
from cogs.context import Context
from cogs.text.localiser import around_names

CLOCK_TOLERANCE = timedelta(minutes=2)
"""Tolerated error of the difference between Discord's clock and the host's."""
SEARCH_LIMIT = 100
"""Number of messages per search: first the newest, then those since a given time."""
DIGEST_LENGTH = 16
"""Characters of a digest."""


async def find_sent(
    context: Context, match: str, channel: int, since: datetime, fits: Callable[[discord.Message], bool]
) -> tuple[discord.Message, ...]:
    """Return the bot's matching messages that are missing from the database, newest first.

    Search the newest messages of the channel first, which does not depend on the bot's clock. Then search those since
    the given time. Raise discord.HTTPException.
    """
    recorded_ids = {row.message for row in await context.messages.all_shown(match)}
    recorded_ids |= {replaced.message for replaced in await context.services.delivery.stale_messages.replaced(match)}
    messageable, me = context.client.get_partial_messageable(channel), context.client.user
    for begin in (None, context.client.clock.at(since) - CLOCK_TOLERANCE):
        history: Any = messageable.history(limit=SEARCH_LIMIT, after=begin)
        matching = [
            message
            async for message in history
            if me is not None and message.author.id == me.id and message.id not in recorded_ids and fits(message)
        ]
        if matching:
            return tuple(sorted(matching, key=lambda message: message.id, reverse=True))
    return ()


STRAY_SEARCH_LIMIT = 1000
"""Maximum number of messages searched for strays in a channel, newest first."""


async def remove_strays(
    context: Context, match: str, channel: int, since: datetime, recorded_ids: Container[int]
) -> None:
    """Delete the bot's messages that have buttons of that match, except messages with `recorded_ids`."""
    client = context.client
    messageable = client.get_partial_messageable(channel)
    begin = client.clock.at(since) - CLOCK_TOLERANCE
    history: Any = messageable.history(limit=STRAY_SEARCH_LIMIT, after=begin)
    async for message in history:
        is_ours = client.user is not None and message.author.id == client.user.id
        if (
            is_ours
            and message.id not in recorded_ids
            and any(f":{match}:" in custom_id for custom_id in custom_ids(message))
        ):
            await message.delete()


async def remove_inherited_strays(context: Context, table: Table) -> None:
    """Delete what the match's last process posted in its channel and did not store, if it ended without releasing it.

    In a talkative table pings stay in the channel although no slot shows them any more. Raise discord.HTTPException.
    """
    since = context.services.inherited.get(table.id)
    if since is None:
        return
    if table.terms.verbosity != "talkative" and can_read_history(context, table.channel):
        recorded_ids = {row.message for row in await context.messages.all_shown(table.id)}
        recorded_ids |= {
            recorded.message for recorded in await context.services.delivery.stale_messages.replaced(table.id)
        }
        recorded_ids |= {recorded.message or 0 for recorded in await context.outbox.sent(table.id)}
        await remove_strays(context, table.id, table.channel, since, recorded_ids)
    context.services.inherited.pop(table.id, None)


def is_same_text(stored: str, displayed: str) -> bool:
    """Return whether the texts are equal, except for placeholders of names and mentions of users deleted since."""
    pattern = ".+?".join(map(re.escape, around_names(stored))).replace(FORGOTTEN, rf"(?:{FORGOTTEN}|<@\d+>)")
    return re.fullmatch(pattern, displayed) is not None


def digest_of(text: str) -> str:
    """Return a digest that identifies the text without containing the names in it."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def can_read_history(context: Context, channel: int) -> bool:
    """Return whether the bot may read the history. Without the permission, Discord returns an empty one."""
    cached: Any = context.client.get_channel(channel)
    guild = getattr(cached, "guild", None)
    if guild is None or guild.me is None:
        return True
    return bool(cached.permissions_for(guild.me).read_message_history)


def fingerprint_of(components: Iterable[Any], content: str = "") -> str:
    """Return what identifies a message: the custom_ids of its buttons and lists, else a digest of its texts."""
    parts = list(components)
    return "\n".join(sorted(_all(parts, "custom_id"))) or digest_of(_texts(parts, content))


def has_fingerprint(marks: str, message: discord.Message) -> bool:
    """Return whether `fingerprint_of` identifies the message. Earlier versions stored the texts themselves."""
    parts = [part.to_dict() for part in message.components]
    return marks == fingerprint_of(parts, message.content) or is_same_text(marks, _texts(parts, message.content))


def _texts(parts: Iterable[Any], content: str) -> str:
    return "\n".join(text.strip() for text in (content, *_all(parts, "content")) if text.strip())


def custom_ids(message: discord.Message) -> Iterator[str]:
    """Yield the custom_id of every component at any depth."""
    return _all([part.to_dict() for part in message.components], "custom_id")


def _all(part: Any, name: str) -> Iterator[str]:
    """Yield every string under that key at any depth."""
    if isinstance(part, dict):
        if isinstance(part.get(name), str):
            yield part[name]
        for inner in part.values():
            yield from _all(inner, name)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from _all(inner, name)
