"""Views of matches: tables, what a viewer may see of a position, the log, and what automation may know."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.game import Seat, Viewer
from bot.long_work import compute
from bot.match.changes import MatchChanges
from bot.match.event_views import heard_after, heard_last
from bot.match.log_entries import log_entries
from bot.match.log_replay import FullMatch, has_moved_openly
from bot.match.position import (
    final_result_of,
    foreseen,
    is_silent_row,
    with_final_places,
)
from bot.match.state_codec import codec
from bot.table import early_end, seating
from bot.table.notices import Notice, as_it_stands
from bot.table.refusals import NotStarted, Unreadable
from bot.table.table import LogEntry, MatchView, Table, VisibleRow


class MatchViews:
    """Reading of single matches. Nothing here changes one."""

    def __init__(self, changes: MatchChanges) -> None:
        self._store, self._games = changes.store, changes.games
        self.former, self.stands = changes.store.notices.former, changes.store.matches.stands
        self._positions = changes.positions

    async def table(self, match: str) -> Table:
        """Return the match's table. Raise NoSuchMatch."""
        return (await self._positions.read(match)).table

    async def notices(self, match: str, after: int = 0) -> tuple[Notice, ...]:
        """Return the notices with a number above `after`, in order. Raise Unreadable."""
        try:
            notices = await self._store.notices.notices(match, after)
        except msgspec.MsgspecError as fault:
            raise Unreadable from fault
        return tuple([as_it_stands(notice, await self.table(match)) for notice in notices])

    async def look(self, match: str, viewer: Viewer) -> MatchView:
        """Return the match as the viewer sees it. Raise NoSuchMatch."""
        position = await self._positions.read(match, reads_undo=viewer is not None)
        end = await final_result_of(self._store, self._games[position.table.game], position)
        look = self._positions.look(position, viewer, end)
        return msgspec.structs.replace(look, sees_reasons=True) if await self._sees_reasons(look) else look

    async def look_as(self, match: str, user: int) -> MatchView:
        """Return the match as the user sees it (see `Table.viewer_of`)."""
        return await self.look(match, (await self.table(match)).viewer_of(user))

    async def look_after(self, look: MatchView, notations: Sequence[str]) -> MatchView | None:
        """Return a preview after the given moves, or None if they depend on hidden information.

        Nothing is stored. Information that a move would reveal stays hidden.
        """
        position = await self._positions.read(look.table.id)
        game, seat = self._games[position.table.game], look.viewer
        if seat is None or position.tally.token_of(seat) != look.token or position.table.status != "running":
            return None
        state = foreseen(game, position.state, seat, notations)
        if state is None:
            return None
        offers = tuple(game.write(move) for move in game.legal_moves(state, seat))
        return msgspec.structs.replace(look, view=game.see(state, seat), offers=offers)

    async def log(self, match: str, viewer: Viewer, after: int = 0, limit: int | None = None) -> tuple[VisibleRow, ...]:
        """Return the log after row `after` as the viewer may know it: all of it, or `limit` of its last rows."""
        position = await self._positions.read(match)
        game = self._games[position.table.game]
        game = with_final_places(game, await final_result_of(self._store, game, position))
        if limit is None:
            return await heard_after(self._store, game, match, viewer, after)
        return await heard_last(self._store, game, match, viewer, after=after, limit=limit)

    async def entries(self, match: str, viewer: Viewer) -> tuple[LogEntry, ...]:
        """Return the log for a reader (see `log_entries`); () before the start. Raise NoSuchMatch."""
        try:
            whole = await self.whole(match)
        except NotStarted:
            return ()
        return await compute(len(whole.rows), lambda: log_entries(whole, viewer))

    async def movers(self, match: str, after: int) -> set[int]:
        """Return the users who themselves made or undid a step after row `after`."""
        return {row.user for row in await self._store.matches.latest(match, after) if row.user is not None}

    async def by_hand(self, match: str, after: int) -> tuple[datetime, ...]:
        """Return the times of steps made or undone after row `after`; () if no person made the first of them."""
        rows = await self._store.matches.latest(match, after)
        return tuple(row.at for row in rows if row.user is not None) if rows and rows[0].user is not None else ()

    async def token(self, match: str, seat: Seat) -> int:
        """Return the version token of the seat's offered choices (`MatchView.token`)."""
        return (await self._positions.read(match)).tally.token_of(seat)

    async def last_row(self, match: str, seat: Seat) -> int:
        """Return the last log row made by the seat, or 0. Keep it private: it counts secret answers of other seats."""
        last_rows = (await self._positions.read(match)).own
        return last_rows[seat] if seat < len(last_rows) else 0

    async def undecided_since(self, match: str) -> Notice | None:
        """Return the notice that left a player alone who has not chosen yet: see `early_end.undecided_since`."""
        position = await self._positions.read(match)
        table, rows = position.table, position.own
        if table.status != "running" or not any(info.resigned for info in table.seats):
            return None
        former, stored = await self.former(match), await self.notices(match)
        return early_end.undecided_since(table, former, stored, lambda seat: rows[seat] if seat < len(rows) else 0)

    async def free_until(self, match: str) -> dict[Seat, datetime]:
        """Return until when nobody makes the turns of seats that were given up: see `seating.free_until`."""
        table = (await self._positions.read(match)).table
        is_vacant = any(info.resigned and info.offered for info in table.seats)
        return seating.free_until(table, await self.notices(match)) if is_vacant else {}

    async def turn_free_until(self, look: MatchView) -> datetime | None:
        """Return until when nobody moves for the seat whose turn it is; None unless it was given up and is to move."""
        _, whose = self._games[look.table.game].timed_turn(look.view)
        return (await self.free_until(look.table.id)).get(whose) if whose in look.deciders else None

    async def answer_by(self, match: str, seat: Seat, settings: Any) -> str | None:
        """Return the notation of the auto-answer to the seat's current decision, or None.

        `settings` are the seat's auto-answers, or None. A forced answer needs none if it is public, or if no other
        person could learn a secret from it.
        """
        position = await self._positions.read(match)
        game = self._games[position.table.game]
        if position.state is None or position.table.status != "running" or seat not in game.deciders(position.state):
            return None
        move = None if game.forced is None else game.forced(position.state, seat)
        if move is None and position.table.has_one_person and game.is_sealed(position.state):
            only, *alternatives = game.legal_moves(position.state, seat)
            move = None if alternatives else only
        if move is None and settings is not None:
            move = game.auto_answers.answer(position.state, seat, settings)
        return None if move is None else game.write(move)

    async def is_asked_in_secret(self, match: str, seat: Seat) -> bool:
        """Return whether the seat's current decision stays secret until the question is closed."""
        position = await self._positions.read(match)
        game, state = self._games[position.table.game], position.state
        if state is None or position.table.status != "running" or seat not in game.deciders(state):
            return False
        return game.is_sealed(state)

    async def told(self, match: str) -> int:
        """Return the number of the last log row that others may know of: not one of the answers given in secret now."""
        position = await self._positions.read(match)
        game, rows = self._games[position.table.game], await self._positions.log(position)
        return next((row.seq for row in reversed(rows) if not is_silent_row(game, row)), 0)

    async def has_moved_openly(self, match: str, seat: Seat, after: int) -> bool:
        """Return whether the seat's user has moved after row `after`, other than by a secret answer."""
        whole = await self.whole(match)
        return await compute(len(whole.rows), lambda: has_moved_openly(whole, seat, after))

    async def luck(self, match: str, seat: Seat) -> bytes:
        """Return private seed bytes for a computer player's randomness in that seat. Replays get the same bytes."""
        return hashlib.sha256(b"player" + (await self._positions.read(match)).seed + bytes([seat])).digest()

    async def whole(self, match: str) -> FullMatch:
        """Return all stored data of a started match, including secrets. Raise NotStarted."""
        position = await self._positions.read(match)
        if position.state is None:
            raise NotStarted
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.matches.setup(match))
        rows = await self._store.matches.log(match)
        end = await final_result_of(self._store, game, position)
        return FullMatch(game, position.table, position.seed, first, position.state, rows[: position.table.seq], end)

    async def _sees_reasons(self, look: MatchView) -> bool:
        if not look.table.is_live:
            return look.table.status == "over"
        return seating.is_without_others(look.table, look.viewer, ()) and seating.is_without_others(
            look.table, look.viewer, await self.former(look.table.id)
        )

    async def check(self, match: str) -> None:
        """Read the match and its notices. Raise Unreadable, NoSuchMatch."""
        await self.table(match)
        await self.notices(match)
