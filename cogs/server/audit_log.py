"""`/admin log`: what people who manage the server did to its matches, page by page, with their reasons."""

from __future__ import annotations

from typing import Any

import discord

from bot.life.moderation import AuditPage
from bot.table.deeds import AuditRow
from bot.words import readable
from cogs.house import House
from cogs.screen.components import answers, page_buttons
from cogs.screen.needs import manages
from cogs.screen.screen import Screen, show
from cogs.wording.managing import require_manager
from cogs.wording.memory import Pressed, page_in
from cogs.wording.tame import tamed
from cogs.wording.times import stamp
from cogs.wording.voice import Voice, mention


def audit_screen(page: AuditPage, voice: Voice) -> Screen:
    """The page, the latest deed first, and the buttons to the others."""
    title = voice.word("server-log-title", page=page.number + 1, pages=page.pages)
    rows = "\n".join(_row(row, voice) for row in page.rows) or voice.word("server-log-empty")

    def to(number: int) -> Pressed:
        return Pressed("audit", "", path=(str(number),))

    screen = Screen().text(f"### {title}").text(rows)
    return screen.row(*page_buttons(voice, page.number, page.pages, to))


def _row(row: AuditRow, voice: Voice) -> str:
    who = mention(row.user, voice.locale) if row.user else voice.word("server-log-somebody")
    deed, reason = voice.word("server-deed", deed=row.deed), readable(tamed(row.reason), voice.locale)
    return f"{stamp(row.at, 'f')} · {who} · `{row.match}` · {deed}\n-# {reason}"


async def show_audit(interaction: discord.Interaction[Any], house: House, number: int) -> None:
    """The page in answer to this interaction. Raises Refused for whoever does not manage the server."""
    page = await house.moderation.page(require_manager(interaction), number)
    voice = Voice((await house.person(interaction)).locale)
    await show(interaction, audit_screen(page, voice))


@answers("audit", "update", manages)
async def turn_audit(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page."""
    await show_audit(interaction, house, page_in(pressed, 0))
