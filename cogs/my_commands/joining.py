"""`/games open`: the tables of a server at which there is a free seat, in channels that the reader can read."""

from __future__ import annotations

from typing import Any

import discord

from bot.life.expiry import LOBBY_LASTS
from bot.table.search import Search
from bot.table.table import Table
from cogs.delivery.links import link_to
from cogs.house import House
from cogs.messages.lobby import agreed_in_words, seats_in_words
from cogs.messages.newcomers.lesson_offer import add_offer
from cogs.my_commands.mine import turning
from cogs.my_commands.opening_alone import show_games
from cogs.screen.components import Option, answers, button, select
from cogs.screen.needs import nothing, sees, sees_picked
from cogs.screen.screen import Screen, show
from cogs.screen.sight import readable_channels
from cogs.screen.terms import terms_in_line
from cogs.wording.entries import entry_name, shortened
from cogs.wording.memory import Pressed, page_in, picked_in
from cogs.wording.times import stamp
from cogs.wording.voice import Voice, in_message

SIZE = 6
AT_ONCE = 100


async def tables_to_join(interaction: discord.Interaction[Any], house: House) -> tuple[Table, ...]:
    """Lobbies of the server with a free seat in which this person does not sit yet, the newest first."""
    channels = (*readable_channels(interaction), interaction.channel_id or 0)
    search = Search(channels=channels, guild=interaction.guild_id, state="lobby")
    found: list[Table] = []
    number, has_more = 0, True
    while has_more:
        page = await house.lists.page(search, number, AT_ONCE)
        found += [entry.table for entry in page.entries if _is_free(house, entry.table, interaction.user.id)]
        number, has_more = number + 1, page.has_more
    return tuple(found)


def _is_free(house: House, table: Table, user: int) -> bool:
    is_lobby = table.status == "lobby" and table.seat_of(user) is None
    return is_lobby and len(table.seats) < house.game(table).players[-1]


async def open_screen(house: House, found: tuple[Table, ...], number: int, voice: Voice) -> Screen:
    """A page of them, a list to look at one and join, the buttons to the other pages."""
    pages = max(1, -(-len(found) // SIZE))
    number = min(number, pages - 1)
    page = found[number * SIZE : (number + 1) * SIZE]
    title = voice.word("games-open-title", total=len(found), page=number + 1, pages=pages)
    screen = Screen().text(f"### {title}").text("\n".join([await _lines(house, table, voice) for table in page]))
    if page:
        options = [Option(table.id, _name(house, table, voice)) for table in page]
        screen.row(select(voice.word("games-open-list"), Pressed("open-look", ""), options))
    else:
        screen.text(voice.word("games-open-none"))
    return screen.row(*turning("open-page", number, pages, voice))


async def _lines(house: House, table: Table, voice: Voice) -> str:
    """Game, channel, way and who sits there; then free seats, terms and how long it stays open."""
    game = house.game(table)
    way = f"[{voice.word('games-way')}]({await link_to(house, table)})"
    who = ", ".join(map(shortened, table.names))
    free = voice.word("common-lobby-free", free=game.players[-1] - len(table.seats))
    closes = voice.word("games-closes", when=stamp(table.created_at + LOBBY_LASTS, "R"))
    told = f"-# {free} {terms_in_line(table.terms, voice)} · {closes}"
    return f"**{game.title}** · <#{table.channel}> · {way} · {who}\n{told}"


def _name(house: House, table: Table, voice: Voice) -> str:
    return entry_name(house.game(table).title, table, voice.locale)


async def table_to_join(house: House, table: Table, user: int, locale: str, note: str = "") -> Screen:
    """One lobby: who sits there, what holds, and *Join* as long as there is a seat for this person."""
    game, voice = house.game(table), in_message(table, locale)
    way = f"[{voice.word('games-way')}]({await link_to(house, table)})"
    screen = Screen().text(f"## {game.title}\n<#{table.channel}> · {way}").text(note)
    screen.text(seats_in_words(game, table, voice)).text(agreed_in_words(game, table, voice))
    if _is_free(house, table, user):
        join = Pressed("open-join", table.id)
        screen.row(button(voice.word("common-button-join"), join, style=discord.ButtonStyle.primary))
    return screen


async def show_open(interaction: discord.Interaction[Any], house: House, number: int = 0) -> None:
    """The page in answer to this interaction; in the direct channel the games to play alone."""
    if interaction.guild_id is None:
        await show_games(interaction, house)
        return
    voice = Voice((await house.person(interaction)).locale)
    await show(interaction, await open_screen(house, await tables_to_join(interaction, house), number, voice))


@answers("open-page", "update", nothing)
async def turn_open(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page."""
    await show_open(interaction, house, page_in(pressed, 0))


@answers("open-look", "private", sees_picked)
async def look_at_open(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The table that was picked."""
    person = await house.person(interaction)
    table = await house.matches.table(picked_in(pressed))
    await show(interaction, await table_to_join(house, table, person.id, person.locale))


@answers("open-join", "update", sees)
async def join_open(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Sit down there. Raises Refused: not this person's to see any more, and what `Matches.join` refuses."""
    person = await house.person(interaction)
    table = await house.matches.join(pressed.match, person)
    voice = Voice(person.locale)
    screen = await table_to_join(house, table, person.id, person.locale, voice.word("common-done-join"))
    await show(interaction, await add_offer(house, screen, house.game(table), person.id, voice))
