"""`/games mine`: a user's tables in all servers, the most urgent first."""

from __future__ import annotations

from datetime import datetime

import discord

from bot.automation.inactivity import LOBBY_LASTS
from bot.table.seat_clock import SeatClock, is_in_reserve, reserve_left, turn_ends_at
from cogs.context import Context
from cogs.delivery.stale_messages import link_to
from cogs.messages.table_message import clock_in_words, reserve_in_words
from cogs.play.own_tables import OwnTable, own_tables
from cogs.play.panel import show_panel
from cogs.text.custom_id import ComponentAction, page_in, picked_in
from cogs.text.localiser import Localiser, stamp
from cogs.text.match_entries import place_words, short_name
from cogs.text.seat_names import title
from cogs.ui.components import StatefulButton, answers, button, page_buttons
from cogs.ui.guards import anyone, players_of_selected
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PAGE_SIZE = 8


async def own_table_lines(context: Context, mine: OwnTable, localiser: Localiser) -> str:
    """Return two lines: game, channel and link; then awaited players, since when, and the user's deadline."""
    table = mine.table
    way = f"[{localiser.word('games-way')}]({await link_to(context, table)})"
    head = f"**{title(context.game(table))}** · {place_words(table, localiser)} · {way}"
    return f"{head}\n{'▶' if mine.is_my_turn else '▫'} {' · '.join(_status_parts(context, mine, localiser))}"


def _status_parts(context: Context, mine: OwnTable, localiser: Localiser) -> list[str]:
    """Return awaited players, waiting time and deadline; for a lobby, its seats and closing time."""
    table = mine.table
    if table.status == "lobby":
        most = context.game(table).players[-1]
        closes = stamp(table.created_at + LOBBY_LASTS, "R")
        return [localiser.word("games-lobby-of", taken=len(table.seats), seats=most, closes=closes)]
    parts = []
    if mine.is_my_turn:
        parts.append(f"**{localiser.word('games-your-turn')}**")
    elif mine.waiting:
        parts.append(localiser.word("games-waits", who=", ".join(map(short_name, mine.waiting))))
    if mine.since is not None:
        parts.append(localiser.word("games-since", when=stamp(mine.since, "R")))
    if mine.clock is not None and mine.clock.due_at is not None:
        parts.append(_deadline(mine.clock, localiser, context.now_of(table)))
    if table.paused_at is not None or (mine.clock is not None and mine.clock.remains is not None):
        parts.append(localiser.word("games-clock-stands"))
    return parts


def _deadline(clock: SeatClock, localiser: Localiser, now: datetime) -> str:
    """Return when the time for the turn is over, and the reserve behind it."""
    if is_in_reserve(clock, now):
        return clock_in_words(clock, localiser, now)
    ends_at = turn_ends_at(clock) or now
    due = localiser.word("games-due", at=stamp(ends_at, "f"), when=stamp(ends_at, "R"))
    remaining = reserve_left(clock, now) if clock.is_backed else None
    return due if remaining is None else f"{due}, {reserve_in_words(remaining, localiser)}"


async def mine_screen(context: Context, tables: tuple[OwnTable, ...], number: int, localiser: Localiser) -> Screen:
    """Return a page of tables, each with *My turn* if it runs, and buttons to the other pages."""
    pages = max(1, -(-len(tables) // PAGE_SIZE))
    number = min(number, pages - 1)
    page = tables[number * PAGE_SIZE : (number + 1) * PAGE_SIZE]
    heading = localiser.word("games-mine-title", total=len(tables), page=number + 1, pages=pages)
    screen = Screen().text(f"### {heading}")
    for mine in page:
        lines = await own_table_lines(context, mine, localiser)
        if mine.table.status == "running":
            screen.section(lines, _turn_button(mine, localiser))
        else:
            screen.text(lines)
    if not page:
        screen.text(localiser.word("games-mine-none"))
    return screen.row(*paging_buttons("mine-page", number, pages, localiser))


def _turn_button(mine: OwnTable, localiser: Localiser) -> StatefulButton:
    """Return the button *My turn* of a table, in the primary style if the table waits for the user."""
    style = discord.ButtonStyle.primary if mine.is_my_turn else discord.ButtonStyle.secondary
    pressed = ComponentAction("mine-turn", "", path=(mine.table.id,))
    return button(localiser.word("common-button-turn"), pressed, style=style)


def paging_buttons(verb: str, number: int, pages: int, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the buttons to the previous and next page, and to refresh this one."""

    def to(there: int) -> ComponentAction:
        return ComponentAction(verb, "", path=(str(there),))

    return *page_buttons(localiser, number, pages, to), button(localiser.word("games-button-refresh"), to(number))


async def show_mine(press: Press, number: int = 0) -> None:
    """Show that page in answer to this interaction."""
    person = await press.person()
    tables = await own_tables(press.context, person.id)
    await press.show(await mine_screen(press.context, tables, number, Localiser(person.locale)))


@answers("mine-page", "update", anyone)
async def turn_mine(press: Press) -> None:
    """Show another page."""
    await show_mine(press, page_in(press.action, 0))


@answers("mine-turn", "private", players_of_selected)
async def answer_mine(press: Press) -> None:
    """Show *My turn* at the picked table."""
    await show_panel(press, picked_in(press.action))
