"""Step `gateway`: a session, its events, and resuming it after a cut."""

from __future__ import annotations

import time
from collections.abc import Callable

from cogs.rehearsal.api import Json
from cogs.rehearsal.connection import Connection
from cogs.rehearsal.stage import MESSAGE, NOBODY, Stage, accepted, expect, proves
from cogs.rehearsal.threads import CHANNEL, change, open_new

READY_FIELDS = ("session_id", "resume_gateway_url", "application", "user")


async def connection_of(stage: Stage) -> Connection:
    """Return the gateway session of the rehearsal, opened by the first who needs it."""
    if stage.connection is None:
        since = time.monotonic()
        stage.connection = await _connected(stage)
        stage.measure("gateway connected", since)
    connection: Connection = stage.connection
    return connection


async def _connected(stage: Stage) -> Connection:
    shards = accepted(await stage.api("GET", "/gateway/bot"))["shards"]
    connection = Connection((stage.guild >> 22) % shards, shards)
    try:
        await connection.open(stage.settings.discord_token.reveal())
    except BaseException:
        await connection.end()
        raise
    return connection


@proves("ready-lists-server")
async def ready_lists_server(stage: Stage) -> None:
    """Connect, and read READY."""
    ready = await (await connection_of(stage)).heard("READY")
    missing = [name for name in READY_FIELDS if not ready.get(name)]
    expect(not missing, f"missing: {', '.join(missing)}")
    listed = {guild["id"]: guild.get("unavailable") for guild in ready.get("guilds", [])}
    expect(listed.get(str(stage.guild)) is True, "the server is not listed as unavailable")


@proves("guild-follows")
async def server_follows(stage: Stage) -> None:
    """Wait for the server."""
    connection = await connection_of(stage)
    guild = await connection.heard("GUILD_CREATE", lambda data: data["id"] == str(stage.guild))
    expect(guild.get("channels") and "threads" in guild, "without channels or threads")


@proves("posts-are-told")
async def posts_are_told(stage: Stage) -> None:
    """Post, and wait for the event."""
    connection = await connection_of(stage)
    message = await stage.post({"content": "do we hear it?", "allowed_mentions": NOBODY})
    event = await connection.heard("MESSAGE_CREATE", _about(message))
    expect(event["content"] == "do we hear it?" and event.get("guild_id") == str(stage.guild), "without text or server")


@proves("edits-are-told")
async def edits_are_told(stage: Stage) -> None:
    """Edit, and wait for the event."""
    connection = await connection_of(stage)
    message = await stage.post({"content": "heard before"})
    await stage.edit(message, {"content": "heard after"})
    event = await connection.heard("MESSAGE_UPDATE", _about(message))
    expect(event.get("content") == "heard after" and event.get("author"), "without text or author")


@proves("deletions-are-told")
async def deletions_are_told(stage: Stage) -> None:
    """Delete, and wait for the event."""
    connection = await connection_of(stage)
    message = await stage.post({"content": "heard when deleted"})
    await stage.api("DELETE", MESSAGE, channel_id=stage.channel, message_id=message["id"])
    event = await connection.heard("MESSAGE_DELETE", _about(message))
    expect(event.keys() == {"id", "channel_id", "guild_id"}, f"fields {', '.join(sorted(event))}")


@proves("threads-are-told")
async def threads_are_told(stage: Stage) -> None:
    """Archive a thread, and wait for the event."""
    connection = await connection_of(stage)
    thread = await open_new(stage, "heard when archived")
    await change(stage, thread, archived=True)
    event = await connection.heard("THREAD_UPDATE", _about(thread))
    expect(
        event["thread_metadata"]["archived"] is True and event.get("guild_id"), "not archived, or without the server"
    )


@proves("thread-deletions-are-told")
async def thread_deletions_are_told(stage: Stage) -> None:
    """Delete a thread, and wait for the event."""
    connection = await connection_of(stage)
    thread = await open_new(stage, "heard when deleted")
    accepted(await stage.api("DELETE", CHANNEL, channel_id=thread["id"]))
    event = await connection.heard("THREAD_DELETE", _about(thread))
    expect(event.keys() >= {"id", "guild_id", "parent_id"}, f"fields {', '.join(sorted(event))}")


@proves("session-resumed")
async def session_resumed(stage: Stage) -> None:
    """Cut the connection, and wait until the session continues."""
    connection = await connection_of(stage)
    since, count = time.monotonic(), len(connection.events)
    await connection.cut()
    message = await stage.post({"content": "posted during the cut"})
    await connection.heard("RESUMED READY", lambda _: True, since=count)
    stage.measure("session resumed", since)
    expect(not [event for event in connection.events[count:] if event.name == "READY"], "a new session")
    await connection.heard("MESSAGE_CREATE", _about(message), since=count)


@proves("two-sessions")
async def two_sessions(stage: Stage) -> None:
    """Open a second session of the same shard, and post."""
    first = await connection_of(stage)
    second = await _connected(stage)
    try:
        message = await stage.post({"content": "do both hear it?"})
        await first.heard("MESSAGE_CREATE", _about(message))
        received = await second.heard("MESSAGE_CREATE", _about(message))
        expect(received["content"] == "do both hear it?", "another text")
    finally:
        await second.end()


def _about(message: Json) -> Callable[[Json], bool]:
    return lambda data: bool(data["id"] == message["id"])
