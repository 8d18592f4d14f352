"""What the end of a match is to its people: their places, and the seat of whoever ended it himself."""

from __future__ import annotations

import dataclasses

import msgspec

from bot.game import AnyGame
from bot.match.position import Made, Position
from bot.store import Store
from bot.table import seating
from bot.table.ended.standings import End, kept_seats, placed
from bot.table.notices import Notice
from bot.table.table import Table


async def end_of(store: Store, game: AnyGame, position: Position) -> End | None:
    """How it ended for people; None unless the match was played to its end."""
    table = position.table
    outcome = game.outcome(position.state) if position.state is not None and table.status == "over" else None
    if outcome is None:
        return None
    former = await store.life.former(table.id) if any(info.changes for info in table.seats) else ()
    kept = kept_seats(table.seats, former)
    return End(placed(outcome, kept), tuple(seat for seat, stayed in enumerate(kept) if not stayed))


def retold(game: AnyGame, end: End | None) -> AnyGame:
    """The game as it tells of this match: its last event has people's places, where somebody stayed to take the first.

    What is stored, and what the record has, is the game's own.
    """
    if end is None or not end.left or not end.outcome.winners:
        return game
    return dataclasses.replace(game, hear=lambda event, viewer: game.hear(game.ended(event, end.outcome), viewer))


def with_seat_kept(before: Table, made: Made, user: int | None) -> Made:
    """Whoever makes the last move of the match himself is back: his seat is on offer no longer."""
    position = made.position
    if user is None or position.table.status != "over":
        return made
    back = seating.kept(before, user)
    if not back.told:
        return made
    notices = tuple(Notice(0, before.seq, made.press.rows[0].at, told.kind, told.line) for told in back.told)
    table = msgspec.structs.replace(position.table, seats=back.table.seats)
    after = msgspec.structs.replace(position, table=table, revision=position.revision + 1)
    return msgspec.structs.replace(made, position=after, told=notices)
