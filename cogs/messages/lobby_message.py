"""The lobby: who sits down, with which options, before a match starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.game import AnyGame
from bot.life.expiry import LOBBY_LASTS
from bot.skill import LEVELS, STAND_IN
from bot.table.notices import Notice
from bot.table.table import Table
from cogs.drawing.coming import Drawn
from cogs.house import House
from cogs.messages.newcomers.lesson_offer import whisper_offer
from cogs.screen.components import Option, answers, button, select
from cogs.screen.introduction import add_cover, cover_of, length_in_words, pitch
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, show
from cogs.screen.terms import add_lists, term_of, terms_in_line
from cogs.wording.memory import Pressed, one_of, picked_in
from cogs.wording.named import dashed
from cogs.wording.permissions import check_permissions
from cogs.wording.seats import literal, option_name, option_words, tag, value_of
from cogs.wording.times import stamp
from cogs.wording.voice import Voice, in_message, mention


async def lobby_as_it_is(house: House, table: Table) -> Screen:
    """The lobby message of that table; with the game's cover as long as somebody can still sit down."""
    game = house.game(table)
    if not table.is_live:
        return lobby_screen(game, table, await house.matches.notices(table.id))
    return lobby_screen(game, table, cover=await cover_of(house, game))


def lobby_screen(game: AnyGame, table: Table, told: Sequence[Notice] = (), cover: Drawn = None) -> Screen:
    """The lobby message; once it is closed, without buttons, but with why, where that was told."""
    voice = in_message(table, table.locale)
    intro = voice.word("common-lobby-intro", host=mention(table.host, table.locale))
    screen = Screen().text(f"## {game.title}")
    if table.status == "lobby":
        add_cover(screen, game, cover, voice)
        screen.text(f"{pitch(game, voice)}\n-# {length_in_words(game, len(table.seats), voice)}")
    screen.text(voice.word("alone-lobby-intro") if table.is_alone else intro)
    screen.text(seats_in_words(game, table, voice)).text(_room_in_words(game, table, voice))
    screen.text(agreed_in_words(game, table, voice))
    if table.status != "lobby":
        return screen.text("\n".join(voice.say(one.line) for one in told) or voice.word("common-lobby-closed"))
    if table.terms.rotation:
        screen.text(voice.word("games-rematch-seats"))
    when = stamp(table.created_at + LOBBY_LASTS, "R")
    screen.text(f"-# {voice.word('games-lobby-lasts', when=when)}")
    return _lobby_buttons(screen, game, table, voice)


def _lobby_buttons(screen: Screen, game: AnyGame, table: Table, voice: Voice) -> Screen:
    taken, full = len(table.seats), len(table.seats) > game.players[-1] - 1
    computers = any(info.kind == "computer" for info in table.seats)

    def labelled(verb: str, *, disabled: bool = False, style: Any = discord.ButtonStyle.secondary) -> Any:
        return button(voice.word(f"common-button-{verb}"), Pressed(verb, table.id), style=style, disabled=disabled)

    who_plays = [labelled("join", disabled=full, style=discord.ButtonStyle.primary), labelled("leave")]
    screen.row(
        *([] if table.is_alone else who_plays),
        *([] if game.skill else [labelled("computer-add", disabled=full)]),
        labelled("computer-remove", disabled=not computers),
    )
    if game.skill and not full:
        screen.row(_levels(table, voice))
    return screen.row(
        labelled("start", disabled=taken not in game.players, style=discord.ButtonStyle.success),
        labelled("options"),
        labelled("rules"),
        labelled("close", style=discord.ButtonStyle.danger),
    )


def _room_in_words(game: AnyGame, table: Table, voice: Voice) -> str:
    """How many seats are free; before there are enough for a match, also who is missing for *Start*."""
    taken = len(table.seats)
    free = voice.word("common-lobby-free", free=game.players[-1] - taken)
    if table.status != "lobby" or taken >= game.players[0]:
        return free
    return f"{free}\n{voice.word('meeting-start-needs', missing=game.players[0] - taken)}"


def _levels(table: Table, voice: Voice) -> Any:
    """The computer players that may be asked to the table, whom most people want first."""
    offered = (STAND_IN, *(level for level in LEVELS[::-1] if level != STAND_IN))
    options = [
        Option(level, voice.word("match-level", level=level), voice.word("match-level-about", level=level))
        for level in offered
    ]
    return select(voice.word("common-list-computer-add"), Pressed("computer-add", table.id), options)


def seats_in_words(game: AnyGame, table: Table, voice: Voice) -> str:
    """One line a seat, the host marked."""
    seats = "\n".join(
        f"{seat + 1}. {tag(game, table, seat, voice)}" + (" ★" if info.user == table.host else "")
        for seat, info in enumerate(table.seats)
    )
    return seats or "…"


def agreed_in_words(game: AnyGame, table: Table, voice: Voice) -> str:
    """The options in one line of small print, the terms in another."""
    options = [
        f"{option_name(game, name, voice)}: {option_words(game, name, table.options.get(name, values[0]), voice)}"
        for name, values in game.option_values.items()
    ]
    terms = voice.word("alone-terms") if table.is_alone else terms_in_line(table.terms, voice)
    return f"-# {' · '.join(options)}\n-# {terms}"


def options_screen(game: AnyGame, table: Table, locale: str) -> Screen:
    """One list for every option, the value in force chosen."""
    voice = in_message(table, locale)
    screen = Screen().text(voice.word("common-options-intro"))
    for name, values in game.option_values.items():
        now = table.options.get(name, values[0])
        lines = [
            Option(literal(value), option_words(game, name, value, voice), chosen=literal(value) == literal(now))
            for value in values
        ]
        screen.text(
            f"**{option_name(game, name, voice)}**\n-# {voice.word(f'{game.name}-option-{dashed(name)}-about')}"
        )
        screen.row(select(option_name(game, name, voice), Pressed("option", table.id, menu=name), lines))
    return screen if table.is_alone else add_lists(screen, table.id, table.terms, voice)


@answers("join", "update", sees)
async def join(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """Sit down; whoever is new to the game is offered its lesson."""
    table = await house.matches.join(pressed.match, await house.person(interaction))
    await whisper_offer(interaction, house, house.game(table))


@answers("leave", "update", sees)
async def leave(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """Get up again."""
    await house.matches.leave(pressed.match, await house.person(interaction))


@answers("computer-add", "update", sees)
async def add_computer(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """A computer player sits down, of the level that was picked."""
    level = one_of(LEVELS, picked_in(pressed), str) if pressed.path else STAND_IN
    await house.matches.add_computer(pressed.match, await house.person(interaction), level)


@answers("computer-remove", "update", sees)
async def remove_computer(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """The last computer player gets up."""
    await house.matches.remove_computer(pressed.match, await house.person(interaction))


@answers("start", "update", sees)
async def start(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """Begin the match."""
    check_permissions(interaction)
    await house.matches.start(pressed.match, await house.person(interaction))


@answers("close", "update", sees)
async def close(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """Call the match off."""
    await house.matches.close(pressed.match, await house.person(interaction))


@answers("options", "private", sees)
async def show_options(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """The options, to change (the host) or to read."""
    table = await house.matches.table(pressed.match)
    person = await house.person(interaction)
    await show(interaction, options_screen(house.game(table), table, person.locale))


@answers("option", "update", sees)
async def set_option(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """One option was picked from its list."""
    person = await house.person(interaction)
    table = await house.matches.table(pressed.match)
    game, name = house.game(table), pressed.menu
    table = await house.matches.set_options(pressed.match, person, {name: value_of(game, name, picked_in(pressed))})
    await show(interaction, options_screen(game, table, person.locale))


@answers("term", "update", sees)
async def set_term(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """One term was picked from its list."""
    person = await house.person(interaction)
    name = pressed.menu
    table = await house.matches.set_terms(pressed.match, person, {name: term_of(name, picked_in(pressed))})
    await show(interaction, options_screen(house.game(table), table, person.locale))
