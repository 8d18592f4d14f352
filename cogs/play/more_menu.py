"""*More*: other views of the board, undo, requests, and resigning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.game import AnyGame
from bot.table.table import MatchView
from cogs.context import Context
from cogs.messages.followers import follow_button
from cogs.messages.newcomer_help import coach_buttons
from cogs.messages.reports import report_button
from cogs.messages.requests import add_open_request
from cogs.messages.table_message import add_board, replay_button, text_board
from cogs.play.match_notes import note_button
from cogs.play.nothing_to_choose import add_win_offer, prepare_action, win_button
from cogs.play.panel import add_pre_answers, back_buttons, try_button
from cogs.play.typed_moves import type_button
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import Localiser, drawn_names, in_message, plain
from cogs.ui.board_view import read_button
from cogs.ui.components import Option, StatefulButton, answers, button, select
from cogs.ui.guards import players_only, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen


def more_screen(
    game: AnyGame,
    look: MatchView,
    locale: str,
    *,
    may_ask_why: bool = False,
    is_won: bool = False,
    following: Sequence[StatefulButton] = (),
    planning: Sequence[StatefulButton] = (),
) -> Screen:
    """Return the buttons of *More*. Undo and resigning are for players only.

    `is_won`: all others have left. `following`: *Follow* or *Unfollow*. `planning`: see `_planning_buttons`.
    """
    localiser, match = in_message(look.table, locale), look.table.id
    screen = Screen().text(localiser.word("common-more-intro"))

    def to(key: str, verb: str) -> StatefulButton:
        return button(localiser.word(key), ComponentAction(verb, match))

    log, replay = to("common-button-log", "log"), replay_button(look, localiser)
    board = [read_button(look, localiser), to("common-button-text", "text")]
    rules = to("common-button-rules", "rules")
    film, record = to("history-button-film", "film"), to("history-button-record", "record-export")
    row: list[Any] = (
        [*planning, *board, log, rules, replay] if look.table.is_live else [replay, film, log, record, *board, rules]
    )
    row += following
    row += [] if look.viewer is None else [note_button(match, localiser)]
    if look.viewer is not None and look.table.status == "running":
        row.append(type_button(match, localiser))
        row += back_buttons(look, localiser)
        if not look.table.is_alone:
            row.append(button(localiser.word("seats-button-life"), ComponentAction("life", match)))
        if game.auto_answers.settings is not None:
            row.append(button(localiser.word("common-button-orders"), ComponentAction("orders", match)))
        label = localiser.word("seats-button-end" if look.table.is_alone else "common-button-resign")
        resign = button(label, ComponentAction("resign", match), style=discord.ButtonStyle.danger)
        row.append(win_button(look.table, localiser) if is_won else resign)
    screen.row(*row, to("common-button-fair", "fair"), report_button(match, localiser))
    if may_ask_why:
        computers = [info.seat for info in look.table.seats if info.level is not None]
        who = drawn_names(look.table)[computers[0]]
        label = localiser.word("why-button", who=who, count=len(computers))
        screen.row(button(label, ComponentAction("explain", match)))
    if game.zooms:
        lines = [Option(zoom, localiser.word(f"{game.name}-zoom", part=zoom)) for zoom in game.zooms]
        screen.row(select(localiser.word("common-menu-zoom"), ComponentAction("zoom", match), lines))
    return screen


async def resign_screen(context: Context, look: MatchView, user: int, locale: str) -> Screen:
    """Return the question whether to resign, with its buttons. The only player left is offered the win."""
    localiser, match = in_message(look.table, locale), look.table.id
    if await context.services.moderation.requests.is_won(look.table, user):
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


async def _look(press: Press) -> tuple[MatchView, str]:
    look = await press.context.started(press.interaction, press.action.match)
    return look, (await press.person()).locale


async def _planning_buttons(context: Context, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return *My choices*, *Try*, *Prepare* and the coach's button, as far as they are possible for the seat."""
    match, viewer = look.table.id, look.viewer
    if viewer is None or look.table.status != "running":
        return []
    buttons = [button(localiser.word("common-button-again"), ComponentAction("again", match))]
    if context.services.computers.trials.is_offered(look.table):
        buttons.append(try_button(look, localiser))
    if look.table.paused_at is None and await context.services.answers.prepared_turns.may_prepare(match, viewer):
        buttons.append(button(localiser.word("prepare-button"), prepare_action(match)))
    return [*buttons, *await coach_buttons(context, look, localiser)]


@answers("more", "private", viewers_only)
async def answer_more(press: Press) -> None:
    """Show *More*."""
    look, locale = await _look(press)
    may_ask_why = await press.services.computers.ai_explanations.may_ask(press.action.match, press.user_id)
    is_won = await press.services.moderation.requests.is_won(look.table, press.user_id)
    following = await follow_button(press.context, look, press.user_id, Localiser(locale))
    game = press.context.game(look.table)
    localiser = in_message(look.table, locale)
    planning = await _planning_buttons(press.context, look, localiser)
    screen = more_screen(
        game, look, locale, may_ask_why=may_ask_why, is_won=is_won, following=following, planning=planning
    )
    await add_pre_answers(press.context, screen, look, localiser)
    await add_open_request(press.context, screen, look, locale)
    await press.show(screen)


@answers("more-again", "update", viewers_only)
async def back_to_more(press: Press) -> None:
    """Show *More* again in place of the question about resigning."""
    await answer_more(press)


@answers("text", "private", viewers_only)
async def answer_text(press: Press) -> None:
    """Show the board as text."""
    look, locale = await _look(press)
    await press.show(text_screen(press.context.game(look.table), look, locale))


@answers("zoom", "private", viewers_only)
async def answer_zoom(press: Press) -> None:
    """Show an enlarged part of the board."""
    look, locale = await _look(press)
    part = one_of(press.context.game(look.table).zooms, picked_in(press.action))
    await press.show(await zoom_screen(press.context, look, locale, part))


@answers("resign", "update", players_only)
async def ask_resign(press: Press) -> None:
    """Ask the player to confirm resigning."""
    look = await press.context.look_of(press.interaction, press.action.match)
    locale = (await press.person()).locale
    await press.show(await resign_screen(press.context, look, press.user_id, locale))


@answers("resign-sure", "update", players_only)
async def resign(press: Press) -> None:
    """Resign the seat. In a solo match, end the match."""
    localiser, user = await press.words(), press.user_id
    if (await press.services.matches.table(press.action.match)).is_alone:
        await press.services.moderation.requests.ask(press.action.match, user, "end", press.services.now())
        await press.show(Screen().text(localiser.word("alone-ended")))
        return
    table = await press.services.matches.seats.resign(press.action.match, user)
    await press.show(Screen().text(localiser.word("common-resigned" if table.status != "over" else "won-ended")))
