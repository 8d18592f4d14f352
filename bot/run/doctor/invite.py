"""The invitation: which permissions it asks for, and the number in its link."""

from __future__ import annotations

PERMISSIONS = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Embed Links": 1 << 14,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Create Public Threads": 1 << 35,
    "Send Messages in Threads": 1 << 38,
}
"""Discord's bits, by the names that Discord's settings have for them."""
ADMINISTRATOR = 1 << 3
ASKED = sum(PERMISSIONS.values())


def link(application: str) -> str:
    """The link by which that application's bot is invited with all that it needs."""
    scope = "scope=bot+applications.commands"
    return f"https://discord.com/oauth2/authorize?client_id={application}&{scope}&permissions={ASKED}"


def lacking(granted: int) -> tuple[str, ...]:
    """What was not granted; whoever administrates may everything."""
    return () if granted & ADMINISTRATOR else tuple(name for name, bit in PERMISSIONS.items() if not granted & bit)
