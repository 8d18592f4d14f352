"""Organisers of a club: members who manage the server, and those of a role that the moderators have named."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game import refuse
from bot.people.server_settings import ServerSettings
from cogs.context import Context
from cogs.text.localiser import Localiser, stamp
from cogs.text.sanitise import escape_formatting
from cogs.ui.press import FormField, Press

MAX_AUDIT_ROWS = 5
"""Maximum number of acts that are shown."""
MAX_REASON_LENGTH = 200


def is_organiser(press: Press, settings: ServerSettings) -> bool:
    """Return whether the user is an organiser of the server's club."""
    roles = getattr(press.user, "roles", ())
    has_role = settings.organiser_role is not None and any(role.id == settings.organiser_role for role in roles)
    return press.is_manager or has_role


async def organisers_only(press: Press) -> None:
    """Require an organiser. Raise Refused."""
    settings = await press.services.people.servers.of(press.require_server())
    if not is_organiser(press, settings):
        raise refuse("no_organiser")


async def audit_lines(context: Context, guild: int, subject: str, localiser: Localiser) -> str:
    """Return the latest acts of organisers on a thing of the club with their reasons, but not who did them."""
    rows = await context.services.moderation.actions.about(guild, subject)
    lines = [
        " · ".join(
            (stamp(row.at, "d"), localiser.word("server-action", action=row.action), escape_formatting(row.reason))
        )
        for row in rows[-MAX_AUDIT_ROWS:]
    ]
    return "\n".join(f"-# {row}" for row in (f"{localiser.word('season-acts-title')}:", *lines)) if lines else ""


def reason_field(localiser: Localiser, value: str = "") -> FormField:
    """Return the field for the reason of an organiser's act."""
    label = localiser.word("season-form-reason")
    return FormField(name="reason", label=label, value=value, most=MAX_REASON_LENGTH)


def typed_reason(values: Mapping[str, str]) -> str:
    """Return the reason typed into the form; empty without one."""
    return " ".join(values.get("reason", "").split())[:MAX_REASON_LENGTH]


def require_reason(values: Mapping[str, str]) -> str:
    """Return the reason typed into the form. Raise Refused without one."""
    reason = typed_reason(values)
    if not reason:
        raise refuse("no_reason")
    return reason
