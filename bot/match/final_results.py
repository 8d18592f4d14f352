"""Final results of a match: final places, and the players who left before its end."""

from __future__ import annotations

import dataclasses

import msgspec

from bot.game import AnyGame
from bot.match.position import Position, Transition
from bot.store import Store
from bot.table import seating
from bot.table.final_places import FinalResult, kept_seats, placed
from bot.table.notices import Notice
from bot.table.table import Table


async def final_result_of(store: Store, game: AnyGame, position: Position) -> FinalResult | None:
    """Return the final result, or None unless the match was played to its end."""
    table = position.table
    outcome = game.outcome(position.state) if position.state is not None and table.status == "over" else None
    if outcome is None:
        return None
    former = await store.notices.former(table.id) if any(info.changes for info in table.seats) else ()
    kept = kept_seats(table.seats, former)
    return FinalResult(placed(outcome, kept), tuple(seat for seat, stayed in enumerate(kept) if not stayed))


def with_final_places(game: AnyGame, end: FinalResult | None) -> AnyGame:
    """Return the game with a `hear` that announces the players' final places in its last event.

    Return it unchanged if all players stayed or there is no first place. Stored events and the record keep the game's
    ranks.
    """
    if end is None or not end.left or not end.outcome.winners:
        return game
    return dataclasses.replace(game, hear=lambda event, viewer: game.hear(game.ended(event, end.outcome), viewer))


def with_seat_kept(before: Table, made: Transition, user: int | None) -> Transition:
    """Withdraw the offer of a seat whose own player makes the last move of the match."""
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
