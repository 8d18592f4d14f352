"""Requests that need the consent of other players: opened, voted on, and executed once granted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import msgspec

from bot.clock import has_passed
from bot.game import Refused, Seat, refuse
from bot.match.matches import Matches
from bot.match.undo_range import UndoRange
from bot.queues import Queues
from bot.store import Conflict, Store
from bot.table import inactivity, notices
from bot.table.early_end import Ending, continued_by, ended_early, ending, has_declined, last_player, won_by
from bot.table.refusals import RequestOpen
from bot.table.requests import LONG_PAUSE, Request, RequestKind, RequestState, time_for
from bot.table.seat_clock import hours_to_give
from bot.table.seating import TableChange, require_running, seat_of, voted, voters
from bot.table.table import Table

MAX_IN_VAIN = 3
"""Number of withdrawn or refused requests within `LATELY` after which a player must wait.

There is a limit because each request mentions all other players.
"""
LATELY = timedelta(hours=1)


class TableRequests:
    """Requests of matches, at most one open for each.

    The requesting player counts as having agreed. Computers and absent players are not asked. Every method raises
    NoSuchMatch, NotStarted, MatchOver, Refused.
    """

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self.rows = store.requests
        self._clocks, self._activity = store.clocks, store.activity
        self._queues = Queues()
        self._limits = matches.act_limits

    async def ask(self, match: str, user: int, kind: RequestKind, now: datetime, about: Seat | None = None) -> Request:
        """Open a request. It is carried out at once if no other player needs to agree.

        `take-back` means the user's last turn and everything after it. Raise RequestOpen, Refused.
        """
        async with self._turn(match):
            table = await self._matches.table(match)
            require_running(table)
            seat = seat_of(user)(table)
            if table.terms.tournament and kind in ("pause", "end", "offer"):
                raise refuse("at_tournament")
            _require_applicable(table, kind)
            if kind == "offer" and (about is None or about == seat or about not in await self.absent(table)):
                raise refuse("not_absent")
            await self._require_under_limit(match, seat, now)
            turn = UndoRange(0, 0, 0, table.seq)
            if kind == "take-back":
                turn = await self._matches.undo.last_turn(match, seat)
            request = Request(
                id=0,
                match=match,
                kind=kind,
                seat=seat,
                seq=turn.last,
                first=turn.first,
                steps=turn.steps,
                revealing=turn.revealing,
                agreed=(seat,),
                at=now,
                until=(self._matches.play_time.stopped_at(table.guild) or now) + time_for(table.terms),
                about=about,
            )
            await self._add(request, user, table)
            opened = await self.rows.open_in(match)
            assert opened is not None  # noqa: S101 - just added
            return await self._settle(opened, table)

    async def _add(self, request: Request, user: int, table: Table) -> None:
        """Store a request. If it mentions others, raise Refused above the limit of such acts. Raise RequestOpen."""
        if await self.waits_for(request, table):
            self._limits.take("request", user, table.channel)
        try:
            await self.rows.add(request)
        except Conflict:
            raise RequestOpen from None

    async def _require_under_limit(self, match: str, seat: Seat, now: datetime) -> None:
        """Raise Refused if the seat has had `MAX_IN_VAIN` requests withdrawn or refused within `LATELY`."""
        recent = [
            request
            for request in await self.rows.all_in(match)
            if request.seat == seat and not has_passed(request.at, LATELY, now)
        ]
        if sum(request.state in ("withdrawn", "refused") for request in recent) >= MAX_IN_VAIN:
            raise refuse("asked_too_often", most=MAX_IN_VAIN)

    async def agree(self, request: int, user: int) -> Request:
        """Record the user's consent. Carry the request out once enough players agree.

        Raise Refused if there is no such request, or if it is about the user's own seat.
        """
        async with self._turn_of(request):
            pending, table, seat = await self._open(request, user)
            if seat == pending.about:
                raise refuse("not_your_request")
            refused = tuple(voter for voter in pending.refused if voter != seat)
            agreed = _with(pending.agreed, seat)
            return await self._settle(msgspec.structs.replace(pending, agreed=agreed, refused=refused), table)

    async def refuse(self, request: int, user: int) -> Request:
        """Record the user's refusal. Raise Refused.

        A refusal ends the request. A majority vote ends only once no majority is possible any more. A refusal by the
        requesting player withdraws the request.
        """
        async with self._turn_of(request):
            pending, table, seat = await self._open(request, user)
            if seat == pending.seat:
                return await self._end(pending, "withdrawn")
            if pending.kind != "offer" and not self.is_by_majority(pending, table):
                return await self._end(pending, "refused")
            agreed = tuple(voter for voter in pending.agreed if voter != seat)
            refused = _with(pending.refused, seat)
            return await self._settle(msgspec.structs.replace(pending, agreed=agreed, refused=refused), table)

    async def withdraw(self, request: int, user: int) -> Request:
        """Withdraw the user's request. Raise Refused."""
        async with self._turn_of(request):
            pending, _, seat = await self._open(request, user)
            if seat != pending.seat:
                raise refuse("not_your_request")
            return await self._end(pending, "withdrawn")

    async def review(self, match: str) -> Request | None:
        """Settle the request after a change at the table: carry it out, or end it if it is obsolete."""
        if await self.rows.open_in(match) is None:
            return None
        async with self._turn(match):
            pending = await self.rows.open_in(match)
            if pending is None:
                return None
            table = await self._matches.table(match)
            if await self._is_obsolete(pending, table):
                return await self._end(pending, "overtaken")
            if await self._resulting_state(pending, table) == "open" and self._has_lapsed(pending, table):
                return await self._end(pending, "lapsed")
            return (
                pending if await self._resulting_state(pending, table) == "open" else await self._settle(pending, table)
            )

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the open request expires (`lapse`), and when half of the players can end the pause (`half`)."""
        pending, table = await self.rows.open_in(match), await self._matches.table(match)
        if pending is None:
            return {}
        long = table.paused_at + LONG_PAUSE if pending.kind == "resume" and table.paused_at is not None else None
        is_ahead = long is not None and long > self._matches.play_time.now(table.guild)
        return {"lapse": pending.until} | ({"half": long} if long is not None and is_ahead else {})

    async def act(self, match: str, _: str) -> None:
        """Close the request as lapsed if its time is over and it is still open."""
        await self.review(match)

    async def win(self, match: str, user: int) -> Table:
        """End the match for the only player left, who has won. Raise Refused."""
        former = await self._matches.former(match)
        return await self._matches.change(match, lambda table: won_by(table, former, user, self._matches.now()))

    async def play_on(self, match: str, user: int) -> Table:
        """Record that the only player left plays on, so that the win is not offered again. Raise Refused."""
        former = await self._matches.former(match)
        return await self._matches.change(match, lambda table: continued_by(table, former, user))

    async def ending(self, table: Table, request: Request | None = None) -> Ending:
        """Return the result that the match has if its players end it now, by that request."""
        if request is not None and (await self._stalling(request, table)) - set(request.agreed):
            return "none"
        return ending(table, await self._matches.former(table.id))

    async def is_won(self, table: Table, user: int) -> bool:
        """Return whether the user is the only player left."""
        has_former = any(info.changes for info in table.seats)
        last = last_player(table, await self._matches.former(table.id) if has_former else ())
        return last is not None and table.seats[last].user == user

    async def is_win_offered(self, table: Table, user: int) -> bool:
        """Return whether the user is the only player left and has not chosen to play on."""
        return await self.is_won(table, user) and not has_declined(await self._matches.notices(table.id))

    @asynccontextmanager
    async def _turn(self, match: str) -> AsyncIterator[None]:
        async with self._queues.in_turn(match), self._matches.hold(match):
            with self._matches.followed(match):
                yield

    @asynccontextmanager
    async def _turn_of(self, request: int) -> AsyncIterator[None]:
        """Hold the lock of the request's match, so that nothing else changes the match. Raise Refused."""
        pending = await self.rows.one(request)
        if pending is None:
            raise refuse("no_such_request")
        async with self._turn(pending.match):
            yield

    def _has_lapsed(self, pending: Request, table: Table) -> bool:
        return pending.until <= self._matches.play_time.now(table.guild)

    async def _is_obsolete(self, pending: Request, table: Table) -> bool:
        """Return whether the request is obsolete.

        A secret answer to the game never makes it obsolete, because that would reveal the answer.
        """
        if table.seats[pending.seat].resigned or await self._has_new_player(pending, table):
            return True
        try:
            require_running(table)
            _require_applicable(table, pending.kind)
            if pending.kind == "offer" and pending.about not in await self.absent(table):
                return True
            is_back = pending.kind == "take-back" and table.seq != pending.seq
            return is_back and await self._matches.undo.last_known(pending.match) != pending.seq
        except Refused:
            return True

    async def _has_new_player(self, pending: Request, table: Table) -> bool:
        """Return whether a seat has a new holder since the request was made."""
        if not any(info.changes for info in table.seats):
            return False
        return any(holder.at > pending.at for holder in await self._matches.former(pending.match))

    async def absent(self, table: Table) -> tuple[Seat, ...]:
        """Return the absent seats that the others may put on offer."""
        if table.status != "running" or table.paused_at is not None or table.asleep_at is not None:
            return ()
        waiting = inactivity.WaitingState(await self._clocks.of(table.id), await self._activity.of(table.id))
        return inactivity.absent(table, waiting, self._matches.play_time.now(table.guild))

    async def electors(self, request: Request, table: Table) -> tuple[Seat, ...]:
        """Return the seats that vote on offering a seat: those of present players, and those that have answered."""
        gone = set(await self.absent(table)) - {*request.agreed, *request.refused}
        return tuple(seat for seat in voters(table) if seat != request.about and seat not in gone)

    async def waits_for(self, request: Request, table: Table) -> tuple[Seat, ...]:
        """Return the seats that have not answered yet."""
        electorate = voters(table) if request.about is None else await self.electors(request, table)
        stalling = await self._stalling(request, table)
        return tuple(seat for seat in electorate if seat not in {*request.agreed, *request.refused, *stalling})

    async def _stalling(self, request: Request, table: Table) -> frozenset[Seat]:
        """Return the seats whose consent a third one does not need to end the match; () or at least two.

        Each has got all the time that others may give over a match, and has given half as much or more. So nobody is
        overruled for time that others forced on the seat, by gifts or undos.
        """
        if request.kind != "end" or not (limit := table.terms.turn_hours):
            return frozenset()
        clocks = await self._clocks.of(table.id)
        full = {seat for seat, clock in clocks.items() if not hours_to_give(table.terms, clock, ())}
        if len(full) < 2:
            return frozenset()
        gifts = notices.hours_given(await self._matches.notices(table.id))
        hours_given = {seat: sum(hours for (giver, _), hours in gifts.items() if giver == seat) for seat in full}
        stalling = frozenset(
            seat for seat, hours in hours_given.items() if 2 * hours >= limit and not table.seats[seat].changes
        )
        helped = any((request.seat, seat) in gifts for seat in stalling)
        return frozenset() if len(stalling) < 2 or request.seat in stalling or helped else stalling

    async def _resulting_state(self, request: Request, table: Table) -> RequestState:
        """Return the state of the request that follows from the answers so far."""
        missing = await self.waits_for(request, table)
        if request.about is None and not self.is_by_majority(request, table):
            return "open" if missing else "granted"
        electors = voters(table) if request.about is None else await self.electors(request, table)
        agreed = sum(seat in request.agreed for seat in electors)
        needed = len(electors) // 2 + 1 if request.about is not None else (len(electors) + 1) // 2
        if agreed >= needed:
            return "granted"
        return "open" if agreed + len(missing) >= needed else "refused"

    def is_by_majority(self, request: Request, table: Table) -> bool:
        """Return whether half of the players can end the pause, because it has lasted long."""
        now = self._matches.play_time.now(table.guild)
        return request.kind == "resume" and table.paused_at is not None and now - table.paused_at >= LONG_PAUSE

    async def _open(self, request: int, user: int) -> tuple[Request, Table, Seat]:
        pending = await self.rows.one(request)
        if pending is None or pending.state != "open":
            raise refuse("no_such_request")
        table = await self._matches.table(pending.match)
        if self._has_lapsed(pending, table):
            raise refuse("no_such_request")
        require_running(table)
        seat = seat_of(user)(table)
        if table.seats[seat].user is None:
            raise refuse("not_seated")
        return pending, table, seat

    async def _settle(self, request: Request, table: Table) -> Request:
        """Store the answers, or end the request.

        Its final state is `granted` once it has been carried out, `refused`, or `overtaken` if it is now impossible.
        """
        state = await self._resulting_state(request, table)
        if state == "open":
            await self.rows.change(request)
            self._matches.announce(request.match)
            return request
        if state == "refused":
            return await self._end(request, state)
        try:
            await self._carry_out(request)
        except Refused:
            return await self._end(request, "overtaken")
        return await self._end(request, "granted")

    async def _end(self, request: Request, state: RequestState) -> Request:
        ended = msgspec.structs.replace(request, state=state)
        await self.rows.change(ended)
        self._matches.announce(request.match)
        return ended

    async def _carry_out(self, request: Request) -> None:
        """Carry out the granted request and announce it at the table. Raise Refused if it is no longer possible."""
        if request.kind == "offer":
            await self._matches.change(request.match, lambda table: voted(table, request.about or 0))
            return
        now = self._matches.now()
        table = await self._matches.table(request.match)
        is_by_half = request.kind == "resume" and not set(voters(table)) <= set(request.agreed)
        notice = notices.agreed(
            request.kind, request.seat, request.steps, is_alone=table.is_alone, is_by_half=is_by_half
        )
        match request.kind:
            case "take-back":
                await self._matches.undo.rewind(request.match, request.first, expected=request.seq)
                await self._matches.tell(request.match, notice)
            case "pause":
                await self._matches.change(request.match, lambda table: TableChange(paused(table, now), (notice,)))
            case "resume":
                await self._matches.change(request.match, lambda table: TableChange(paused(table, None), (notice,)))
            case "end" if (await self._stalling(request, table)) - set(request.agreed):
                ended = notices.ended_for_stalling(request.seat)
                await self._matches.change(request.match, lambda table: TableChange(stopped(table, now), (ended,)))
            case "end":
                former = await self._matches.former(request.match)
                await self._matches.change(request.match, lambda table: ended_early(table, former, now, notice))


def paused(table: Table, at: datetime | None) -> Table:
    """Return the table paused since `at`, or resumed if `at` is None. Raise NotStarted, MatchOver."""
    require_running(table)
    return msgspec.structs.replace(table, paused_at=at)


def stopped(table: Table, at: datetime) -> Table:
    """Return the table ended without a result. Raise NotStarted, MatchOver."""
    require_running(table)
    return msgspec.structs.replace(table, status="closed", ended_at=at, asleep_at=None)


def _require_applicable(table: Table, kind: RequestKind) -> None:
    if kind == "pause" and table.paused_at is not None:
        raise refuse("already_paused")
    if kind == "resume" and table.paused_at is None:
        raise refuse("not_paused")


def _with(agreed: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(sorted({*agreed, seat}))
