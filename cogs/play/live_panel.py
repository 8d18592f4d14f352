"""Live panels: the state that makes a private panel outdated, and the edit that brings it up to date."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable

import discord
import msgspec

from bot.automation.live_screens import LiveSource, PreparedEdit
from bot.game import Refused
from bot.table.refusals import NotSeated
from bot.table.table import MatchView
from cogs.context import Context
from cogs.text.localiser import Localiser
from cogs.ui.screen import NOBODY, Screen

MARGIN_SECONDS = 15
"""Seconds before the end of Discord's token in which a panel is no longer edited."""


async def panel_state(context: Context, look: MatchView) -> str:
    """Return a digest of what a panel depends on.

    It holds neither clocks nor absences, which change with time alone, and nothing that the seat may not know. So the
    moment of an edit tells nothing about secret answers of others.
    """
    table = look.table
    asked = await context.services.requests.open_in(table.id) if table.status == "running" else None
    request = None if asked is None else (asked.id, asked.agreed, asked.refused)
    seats = tuple((info.user, info.name, info.resigned, info.offered) for info in table.seats)
    shown = (table.status, table.paused_at, seats, look.viewer, look.view, look.offers, look.since)
    user = None if look.viewer is None else table.seats[look.viewer].user
    is_won = user is not None and await context.services.requests.is_win_offered(table, user)
    told = msgspec.msgpack.encode((*shown, look.can_step_back, request, is_won))
    return hashlib.sha256(told).hexdigest()[:32]


def live_panel(
    context: Context,
    interaction: discord.Interaction,
    look: MatchView,
    state: str,
    build: Callable[[MatchView], Awaitable[Screen]],
) -> Callable[[discord.Message], LiveSource]:
    """Return what keeps the panel up to date once it is sent. `build` returns the panel for a later view."""
    match, user = look.table.id, interaction.user.id

    async def present() -> MatchView:
        return await context.services.matches.look_as(match, user)

    async def read() -> str:
        return await panel_state(context, await present())

    def live(message: discord.Message) -> LiveSource:
        async def prepare() -> PreparedEdit | None:
            if (
                interaction.is_expired()
                or (interaction.expires_at - discord.utils.utcnow()).total_seconds() < MARGIN_SECONDS
            ):
                return None
            try:
                now = await present()
            except Refused:
                return None
            shown = await panel_state(context, now)
            screen = (
                Screen().text(Localiser(now.table.locale).say(NotSeated().line))
                if now.viewer is None
                else await build(now)
            )
            screen.complete(await screen.drawn())

            async def send() -> None:
                await context.follow_ups.end(message.id)
                await message.edit(view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY)

            return PreparedEdit(shown, send)

        return LiveSource(match, user, state, read, prepare)

    return live
