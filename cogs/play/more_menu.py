"""*More*: other views of the board, undo, requests, and resigning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.game import AnyGame
from bot.table.table import MatchView
from cogs.context import Context
from cogs.messages.followers import follow_button
from cogs.messages.requests import add_open_request
from cogs.messages.table_message import add_board, analysis_buttons, replay_button, shuffle_proof, text_board
from cogs.play.match_notes import note_button
from cogs.play.nothing_to_choose import add_win_offer, win_button
from cogs.play.panel import back_buttons
from cogs.play.typed_moves import type_button
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import Localiser, in_message, plain
from cogs.ui.board_view import read_button
from cogs.ui.components import Option, StatefulButton, answers, button, select
from cogs.ui.guards import players_only, viewers_only
from cogs.ui.screen import Screen, show


def more_screen(
    game: AnyGame,
    look: MatchView,
    locale: str,
    *,
    may_ask_why: bool = False,
    is_won: bool = False,
    following: Sequence[StatefulButton] = (),
) -> Screen:
    """Return the buttons of *More*. Undo and resigning are for players only.

    `is_won`: all others have left. `following`: *Follow* or *Unfollow*.
    """
    localiser, match = in_message(look.table, locale), look.table.id
    screen = Screen().text(localiser.word("common-more-intro"))
    row: list[Any] = [
        read_button(look, localiser),
        button(localiser.word("common-button-text"), ComponentAction("text", match)),
    ]
    row += [button(localiser.word(f"common-button-{verb}"), ComponentAction(verb, match)) for verb in ("log", "rules")]
    row += [replay_button(look, localiser), *analysis_buttons(game, look, localiser), *following]
    row += [] if look.viewer is None else [note_button(match, localiser)]
    if look.viewer is not None and look.table.status == "running":
        row.append(type_button(match, localiser))
        row += back_buttons(look, localiser)
        if not look.table.is_alone:
            row.append(button(localiser.word("seats-button-life"), ComponentAction("life", match)))
        if game.auto_answers is not None:
            row.append(button(localiser.word("common-button-orders"), ComponentAction("orders", match)))
        label = localiser.word("seats-button-end" if look.table.is_alone else "common-button-resign")
        resign = button(label, ComponentAction("resign", match), style=discord.ButtonStyle.danger)
        row.append(win_button(look.table, localiser) if is_won else resign)
    screen.row(*row)
    if may_ask_why:
        screen.row(button(localiser.word("why-button"), ComponentAction("explain", match)))
    if game.zooms:
        lines = [Option(zoom, localiser.word(f"{game.name}-zoom", part=zoom)) for zoom in game.zooms]
        screen.row(select(localiser.word("common-menu-zoom"), ComponentAction("zoom", match), lines))
    return screen.text(shuffle_proof(look.table, localiser))


async def resign_screen(context: Context, look: MatchView, user: int, locale: str) -> Screen:
    """Return the question whether to resign, with its buttons. The only player left is offered the win."""
    localiser, match = in_message(look.table, locale), look.table.id
    if await context.services.requests.is_won(look.table, user):
        return await add_win_offer(context, Screen(), look.table, localiser)
    return (
        Screen()
        .text(localiser.word("alone-end-sure" if look.table.is_alone else "common-resign-sure"))
        .row(
            button(
                localiser.word("common-button-sure"),
                ComponentAction("resign-sure", match),
                style=discord.ButtonStyle.danger,
            ),
            button(localiser.word("common-button-no"), ComponentAction("more-again", match)),
        )
    )


def text_screen(game: AnyGame, look: MatchView, locale: str) -> Screen:
    """Return the board in a code block."""
    text = text_board(game, look, plain(look.table, locale))
    return Screen().columns(text, 3900)


async def zoom_screen(context: Context, look: MatchView, locale: str, part: str | None) -> Screen:
    """Return the board, or an enlarged part of it."""
    return await add_board(context, Screen(), look, locale, f"zoom:{part}" if part else "board")


async def _look(
    interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction
) -> tuple[MatchView, str]:
    look = await context.started(interaction, pressed.match)
    return look, (await context.person(interaction)).locale


@answers("more", "private", viewers_only)
async def answer_more(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show *More*."""
    look, locale = await _look(interaction, context, pressed)
    may_ask_why = await context.services.ai_explanations.may_ask(pressed.match, interaction.user.id)
    is_won = await context.services.requests.is_won(look.table, interaction.user.id)
    following = await follow_button(context, look, interaction.user.id, Localiser(locale))
    game = context.game(look.table)
    screen = more_screen(game, look, locale, may_ask_why=may_ask_why, is_won=is_won, following=following)
    await add_open_request(context, screen, look, locale)
    await show(interaction, screen)


@answers("more-again", "update", viewers_only)
async def back_to_more(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show *More* again in place of the question about resigning."""
    await answer_more(interaction, context, pressed)


@answers("text", "private", viewers_only)
async def answer_text(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show the board as text."""
    look, locale = await _look(interaction, context, pressed)
    await show(interaction, text_screen(context.game(look.table), look, locale))


@answers("zoom", "private", viewers_only)
async def answer_zoom(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show an enlarged part of the board."""
    look, locale = await _look(interaction, context, pressed)
    part = one_of(context.game(look.table).zooms, picked_in(pressed))
    await show(interaction, await zoom_screen(context, look, locale, part))


@answers("resign", "update", players_only)
async def ask_resign(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Ask the player to confirm resigning."""
    look = await context.look_of(interaction, pressed.match)
    locale = (await context.person(interaction)).locale
    await show(interaction, await resign_screen(context, look, interaction.user.id, locale))


@answers("resign-sure", "update", players_only)
async def resign(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Resign the seat. In a solo match, end the match."""
    localiser, user = Localiser((await context.person(interaction)).locale), interaction.user.id
    if (await context.services.matches.table(pressed.match)).is_alone:
        await context.services.requests.ask(pressed.match, user, "end", context.services.now())
        await show(interaction, Screen().text(localiser.word("alone-ended")))
        return
    table = await context.services.matches.resign(pressed.match, user)
    await show(interaction, Screen().text(localiser.word("common-resigned" if table.status != "over" else "won-ended")))
