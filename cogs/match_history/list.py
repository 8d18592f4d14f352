"""`/history list`: the matches that a user may see, filtered and in pages, with a list to open one."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import discord
import msgspec
from discord import app_commands

from bot.game import Refused
from bot.games import GAMES
from bot.history.match_lists import MatchEntry, MatchFilter, MatchPage
from bot.i18n import contains
from cogs.context import Context
from cogs.text.command_names import command, key, options
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, one_of, page_in
from cogs.text.localiser import Localiser, distinct_labels
from cogs.text.match_entries import entry_lines, entry_name, short_name
from cogs.ui.components import MAX_OPTIONS, Option, answers, button, page_buttons, page_count, select
from cogs.ui.guards import anyone, readable_channels, visibility_channel
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press, press_of
from cogs.ui.screen import Screen

State: TypeAlias = Literal["any", "open", "finished"]
Where: TypeAlias = Literal["channel", "server", "mine"]


class ListFilter(msgspec.Struct, frozen=True):
    """Filter that fits into a custom_id. `mine`: the user's own matches anywhere, as always in direct messages."""

    where: Where = "server"
    player: int | None = None
    game: str | None = None
    state: State = "any"
    number: int = 0

    def path(self) -> tuple[str, ...]:
        """Return the filter as the path of a button."""
        return (self.where, str(self.player or ""), self.game or "", self.state, str(self.number))


def filter_from(pressed: ComponentAction) -> ListFilter:
    """Return the filter in `ComponentAction.path`. Raise OutdatedButton if it is invalid."""
    number = page_in(pressed, 4)
    where, player, game, state = pressed.path[:4]
    values = {
        "where": where,
        "player": number_in(player) if player else None,
        "game": one_of(GAMES, game) if game else None,
        "state": state,
        "number": number,
    }
    try:
        return msgspec.convert(values, ListFilter)
    except msgspec.ValidationError:
        raise OutdatedButton from None


def search_of(press: Press, filters: ListFilter) -> MatchFilter:
    """Return the search, limited to the matches that the user may see.

    Moderators see all matches of their server, other users those in readable channels and their own.
    """
    me, guild = press.user_id, press.guild
    channels: tuple[int, ...] | None = readable_channels(press)
    viewer: int | None = me
    if filters.where == "mine":
        channels, guild = (), None
    elif guild is not None and filters.where == "channel":
        channels, viewer = (visibility_channel(press),), None
    elif guild is not None and press.is_manager:
        channels = viewer = None
    return MatchFilter(
        channels=channels, user_sees=viewer, guild=guild, user=filters.player, game=filters.game, state=filters.state
    )


PAGE_SIZE = 8


async def list_screen(
    context: Context, page: MatchPage, filters: ListFilter, localiser: Localiser, title: str
) -> Screen:
    """Return one page: filters, matches, a list to open one, and buttons to the other pages.

    `title`: where the matches are; "" for the user's own ones.
    """
    pages = page_count(page.total, PAGE_SIZE)
    ownership = "no" if title else "yes"
    heading = localiser.word(
        "history-list-title", own=ownership, where=title, page=page.number + 1, pages=pages, total=page.total
    )
    screen = Screen().text(f"### {heading}" + await _filters(context, filters, localiser))
    if not page.entries:
        screen.text(localiser.word("history-list-empty"))
    lines = [
        entry_lines(GAMES[entry.table.game], entry, localiser, await _waiting(context, entry)) for entry in page.entries
    ]
    screen.text("\n".join(lines))
    if page.entries:
        options = [_option(context, entry, localiser.locale) for entry in page.entries]
        screen.row(select(localiser.word("history-list-open"), ComponentAction("list-open", ""), options))
    screen.row(*page_buttons(localiser, page.number, pages, lambda number: _to(filters, number)))
    if filters.where == "mine":
        screen.row(button(localiser.word("guide-button-back"), ComponentAction("help-back", "")))
    return screen


def _to(filters: ListFilter, number: int) -> ComponentAction:
    target = msgspec.structs.replace(filters, number=number)
    return ComponentAction("list-page", "", path=target.path())


async def _filters(context: Context, filters: ListFilter, localiser: Localiser) -> str:
    """Return the filters in small print; "" without any."""
    parts = [GAMES[filters.game].title] if filters.game is not None and filters.game in GAMES else []
    if filters.player is not None:
        parts.append(await context.name_of(filters.player, localiser.locale))
    if filters.state != "any":
        parts.append(localiser.word("history-state", state=filters.state))
    return f"\n-# {' · '.join(parts)}" if parts else ""


def _option(context: Context, entry: MatchEntry, locale: str) -> Option:
    table = entry.table
    return Option(table.id, entry_name(GAMES[table.game].title, table, locale), context.place_name(table) or None)


async def _waiting(context: Context, entry: MatchEntry) -> tuple[str, ...]:
    """Return the names of the players for whom the table publicly waits."""
    table = entry.table
    if table.status != "running":
        return ()
    try:
        look = await context.services.matches.look(table.id, None)
    except Refused:
        return ()
    return tuple(look.table.names[seat] for seat in context.game(table).waiting(look.view))


async def show_list(press: Press, filters: ListFilter) -> None:
    """Show that page, or the last one, in answer to this interaction."""
    localiser = press.words
    search = search_of(press, filters)
    page = await press.services.history.match_lists.page(search, filters.number, PAGE_SIZE)
    if not page.entries and page.total:
        page = await press.services.history.match_lists.page(search, (page.total - 1) // PAGE_SIZE, PAGE_SIZE)
    await press.show(
        await list_screen(press.context, page, filters, localiser, _title(press, filters)),
    )


def _title(press: Press, filters: ListFilter) -> str:
    if press.server is None or filters.where == "mine":
        return ""
    if filters.where == "channel":
        return f"<#{visibility_channel(press)}>"
    return short_name(press.server.name)


@answers("list-page", "update", anyone)
async def turn_list(press: Press) -> None:
    """Show another page."""
    await show_list(press, filter_from(press.action))


def _where() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=key("history-where", where=value), value=value) for value in ("channel", "server")]


def _states() -> list[app_commands.Choice[str]]:
    offered: tuple[State, ...] = ("open", "finished", "any")
    return [app_commands.Choice(name=key("history-state", state=value), value=value) for value in offered]


def game_choices() -> list[app_commands.Choice[str]]:
    """Return the games as choices of a command option."""
    return [app_commands.Choice(name=game.title, value=name) for name, game in sorted(GAMES.items())]


@app_commands.command(**command("list", owner="history"))
@options("where", "player", "game", "state", owner="history")
@app_commands.choices(where=_where(), game=game_choices(), state=_states())
@handles_command()
async def list_matches(
    press: Press,
    *,
    where: str = "server",
    player: discord.User | None = None,
    game: str | None = None,
    state: str = "any",
) -> None:
    """List the matches that pass the filter, newest first."""
    filters = {"where": where, "player": player.id if player else None, "game": game, "state": state}
    await show_list(press, msgspec.convert(filters, ListFilter))


MAX_SEARCHED_MATCHES = 100
"""Number of newest matches searched for autocomplete."""


async def complete_match(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Offer the newest matches that this user may see and that contain every typed word."""
    press = press_of(interaction)
    page = await press.services.history.match_lists.page(search_of(press, ListFilter()), 0, MAX_SEARCHED_MATCHES)
    tables = [entry.table for entry in page.entries]
    named = [(table.id, entry_name(press.context.game(table).title, table, press.locale)) for table in tables]
    fitting = [candidate for candidate in named if contains(" ".join(candidate), current)][:MAX_OPTIONS]
    names = distinct_labels([name for _, name in fitting], [match for match, _ in fitting])
    return [app_commands.Choice(name=name, value=match) for name, (match, _) in zip(names, fitting, strict=True)]
