"""`new`: opens a lobby; its options are made from what the game declares."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands

from bot.game import AnyGame
from bot.skill import Level
from bot.table.refusals import NoTermsAlone
from bot.table.terms import TERM_VALUES, changed
from bot.words import nearest
from cogs.house import House
from cogs.messages.alone import open_alone
from cogs.messages.newcomers.lesson_offer import add_offer
from cogs.screen.answering import answered
from cogs.screen.opening import check_opening
from cogs.screen.screen import Screen, show
from cogs.screen.sight import seen_here
from cogs.screen.terms import choices, term_of
from cogs.wording.named import command, dashed, key
from cogs.wording.permissions import check_permissions
from cogs.wording.seats import literal, spoken, value_of
from cogs.wording.threads import check_thread, open_thread
from cogs.wording.voice import Voice

THREAD = "thread"
"""The parameter that asks for a thread."""


def new_command(game: AnyGame) -> app_commands.Command[Any, ..., None]:
    """The command `new` of that game."""

    @answered()
    async def new(
        interaction: discord.Interaction[Any], house: House, thread: bool = False, **chosen: str | None
    ) -> None:
        named = {name: text for name, text in chosen.items() if text is not None}
        terms = {name: term_of(name, text) for name, text in named.items() if name in TERM_VALUES}
        options = {name: value_of(game, name, text) for name, text in named.items() if name not in TERM_VALUES}
        await open_table(interaction, house, game, options, terms, in_thread=thread)

    return app_commands.Command(callback=_with_options(new, game), **command("new"))  # type: ignore[arg-type]


def _with_options(callback: Callable[..., Awaitable[None]], game: AnyGame) -> Callable[..., Awaitable[None]]:
    """Gives the callback a parameter for every option of the game and every term, with the values as choices.

    The last one asks for a thread.
    """
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    rest = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=str | None)
        for name in (*game.option_values, *TERM_VALUES)
    ]
    rest.append(inspect.Parameter(THREAD, first.kind, default=False, annotation=bool))
    callback.__signature__ = inspect.Signature([first, *rest])  # type: ignore[attr-defined]
    texts = {name: f"{game.name}-option-{dashed(name)}" for name in game.option_values}
    texts |= {name: f"term-{dashed(name)}" for name in TERM_VALUES}
    texts[THREAD] = f"games-{THREAD}"
    app_commands.rename(**{name: key(f"{text}-slash") for name, text in texts.items()})(callback)
    app_commands.describe(**{name: key(f"{text}-about") for name, text in texts.items()})(callback)
    offered = {name: _choices(game, name) for name in game.option_values}
    offered |= {name: choices(name) for name in TERM_VALUES}
    return app_commands.choices(**offered)(callback)


def _choices(game: AnyGame, name: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(
            name=key(f"{game.name}-option-{dashed(name)}-value", value=spoken(value)), value=literal(value)
        )
        for value in game.option_values[name]
    ]


async def open_table(
    interaction: discord.Interaction[Any],
    house: House,
    game: AnyGame,
    options: Mapping[str, Any] = MappingProxyType({}),
    terms: Mapping[str, Any] = MappingProxyType({}),
    *,
    in_thread: bool = False,
    computers: Sequence[Level] = (),
) -> None:
    """A lobby here, in answer to this interaction, with those computer players at it. Raises Refused."""
    if interaction.guild_id is None:
        await _open_alone(interaction, house, game, options, terms, in_thread=in_thread)
        return
    settings = await check_opening(interaction, house)
    parent = check_thread(interaction) if in_thread else None
    if parent is None:
        check_permissions(interaction)
    else:
        await house.matches.check_lobbies(interaction.user.id, interaction.guild_id)
    person = await house.person(interaction)
    locale = settings.locale or _guild_locale(interaction)
    thread = parent and await open_thread(parent, game.title, person.name, locale)
    table = await house.matches.open(
        game=game.name,
        guild=interaction.guild_id,
        channel=thread.id if thread else interaction.channel_id or 0,
        host=person,
        options=dict(options),
        locale=locale,
        terms=changed(settings.terms, dict(terms)),
        seen_in=seen_here(interaction),
        computers=computers,
    )
    house.pictures.warm(game.name)
    await house.following.settled(table.id)
    voice = Voice(person.locale)
    there = thread and voice.word("games-opened-in-thread", game=game.title, thread=thread.mention)
    said = Screen().text(there or voice.word("common-opened", game=game.title))
    await show(interaction, await add_offer(house, said, game, person.id, voice))


async def _open_alone(
    interaction: discord.Interaction[Any],
    house: House,
    game: AnyGame,
    options: Mapping[str, Any],
    terms: Mapping[str, Any],
    *,
    in_thread: bool,
) -> None:
    """In the direct channel there are no threads and no terms. Raises Refused."""
    if in_thread:
        check_thread(interaction)
    if terms:
        raise NoTermsAlone
    await open_alone(interaction, house, game, dict(options))


def _guild_locale(interaction: discord.Interaction[Any]) -> str:
    return nearest(interaction.guild_locale.value if interaction.guild_locale else None)
