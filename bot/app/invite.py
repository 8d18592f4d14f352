"""Permissions that the bot asks for, and the link that invites it with them."""

from __future__ import annotations

PERMISSIONS = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Embed Links": 1 << 14,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Connect": 1 << 20,
    "Create Public Threads": 1 << 35,
    "Send Messages in Threads": 1 << 38,
}
"""Discord's permission bits by their names in Discord's settings."""
ADMINISTRATOR = 1 << 3
ASKED = sum(PERMISSIONS.values())


def invite_url(application: str) -> str:
    """Return the application's invite link with all permissions it needs."""
    scope = "scope=bot+applications.commands"
    return f"https://discord.com/oauth2/authorize?client_id={application}&{scope}&permissions={ASKED}"


def missing_permissions(granted: int) -> tuple[str, ...]:
    """Return the names of missing permissions. Administrators have all permissions."""
    return () if granted & ADMINISTRATOR else tuple(name for name, bit in PERMISSIONS.items() if not granted & bit)
