"""Prepared turns: the position at the start of the seat's next turn, and what a move of it relies on."""

from __future__ import annotations

import msgspec

from bot.game import Reason, Seat, line
from bot.games.cafe_international.board import CHAIR_AT, CHAIR_TABLES, CODES, EMPTY, TABLE_CHAIRS, TABLE_IDS
from bot.games.cafe_international.moves import Bar, Move, Reserve, Seating, Swap
from bot.games.cafe_international.rules.bar import bar_value
from bot.games.cafe_international.state import Over, State, Turn
from bot.games.cafe_international.terms import tables_term


def ahead(state: State, seat: Seat) -> State | None:
    """Return the position at the start of the seat's next turn, or None if it has none or one is in progress."""
    phase = state.phase
    if isinstance(phase, Over) or seat in state.eliminated:
        return None
    if phase.seat == seat:
        return state if phase == Turn(seat) else None
    return msgspec.structs.replace(state, phase=Turn(seat), turn_points=(*state.turn_points, 0), passes=0)


def relied(state: State, seat: Seat, move: Move) -> tuple[Reason, ...]:  # noqa: ARG001 - the same for all seats
    """Return who sits at the tables of the chairs, or what the next place at the bar is worth."""
    if isinstance(move, Bar):
        return (Reason("bar", str(bar_value(state)), line("cafe_international-relied-bar")),)
    if not isinstance(move, Seating | Swap | Reserve):
        return ()
    chairs = move.chairs if isinstance(move, Reserve) else (move.chair,)
    tables = dict.fromkeys(table for chair in chairs for table in CHAIR_TABLES[CHAIR_AT[chair]])
    return tuple(_at(state, table) for table in tables)


def _at(state: State, table: int) -> Reason:
    """Return the guests at a table, chair by chair."""
    sitting = (state.chairs[chair] for chair in TABLE_CHAIRS[table])
    value = " ".join("-" if guest == EMPTY else CODES[guest] for guest in sitting)
    name = TABLE_IDS[table]
    return Reason(f"table {name}", value, line("cafe_international-relied-table", table=tables_term((name,))))
