"""Auto-answers screen: one list per question that the bot may answer for the seat."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, refuse
from bot.table.table import MatchView
from cogs.context import Context
from cogs.play.panel import auto_answer_list, auto_answer_title, show_panel
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import in_message
from cogs.text.seat_names import literal
from cogs.ui.components import answers, button
from cogs.ui.guards import players_only
from cogs.ui.screen import Screen, show

MAX_LISTS = 9
"""Maximum number of lists in one message."""


def auto_answers_screen(game: AnyGame, look: MatchView, settings: Any, locale: str) -> Screen:
    """Return one list per auto-answer, with the current value selected. Only the seat's player sees it."""
    localiser = in_message(look.table, locale)
    screen = Screen().text(localiser.word("common-orders-intro"))
    for name in list(game.auto_answer_values)[:MAX_LISTS]:
        values = [value for value in game.auto_answer_values[name] if game.auto_answer_applies(look.view, name, value)]
        if len(values) < 2:
            continue
        screen.text(f"**{auto_answer_title(game, name, localiser)}**")
        screen.row(
            auto_answer_list(
                game, name, values, settings, ComponentAction("order", look.table.id, menu=name), localiser=localiser
            )
        )
    for name in game.auto_answer_parsers:
        values = getattr(settings, name)
        if game.auto_answer_applies(look.view, name, values):
            text = localiser.word(f"{game.name}-order-{dashed(name)}-value", value=", ".join(values), count=len(values))
            screen.text(f"**{auto_answer_title(game, name, localiser)}**\n{text}")
    return screen.row(button(localiser.word("common-button-orders-off"), ComponentAction("orders-off", look.table.id)))


async def show_auto_answers(interaction: discord.Interaction[Any], context: Context, match: str) -> None:
    """Show the user's auto-answers. Raise Refused, NotStarted."""
    look = await context.look_of(interaction, match)
    game = context.game(look.table)
    if game.auto_answers is None or look.viewer is None:
        raise refuse("no_auto_answers")
    settings = await context.services.auto_answers.of(match, look.viewer)
    await show(interaction, auto_answers_screen(game, look, settings, (await context.person(interaction)).locale))


@answers("orders", "private", players_only)
async def answer_auto_answers(
    interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction
) -> None:
    """Show *Auto-answers*."""
    await show_auto_answers(interaction, context, pressed.match)


@answers("order", "update", players_only)
async def set_auto_answer(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Set the auto-answer that was picked from its list."""
    game = context.game(await context.services.matches.table(pressed.match))
    picked = one_of(game.auto_answer_values.get(pressed.menu, ()), picked_in(pressed), literal)
    await context.services.auto_answers.change(pressed.match, interaction.user.id, {pressed.menu: picked})
    await show_auto_answers(interaction, context, pressed.match)


@answers("orders-off", "update", players_only)
async def reset_auto_answers(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Reset all auto-answers."""
    await context.services.auto_answers.cancel(pressed.match, interaction.user.id)
    await show_auto_answers(interaction, context, pressed.match)


@answers("plan", "update", players_only)
async def set_pre_answer(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Store an answer given in the panel before the question is asked."""
    game = context.game(await context.services.matches.table(pressed.match))
    picked = one_of(game.auto_answer_values.get(pressed.menu, ()), picked_in(pressed), literal)
    await context.services.auto_answers.change(pressed.match, interaction.user.id, {pressed.menu: picked})
    await show_panel(interaction, context, pressed.match)


@answers("never", "update", players_only)
async def never_ask_again(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Refuse a question for the whole match, including one that is open. Raise Refused."""
    table = await context.services.matches.table(pressed.match)
    game, locale = context.game(table), (await context.person(interaction)).locale
    if not game.refusing:
        raise refuse("no_auto_answers")
    await context.services.auto_answers.change(pressed.match, interaction.user.id, game.refusing)
    note = in_message(table, locale).word(
        "common-orders-never", button=in_message(table, locale).word("common-button-orders")
    )
    await show_panel(interaction, context, pressed.match, note=note)
