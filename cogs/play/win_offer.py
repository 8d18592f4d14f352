"""Offer to the only player left: end the match now, which is a win, or play on."""

from __future__ import annotations

from typing import Any

import discord

from bot.table.early_end import is_rated
from bot.table.table import Table
from cogs.context import Context
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import players_only
from cogs.ui.screen import Screen, show


def win_button(table: Table, localiser: Localiser) -> StatefulButton:
    """Return the button that ends the match as a win."""
    return button(localiser.word("won-button-end"), ComponentAction("win", table.id), style=discord.ButtonStyle.success)


async def add_win_offer(context: Context, screen: Screen, table: Table, localiser: Localiser) -> Screen:
    """Add the offer, with its buttons."""
    rated = "yes" if is_rated(table, await context.former_holders(table)) else "no"
    decline = button(localiser.word("won-button-play-on"), ComponentAction("win-later", table.id))
    return screen.text(localiser.word("won-offer", rated=rated)).row(win_button(table, localiser), decline)


@answers("win", "update", players_only)
async def win(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """End the match as won. Raise NotLeftAlone."""
    localiser = Localiser((await context.person(interaction)).locale)
    await context.services.requests.win(pressed.match, interaction.user.id)
    await show(interaction, Screen().text(localiser.word("won-ended")))
