"""`/games mine`: a user's tables in all servers, the most urgent first."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import discord

from bot.automation.lobby_schedule import LOBBY_LASTS
from bot.table.seat_clock import SeatClock, is_in_reserve, reserve_left, turn_ends_at
from cogs.context import Context
from cogs.delivery.stale_messages import link_to
from cogs.lobby.game_catalogue import play_button
from cogs.messages.newcomer_help import by_ease
from cogs.messages.own_tables import OwnTable, open_panel_action, own_tables, table_name
from cogs.play.live_panel import LiveTables
from cogs.play.panel import show_panel
from cogs.text.custom_id import ComponentAction, page_in, picked_in
from cogs.text.localiser import Localiser, stamp
from cogs.text.match_entries import short_name
from cogs.text.sanitise import escape_formatting
from cogs.ui.clock_words import clock_in_words, reserve_in_words
from cogs.ui.components import StatefulButton, answers, button, page_buttons, page_count
from cogs.ui.guards import anyone, players_of_selected
from cogs.ui.press import Press
from cogs.ui.screen import Screen


async def own_table_lines(context: Context, mine: OwnTable, user: int, localiser: Localiser) -> str:
    """Return two lines: the table's name as a link, and its channel; then awaited players, since when, and deadline."""
    table = mine.table
    name = escape_formatting(table_name(context, table, user, localiser))
    parts = [f"**[{name}]({await link_to(context, table)})**", *([] if table.is_alone else [f"<#{table.channel}>"])]
    return f"{' · '.join(parts)}\n-# {' · '.join(_status_parts(context, mine, localiser))}"


def _status_parts(context: Context, mine: OwnTable, localiser: Localiser) -> list[str]:
    """Return awaited players, waiting time and deadline; for a lobby, its seats and closing time."""
    table = mine.table
    if table.status == "lobby":
        seats = context.game(table).players[-1]
        closes = stamp(table.created_at + LOBBY_LASTS, "R")
        taken = localiser.word("games-lobby-taken", taken=len(table.seats), seats=seats)
        start = [f"**{localiser.word('games-can-start')}**"] if mine.can_start else []
        return [*start, f"{taken} {localiser.word('games-lobby-lasts', when=closes)}"]
    parts = []
    if mine.is_my_turn:
        parts.append(f"**{localiser.word('games-end-asked' if mine.is_end_asked else 'games-your-turn')}**")
    elif mine.waiting:
        parts.append(localiser.word("games-waits-for", who=", ".join(map(short_name, mine.waiting))))
    if mine.moved_at is not None:
        parts.append(localiser.word("games-since", when=stamp(mine.moved_at, "R")))
    if mine.clock is not None and mine.clock.due_at is not None:
        parts.append(_deadline(mine.clock, localiser, context.now_of(table)))
    is_stopped = table.paused_at is not None or (mine.clock is not None and mine.clock.remains is not None)
    if is_stopped and not mine.is_end_asked:
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


PAGE_SIZE = 8
"""Tables of a page. Each may take three of a message's components."""


async def mine_screen(
    context: Context,
    tables: Sequence[OwnTable],
    user: int,
    localiser: Localiser,
    *,
    first: StatefulButton | None,
    number: int,
) -> Screen:
    """Return a page of the tables, the most urgent first. Those where it is the user's turn have a button.

    `first`: the button that is offered first to a user without tables.
    """
    waiting = sum(mine.waits_for_me for mine in tables)
    if not tables:
        screen = Screen().text(localiser.word("games-mine-none"))
        free = button(localiser.word("guide-button-open"), ComponentAction("help-open", ""))
        return screen.row(*([] if first is None else [first]), free)
    screen = Screen().text(f"**{localiser.word('games-mine-title', waiting=waiting)}**")
    pages = page_count(len(tables), PAGE_SIZE)
    number = min(number, pages - 1)
    for mine in tables[number * PAGE_SIZE : (number + 1) * PAGE_SIZE]:
        lines = await own_table_lines(context, mine, user, localiser)
        if mine.is_my_turn:
            panel = button(
                localiser.word("common-button-turn"),
                open_panel_action(mine.table.id),
                style=discord.ButtonStyle.primary,
            )
            screen.section(lines, panel)
        else:
            screen.text(lines)
    return screen.row(*paging_buttons("mine-page", number, pages, localiser))


def paging_buttons(verb: str, number: int, pages: int, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the buttons to the previous and next page, and to refresh this one."""

    def to(there: int) -> ComponentAction:
        return ComponentAction(verb, "", path=(str(there),))

    return *page_buttons(localiser, number, pages, to), button(localiser.word("games-button-refresh"), to(number))


async def show_mine(press: Press, number: int = 0) -> None:
    """Show that page of the user's tables in answer to this interaction."""
    person = press.person
    tables = await own_tables(press.context, person.id)
    games = by_ease(await press.services.people.servers.offered_in(press.guild))
    localiser, first = Localiser(person.locale), None
    if games:
        is_first = await press.services.computers.lesson_progress.is_coached(games[0], press.user_id)
        first = play_button(games[0], localiser, is_first=is_first)

    async def listed(tables: Sequence[OwnTable]) -> Screen:
        return await mine_screen(press.context, tables, person.id, localiser, first=first, number=number)

    screen = await listed(tables)
    screen.live = LiveTables(press, tables, build=listed).source
    await press.show_newest(screen, "", "mine")


@answers("mine-page", "update", anyone)
@answers("mine-more", "update", anyone)
async def show_mine_again(press: Press) -> None:
    """Show that page of the tables as they are now."""
    await show_mine(press, page_in(press.action, 0) if press.action.path else 0)


@answers("mine-turn", "private", players_of_selected)
async def answer_mine(press: Press) -> None:
    """Show *My turn* at the picked table."""
    await show_panel(press, picked_in(press.action))
