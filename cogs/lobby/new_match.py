"""`/<game> new`: command to open a lobby, here or in a new thread or post, with a parameter per option of the game."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands

from bot.ai_spec import STAND_IN, Level
from bot.game import AnyGame, Refused, refuse
from bot.people.server_settings import ServerSettings
from bot.table.match_terms import TERM_VALUES, changed
from bot.table.refusals import TableTaken
from bot.table.table import Person, Table
from cogs.lobby.table_places import Parent, check_thread, open_place, parent_for
from cogs.messages.forum_posts import check_post
from cogs.messages.invitations import people_to_invite
from cogs.messages.newcomer_help import add_lesson_offer
from cogs.messages.solo_table import open_solo_table
from cogs.text.command_names import command, dashed, key
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, one_of
from cogs.text.localiser import Localiser
from cogs.text.sanitise import escape_formatting
from cogs.text.seat_names import literal, spoken, value_of
from cogs.ui.components import answers, button
from cogs.ui.guards import anyone, check_opening, check_permissions, visibility_channel
from cogs.ui.interactions import handles_command, note_refusal
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.term_inputs import choices, term_of

THREAD = "thread"
"""Name of the parameter that asks for a thread."""


def new_command(game: AnyGame) -> app_commands.Command[Any, ..., None]:
    """Return the command `new` of that game."""

    @handles_command()
    async def new(press: Press, thread: bool | None = None, **chosen: str | None) -> None:
        texts = {name: text for name, text in chosen.items() if text is not None}
        terms = {name: term_of(name, text) for name, text in texts.items() if name in TERM_VALUES}
        options = {name: value_of(game, name, text) for name, text in texts.items() if name not in TERM_VALUES}
        await open_table(press, game, options, terms, in_thread=thread)

    return app_commands.Command(callback=_with_options(new, game), **command("new"))  # type: ignore[arg-type]


def _with_options(callback: Callable[..., Awaitable[None]], game: AnyGame) -> Callable[..., Awaitable[None]]:
    """Add a parameter for every option of the game and every term to the callback, and one for a thread."""
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    rest = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=str | None)
        for name in (*game.option_values, *TERM_VALUES)
    ]
    rest.append(inspect.Parameter(THREAD, first.kind, default=None, annotation=bool | None))
    callback.__signature__ = inspect.Signature([first, *rest])  # type: ignore[attr-defined]
    texts = {name: f"{game.name}-option-{dashed(name)}" for name in game.option_values}
    texts |= {name: f"term-{dashed(name)}" for name in TERM_VALUES}
    texts[THREAD] = f"games-{THREAD}"
    app_commands.rename(**{name: key(f"{text}-slash") for name, text in texts.items()})(callback)
    app_commands.describe(**{name: key(f"{text}-about") for name, text in texts.items()})(callback)
    offered = {name: _choices(game, name) for name in game.option_values}
    offered |= {name: choices(name, game) for name in TERM_VALUES}
    return app_commands.choices(**offered)(callback)


def _choices(game: AnyGame, name: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(
            name=key(f"{game.name}-option-{dashed(name)}-value", value=spoken(value)), value=literal(value)
        )
        for value in game.option_values[name]
    ]


async def open_table(
    press: Press,
    game: AnyGame,
    options: Mapping[str, Any] = MappingProxyType({}),
    terms: Mapping[str, Any] = MappingProxyType({}),
    *,
    in_thread: bool | None = None,
    computers: Sequence[Level] = (),
    invited: Sequence[Person] = (),
) -> None:
    """Open a lobby with these computer players and seats held for those invited. Raise Refused.

    It is opened here or in a new thread or post; by default, where the server wants new tables. If this channel is
    taken, offer a thread.
    """
    if press.guild is None:
        await _open_alone(press, game, options, terms, in_thread=bool(in_thread))
        return
    settings = await press.services.people.servers.of(press.guild)
    parent = parent_for(press, settings, in_thread)
    await check_opening(press, game, parent=parent.id if parent else None)
    try:
        await _open_here(
            press,
            game,
            settings=settings,
            options=options,
            terms=terms,
            parent=parent,
            computers=computers,
            invited=invited,
        )
    except TableTaken as taken:
        if parent is not None or not _can_open_thread(press, settings):
            raise
        path = _button_path(game, options, terms, computers, invited)
        await _offer_thread(press, taken, ComponentAction(IN_THREAD, "", menu=game.name, path=path))


async def _offer_thread(press: Press, taken: TableTaken, pressed: ComponentAction) -> None:
    """Say that the channel is taken, and offer a thread."""
    note_refusal(taken)
    localiser = press.words
    offer = button(localiser.word("games-button-thread"), pressed, style=discord.ButtonStyle.primary)
    await press.show(Screen().text(localiser.say(taken.line)).row(offer))


async def _open_here(
    press: Press,
    game: AnyGame,
    *,
    settings: ServerSettings,
    options: Mapping[str, Any],
    terms: Mapping[str, Any],
    parent: Parent | None,
    computers: Sequence[Level],
    invited: Sequence[Person],
) -> None:
    """Open the lobby in this channel, or in a thread or a post of `parent`, and say so. Raise Refused."""
    if parent is None:
        check_permissions(press)
    else:
        await press.services.matches.lobby.check_lobbies(press.user_id, press.guild)
    person, locale = press.person, settings.locale or press.server_locale

    async def open_there() -> Table:
        thread = parent and await open_place(press.context, parent, game, person.name, locale)
        return await press.services.matches.lobby.open(
            game=game.name,
            guild=press.guild,
            channel=thread.id if thread else press.channel,
            host=person,
            options=dict(options),
            locale=locale,
            terms=changed(settings.terms, dict(terms)),
            seen_in=parent.id if parent else visibility_channel(press),
            computers=computers,
            invited=invited,
        )

    table = await press.services.people.invitations.checked(
        person.id, invited, open_there, None if parent else press.channel
    )
    await _tell_opened(press, table, person, parent)


async def _tell_opened(press: Press, table: Table, person: Person, parent: Parent | None) -> None:
    """Say that the table is open, and where, once its lobby is shown."""
    game = press.context.game(table)
    press.context.pictures.warm(game.name)
    press.context.direct_channels.open_soon(person.id)
    await press.services.delivery.pipeline.settled(table.id)
    localiser = Localiser(person.locale)
    text_key = "games-opened-in-post" if isinstance(parent, discord.ForumChannel) else "games-opened-in-thread"
    thread_text = parent and localiser.word(text_key, game=game.title, thread=f"<#{table.channel}>")
    screen = Screen().text(thread_text or localiser.word("common-opened", game=game.title))
    if table.held:
        screen.text(
            localiser.word(
                "inviting-done", who=", ".join(escape_formatting(invitation.name) for invitation in table.held)
            )
        )
    await press.show(await add_lesson_offer(press.context, screen, game, person.id, localiser))


IN_THREAD = "new-thread"
"""Verb of *Open in a thread*."""
NOT_CHOSEN = "-"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _can_open_thread(press: Press, settings: ServerSettings) -> bool:
    try:
        parent = parent_for(press, settings, in_thread=True)
        if isinstance(parent, discord.ForumChannel):
            check_post(parent)
    except Refused:
        return False
    return True


def _values(game: AnyGame) -> Mapping[str, Sequence[Any]]:
    return {**game.option_values, **TERM_VALUES}


def _button_path(
    game: AnyGame,
    options: Mapping[str, Any],
    terms: Mapping[str, Any],
    computers: Sequence[Level],
    invited: Sequence[Person],
) -> tuple[str, ...]:
    """Return a new table's options, terms, number of computer players and invited people as the path of a button."""
    chosen = {**options, **terms}
    digits = [
        DIGITS[list(map(literal, values)).index(literal(chosen[name]))] if name in chosen else NOT_CHOSEN
        for name, values in _values(game).items()
    ]
    return "".join(digits), str(len(computers)), *(str(person.id) for person in invited)


@answers(IN_THREAD, "update", anyone)
async def open_in_thread(press: Press) -> None:
    """Open the table of the refused command in a new thread. Raise OutdatedButton, Refused."""
    game = press.context.games[one_of(press.context.games, press.action.menu)]
    if len(press.action.path) < 2 or len(press.action.path[0]) != len(_values(game)):
        raise OutdatedButton
    digits, count, *users = press.action.path
    chosen = {
        name: values[DIGITS.index(one_of(DIGITS[: len(values)], digit))]
        for digit, (name, values) in zip(digits, _values(game).items(), strict=True)
        if digit != NOT_CHOSEN
    }
    terms = {name: value for name, value in chosen.items() if name in TERM_VALUES}
    options = {name: value for name, value in chosen.items() if name not in TERM_VALUES}
    computers = [STAND_IN] * number_in(count, game.players[-1] - 1)
    if 1 + len(computers) + len(users) > game.players[-1]:
        raise OutdatedButton  # before a thread is opened for a table that cannot be
    invited = await people_to_invite(press, users)
    await open_table(press, game, options, terms, in_thread=True, computers=computers, invited=invited)


async def _open_alone(
    press: Press,
    game: AnyGame,
    options: Mapping[str, Any],
    terms: Mapping[str, Any],
    *,
    in_thread: bool,
) -> None:
    """Open a solo table. Raise Refused for a thread or for terms, which direct channels do not have."""
    if in_thread:
        check_thread(press)
    if terms:
        raise refuse("no_terms_alone")
    await open_solo_table(press, game, dict(options))
