"""Accounts, guilds, channels and roles in Discord's JSON."""

from __future__ import annotations

from collections.abc import Iterable

from bot.playground.world.models import LOCALE, Account, Channel, Guild, Role, Tag
from bot.playground.world.permissions import ALL, EVERYBODY
from bot.playground.world.responses import Json, iso
from bot.playground.world.world import World

CHANNEL_TYPES = {
    "text": 0,
    "dm": 1,
    "voice": 2,
    "stage": 13,
    "group": 3,
    "announcement": 5,
    "thread": 11,
    "private_thread": 12,
    "forum": 15,
}
REQUIRE_TAG = 1 << 4
PARTIAL_CHANNEL = (
    "id", "type", "name", "parent_id", "guild_id", "thread_metadata", "recipients", "flags", "owner_id",
    "last_message_id", "message_count", "member_count", "total_message_sent", "rate_limit_per_user",
    "position", "topic", "nsfw",
)  # fmt: skip
ANNOUNCEMENT_THREAD = 10
JOINED = 1700000000.0
"""Join date of all members, in Unix seconds."""


def user(account: Account) -> Json:
    """Return a user object."""
    shape: Json = {
        "id": str(account.id),
        "username": account.name.lower().replace(" ", "_"),
        "global_name": account.name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if account.is_bot:
        shape |= {"bot": True}
    return shape


def me(bot: Account) -> Json:
    """Return the bot's own user object."""
    return user(bot) | {"mfa_enabled": False, "locale": LOCALE, "verified": True, "email": None}


def member(account: Account, guild: Guild) -> Json:
    """Return a guild member object."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": iso(until) if (until := account.timed_out.get(guild.id)) else None,
        "flags": 0,
        "joined_at": iso(JOINED),
        "nick": account.nicknames.get(guild.id),
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in account.roles_in(guild)],
        "user": user(account),
        "mute": False,
        "deaf": False,
    }


def application(bot: Account, owner: Account, guilds: int, installs: Iterable[int]) -> Json:
    """Return the response to GET /applications/@me. `installs`: 0 in servers, 1 to people's own accounts."""
    in_servers: Json = {"scopes": ["bot", "applications.commands"], "permissions": str(EVERYBODY)}
    configured = {0: in_servers, 1: {"scopes": ["applications.commands"], "permissions": "0"}}
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(owner) | {"bot": False},
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "install_params": in_servers,
        "integration_types_config": {str(kind): {"oauth2_install_params": configured[kind]} for kind in installs},
    }


def role(one: Role, permissions: int, position: int) -> Json:
    """Return a role object."""
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": one.is_mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def roles(guild: Guild) -> list[Json]:
    """Return all roles of the server: @everyone first, administrators last."""
    everybody = EVERYBODY if guild.granted is None else guild.granted
    granted = {guild.id: everybody, guild.admins: ALL}
    return [role(each, granted.get(each.id, each.permissions), place) for place, each in enumerate(guild.all_roles)]


def channel(world: World, value: Channel) -> Json:
    """Return a channel object for a server channel, thread or direct channel."""
    messages = world.messages_in(value.id)
    shape: Json = {
        "id": str(value.id),
        "type": CHANNEL_TYPES[value.kind],
        "flags": 0,
        "last_message_id": str(messages[-1].id) if messages else None,
    }
    match value.kind:
        case "dm":
            return shape | {"recipients": [user(world.account(value.person or 0))]}
        case "group":
            people = [user(world.account(key)) for key in value.members]
            return shape | {"recipients": people, "name": value.name, "icon": None, "owner_id": str(value.owner)}
        case "thread" | "private_thread":
            return shape | _thread(world, value, len(messages))
        case "forum":
            return shape | _placed(world, value) | _forum(value)
        case "voice" | "stage":
            return shape | _placed(world, value) | {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
        case _:
            return shape | _placed(world, value)


def partial_channel(world: World, value: Channel) -> Json:
    """Return the channel object of an interaction, without the `permissions` of its user."""
    whole = channel(world, value)
    return {key: whole[key] for key in PARTIAL_CHANNEL if key in whole}


def _overwrites(world: World, value: Channel) -> list[Json]:
    """Return the permission overwrites; type 0 for roles, 1 for members."""
    roles = {role.id for role in world.guilds[value.guild or 0].all_roles}
    return [
        {
            "id": str(key),
            "type": 0 if key in roles else 1,
            "allow": str(value.allowed.get(key, 0)),
            "deny": str(value.denied.get(key, 0)),
        }
        for key in dict.fromkeys((*value.denied, *value.allowed))
    ]


def _forum(value: Channel) -> Json:
    return {
        "flags": REQUIRE_TAG if value.requires_tag else 0,
        "available_tags": [tag(value_of) for value_of in value.available_tags],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
        "default_auto_archive_duration": value.archive_minutes,
    }


def tag(value: Tag) -> Json:
    """Return a tag of a forum."""
    shape: Json = {"id": str(value.id), "name": value.name, "moderated": value.moderated}
    return shape | {"emoji_id": None, "emoji_name": value.emoji}


def _placed(world: World, value: Channel) -> Json:
    return {
        "guild_id": str(value.guild),
        "name": value.name,
        "parent_id": None,
        "position": 0,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "permission_overwrites": _overwrites(world, value),
    }


def _thread(world: World, value: Channel, messages: int) -> Json:
    parent = world.channels.get(value.parent or 0)
    kind = {"type": ANNOUNCEMENT_THREAD} if parent is not None and parent.kind == "announcement" else {}
    tags = {"applied_tags": list(value.tags)} if parent is not None and parent.kind == "forum" else {}
    return (kind | tags) | {
        "guild_id": str(value.guild),
        "name": value.name,
        "parent_id": str(value.parent),
        "owner_id": str(value.owner or world.bot.id),
        "rate_limit_per_user": 0,
        "message_count": messages,
        "member_count": len(value.members),
        "total_message_sent": messages,
        "thread_metadata": {
            "archived": value.archived,
            "archive_timestamp": iso(value.archived_at or JOINED),
            "auto_archive_duration": value.archive_minutes,
            "locked": value.locked,
        },
    }


def thread_member(thread: Channel, user: int) -> Json:
    """Return a person's membership of the thread."""
    return {"id": str(thread.id), "user_id": str(user), "join_timestamp": iso(JOINED), "flags": 0}


def guild(value: Guild) -> Json:
    """Return the server as in the response to GET /guilds/{id}."""
    return GUILD_CONSTANTS | {
        "id": str(value.id),
        "name": value.name,
        "owner_id": str(value.owner),
        "preferred_locale": value.locale,
        "roles": roles(value),
    }


def my_guild(value: Guild, granted: int) -> Json:
    """Return the server as in the response to GET /users/@me/guilds."""
    shape: Json = {
        "id": str(value.id),
        "name": value.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "features": [],
    }
    return shape | {"permissions": str(granted)}


def open_threads(world: World, value: Guild) -> list[Json]:
    """Return the server's threads that are not archived and that the bot may see."""
    places = (place for place in world.channels.values() if place.guild == value.id)
    open_now = (place for place in places if place.is_thread and not place.archived)
    return [channel(world, thread) for thread in open_now if world.permissions(world.bot, thread)]


def guild_create(world: World, value: Guild, everybody: bool) -> Json:
    """Return GUILD_CREATE data: channels, threads, and as members the bot or everyone."""
    people = [person for person in world.people.values() if value.id in person.guilds]
    places = [place for place in world.channels.values() if place.guild == value.id]
    return guild(value) | {
        "joined_at": iso(JOINED),
        "large": False,
        "unavailable": False,
        "member_count": len(people) + 1,
        "members": [member(account, value) for account in (world.bot, *(people if everybody else ()))],
        "channels": [channel(world, place) for place in places if not place.is_thread],
        "threads": open_threads(world, value),
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


GUILD_CONSTANTS: Json = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "features": [],
    "banner": None,
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "incidents_data": None,
}
