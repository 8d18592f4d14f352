"""States of threads and channels (archived, locked, deleted), and the tags and first messages of forum posts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.playground.gateway_session import GUILDS
from bot.playground.rest.context import RestContext
from bot.playground.world import resource_json
from bot.playground.world.models import Account, Channel, ChannelKind, Tag
from bot.playground.world.permissions import BITS
from bot.playground.world.responses import ApiError, FormFaults, Json, not_found

DEFAULT_MINUTES = 4320
MAX_TAGS, MAX_OF_A_POST, TAG_NAME = 20, 5, 20
"""Limits: tags of a forum, tags of a post, and characters of a tag's name."""


def begin_post(context: RestContext, channel: Channel) -> None:
    """Check that the bot may post. The caller must call `wake` after posting.

    Raise ApiError if the thread is locked or the bot lacks a permission.
    """
    if channel.kind == "forum":
        raise ApiError(400, 40058, "Cannot send a message in a forum channel")
    channel = settled(context, channel)
    if is_locked_for(context, context.world.bot, channel):
        raise _asleep() if channel.archived else _locked()


def begin_change(context: RestContext, channel: Channel) -> None:
    """Check that the bot may edit. Raise ApiError in an archived or locked thread."""
    channel = settled(context, channel)
    if channel.archived:
        raise _asleep()
    if is_locked_for(context, context.world.bot, channel):
        raise _locked()


def begin_removal(context: RestContext, channel: Channel) -> None:
    """Check that a message may be deleted, also in an archived thread. Raise ApiError if it is locked."""
    channel = context.world.channel(channel.id)
    if channel.archived and is_locked_for(context, context.world.bot, channel):
        raise _asleep()


def wake(context: RestContext, channel: Channel) -> None:
    """Unarchive the thread and dispatch the change."""
    channel = settled(context, channel)
    if channel.archived:
        put_channel(context, with_archived(context, channel, archived=False))


def with_archived(context: RestContext, thread: Channel, *, archived: bool) -> Channel:
    """Return the thread as archived or not. Unarchiving counts as activity."""
    now = context.world.clock.now()
    active_at = thread.active_at if archived else now
    return msgspec.structs.replace(thread, archived=archived, archived_at=now, active_at=active_at)


def settled(context: RestContext, channel: Channel) -> Channel:
    """Return the channel's current state. Archive it first if it is a thread whose time without activity is over.

    Messages count as activity. Edits do not.
    """
    channel = context.world.channel(channel.id)
    if not channel.is_thread or channel.archived or not channel.active_at:
        return channel
    if context.world.clock.now() < channel.active_at + channel.archive_minutes * 60:
        return channel
    return put_channel(context, with_archived(context, channel, archived=True))


def new_thread(
    context: RestContext,
    parent: Channel,
    owner: int,
    payload: Json,
    kind: ChannelKind = "thread",
    *,
    key: int = 0,
    tags: tuple[str, ...] = (),
) -> Channel:
    """Add a thread of that owner with the name and the period of the payload, and dispatch it. `key`: its id."""
    now = context.world.clock.now()
    thread = context.world.put_channel(
        Channel(
            id=key or context.world.ids.next(),
            name=payload["name"],
            kind=kind,
            guild=parent.guild,
            parent=parent.id,
            owner=owner,
            members=(owner,),
            tags=tags,
            archive_minutes=payload.get("auto_archive_duration") or DEFAULT_MINUTES,
            active_at=now,
            archived_at=now,
        )
    )
    shape = resource_json.channel(context.world, thread)
    if context.world.permissions(context.world.bot, thread):
        context.gateway.dispatch("THREAD_CREATE", shape | {"newly_created": True}, parent.guild, GUILDS)
    return thread


def put_channel(context: RestContext, channel: Channel) -> Channel:
    """Store the new state of the channel or thread and dispatch it if the bot may see it."""
    context.world.put_channel(channel)
    if not channel.is_thread or context.world.permissions(context.world.bot, channel):
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        context.gateway.dispatch(event, resource_json.channel(context.world, channel), channel.guild, GUILDS)
    return channel


def delete_channel(context: RestContext, channel: Channel) -> None:
    """Delete a channel with its threads, or a thread, and dispatch it. The threads get no separate events."""
    shape = resource_json.channel(context.world, channel)
    is_seen = bool(context.world.permissions(context.world.bot, channel))
    context.world.remove_channel(channel)
    if not channel.is_thread:
        context.gateway.dispatch("CHANNEL_DELETE", shape, channel.guild, GUILDS)
    elif is_seen:
        gone = {key: shape[key] for key in ("id", "guild_id", "parent_id", "type")}
        context.gateway.dispatch("THREAD_DELETE", gone, channel.guild, GUILDS)


def is_locked_for(context: RestContext, account: Account, channel: Channel) -> bool:
    """Return whether the thread is locked for the account. Moderators are exempt."""
    return channel.locked and not context.world.permissions(account, channel) & BITS["manage_threads"]


def _asleep() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def _locked() -> ApiError:
    return ApiError(400, 160005, "Thread is locked")


def read_tags(context: RestContext, forum: Channel, entries: Sequence[Json]) -> tuple[Tag, ...]:
    """Return the forum's new tags; those with a known id keep it. Raise ApiError 50035, 30048, 40061 or 10087."""
    faults = FormFaults()
    for index, entry in enumerate(entries):
        faults.length(("available_tags", index, "name"), entry.get("name"), 1, TAG_NAME)
    faults.raise_if_any()
    if len(entries) > MAX_TAGS:
        raise ApiError(400, 30048, f"Maximum number of tags in a forum channel has been reached ({MAX_TAGS})")
    if len({tag["name"].casefold() for tag in entries}) < len(entries):
        raise ApiError(400, 40061, "Tag names must be unique")
    known = {tag.id for tag in forum.available_tags}
    tags = []
    for entry in entries:
        key = int(entry.get("id") or context.world.ids.next())
        if entry.get("id") and key not in known:
            raise not_found("Tag", 10087)
        tags.append(Tag(key, entry["name"], bool(entry.get("moderated")), entry.get("emoji_name")))
    return tuple(tags)


def check_post_tags(
    context: RestContext, account: Account, forum: Channel, tags: Sequence[str], before: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the tags for a post of the account.

    Raise ApiError 50035 for too many, 10087 for an unknown one, 50013 for a change of moderated ones by somebody who
    is no moderator, and 40067 or 40066 for none where the forum requires one.
    """
    faults = FormFaults()
    faults.count(("applied_tags",), list(tags), 0, MAX_OF_A_POST)
    faults.raise_if_any()
    known = {str(tag.id): tag for tag in forum.available_tags}
    if not known.keys() >= set(tags):
        raise not_found("Tag", 10087)
    changed = [known[key] for key in set(tags) ^ set(before) if key in known]
    is_moderator = context.world.permissions(account, forum) & BITS["manage_threads"]
    if any(tag.moderated for tag in changed) and not is_moderator:
        raise ApiError(403, 50013, "Missing Permissions")
    if forum.requires_tag and not tags:
        if not is_moderator and all(tag.moderated for tag in known.values()):
            raise ApiError(400, 40066, "There are no tags available that can be set by non-moderators")
        raise ApiError(400, 40067, "A tag is required to create a forum post in this channel")
    return tuple(dict.fromkeys(tags))
