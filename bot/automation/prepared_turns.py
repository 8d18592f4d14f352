"""Prepared turns: a player's next turn, chosen while others move, and played or dropped as soon as it begins.

A prepared turn is as private as an auto-answer and is played in the same way (see `AutoAnswerPlayer`). It outlives a
restart. Once it is due, the seat's last log row is stored with it: a process that dies while it plays does not play it
again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from bot.game import Line, Refused, Seat, line
from bot.match.matches import Matches
from bot.match.prepared_turns import PreparedStep, step_words
from bot.people.stored_choices import warn_once
from bot.store import Conflict, Store
from bot.store.engine.database import retry_on_conflict
from bot.store.prepared import StoredPrepared
from bot.table.refusals import NothingAhead
from bot.table.seating import live_seat
from bot.table.table import MatchView

_STEPS = tuple[PreparedStep, ...]
REFUSED = line("prepare-refused")
"""Reason of a turn that was valid and could not be played."""
UNDONE = line("prepare-undone")
"""Reason of a turn that was prepared in a turn which was undone."""
FINAL = (REFUSED, UNDONE)
"""Reasons after which a turn is not tried again."""


class PreparedTurns:
    """Prepared turns of all seats."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self.rows = store.prepared

    async def steps(self, match: str, seat: Seat) -> tuple[str, ...]:
        """Return the seat's prepared steps in notation; () if missing, dropped or played."""
        return tuple(step.move for step in await self._prepared(match, seat))

    async def words(self, match: str, seat: Seat) -> tuple[Line, ...]:
        """Return what was chosen in each of the seat's prepared steps; () if missing, dropped or played."""
        return step_words(await self._prepared(match, seat))

    async def _prepared(self, match: str, seat: Seat) -> _STEPS:
        stored = (await self.rows.all(match)).get(seat)
        return () if stored is None or not await self._stands(match, seat, stored) else _read(match, seat, stored)

    async def played(self, match: str, seat: Seat) -> tuple[Line, ...]:
        """Return what was chosen in the steps of the prepared turn that the seat made last, until its next turn."""
        stored = (await self.rows.all(match)).get(seat)
        if stored is None or stored.due is None or stored.dropped is not None or await self._is_due(match, seat):
            return ()
        steps = _read(match, seat, stored)
        return step_words(steps) if await self._matches.prepared.is_played(match, seat, steps, stored.due) else ()

    async def goes_on(self, match: str, seat: Seat) -> bool:
        """Return whether the seat's prepared turn was played and left it the choice of the next step."""
        return bool(await self.played(match, seat)) and await self._matches.prepared.goes_on(match, seat)

    async def _stands(self, match: str, seat: Seat, stored: StoredPrepared) -> bool:
        """Return whether the turn is still to come, also because it, or the one before it, was undone."""
        if stored.dropped in FINAL or await self._is_undone(match, seat, stored):
            return False
        if stored.due is None and stored.dropped is None:
            return True
        return not await self._has_moved(match, seat, stored) and not await self._is_due(match, seat)

    async def _is_undone(self, match: str, seat: Seat, stored: StoredPrepared) -> bool:
        """Return whether an undo went back so far that the seat has another turn before the prepared one."""
        following = await self._matches.prepared.next_turn(match, seat)
        return following is not None and following <= stored.turn

    async def _has_moved(self, match: str, seat: Seat, stored: StoredPrepared) -> bool:
        """Return whether the seat has made a step since the turn came that was not undone."""
        if stored.due is None or stored.due == await self._matches.views.last_row(match, seat):
            return False
        return await self._matches.prepared.has_moved(match, seat, stored.due)

    async def _is_chosen_again(self, match: str, seat: Seat, stored: StoredPrepared) -> bool:
        """Return whether the last undo led back to this start of the turn, whose player now chooses."""
        return stored.due is not None and await self._matches.prepared.is_undone(match, seat, stored.due)

    async def dropped(self, match: str, seat: Seat) -> Line | None:
        """Return why the seat's prepared turn is not played, until the seat's player moves."""
        stored = (await self.rows.all(match)).get(seat)
        if stored is None or await self._has_moved(match, seat, stored):
            return None
        if await self._is_undone(match, seat, stored):
            return UNDONE
        return stored.dropped if stored.dropped is not None and await self._is_due(match, seat) else None

    async def _is_due(self, match: str, seat: Seat) -> bool:
        return await self._matches.prepared.state(match, seat) == "due"

    async def may_prepare(self, match: str, seat: Seat) -> bool:
        """Return whether the seat has a turn to come that can be prepared now."""
        return await self._matches.prepared.state(match, seat) == "ahead"

    async def look(self, look: MatchView) -> tuple[MatchView, tuple[str, ...], Refused | None]:
        """Return what the viewer's seat sees after its prepared steps, these steps, and why they do not fit any more.

        Raise NothingAhead.
        """
        steps = () if look.viewer is None else await self.steps(look.table.id, look.viewer)
        ahead, refused = await self._matches.prepared.look(look, steps)
        return ahead, steps, refused

    async def add(self, match: str, user: int, texts: Sequence[str]) -> None:
        """Add steps to the user's prepared turn. Raise Refused, MatchOver, and as `with_step`."""

        async def longer(seat: Seat, steps: _STEPS) -> _STEPS:
            for text in texts:
                steps = await self._matches.prepared.with_step(match, seat, steps, text)
            return steps

        await self._revise(match, user, longer)

    async def replace(self, match: str, user: int, texts: Sequence[str]) -> None:
        """Prepare these steps instead of the present ones. Raise as `add` does."""

        async def others(seat: Seat, _: _STEPS) -> _STEPS:
            steps: _STEPS = ()
            for text in texts:
                steps = await self._matches.prepared.with_step(match, seat, steps, text)
            return steps

        await self._revise(match, user, others)

    async def remove_last(self, match: str, user: int) -> None:
        """Remove the last step. Raise Refused, MatchOver."""

        async def shorter(_: Seat, steps: _STEPS) -> _STEPS:
            return steps[:-1]

        await self._revise(match, user, shorter)

    async def withdraw(self, match: str, user: int) -> Line:
        """Withdraw the prepared turn. Return what became of it. Raise Refused, MatchOver."""
        seat = await self._seat_of(match, user)
        why, is_ahead = await self.dropped(match, seat), bool(await self.steps(match, seat))
        if why is None and not is_ahead:
            return line("prepare-nothing")
        await self.rows.delete(match, seat)
        return line("prepare-withdrawn") if why is None else line("prepare-dropped", why=why)

    async def due(self, match: str, seat: Seat) -> str | None:
        """Return the moves to play now for the seat, whose decision is open, or None.

        A turn that is no longer valid is marked as dropped. It is played after all if the turn before it is undone and
        made in another way. So is one that was played, if it was undone with the turn before it. Outdated ones are
        deleted.
        """
        stored = (await self.rows.all(match)).get(seat)
        if stored is None:
            return None
        is_due, is_undone = await self._is_due(match, seat), await self._is_undone(match, seat, stored)
        if not is_due and not is_undone:
            return None
        if is_due and (await self._has_moved(match, seat, stored) or await self._is_chosen_again(match, seat, stored)):
            await self.rows.delete(match, seat)
            return None
        if stored.dropped in FINAL:
            return None
        if stored.due is None:
            await self.rows.mark_due(match, seat, await self._matches.views.last_row(match, seat))
        if is_undone:
            await self.rows.drop(match, seat, UNDONE)
            return None
        if not (steps := _read(match, seat, stored)):
            await self.refused(match, seat)
            return None
        why = await self._matches.prepared.why_dropped(match, seat, steps)
        if why != stored.dropped:
            await self.rows.drop(match, seat, why)
        if why is not None:
            return None
        return ", ".join(step.move for step in steps)

    async def refused(self, match: str, seat: Seat) -> None:
        """Mark the prepared turn as dropped, because it could not be played."""
        await self.rows.drop(match, seat, REFUSED)

    async def _revise(self, match: str, user: int, change: Callable[[Seat, _STEPS], Awaitable[_STEPS]]) -> None:
        """Store a changed turn. Retry after a conflict."""

        async def work() -> None:
            seat = await self._seat_of(match, user)
            before = (await self.rows.all(match)).get(seat)
            known = () if before is None or not await self._stands(match, seat, before) else _read(match, seat, before)
            if before is not None and (before.due is not None or before.dropped is not None):
                await self.rows.delete(match, seat)
                before = None
            if not await self.may_prepare(match, seat):
                raise NothingAhead
            steps = await change(seat, known)
            if not steps:
                await self.rows.delete(match, seat)
                return
            body, now = msgspec.json.encode(steps).decode(), self._matches.now()
            try:
                await self.rows.put(
                    match, seat, body, await self._matches.prepared.turn(match), user=user, at=now, before=before
                )
            except Conflict:
                await self._matches.reload(match)
                raise

        with self._matches.followed(match):
            await retry_on_conflict(work)
        self._matches.announce(match)

    async def _seat_of(self, match: str, user: int) -> Seat:
        return live_seat(await self._matches.table(match), user)


def _read(match: str, seat: Seat, stored: StoredPrepared) -> _STEPS:
    """Return the stored steps, none if they cannot be read."""
    try:
        prepared: Any = msgspec.convert(stored.steps, _STEPS)
    except msgspec.MsgspecError:
        warn_once(f"match {match}, prepared turn of seat {seat}", ("steps",))
        return ()
    steps: _STEPS = prepared
    return steps
