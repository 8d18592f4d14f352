"""Undo: a step, a turn, or everything from a row on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

from bot.game import AnyGame, Seat, refuse
from bot.long_work import compute
from bot.match.changes import MatchChanges, require_fresh
from bot.match.log_replay import ReplayStep
from bot.match.position import (
    Actor,
    Position,
    has_undone_too_often,
    standing,
    undo_step,
)
from bot.match.state_codec import codec
from bot.match.undo_range import UndoRange, first_of_last, last_known, range_of_turn, undone_from
from bot.table.refusals import Stale
from bot.table.seating import require_running, seat_of
from bot.table.table import PlayResult

Result = TypeVar("Result")


class Undo:
    """Taking back what was played. The rows stay in the log, marked as undone."""

    def __init__(self, changes: MatchChanges) -> None:
        self._changes = changes
        self._store, self._games = changes.store, changes.games
        self._now, self._positions = changes.now, changes.positions
        self._limits = changes.act_limits

    async def step(
        self, match: str, user: int, *, token: int | None = None, interaction: int | None = None
    ) -> PlayResult:
        """Undo the seat's last step. `moves` of the result is the undone one.

        An undo is possible until another seat moves or the step reveals something. A solo player may undo any step of
        the seat and everything after it. An undo for which others were mentioned counts as an act.

        Raise Refused (`cannot_step_back`, `too_many_acts`), Stale, and the exceptions of `play`.
        """
        author, position = Actor(user, interaction, self._now()), await self._positions.read(match)
        if position.table.is_alone:
            return await self._undo_own(match, author, token)
        with self._counted(position, user):
            return await self._changes.press(match, seat_of(user), undo_step, author, token, reads_undo=True)

    def _counted(self, position: Position, user: int) -> AbstractContextManager[None]:
        """Return the context in which the undo counts, if the table publicly waits for other people only.

        They have been mentioned, and those that follow will be mentioned again.
        """
        table, game = position.table, self._games[position.table.game]
        seat = table.seat_of(user)
        waiting = game.waiting(game.see(position.state, None)) if table.status == "running" else ()
        people = [awaited for awaited in waiting if not table.seats[awaited].is_driven]
        if seat is None or seat in waiting or not people:
            return nullcontext()
        return self._limits.taken("undo", user, table.channel)

    async def last_turn(self, match: str, seat: Seat) -> UndoRange:
        """Return the rows that undoing the seat's last turn would cover. Raise as `step` does."""
        if has_undone_too_often(await self._positions.read(match), seat):
            raise refuse("cannot_step_back", why="too-often")
        return await self._look_back(match, lambda game, steps: range_of_turn(game, steps, seat))

    async def last_known(self, match: str) -> int:
        """Return the row of the latest public step that has not been undone, or 0.

        Raise NoSuchMatch, NotStarted, MatchOver, Refused.
        """
        return await self._look_back(match, last_known)

    async def rewind(self, match: str, first: int, *, expected: int | None = None) -> PlayResult:
        """Undo every step from row `first` on. The rows stay in the log, marked as undone.

        With `expected`, raise Stale if it differs from `last_known`. Raise NoSuchMatch, NotStarted, MatchOver,
        Refused.
        """

        async def attempt() -> PlayResult:
            nonlocal expected
            position, steps = await self._standing(match)
            game, author = self._games[position.table.game], Actor(None, None, self._now())
            known = await compute(position.table.seq, lambda: last_known(game, steps))
            if expected is not None and expected != known:
                raise Stale
            expected = known
            transition = await compute(position.table.seq, lambda: undone_from(game, position, steps, first, author))
            await self._changes.commit(transition)
            return PlayResult(transition.position.table, transition.appended.rows[-1].seat, transition.moves)

        return await self._changes.run(match, attempt)

    async def _undo_own(self, match: str, author: Actor, token: int | None) -> PlayResult:
        """Undo what the user did last and everything after it, for a solo match. Raise as `step`."""

        async def attempt() -> PlayResult:
            nonlocal token
            position, steps = await self._standing(match)
            seat = seat_of(author.user or 0)(position.table)
            token = require_fresh(position, seat, token)
            if has_undone_too_often(position, seat):
                raise refuse("cannot_step_back", why="too-often")
            made_himself = {
                row.seq: row.press for row in await self._store.matches.log(match) if row.user == author.user
            }
            game = self._games[position.table.game]
            transition = await compute(
                position.table.seq,
                lambda: undone_from(game, position, steps, first_of_last(game, steps, seat, made_himself), author),
            )
            await self._changes.commit(transition)
            return PlayResult(transition.position.table, seat, transition.moves)

        return await self._changes.pressed(match, attempt, author)

    async def _look_back(self, match: str, read: Callable[[AnyGame, tuple[ReplayStep, ...]], Result]) -> Result:
        """Return `read(game, steps)` for the steps that were not undone.

        Runs in the match's queue; nothing is changed. Raise NoSuchMatch, NotStarted, MatchOver, Refused.
        """

        async def work() -> Result:
            position, steps = await self._standing(match)
            game = self._games[position.table.game]
            return await compute(position.table.seq, lambda: read(game, steps))

        return await self._changes.queues.run(match, work)

    async def _standing(self, match: str) -> tuple[Position, tuple[ReplayStep, ...]]:
        """Return the position and the steps that led to it. Call in the match's queue only."""
        position = await self._positions.of(match)
        require_running(position.table)
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.matches.setup(match))
        rows = await self._positions.log(position)
        steps = await compute(len(rows), lambda: standing(game, position, first, rows))
        if steps is None:
            raise refuse("cannot_step_back", why="rules-changed")
        return position, steps
