"""`/history list`: the matches that a person may look at, page by page, and one of them to open."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.game import Refused
from bot.games import GAMES
from bot.history.lists import Entry, Page
from cogs.history_commands.searching import Asked, State, asked_by, search_of
from cogs.house import House
from cogs.screen.answering import answered
from cogs.screen.components import Option, answers, page_buttons, select
from cogs.screen.needs import nothing
from cogs.screen.screen import Screen, show
from cogs.screen.sight import seen_here
from cogs.wording.entries import entry_lines, entry_name, shortened
from cogs.wording.memory import Pressed
from cogs.wording.named import abouts, command, key, names
from cogs.wording.voice import Voice, mention

SIZE = 8


async def list_screen(house: House, page: Page, asked: Asked, voice: Voice, title: str) -> Screen:
    """The page: a line for what was asked, the matches, a list to open one, and the buttons to the other pages."""
    pages = max(1, -(-page.total // SIZE))
    heading = voice.word("history-list-title", where=title, page=page.number + 1, pages=pages, total=page.total)
    screen = Screen().text(f"### {heading}" + _filters(asked, voice))
    if not page.entries:
        screen.text(voice.word("history-list-empty"))
    lines = [entry_lines(GAMES[entry.table.game], entry, voice, await _waiting(house, entry)) for entry in page.entries]
    screen.text("\n".join(lines))
    if page.entries:
        options = [_option(entry, voice.locale) for entry in page.entries]
        screen.row(select(voice.word("history-list-open"), Pressed("list-open", ""), options))
    return screen.row(*page_buttons(voice, page.number, pages, lambda number: _to(asked, number)))


def _to(asked: Asked, number: int) -> Pressed:
    there = msgspec.structs.replace(asked, number=number)
    return Pressed("list-page", "", path=there.path())


def _filters(asked: Asked, voice: Voice) -> str:
    """What narrows the list, in a small line; nothing where nothing does."""
    told = [GAMES[asked.game].title] if asked.game in GAMES else []
    if asked.player is not None:
        told.append(mention(asked.player, voice.locale))
    if asked.state != "any":
        told.append(voice.word("history-state", state=asked.state))
    return f"\n-# {' · '.join(told)}" if told else ""


def _option(entry: Entry, locale: str) -> Option:
    table = entry.table
    return Option(table.id, entry_name(GAMES[table.game].title, table, locale), table.id)


async def _waiting(house: House, entry: Entry) -> tuple[str, ...]:
    """The names of those that the table waits for, as the public is told."""
    table = entry.table
    if table.status != "running":
        return ()
    try:
        look = await house.matches.look(table.id, None)
    except Refused:
        return ()
    return tuple(look.table.names[seat] for seat in house.game(table).waiting(look.view))


async def show_list(interaction: discord.Interaction[Any], house: House, asked: Asked) -> None:
    """The page in answer to this interaction; behind the last page the last one."""
    voice = Voice((await house.person(interaction)).locale)
    search = search_of(interaction, asked)
    page = await house.lists.page(search, asked.number, SIZE)
    if not page.entries and page.total:
        page = await house.lists.page(search, (page.total - 1) // SIZE, SIZE)
    await show(interaction, await list_screen(house, page, asked, voice, _title(interaction, asked, voice)))


def _title(interaction: discord.Interaction[Any], asked: Asked, voice: Voice) -> str:
    if interaction.guild is None:
        return voice.word("history-where", where="mine")
    if asked.where == "channel":
        return f"<#{seen_here(interaction)}>"
    return shortened(interaction.guild.name)


@answers("list-page", "update", nothing)
async def turn_list(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page."""
    await show_list(interaction, house, asked_by(pressed))


def _where() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=key("history-where", where=value), value=value) for value in ("channel", "server")]


def _states() -> list[app_commands.Choice[str]]:
    offered: tuple[State, ...] = ("open", "finished", "any")
    return [app_commands.Choice(name=key("history-state", state=value), value=value) for value in offered]


def game_choices() -> list[app_commands.Choice[str]]:
    """The games, to choose from."""
    return [app_commands.Choice(name=game.title, value=name) for name, game in sorted(GAMES.items())]


@app_commands.command(**command("list", owner="history"))
@app_commands.rename(**names("where", "player", "game", "state", owner="history"))
@app_commands.describe(**abouts("where", "player", "game", "state", owner="history"))
@app_commands.choices(where=_where(), game=game_choices(), state=_states())
@answered()
async def list_matches(
    interaction: discord.Interaction[Any],
    house: House,
    *,
    where: str = "server",
    player: discord.User | None = None,
    game: str | None = None,
    state: str = "any",
) -> None:
    """The newest matches first."""
    found = {"where": where, "player": player.id if player else None, "game": game, "state": state}
    await show_list(interaction, house, msgspec.convert(found, Asked))


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """This module's part of `/history`."""
    return (list_matches,)
