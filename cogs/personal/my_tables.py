"""`/games mine`: every table at which a person sits, in all servers, those first where it is his turn."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import discord
import msgspec

from bot.life.expiry import LOBBY_LASTS
from bot.table.seat_clock import SeatClock
from bot.table.table import Table
from cogs.delivery.links import link_to
from cogs.house import House
from cogs.panels.turn import show_panel
from cogs.screen.components import Option, Press, answers, button, page_buttons, select
from cogs.screen.needs import nothing, plays_picked
from cogs.screen.screen import Screen, show
from cogs.wording.entries import entry_name, place_words, shortened
from cogs.wording.memory import Pressed, page_in, picked_in
from cogs.wording.times import stamp
from cogs.wording.voice import Voice

SIZE = 8
NEVER = datetime.max.replace(tzinfo=UTC)


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one who sits there is told of it.

    `waiting` are the others that it waits for, by name, `since` when. `clock` is the own one while it is one's turn.
    """

    table: Table
    is_my_turn: bool = False
    clock: SeatClock | None = None
    waiting: tuple[str, ...] = ()
    since: datetime | None = None

    @property
    def urgency(self) -> tuple[bool, bool, datetime, datetime]:
        """The smaller, the earlier in the list: one's own turns by deadline, then what is running, then lobbies."""
        due = self.clock.due_at if self.clock is not None else None
        return (not self.is_my_turn, self.table.status == "lobby", due or NEVER, self.since or NEVER)


async def tables_of(house: House, user: int) -> tuple[Mine, ...]:
    """All in which that person has a seat and plays on, the most urgent first."""
    tables = await house.matches.tables_of(user)
    playing = [table for table in tables if not any(info.user == user and info.resigned for info in table.seats)]
    return tuple(sorted([await _mine(house, table, user) for table in playing], key=lambda mine: mine.urgency))


async def _mine(house: House, table: Table, user: int) -> Mine:
    if table.status == "lobby":
        return Mine(table=table, since=table.created_at)
    await house.clock.follow(table.id)
    public = await house.matches.look(table.id, None)
    waiting = house.game(table).waiting(public.view)
    seat = table.seat_of(user)
    is_my_turn = seat in waiting and seat in (await house.matches.look_as(table.id, user)).deciders
    clocks = await house.clock.of(table.id)
    asked = [seat] if is_my_turn else waiting
    since = min((clocks[other].began_at for other in asked if other in clocks), default=None)
    names = tuple(table.names[other] for other in waiting if other != seat)
    clock = clocks.get(seat) if is_my_turn and seat is not None else None
    return Mine(table=table, is_my_turn=is_my_turn, clock=clock, waiting=names, since=since)


async def mine_lines(house: House, mine: Mine, voice: Voice) -> str:
    """Game, channel and the way there; then whose turn it is, since when, and until when if it is one's own."""
    table = mine.table
    way = f"[{voice.word('games-way')}]({await link_to(house, table)})"
    head = f"**{house.game(table).title}** · {place_words(table, voice)} · {way}"
    return f"{head}\n{'▶' if mine.is_my_turn else '▫'} {' · '.join(_told(house, mine, voice))}"


def _told(house: House, mine: Mine, voice: Voice) -> list[str]:
    table = mine.table
    if table.status == "lobby":
        most = house.game(table).players[-1]
        closes = stamp(table.created_at + LOBBY_LASTS, "R")
        return [voice.word("games-lobby-of", taken=len(table.seats), seats=most, closes=closes)]
    told = []
    if mine.is_my_turn:
        told.append(f"**{voice.word('games-your-turn')}**")
    elif mine.waiting:
        told.append(voice.word("games-waits", who=", ".join(map(shortened, mine.waiting))))
    if mine.since is not None:
        told.append(voice.word("games-since", when=stamp(mine.since, "R")))
    if mine.clock is not None and mine.clock.due_at is not None:
        due = mine.clock.due_at
        told.append(voice.word("games-due", at=stamp(due, "f"), when=stamp(due, "R")))
    if table.paused_at is not None or (mine.clock is not None and mine.clock.remains is not None):
        told.append(voice.word("games-clock-stands"))
    return told


async def mine_screen(house: House, found: tuple[Mine, ...], number: int, voice: Voice) -> Screen:
    """A page of them, a list to open *My turn* of one, the buttons to the other pages."""
    pages = max(1, -(-len(found) // SIZE))
    number = min(number, pages - 1)
    page = found[number * SIZE : (number + 1) * SIZE]
    title = voice.word("games-mine-title", total=len(found), page=number + 1, pages=pages)
    screen = Screen().text(f"### {title}").text("\n".join([await mine_lines(house, mine, voice) for mine in page]))
    if not page:
        screen.text(voice.word("games-mine-none"))
    running = [mine for mine in page if mine.table.status == "running"]
    if running:
        options = [
            Option(mine.table.id, ("▶ " if mine.is_my_turn else "") + _name(house, mine.table, voice))
            for mine in running
        ]
        screen.row(select(voice.word("games-mine-list"), Pressed("mine-turn", ""), options))
    return screen.row(*turning("mine-page", number, pages, voice))


def turning(verb: str, number: int, pages: int, voice: Voice) -> tuple[Press, ...]:
    """To the page before and the next one, and to this one as it is now."""

    def to(there: int) -> Pressed:
        return Pressed(verb, "", path=(str(there),))

    return *page_buttons(voice, number, pages, to), button(voice.word("common-button-again"), to(number))


def _name(house: House, table: Table, voice: Voice) -> str:
    return entry_name(house.game(table).title, table, voice.locale)


async def show_mine(interaction: discord.Interaction[Any], house: House, number: int = 0) -> None:
    """The page in answer to this interaction."""
    person = await house.person(interaction)
    found = await tables_of(house, person.id)
    await show(interaction, await mine_screen(house, found, number, Voice(person.locale)))


@answers("mine-page", "update", nothing)
async def turn_mine(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page."""
    await show_mine(interaction, house, page_in(pressed, 0))


@answers("mine-turn", "private", plays_picked)
async def answer_mine(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*My turn* at the table that was picked."""
    await show_panel(interaction, house, picked_in(pressed))
