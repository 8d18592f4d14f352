"""`/games open`: a server's tables with a free seat, or the games for solo play in a direct channel."""

from __future__ import annotations

import discord

from bot.table.invitations import free_seats
from bot.table.table import MatchFilter, Table
from cogs.context import Context
from cogs.delivery.stale_messages import link_to
from cogs.lobby.my_tables import paging_buttons
from cogs.messages.lobby_message import options_in_words, seats_in_words
from cogs.messages.matched_table import pace_in_words
from cogs.messages.newcomer_help import add_lesson_offer
from cogs.messages.solo_table import open_solo_table
from cogs.text.custom_id import ComponentAction, one_of, page_in, picked_in
from cogs.text.localiser import Localiser, in_message
from cogs.text.match_entries import short_name
from cogs.text.seat_names import title
from cogs.ui.components import Option, answers, button, page_count, select
from cogs.ui.guards import anyone, check_direct, readable_channels, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen


async def show_games(press: Press) -> None:
    """Show all games for solo play. Raise Refused outside a direct channel."""
    check_direct(press)
    localiser = press.words
    offered = await press.services.people.servers.offered_in(None)
    games = [Option(name, title(game)) for name, game in sorted(offered.items())]
    screen = Screen().text(localiser.word("solo-which"))
    await press.show(
        screen.row(select(localiser.word("solo-list"), ComponentAction("open-alone", ""), games)),
    )


@answers("open-alone", "private", anyone)
async def open_picked(press: Press) -> None:
    """Open a solo table for the picked game."""
    await open_solo_table(press, press.context.games[one_of(press.context.games, picked_in(press.action), str)], {})


PAGE_SIZE = 6
SEARCH_SIZE = 100


async def tables_to_join(press: Press) -> tuple[Table, ...]:
    """Return the server's lobbies with a free seat that the user has not joined, newest first."""
    channels = (*readable_channels(press), press.channel)
    search = MatchFilter(channels=channels, guild=press.guild, state="lobby")
    tables: list[Table] = []
    number, has_more = 0, True
    while has_more:
        page = await press.services.history.match_lists.page(search, number, SEARCH_SIZE)
        tables += [entry.table for entry in page.entries if _is_free(press.context, entry.table, press.user_id)]
        number, has_more = number + 1, page.has_more
    return tuple(tables)


def _is_free(context: Context, table: Table, user: int) -> bool:
    if table.status != "lobby" or table.seat_of(user) is not None:
        return False
    return free_seats(table, context.game(table)) > 0 or _is_held(table, user)


def _is_held(table: Table, user: int) -> bool:
    return any(invitation.user == user for invitation in table.held)


async def open_screen(
    context: Context, tables: tuple[Table, ...], number: int, localiser: Localiser, *, user: int
) -> Screen:
    """Return a page of lobbies, each with a button to join it, and buttons to the other pages.

    Lobbies that hold a seat for the user come first and are marked.
    """
    tables = tuple(sorted(tables, key=lambda table: not _is_held(table, user)))
    pages = page_count(len(tables), PAGE_SIZE)
    number = min(number, pages - 1)
    page = tables[number * PAGE_SIZE : (number + 1) * PAGE_SIZE]
    if not tables:
        opening = ComponentAction("help-catalogue", "")
        label = localiser.word("club-button-open")
        screen = Screen().text(localiser.word("games-open-none"))
        return screen.row(button(label, opening, style=discord.ButtonStyle.primary))
    screen = Screen().text(f"**{localiser.word('games-open-title', total=len(tables))}**")
    for table in page:
        line = await _line(context, table, localiser)
        line = f"{localiser.word('games-held')} {line}" if _is_held(table, user) else line
        join = ComponentAction("open-join", table.id)
        screen.section(line, button(localiser.word("common-button-join"), join, style=discord.ButtonStyle.primary))
    return screen.row(*paging_buttons("open-page", number, pages, localiser))


async def _line(context: Context, table: Table, localiser: Localiser) -> str:
    """Return game, players, free seats, pace and channel, with the way there behind the game's name."""
    game = context.game(table)
    who = ", ".join(map(short_name, table.names))
    free = localiser.word("games-seats-left", free=free_seats(table, game))
    pace = pace_in_words(table.terms.turn_hours, localiser)
    return f"[{game.title}]({await link_to(context, table)}) · {who} · {free} · {pace} · <#{table.channel}>"


async def table_to_join(context: Context, table: Table, user: int, locale: str, note: str) -> Screen:
    """Return one lobby: players, terms, and *Join* while there is a free seat."""
    game, localiser = context.game(table), in_message(table, locale)
    way = f"[{localiser.word('games-way')}]({await link_to(context, table)})"
    screen = Screen().text(f"## {title(game)}\n<#{table.channel}> · {way}").text(note)
    screen.text(localiser.word("games-held") if _is_held(table, user) else "")
    screen.text(seats_in_words(game, table, localiser)).text(options_in_words(game, table, localiser))
    if _is_free(context, table, user):
        join = ComponentAction("open-join", table.id)
        screen.row(button(localiser.word("common-button-join"), join, style=discord.ButtonStyle.primary))
    return screen


async def show_open(press: Press, number: int = 0) -> None:
    """Show that page in answer to this interaction; in a direct channel, show the games for solo play."""
    if press.guild is None:
        await show_games(press)
        return
    tables = await tables_to_join(press)
    await press.show(await open_screen(press.context, tables, number, press.words, user=press.user_id))


@answers("open-page", "update", anyone)
async def turn_open(press: Press) -> None:
    """Show another page."""
    await show_open(press, page_in(press.action, 0))


@answers("open-join", "update", viewers_only)
async def join_open(press: Press) -> None:
    """Join the table. Raise Refused."""
    person = press.person
    table = await press.services.matches.lobby.join(press.match, person, interaction=press.id)
    press.context.direct_channels.open_soon(person.id)
    localiser = Localiser(person.locale)
    screen = await table_to_join(press.context, table, person.id, person.locale, localiser.word("common-done-join"))
    await press.show(await add_lesson_offer(press.context, screen, press.context.game(table), person.id, localiser))
