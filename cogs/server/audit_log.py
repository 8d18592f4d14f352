"""`/admin log`: actions of server managers on matches, page by page, with their reasons."""

from __future__ import annotations

from typing import Any

import discord

from bot.i18n import readable
from bot.moderation.admin_actions import AuditPage
from bot.table.audit import AuditRow
from cogs.context import Context
from cogs.text.custom_id import ComponentAction, page_in
from cogs.text.localiser import Localiser, mention
from cogs.text.managers import require_manager
from cogs.text.sanitise import escape_formatting
from cogs.text.times import stamp
from cogs.ui.components import answers, page_buttons
from cogs.ui.guards import managers_only
from cogs.ui.screen import Screen, show


def audit_screen(page: AuditPage, localiser: Localiser) -> Screen:
    """Return the page, latest action first, with buttons to the others."""
    title = localiser.word("server-log-title", page=page.number + 1, pages=page.pages)
    rows = "\n".join(_row(row, localiser) for row in page.rows) or localiser.word("server-log-empty")

    def to(number: int) -> ComponentAction:
        return ComponentAction("audit", "", path=(str(number),))

    screen = Screen().text(f"### {title}").text(rows)
    return screen.row(*page_buttons(localiser, page.number, page.pages, to))


def _row(row: AuditRow, localiser: Localiser) -> str:
    who = mention(row.user, localiser.locale) if row.user else localiser.word("server-log-somebody")
    action, reason = (
        localiser.word("server-deed", deed=row.action),
        readable(escape_formatting(row.reason), localiser.locale),
    )
    return f"{stamp(row.at, 'f')} · {who} · `{row.match}` · {action}\n-# {reason}"


async def show_audit(interaction: discord.Interaction[Any], context: Context, number: int) -> None:
    """Show the page in answer to this interaction. Raises Refused for users who do not manage the server."""
    page = await context.services.moderation.page(require_manager(interaction), number)
    localiser = Localiser((await context.person(interaction)).locale)
    await show(interaction, audit_screen(page, localiser))


@answers("audit", "update", managers_only)
async def turn_audit(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show another page."""
    await show_audit(interaction, context, page_in(pressed, 0))
