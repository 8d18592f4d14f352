"""Autocomplete over the legal moves, in words; for the seat's owner alone, nobody else is offered anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import discord
from discord.app_commands import Choice

from bot.game import AnyGame, Refused
from bot.table.table import Look
from bot.words import nearest
from cogs.house import House, house_of
from cogs.screen.sight import tables_meant
from cogs.wording.choosing import Choices, offers, tokens
from cogs.wording.voice import Voice, cut, plain

MOST = 25
Wanted: TypeAlias = Callable[[str], str | None]
"""From a notation the value that an option takes from it, or None where the move is no candidate."""


async def complete_moves(interaction: discord.Interaction[Any], game: AnyGame, current: str) -> list[Choice[str]]:
    """Whole moves, in their notation and in words, narrowed by what has been typed.

    After a comma those of the position to which the moves before it lead, as long as these reveal nothing.
    """
    look = await own_look(interaction, game)
    if look is None:
        return []
    voice = plain(look.table, nearest(interaction.locale.value))
    done, _, typed = current.rpartition(",")
    after = await house_of(interaction).matches.look_after(look, done.split(",")) if done else look
    if after is None:
        return []
    told = _whole_moves(game, after, voice)
    ahead = f"{done}, " if done else ""
    return narrowed(((f"{ahead}{text}", words) for text, words in told), typed)


async def complete_part(
    interaction: discord.Interaction[Any], game: AnyGame, current: str, wanted: Wanted, depth: int
) -> list[Choice[str]]:
    """One option of a move: the values that legal moves have for it, in the words of the choice at that depth."""
    look = await own_look(interaction, game)
    if look is None:
        return []
    voice = plain(look.table, nearest(interaction.locale.value))
    found: dict[str, str] = {}
    for text, choices in offers(game, look.offers).moves:
        value = wanted(text)
        if value is not None and value not in found:
            path = tokens(choices)[: depth + 1]
            found[value] = voice.say(game.label(look.view, path).text)
    return narrowed(((value, words) for value, words in found.items()), current)


async def own_look(interaction: discord.Interaction[Any], game: AnyGame) -> Look | None:
    """The match here through the eyes of its own player who may move; None for everybody else, and in a pause."""
    house = house_of(interaction)
    try:
        table = await _table(interaction, house, game)
        look = await house.matches.look_as(table, interaction.user.id) if table else None
    except Refused:
        return None
    if look is None or look.viewer is None or look.table.paused_at is not None:
        return None
    return look if look.offers else None


def narrowed(offered: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """At most 25 of the (value, words) that hold every word typed."""
    sought = typed.casefold().split()
    choices = []
    for value, words in offered:
        shown = words if value in words else f"{value} · {words}"
        if len(value) <= 100 and all(part in shown.casefold() for part in sought):
            choices.append(Choice(name=cut(shown, 100), value=value))
        if len(choices) == MOST:
            break
    return choices


def _whole_moves(game: AnyGame, look: Look, voice: Voice) -> Iterable[tuple[str, str]]:
    known: dict[tuple[str, ...], str] = {}
    tree: Choices = offers(game, look.offers)
    for text, choices in tree.moves:
        path = tokens(choices)
        parts = []
        for depth in range(len(path)):
            part = path[: depth + 1]
            if part not in known:
                known[part] = voice.say(game.label(look.view, part).text)
            parts.append(known[part])
        yield text, " › ".join(parts)


async def _table(interaction: discord.Interaction[Any], house: House, game: AnyGame) -> str | None:
    if interaction.guild_id is not None:
        table = await house.matches.table_in(interaction.channel_id or 0)
        return table.id if table is not None and table.game == game.name else None
    mine = await tables_meant(interaction, house, game.name)
    return mine[0].id if len(mine) == 1 else None
