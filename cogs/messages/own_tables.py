"""A user's tables in all servers by urgency, their names, and the buttons to those that wait for the user."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
import msgspec

from bot.table.seat_clock import SeatClock, turn_ends_at
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, short_span
from cogs.text.match_entries import MAX_NAME_LENGTH
from cogs.text.sanitise import single_line
from cogs.ui.components import MAX_BUTTON_LENGTH, StatefulButton, button

DISTANT_FUTURE = datetime.max.replace(tzinfo=UTC)


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """Entry in a player's list of tables.

    `is_end_asked`: whether the player, as the only one who stayed, has to choose between the end and playing on; then
    `is_my_turn` too. `can_start`: whether the player may start the lobby, which has enough players and holds no seat.
    `clock`: the player's clock on the player's turn, else the next of the awaited players'. `waiting`: names of the
    other awaited players. `since`: when the table began to wait. `moved_at`: time of the last public move, or of
    the start.
    """

    table: Table
    is_my_turn: bool = False
    is_end_asked: bool = False
    can_start: bool = False
    clock: SeatClock | None = None
    waiting: tuple[str, ...] = ()
    since: datetime | None
    moved_at: datetime | None = None

    @property
    def waits_for_me(self) -> bool:
        """Return whether the table waits for the player's turn or start."""
        return self.is_my_turn or self.can_start

    @property
    def urgency(self) -> tuple[bool, bool, datetime, datetime]:
        """Return the sort key: what waits for the player, turns by deadline first, then other matches, then lobbies."""
        due = turn_ends_at(self.clock) if self.clock is not None else None
        is_lobby = self.table.status == "lobby"
        return (not self.waits_for_me, is_lobby, due or DISTANT_FUTURE, self.since or DISTANT_FUTURE)


async def own_tables(context: Context, user: int) -> tuple[OwnTable, ...]:
    """Return the tables at which the user still plays, most urgent first."""
    tables = await context.services.matches.tables_of(user)
    playing = [table for table in tables if not any(info.user == user and info.resigned for info in table.seats)]
    return tuple(sorted([await _own_table(context, table, user) for table in playing], key=lambda mine: mine.urgency))


async def _own_table(context: Context, table: Table, user: int) -> OwnTable:
    if table.status == "lobby":
        is_host = table.host == user or table.seat_of(table.host) is None
        can_start = is_host and not table.held and len(table.seats) in context.game(table).players
        return OwnTable(table=table, can_start=can_start, since=table.created_at)
    await context.services.timing.seat_clocks.follow(table.id)
    public = await context.services.matches.look(table.id, None)
    waiting = context.game(table).waiting(public.view)
    seat = table.seat_of(user)
    is_end_asked = await context.services.matches.views.undecided_since(table.id) is not None
    is_my_turn = is_end_asked or (
        seat in waiting and seat in (await context.services.matches.look_as(table.id, user)).deciders
    )
    clocks = await context.services.timing.seat_clocks.of(table.id)
    awaited = [seat] if is_my_turn else waiting
    since = min((clocks[waiting_seat].began_at for waiting_seat in awaited if waiting_seat in clocks), default=None)
    names = tuple(table.names[waiting_seat] for waiting_seat in waiting if waiting_seat != seat)
    running = [clocks[waiting_seat] for waiting_seat in awaited if waiting_seat in clocks]
    clock = min(running, key=lambda clock: turn_ends_at(clock) or DISTANT_FUTURE, default=None)
    log = await context.services.matches.log(table.id, None, limit=1)
    at = log[-1].at if log else table.started_at
    return OwnTable(
        table=table,
        is_my_turn=is_my_turn,
        is_end_asked=is_end_asked,
        clock=clock,
        waiting=names,
        since=since,
        moved_at=at,
    )


async def next_table_button(context: Context, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return the button that opens the most urgent other table that waits for the viewer, if any.

    Tables of this server come first.
    """
    user = None if look.viewer is None else look.table.seats[look.viewer].user
    if user is None:
        return []
    waiting = [mine for mine in await own_tables(context, user) if mine.is_my_turn and mine.table.id != look.table.id]
    if not waiting:
        return []
    first = min(waiting, key=lambda mine: (mine.table.guild != look.table.guild, mine.urgency))
    due = turn_ends_at(first.clock) if first.clock is not None else None
    label = localiser.word(
        "next-table" if due is None else "next-table-due",
        game=context.game(first.table).title,
        left="" if due is None else short_span(localiser, due - context.services.now()),
    )
    return [button(label, open_panel_action(first.table.id))]


def table_name(context: Context, table: Table, user: int, localiser: Localiser) -> str:
    """Return the game and the names of the others at the table, unformatted."""
    game = context.game(table).title
    named = zip(table.seats, table.names, strict=True)
    names = [cut(single_line(name), MAX_NAME_LENGTH) for info, name in named if info.user != user]
    return localiser.word("games-table", game=game, who=", ".join(names)) if names else game


def turn_button(context: Context, mine: OwnTable, user: int, localiser: Localiser) -> StatefulButton:
    """Return the button that opens the panel: the table's name, its channel, and the time left for the user's turn.

    It is grey while the table waits for others.
    """
    due = turn_ends_at(mine.clock) if mine.is_my_turn and mine.clock is not None else None
    left = "" if due is None else short_span(localiser, due - context.now_of(mine.table))
    parts = [context.place_name(mine.table), localiser.word("games-left", left=left) if left else ""]
    rest = "".join(f" · {part}" for part in parts if part)
    label = cut(table_name(context, mine.table, user, localiser), MAX_BUTTON_LENGTH - len(rest)) + rest
    style = discord.ButtonStyle.primary if mine.is_my_turn else discord.ButtonStyle.secondary
    return button(label, open_panel_action(mine.table.id), style=style)


def open_panel_action(match: str) -> ComponentAction:
    """Return the action that opens *My turn* of a match from anywhere else."""
    return ComponentAction("mine-turn", "", path=(match,))
