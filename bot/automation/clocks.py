"""The clock: how much time everybody has whom the table waits for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta

import msgspec

from bot.game import AnyGame, Refused, Seat
from bot.games import GAMES
from bot.life.schedule import Schedule
from bot.match.matches import Matches
from bot.queues import Queues
from bot.store import Store
from bot.store.engine.insisting import insisted
from bot.table import notices, seating
from bot.table.refusals import NothingToGive, NotSeated, TooMuchGiven
from bot.table.seat_clock import (
    ANSWER,
    Question,
    SeatClock,
    allowed,
    asked,
    going,
    standing_still,
    turn_key,
    unasked,
    with_more,
)
from bot.table.seating import Change, require_running, seat_of
from bot.table.table import Look, Table

MOST_GIVEN = timedelta(days=14)
"""So much time others may add to one question: no two players keep a third waiting for ever."""
MISSED_ALLOWED = 1
"""So many time-outs in a row a person may have; with one more the seat is offered."""


class Clock:
    """One clock for every seat that the table waits for, as everybody sees it.

    It follows the public position: `Game.waiting` and `Game.timed_turn`. The schedule is told when a deadline may have
    moved. `now` is the time (UTC).
    """

    def __init__(
        self,
        matches: Matches,
        store: Store,
        schedule: Schedule,
        *,
        now: Callable[[], datetime],
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self._matches = matches
        self._rows = store.clocks
        self._schedule = schedule
        self._now = now
        self._games = games
        self._queues = Queues()
        self._set_at: dict[str, datetime] = {}
        self._known: dict[tuple[str, Seat], int] = {}
        """By seat the row up to which its person is known to have answered in secret only, since he missed anything."""
        self._is_going = False
        matches.on_return(self._forget)

    def start(self) -> None:
        """From now on clocks follow; before, they wait until the time without the bot is made up for."""
        self._is_going = True

    def stop(self) -> None:
        """Follow no more."""
        self._is_going = False

    async def follow(self, match: str) -> None:
        """Set the clocks of the match to its present position, if they are ours to set; whoever asks shows them."""
        if not self._is_going or not await self._matches.is_ours(match):
            return
        if await self._queues.run(match, lambda: insisted(lambda: self._set_one(match))):
            self._schedule.changed(match)

    async def of(self, match: str) -> dict[Seat, SeatClock]:
        """The clocks of the match that count for a question, by seat."""
        return {seat: clock for seat, clock in (await self._rows.of(match)).items() if clock.is_asked}

    async def running_in(self, match: str) -> tuple[SeatClock, ...]:
        """Those whose time runs or has run out, the first to run out first."""
        running = [(clock.due_at, seat, clock) for seat, clock in (await self._rows.of(match)).items() if clock.due_at]
        return tuple(clock for _, _, clock in sorted(running, key=lambda found: found[:2]))

    def set_at(self, match: str) -> datetime | None:
        """When the clocks were last set to who is asked, and who is away; None unless the match is running."""
        return self._set_at.get(match)

    async def give(self, match: str, user: int, seat: Seat, time: timedelta) -> None:
        """Another player's present question lasts longer.

        Raises NotSeated, NothingToGive, TooMuchGiven and what a table refuses.
        """
        table = await self._matches.table(match)
        require_running(table)
        giver = seat_of(user)(table)
        if giver == seat:
            raise NothingToGive
        await self.follow(match)

        def give(clock: SeatClock | None) -> SeatClock:
            if clock is None or (clock.due_at is None and clock.remains is None):
                raise NothingToGive
            if clock.given + time > MOST_GIVEN:
                raise TooMuchGiven(int(MOST_GIVEN / timedelta(hours=1)))
            return with_more(clock, time)

        await self._adjust(match, seat, give)
        hours = int(time / timedelta(hours=1))
        await self._matches.tell(match, notices.time_given(giver, seat, hours))

    async def come_back(self, match: str, user: int) -> None:
        """Whoever let the time run out keeps his seat, and has missed nothing any more.

        Raises NotStarted, MatchOver, NotSeated, SeatResigned.
        """
        table = await self._matches.table(match)
        require_running(table)
        seat = seat_of(user)(table)

        await self.forgive(match, seat)
        await self._matches.change(match, lambda table: seating.kept(table, user))

    async def forgive(self, match: str, seat: Seat) -> None:
        """The seat's person has missed nothing any more."""
        await self._adjust(match, seat, lambda clock: clock and msgspec.structs.replace(clock, missed=0, missed_key=""))

    async def mute(self, match: str, user: int) -> None:
        """No more reminders of the question that the person is asked now. Raises NotSeated."""
        seat = (await self._matches.table(match)).seat_of(user)
        if seat is None:
            raise NotSeated
        await self._adjust(match, seat, lambda clock: clock and msgspec.structs.replace(clock, muted=True))
        self._schedule.changed(match)

    async def note_reminded(self, clock: SeatClock, number: int) -> None:
        """The question's reminder of that number has gone out; if it has been answered meanwhile, nothing changes."""

        def note(now_set: SeatClock | None) -> SeatClock | None:
            is_same = now_set is not None and now_set.key == clock.key
            return now_set and msgspec.structs.replace(now_set, reminded=number) if is_same else None

        await self._adjust(clock.match, clock.seat, note)

    async def note_missed(self, clock: SeatClock) -> None:
        """One question more has run out, as everybody knows; a turn counts once, however often it is interrupted.

        With too many in a row the seat is offered.
        """
        missed = clock.missed + (clock.missed_key != clock.key)

        await self.follow(clock.match)
        seq = (await self._matches.table(clock.match)).seq

        def note(now_set: SeatClock | None) -> SeatClock | None:
            is_same = now_set is not None and now_set.changes == clock.changes
            noted = {"missed": missed, "missed_seq": seq, "missed_key": clock.key}
            return now_set and msgspec.structs.replace(now_set, **noted) if is_same else None

        await self._adjust(clock.match, clock.seat, note)
        await self.follow(clock.match)

    async def _adjust(self, match: str, seat: Seat, change: Callable[[SeatClock | None], SeatClock | None]) -> None:
        """What becomes of the seat's clock; None: it stays as it is. Raises what `change` raises."""

        async def work() -> None:
            before = await self._rows.of(match)
            after = change(before.get(seat))
            if after is not None:
                await self._rows.put([after], before)

        await self._queues.run(match, lambda: insisted(work))

    async def review_person(self, user: int, guild: int) -> None:
        """Look again at the clocks of all matches of that person in that server."""
        for table in await self._matches.tables_of(user):
            if table.guild == guild:
                await self.follow(table.id)
                self._matches.announce(table.id)

    def _forget(self, match: str) -> None:
        self._set_at.pop(match, None)
        self._known = {key: row for key, row in self._known.items() if key[0] != match}

    async def _set_one(self, match: str) -> bool:
        """Within the match's queue: set its clocks to what the public position asks. Whether any has changed."""
        now = self._now()
        table = await self._matches.table(match)
        before = await self._rows.of(match)
        if table.status != "running":
            self._forget(match)
            if before:
                await self._rows.clear(match)
            return bool(before)
        look = await self._matches.look(match, None)
        after = await self._set(look, before)
        changed = [clock for seat, clock in after.items() if before.get(seat) != clock]
        if changed:
            await self._rows.put(changed, before)
        self._set_at[match] = now
        return bool(changed)

    async def _set(self, look: Look, before: Mapping[Seat, SeatClock]) -> dict[Seat, SeatClock]:
        now, table = self._now(), look.table
        questions = await self._questions(look)
        _, whose = self.turn_of(look)
        after = {}
        for info in table.seats:
            clock = before.get(info.seat)
            if clock is None or clock.changes != info.changes:
                clock = SeatClock(match=table.id, seat=info.seat, began_at=now, changes=info.changes)
            question = questions.get(info.seat)
            clock = await self._forgiven(table, clock)
            await self._offered(table, clock)
            if table.asleep_at is not None:
                clock = unasked(clock)
            elif info.is_driven or info.user is None:
                clock = unasked(msgspec.structs.replace(clock, missed=0))
            elif question is not None:
                clock = asked(clock, question, allowed(table.terms, question.kind, offered=info.offered), now)
                clock = standing_still(clock, now) if await self._stands(table, info.user) else going(clock, now)
            elif info.seat == whose and clock.kind == "turn" and clock.is_asked:
                clock = standing_still(clock, now)
            else:
                clock = unasked(clock)
            after[info.seat] = clock
        return after

    def turn_of(self, public: Look) -> tuple[int, Seat | None]:
        """The number of the turn for which one clock counts, and whose it is; None where all act together."""
        return self._games[public.table.game].timed_turn(public.view)

    async def _questions(self, look: Look) -> dict[Seat, Question]:
        """What everybody sees each seat being asked."""
        game = self._games[look.table.game]
        number, whose = self.turn_of(look)
        waiting = game.waiting(look.view)
        asked_now = ""
        if any(seat != whose for seat in waiting) and whose is not None:
            heard = await self._matches.log(look.table.id, None, limit=1)
            asked_now = str(heard[-1].seq if heard else 0)
        together = turn_key(number, whose) if whose is None else f"{ANSWER}{asked_now}"
        other = Question(together, "turn" if whose is None else "answer")
        return {seat: Question(turn_key(number, whose), "turn") if seat == whose else other for seat in waiting}

    async def _stands(self, table: Table, user: int) -> bool:
        """Whether that person's clock stands still: the match is paused, or he is away."""
        if table.paused_at is not None:
            return True
        return table.guild is not None and await self._rows.is_away(user, table.guild, self._now())

    async def _forgiven(self, table: Table, clock: SeatClock) -> SeatClock:
        """Whoever has moved himself, before everybody's eyes, has missed nothing any more, and keeps his seat."""
        if not clock.missed or not await self._has_moved(table, clock):
            return clock
        user = table.seats[clock.seat].user
        if user is not None and table.seats[clock.seat].offered:
            with suppress(Refused):
                await self._matches.change(clock.match, lambda table: seating.kept(table, user))
        return msgspec.structs.replace(clock, missed=0)

    async def _has_moved(self, table: Table, clock: SeatClock) -> bool:
        """Not by answering in secret: that he keeps his seat would tell, at whatever time, that he has answered."""
        known = self._known.get((table.id, clock.seat), 0)
        after = max(clock.missed_seq, known)
        if not await self._rows.has_moved(table.id, clock.seat, after):
            return False
        if await self._matches.has_moved_openly(table.id, clock.seat, after):
            return True
        self._known[table.id, clock.seat] = table.seq
        return False

    async def _offered(self, table: Table, clock: SeatClock) -> None:
        """Whoever has missed too much loses the seat to whoever wants it, once for each time."""
        info = table.seats[clock.seat]
        if clock.missed <= MISSED_ALLOWED or info.offered or info.is_driven or info.user is None:
            return
        told = await self._matches.notices(table.id)
        if any(seating.offers(notice, clock.seat) and notice.after_seq >= clock.missed_seq for notice in told):
            return

        def offer(now: Table) -> Change:
            is_same = now.seats[clock.seat].changes == clock.changes
            return seating.offered(now, clock.seat) if is_same else Change(now)

        with suppress(Refused):
            await self._matches.change(table.id, offer)
