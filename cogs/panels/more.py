"""*More*: the board in words, as text or enlarged, the step back, and leaving for good."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame
from bot.table.table import Look
from cogs.house import House
from cogs.messages.asking.asked import add_asked
from cogs.messages.table import add_board, proof, replay_button, text_board
from cogs.panels.looking_back.analysis_page import analysis_button, is_analysable
from cogs.panels.picker import back_buttons
from cogs.screen.components import Option, answers, button, select
from cogs.screen.in_words import read_button
from cogs.screen.needs import plays, sees
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, one_of, picked_in
from cogs.wording.voice import Voice, in_message, plain


def more_screen(game: AnyGame, look: Look, locale: str, *, may_ask_why: bool = False) -> Screen:
    """What the reader can ask for; the step back and resigning only for who plays."""
    voice, match = in_message(look.table, locale), look.table.id
    screen = Screen().text(voice.word("common-more-intro"))
    row: list[Any] = [read_button(look, voice), button(voice.word("common-button-text"), Pressed("text", match))]
    row.append(button(voice.word("common-button-log"), Pressed("log", match)))
    row.append(replay_button(look, voice))
    if is_analysable(game, look.table):
        row.append(analysis_button(look.table, voice))
    if look.viewer is not None and look.table.status == "running":
        row += back_buttons(look, voice)
        if not look.table.is_alone:
            row.append(button(voice.word("seats-button-life"), Pressed("life", match)))
        if game.orders is not None:
            row.append(button(voice.word("common-button-orders"), Pressed("orders", match)))
        said = voice.word("seats-button-end" if look.table.is_alone else "common-button-resign")
        row.append(button(said, Pressed("resign", match), style=discord.ButtonStyle.danger))
    screen.row(*row)
    if may_ask_why:
        screen.row(button(voice.word("why-button"), Pressed("explain", match)))
    if game.zooms:
        lines = [Option(zoom, voice.word(f"{game.name}-zoom", part=zoom)) for zoom in game.zooms]
        screen.row(select(voice.word("common-menu-zoom"), Pressed("zoom", match), lines))
    return screen.text(proof(look.table, voice))


def resign_screen(look: Look, locale: str) -> Screen:
    """Asked before a seat is given up."""
    voice, match = in_message(look.table, locale), look.table.id
    return (
        Screen()
        .text(voice.word("alone-end-sure" if look.table.is_alone else "common-resign-sure"))
        .row(
            button(voice.word("common-button-sure"), Pressed("resign-sure", match), style=discord.ButtonStyle.danger),
            button(voice.word("common-button-no"), Pressed("more-again", match)),
        )
    )


def text_screen(game: AnyGame, look: Look, locale: str) -> Screen:
    """The board in a code block."""
    text = text_board(game, look, plain(look.table, locale))
    return Screen().columns(text, 3900)


async def zoom_screen(house: House, look: Look, locale: str, part: str | None) -> Screen:
    """The board, or an enlarged part of it."""
    return await add_board(house, Screen(), look, locale, f"zoom:{part}" if part else "board")


async def _look(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> tuple[Look, str]:
    look = await house.started(interaction, pressed.match)
    return look, (await house.person(interaction)).locale


@answers("more", "private", sees)
async def answer_more(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*More*."""
    look, locale = await _look(interaction, house, pressed)
    may_ask_why = await house.explaining.may_ask(pressed.match, interaction.user.id)
    screen = more_screen(house.game(look.table), look, locale, may_ask_why=may_ask_why)
    await add_asked(house, screen, look, locale)
    await show(interaction, screen)


@answers("more-again", "update", sees)
async def back_to_more(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Not resigned after all."""
    await answer_more(interaction, house, pressed)


@answers("text", "private", sees)
async def answer_text(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The board as text."""
    look, locale = await _look(interaction, house, pressed)
    await show(interaction, text_screen(house.game(look.table), look, locale))


@answers("zoom", "private", sees)
async def answer_zoom(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """A part of the board, enlarged."""
    look, locale = await _look(interaction, house, pressed)
    part = one_of(house.game(look.table).zooms, picked_in(pressed))
    await show(interaction, await zoom_screen(house, look, locale, part))


@answers("resign", "update", plays)
async def ask_resign(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Asks once more."""
    look = await house.look_of(interaction, pressed.match)
    await show(interaction, resign_screen(look, (await house.person(interaction)).locale))


@answers("resign-sure", "update", plays)
async def resign(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The seat is played without its person from now on; who plays alone ends the match."""
    voice, user = Voice((await house.person(interaction)).locale), interaction.user.id
    if (await house.matches.table(pressed.match)).is_alone:
        await house.agreements.ask(pressed.match, user, "end", house.now())
        await show(interaction, Screen().text(voice.word("alone-ended")))
        return
    await house.matches.resign(pressed.match, user)
    await show(interaction, Screen().text(voice.word("common-resigned")))
