"""Permissions: Discord's bits by name, and who may do what where."""

from __future__ import annotations

from bot.playground.world.values import Account, Channel

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
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
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
        "use_application_commands",
        "create_public_threads",
        "send_messages_in_threads",
    )
)
ALL = sum(BITS.values())


def bits(*names: str) -> int:
    """The sum of the named permissions. Raises KeyError for an unknown name."""
    return sum(BITS[name] for name in names)


def permissions_in(account: Account, channel: Channel, parent: Channel | None = None) -> int:
    """What the account may do there; a thread takes its parent channel's limits too."""
    if channel.kind == "dm":
        return EVERYBODY if account.is_bot or channel.person == account.id else 0
    if channel.guild not in account.guilds:
        return 0
    if account.admin:
        return ALL
    denied = channel.denied.get(account.id, 0)
    if parent is not None:
        denied |= parent.denied.get(account.id, 0)
    allowed = EVERYBODY & ~denied
    return allowed if allowed & BITS["view_channel"] else 0
