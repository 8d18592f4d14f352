"""Before and after a rehearsal: where it takes place, and that nothing is left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from bot.app.client import UNREACHABLE
from bot.app.command_line import UsageError
from cogs.rehearsal.api import Answer, Api, Json
from cogs.rehearsal.commands import COMMANDS, PROBE, listed, remove_probe
from cogs.rehearsal.emojis import remove_emojis
from cogs.rehearsal.stage import CHANNEL, MESSAGE, MESSAGES, Asked, Mismatch, NotTried, Stage

GUILD, GUILD_CHANNELS, ONE_CHANNEL = "/guilds/{guild_id}", "/guilds/{guild_id}/channels", "/channels/{channel_id}"
VIEW, TEXT_CHANNEL, ROLE, MEMBER = 1 << 10, 0, 0, 1
USED = sum(1 << bit for bit in (10, 11, 14, 15, 16, 35, 38))
"""Permissions of the bot in its test channel: view, send, embed, attach, history, and threads."""
CLEANING = 120.0
"""Seconds for each part of the clean-up."""
COMMAND_FIELDS = (
    *("name", "name_localizations", "description", "description_localizations"),
    *("options", "default_member_permissions", "type", "nsfw"),
)
"""Fields of a command that may be sent."""


async def check_guild(api: Api, guild: int) -> None:
    """Raise UsageError if the bot is not in the server."""
    if (await api("GET", GUILD, guild_id=guild)).status >= 400:
        raise UsageError(f"The bot is not in the server {guild}: invite it, or correct --guild.")


async def open_channel(api: Api, request: Asked, bot: int, owner: int | None) -> int:
    """Return the channel to rehearse in: the given one, an earlier one, or a new one. Raise UsageError."""
    if request.channel is not None:
        await _check_given(api, request.guild, request.channel)
        return request.channel
    answer = await api("GET", GUILD_CHANNELS, guild_id=request.guild)
    earlier = [channel for channel in answer.body if channel["name"] == CHANNEL] if answer.status < 400 else []
    for channel in earlier:
        if not await _is_unused(api, channel, request.guild, bot):
            raise UsageError(
                f"People use #{CHANNEL} ({channel['id']}): rename it, or name it with --channel to rehearse there."
            )
        return int(channel["id"])
    return await _create(api, request.guild, bot, owner)


async def _check_given(api: Api, guild: int, channel: int) -> None:
    answer = await api("GET", ONE_CHANNEL, channel_id=channel)
    if answer.status >= 400:
        raise UsageError(f"The bot does not see the channel {channel}: correct --channel, or let the bot see it.")
    if answer.body.get("guild_id") != str(guild) or answer.body["type"] != TEXT_CHANNEL:
        raise UsageError(f"The channel {channel} is no text channel of the server {guild}: correct --channel.")
    tried = await api("POST", MESSAGES, {"content": "Rehearsal of Tavolino"}, channel_id=channel)
    if tried.status >= 400:
        raise UsageError(
            f"The bot may not write in the channel {channel}: allow it Send Messages, Embed Links and Attach Files."
        )
    await api("DELETE", MESSAGE, channel_id=channel, message_id=tried.body["id"])


async def _is_unused(api: Api, channel: Json, guild: int, bot: int) -> bool:
    """Return whether the channel is private and holds messages of the bot alone."""
    denied = {overwrite["id"]: int(overwrite["deny"]) for overwrite in channel.get("permission_overwrites", [])}
    if not denied.get(str(guild), 0) & VIEW:
        return False
    answer = await api("GET", MESSAGES, query={"limit": 100}, channel_id=channel["id"])
    return answer.status < 400 and all(message["author"]["id"] == str(bot) for message in answer.body)


async def _create(api: Api, guild: int, bot: int, owner: int | None) -> int:
    """Create a private channel for the bot and the application's owner. Raise UsageError."""
    overwrites = [{"id": str(guild), "type": ROLE, "deny": VIEW, "allow": 0}]
    overwrites += [
        {"id": str(user), "type": MEMBER, "allow": USED, "deny": 0} for user in {bot, owner} if user is not None
    ]
    payload = {"name": CHANNEL, "type": TEXT_CHANNEL, "permission_overwrites": overwrites}
    answer = await api("POST", GUILD_CHANNELS, payload, guild_id=guild)
    if answer.status >= 400:
        raise UsageError(
            f"The bot may not create a channel there ({answer.short}): allow it Manage Channels,"
            " or name a channel with --channel."
        )
    return int(answer.body["id"])


async def commands_before(stage: Stage) -> list[Json]:
    """Return the server's own commands, as far as they are not left over from an earlier rehearsal."""
    ours = {command["name"] for command in stage.tree} | {PROBE}
    try:
        commands = await listed(stage)
    except NotTried:
        return []
    return [
        {key: command[key] for key in COMMAND_FIELDS if key in command}
        for command in commands
        if command["name"] not in ours
    ]


async def clean_up(stage: Stage, commands: list[Json]) -> list[str]:
    """Remove everything that the rehearsal has made, and restore the server's commands. Return what is left."""
    leftovers: list[str] = []
    if stage.connection is not None:
        await stage.connection.end()
    places: dict[str, Any] = {"application_id": stage.application, "guild_id": stage.guild}

    async def restore() -> None:
        _note(leftovers, "commands of the server", await stage.api("PUT", COMMANDS, commands, **places))

    await _attempt(leftovers, "commands of the server", restore())
    await _attempt(leftovers, "a hidden command", remove_probe(stage))
    await _attempt(leftovers, "emojis", remove_emojis(stage))
    if not stage.asked.is_kept:
        await _attempt(leftovers, "messages, threads or the channel", _remove_messages(stage, leftovers))
    return leftovers


async def _attempt(leftovers: list[str], label: str, removal: Coroutine[Any, Any, None]) -> None:
    """Await the removal. Note what is left if it fails or takes too long, because other things must be removed too."""
    try:
        await asyncio.wait_for(removal, CLEANING)
    except (Mismatch, NotTried) as refused:
        leftovers.append(f"{label} ({refused})")
    except UNREACHABLE as fault:
        leftovers.append(f"{label} ({type(fault).__name__})")


async def _remove_messages(stage: Stage, leftovers: list[str]) -> None:
    """Remove threads and messages, and the channel if the rehearsal has created it."""
    for thread in stage.threads:
        await _remove_thread(stage, thread, leftovers)
    is_ours = stage.asked.channel is None
    for channel, message in dict.fromkeys(stage.messages):
        if channel not in stage.threads and not (is_ours and channel == stage.channel):
            _note(leftovers, "a message", await stage.api("DELETE", MESSAGE, channel_id=channel, message_id=message))
    if is_ours:
        _note(leftovers, f"#{CHANNEL}", await stage.api("DELETE", ONE_CHANNEL, channel_id=stage.channel))


async def _remove_thread(stage: Stage, thread: int, leftovers: list[str]) -> None:
    """Delete the thread, or archive it if the bot may not delete it."""
    answer = await stage.api("DELETE", ONE_CHANNEL, channel_id=thread)
    if answer.status in (401, 403):
        await stage.api("PATCH", ONE_CHANNEL, {"archived": True}, channel_id=thread)
        leftovers.append("an archived thread")


def _note(left: list[str], label: str, answer: Answer) -> None:
    """Add leftovers that could not be removed. Missing ones need no removal."""
    if answer.status >= 400 and answer.status != 404:
        left.append(f"{label} ({answer.short})")
