"""Permission bits by name, and the calculation of permissions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from bot.playground.world.models import Account, Channel, Guild

BITS = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "connect": 1 << 20,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
}

EVERYBODY = sum(
    BITS[name]
    for name in (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "connect",
        "use_application_commands",
        "create_public_threads",
        "send_messages_in_threads",
    )
)
ALL = sum(BITS.values())


def bits(*names: str) -> int:
    """Return the bit set of the named permissions. Raise KeyError for an unknown name."""
    return sum(BITS[name] for name in names)


def permissions_in(account: Account, channel: Channel, guild: Guild | None, parent: Channel | None) -> int:
    """Return the account's permissions in the channel. Threads use the overwrites of their parent."""
    if channel.kind == "dm":
        return EVERYBODY if account.is_bot or channel.person == account.id else 0
    if channel.kind == "group":
        return EVERYBODY if account.id in channel.members else 0
    if guild is None or guild.id not in account.guilds:
        return 0
    granted = granted_in(account, guild)
    place = channel if parent is None else parent
    if not granted & BITS["administrator"] and (place.denied or place.allowed):
        granted = _overwritten(granted, account, guild, place)
    if guild.id in account.timed_out and not granted & BITS["administrator"]:
        granted &= BITS["view_channel"] | BITS["read_message_history"]
    return granted if _is_let_in(account, channel, granted) else 0


def granted_in(account: Account, guild: Guild) -> int:
    """Return the account's permissions in the server, from @everyone and its roles.

    Administrators have all permissions.
    """
    granted = EVERYBODY if guild.granted is None else guild.granted
    for role in guild.roles:
        if role.id in account.roles:
            granted |= role.permissions
    return ALL if account.admin or granted & BITS["administrator"] else granted


def manager_roles(guild: Guild) -> frozenset[int]:
    """Return the ids of the roles that manage the server."""
    rights = BITS["manage_guild"] | BITS["administrator"]
    return frozenset({guild.admins, *(role.id for role in guild.roles if role.permissions & rights)})


def _overwritten(granted: int, account: Account, guild: Guild, channel: Channel) -> int:
    """Return the permissions after the overwrites in Discord's order: @everyone, roles together, member.

    Each overwrite denies before it allows.
    """
    roles = [role.id for role in guild.roles if role.id in account.roles]
    for keys in ([guild.id], roles, [account.id]):
        granted &= ~_bits_of(channel.denied, keys)
        granted |= _bits_of(channel.allowed, keys)
    return granted


def _bits_of(overwrites: dict[int, int], keys: Iterable[int]) -> int:
    return reduce(or_, (overwrites.get(key, 0) for key in keys), 0)


def _is_let_in(account: Account, channel: Channel, granted: int) -> bool:
    """Return whether the account may enter a private thread: invited people and moderators may."""
    if not granted & BITS["view_channel"]:
        return False
    return channel.kind != "private_thread" or account.id in channel.members or bool(granted & BITS["manage_threads"])
