"""What happens when somebody presses in a lesson: choose on, act, go on, go back, be shown the answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import discord

from bot.game import AnyGame, BadNotation, IllegalMove, Path, Refused
from bot.lessons.learner import Way
from bot.lessons.sitting import Sitting, name_in_presses
from bot.lessons.trying import NothingAsked
from bot.table.refusals import NothingToDecide, Stale
from cogs.house import House
from cogs.panels.advice.hint import hint_screen
from cogs.panels.lessons.lesson_screen import PREFIX, answer_in_words, is_hintable, lesson_screen, reading_screen, wrong
from cogs.screen.components import answers
from cogs.screen.needs import nothing
from cogs.screen.screen import show
from cogs.wording.choosing import offers
from cogs.wording.memory import Pressed, one_of, page_in, picked_in
from cogs.wording.voice import Voice, in_message

WAYS: Mapping[str, Way] = {
    "next": "on",
    "skip": "on",
    "earlier": "back",
    "anew": "anew",
    "first": "first",
    "undo": "undo",
}
"""Verbs, and where they lead: after the right act or without it, before, the same once more, the first, one's last move
of the free game and all that came after it taken back."""


@answers("learn", "kept", nothing)
async def open_lesson(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The lesson, where one has come to."""
    await show_lesson(interaction, house, game_of(house, pressed))


@answers(f"{PREFIX}pick", "update", nothing)
async def pick(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """One small choice: the next list, or the act."""
    picked_in(pressed)
    game = game_of(house, pressed)
    person = await house.person(interaction)
    sitting = await house.learning.sitting(game, person)
    tree = offers(game, sitting.look.offers)
    if pressed.since != sitting.learner.token or sitting.is_done or not tree.fitting(pressed.path):
        await _show(interaction, house, game, sitting, note=_warning(sitting, person.locale, Stale()))
        return
    path = tree.onward(pressed.path)
    notation = tree.notation(path)
    if notation is None:
        await _show(interaction, house, game, sitting, path=path)
    else:
        await try_act(interaction, house, game, notation, pressed.since)


@answers(f"{PREFIX}page", "update", nothing)
async def turn_page(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The next part of a list that is longer than Discord allows."""
    game = game_of(house, pressed)
    sitting = await house.learning.sitting(game, await house.person(interaction))
    await _show(interaction, house, game, sitting, path=pressed.path[1:], page=page_in(pressed, 0))


def _register_ways() -> None:
    """Every verb by which one goes elsewhere in a lesson."""
    for verb, way in WAYS.items():
        answers(f"{PREFIX}{verb}", "update", nothing)(partial(_go, way))


@answers(f"{PREFIX}show", "update", nothing)
async def show_answer(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """What is asked for, choice by choice."""
    game, person = game_of(house, pressed), await house.person(interaction)
    sitting = await house.learning.sitting(game, person)
    if sitting.step is None or sitting.is_done:
        await _show(interaction, house, game, sitting)
        return
    await _show(interaction, house, game, sitting, note=answer_in_words(game, sitting, _voice(sitting, person.locale)))


@answers(f"{PREFIX}hint", "update", nothing, is_long=True)
async def give_hint(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """In the free game, what a strong computer player would do. Raises NothingToDecide."""
    game, person = game_of(house, pressed), await house.person(interaction)
    sitting = await house.learning.sitting(game, person)
    if not is_hintable(sitting):
        raise NothingToDecide
    found = await house.explaining.hint_at(game, sitting.look)
    await show(interaction, await hint_screen(house, found, person.locale, PREFIX))


@answers(f"{PREFIX}again", "update", nothing)
async def show_again(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The step as it is now."""
    await show_lesson(interaction, house, game_of(house, pressed))


@answers(f"{PREFIX}read", "private", nothing)
async def read_board(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Read the board*, from that page on."""
    await _read(interaction, house, pressed)


@answers(f"{PREFIX}read-page", "update", nothing)
async def turn_reading(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page of it."""
    await _read(interaction, house, pressed)


async def show_lesson(interaction: discord.Interaction[Any], house: House, game: AnyGame) -> None:
    """Where this person has come to, in answer to this interaction. Raises NoLesson."""
    house.pictures.warm(game.name)
    sitting = await house.learning.sitting(game, await house.person(interaction))
    await _show(interaction, house, game, sitting)


async def try_act(
    interaction: discord.Interaction[Any], house: House, game: AnyGame, text: str, token: int | None = None
) -> None:
    """The act, and what has become of it: what it would do, what it brought, or why the rules refuse it."""
    person = await house.person(interaction)
    try:
        sitting, tried = await house.learning.act(game, person, text, token)
    except (Stale, IllegalMove, BadNotation, NothingAsked) as refused:
        sitting = await house.learning.sitting(game, person)
        await _show(interaction, house, game, sitting, note=_warning(sitting, person.locale, refused))
        return
    note = wrong(tried, _voice(sitting, person.locale)) if tried.verdict == "wrong" else ""
    await _show(interaction, house, game, sitting, note=note)


def game_of(house: House, pressed: Pressed) -> AnyGame:
    """The game whose lesson it is. Raises OldButton."""
    return one_of(house.games.values(), pressed.match, name_in_presses)


async def _read(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    game, person = game_of(house, pressed), await house.person(interaction)
    sitting = await house.learning.sitting(game, person)
    await show(interaction, reading_screen(game, sitting, person.locale, page_in(pressed, 0)))


async def _go(way: Way, interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    game, person = game_of(house, pressed), await house.person(interaction)
    note = ""
    try:
        sitting = await house.learning.go(game, person, way, pressed.since)
    except Stale as stale:
        sitting = await house.learning.sitting(game, person)
        note = _warning(sitting, person.locale, stale)
    await _show(interaction, house, game, sitting, note=note)


async def _show(
    interaction: discord.Interaction[Any],
    house: House,
    game: AnyGame,
    sitting: Sitting,
    *,
    note: str = "",
    path: Path | None = None,
    page: int = 0,
) -> None:
    locale = (await house.person(interaction)).locale
    await show(interaction, await lesson_screen(house, game, sitting, locale, note=note, path=path, page=page))


def _voice(sitting: Sitting, locale: str) -> Voice:
    return in_message(sitting.look.table, locale)


def _warning(sitting: Sitting, locale: str, refused: Refused) -> str:
    return f"⚠ {_voice(sitting, locale).say(refused.line)}"


_register_ways()
