"""Moves in notation: typed after a command, or into the form of *Type a move*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.game import BadNotation, IllegalMove
from bot.table.refusals import NotYourTurn
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.play.panel import events_since, refused_screen, show_panel
from cogs.play.prepare import moves_to_prepare, prepare_typed
from cogs.play.trial import moves_to_try, try_typed
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, in_message
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.forms import FormField, open_form, submits
from cogs.ui.guards import players_only
from cogs.ui.screen import show

FIELD = "moves"
MAX_INPUT_LENGTH = 300
"""Maximum characters of typed moves."""


async def play_notation(
    interaction: discord.Interaction[Any], context: Context, table: Table, before: MatchView, notation: str
) -> None:
    """Play one or several moves and show the panel, or why no move was made.

    After the word `prepare`, prepare them; after `try`, try them. `before` is the match as the user saw it.
    """
    if (prepared := moves_to_prepare(notation)) is not None:
        await prepare_typed(interaction, context, table, prepared)
        return
    if (tried := moves_to_try(notation)) is not None:
        game, find = context.game(table), lambda: context.services.matches.table(table.id)
        await try_typed(interaction, context, game, tried, find)
        return
    locale = (await context.person(interaction)).locale
    try:
        played = await context.services.matches.play(
            table.id, interaction.user.id, notation, interaction=interaction.id
        )
    except (IllegalMove, BadNotation, NotYourTurn) as refused:
        await show(interaction, refused_screen(table, refused, locale))
        return
    note = await events_since(context, before, locale)
    if played.refused is not None:
        note += "\n⚠ " + in_message(table, locale).say(played.refused.line)
    await show_panel(interaction, context, table.id, note=note)


def type_button(match: str, localiser: Localiser) -> StatefulButton:
    """Return the button that opens the form for a move in notation."""
    return button(localiser.word("common-button-type"), ComponentAction("type", match))


@answers("type", "modal", players_only)
async def ask_for_move(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Open the form."""
    localiser = Localiser((await context.person(interaction)).locale)
    field = FormField(
        name=FIELD,
        label=localiser.word("common-type-label"),
        hint=localiser.word("common-type-hint"),
        most=MAX_INPUT_LENGTH,
    )
    await open_form(
        interaction, localiser.word("common-button-type"), ComponentAction("typed", pressed.match), (field,)
    )


@submits("typed", "private", players_only)
async def play_typed(
    interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction, values: Mapping[str, str]
) -> None:
    """Play the typed moves."""
    before = await context.look_of(interaction, pressed.match)
    await play_notation(interaction, context, before.table, before, values.get(FIELD, ""))
