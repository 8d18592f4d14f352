"""The clock: deadlines that settle themselves with nobody looking."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial

import msgspec

from bot.game import AnyGame, Refused, Seat
from bot.games import GAMES
from bot.life.reminders import MOST, Due
from bot.match.matches import Matches
from bot.match.queues import Queues
from bot.store import Store
from bot.table import lobby, notices, seating
from bot.table.refusals import NothingToGive, NotSeated, TooMuchGiven
from bot.table.seat_clock import Question, SeatClock, allowed, asked, going, standing_still, unasked, with_more
from bot.table.seating import Change, require_running, seat_of
from bot.table.table import Look, Table

LOG = logging.getLogger(__name__)

TICK = 15.0
"""Seconds between two looks at what is due."""
MISSED_ALLOWED = 1
"""So many time-outs in a row a person may have; with one more the seat is offered."""
LOBBY_LASTS = timedelta(days=7)
GAP = timedelta(minutes=1)
"""A shorter silence of the bot moves no deadline."""
MOST_GIVEN = timedelta(days=14)
"""So much time others may add to one question: no two players keep a third waiting for ever."""
MOST_DEFAULTS = 60
"""So many default moves end any turn."""
PUBLIC_ROWS = 100


class Clock:
    """One clock for every seat that the table waits for, as everybody sees it.

    It follows the public position: `Game.waiting` and `Game.timed_turn`. `now` is the time (UTC). `also` is called at
    each tick, after deadlines: reminders and whatever else must not be forgotten.
    """

    def __init__(
        self, matches: Matches, store: Store, *, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        self._matches = matches
        self._rows = store.clocks
        self._now = now
        self._games = games
        self._queues = Queues()
        self._ticking: asyncio.Task[None] | None = None
        self._last_tick: datetime | None = None
        self._is_going = False
        self.also: list[Callable[[], Awaitable[None]]] = []

    async def start(self) -> None:
        """Deadlines move by the time that the bot was away; from now on look at what is due."""
        await self._make_up_for_silence()
        self._is_going = True
        self._ticking = asyncio.create_task(self._tick_on(), name="clock")

    async def stop(self) -> None:
        """Look no more; what has begun is finished."""
        self._is_going = False
        if self._ticking is not None:
            self._ticking.cancel()
            with suppress(asyncio.CancelledError):
                await self._ticking

    async def follow(self, match: str) -> None:
        """Set the clocks of the match to its present position; whoever asks shows them himself."""
        if self._is_going:
            await self._queues.run(match, lambda: self._set_one(match))

    async def of(self, match: str) -> dict[Seat, SeatClock]:
        """The clocks of the match that count for a question, by seat."""
        return {seat: clock for seat, clock in (await self._rows.of(match)).items() if clock.is_asked}

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

        async def work() -> None:
            clock = (await self._rows.of(match)).get(seat)
            if clock is None or (clock.due_at is None and clock.remains is None):
                raise NothingToGive
            if clock.given + time > MOST_GIVEN:
                raise TooMuchGiven(int(MOST_GIVEN / timedelta(hours=1)))
            await self._rows.put([with_more(clock, time)])

        await self._queues.run(match, work)
        hours = int(time / timedelta(hours=1))
        await self._matches.tell(match, notices.time_given(giver, seat, hours))

    async def come_back(self, match: str, user: int) -> None:
        """Whoever let the time run out keeps his seat, and has missed nothing any more.

        Raises NotStarted, MatchOver, NotSeated, SeatResigned.
        """
        table = await self._matches.change(match, lambda table: seating.kept(table, user))
        seat = seat_of(user)(table)

        async def work() -> None:
            clock = (await self._rows.of(match)).get(seat)
            if clock is not None:
                await self._rows.put([msgspec.structs.replace(clock, missed=0, missed_key="")])

        await self._queues.run(match, work)

    async def mute(self, match: str, user: int) -> None:
        """No more reminders of the question that the person is asked now. Raises NotSeated."""
        seat = (await self._matches.table(match)).seat_of(user)
        if seat is None:
            raise NotSeated

        async def work() -> None:
            clock = (await self._rows.of(match)).get(seat)
            if clock is not None:
                await self._rows.put([msgspec.structs.replace(clock, muted=True)])

        await self._queues.run(match, work)

    async def to_remind(self) -> tuple[SeatClock, ...]:
        """The clocks of which a reminder may be due, in order of matches."""
        return await self._rows.remindable(self._now(), MOST)

    async def note_reminded(self, reminded: Iterable[Due]) -> None:
        """These reminders have gone out; a question that has been answered meanwhile is let alone."""
        for one in reminded:
            clock = one.clock

            async def work(clock: SeatClock = clock, number: int = one.number) -> None:
                now_set = (await self._rows.of(clock.match)).get(clock.seat)
                if now_set is not None and now_set.key == clock.key:
                    await self._rows.put([msgspec.structs.replace(now_set, reminded=number)])

            await self._queues.run(clock.match, work)

    async def tick(self) -> None:
        """Settle all that is due now."""
        now = self._now()
        await self._rows.beat(now)
        for user, guild in await self._rows.turning_absences(self._last_tick or now - GAP, now):
            await self.review_person(user, guild)
        self._last_tick = now
        for clock in await self._rows.due(now):
            await _safely(partial(self._settle, clock))
        for match in await self._rows.idle_lobbies(now - LOBBY_LASTS):
            with suppress(Refused):
                await self._matches.change(
                    match, lambda table: Change(lobby.expired(table, now), (notices.lobby_expired(),))
                )
        for duty in self.also:
            await _safely(duty)

    async def review_person(self, user: int, guild: int) -> None:
        """Look again at the clocks of all matches of that person in that server."""
        for table in await self._matches.tables_of(user):
            if table.guild == guild:
                await self.follow(table.id)
                self._matches.announce(table.id)

    async def _make_up_for_silence(self) -> None:
        seen = await self._rows.heartbeat()
        now = self._now()
        if seen is not None and now - seen > GAP:
            await self._rows.shift(now - seen, now)
            LOG.info("deadlines moved by %s, the time without the bot", now - seen)
        else:
            await self._rows.beat(now)

    async def _tick_on(self) -> None:
        while True:
            try:
                await self.tick()
            except Exception:
                LOG.exception("the clock stumbled")
            await asyncio.sleep(TICK)

    async def _set_one(self, match: str) -> None:
        """Within the match's queue: set its clocks to what the public position asks."""
        table = await self._matches.table(match)
        before = await self._rows.of(match)
        if table.status != "running":
            if before:
                await self._rows.clear(match)
            return
        look = await self._matches.look(match, None)
        after = await self._set(look, before)
        changed = [clock for seat, clock in after.items() if before.get(seat) != clock]
        if changed:
            await self._rows.put(changed)

    async def _set(self, look: Look, before: Mapping[Seat, SeatClock]) -> dict[Seat, SeatClock]:
        now, table = self._now(), look.table
        questions = await self._questions(look)
        _, whose = self._turn_of(look)
        after = {}
        for info in table.seats:
            clock = before.get(info.seat)
            if clock is None or clock.changes != info.changes:
                clock = SeatClock(match=table.id, seat=info.seat, began_at=now, changes=info.changes)
            question = questions.get(info.seat)
            if question is None or len(questions) == 1:
                clock = await self._forgiven(table, clock)
            if info.is_driven or info.user is None:
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

    async def _questions(self, look: Look) -> dict[Seat, Question]:
        """What everybody sees each seat being asked."""
        game = self._games[look.table.game]
        number, whose = self._turn_of(look)
        waiting = game.waiting(look.view)
        asked_now = ""
        if any(seat != whose for seat in waiting) and whose is not None:
            heard = await self._matches.log(look.table.id, None, limit=PUBLIC_ROWS)
            asked_now = str(max((row.seq for row in heard if row.lines), default=0))
        together = _turn_key(number, whose) if whose is None else f"answer {asked_now}"
        other = Question(together, "turn" if whose is None else "answer")
        return {seat: Question(_turn_key(number, whose), "turn") if seat == whose else other for seat in waiting}

    async def _stands(self, table: Table, user: int) -> bool:
        """Whether that person's clock stands still: the match is paused, or he is away."""
        if table.paused_at is not None:
            return True
        return table.guild is not None and await self._rows.is_away(user, table.guild, self._now())

    async def _forgiven(self, table: Table, clock: SeatClock) -> SeatClock:
        """Whoever has moved himself has missed nothing any more, and keeps his seat.

        Not before a question to several is closed: that he keeps his seat would tell that he has answered it.
        """
        if not clock.missed or not await self._rows.has_moved(clock.match, clock.seat, clock.missed_seq):
            return clock
        user = table.seats[clock.seat].user
        if user is not None and table.seats[clock.seat].offered:
            with suppress(Refused):
                await self._matches.change(clock.match, lambda table: seating.kept(table, user))
        return msgspec.structs.replace(clock, missed=0)

    async def _settle(self, due: SeatClock) -> None:
        """The seat's time has run out: the game moves for it until its turn, or its answer, is done."""
        try:
            clock = await self._still_due(due)
            heard = None if clock is None else await self._play_defaults(clock)
            if clock is None or heard is None:
                return
            missed = await self._note_missed(clock)
            if heard:
                await self._matches.tell(clock.match, notices.timed_out(clock.seat))
            if missed > MISSED_ALLOWED:
                await self._matches.change(clock.match, partial(_offered, clock=clock))
        except Refused as refused:
            LOG.info("a time-out came to nothing: %s", refused.reason, extra={"match": due.match})

    async def _still_due(self, due: SeatClock) -> SeatClock | None:
        """The clock as it is now, unless it is asked something else or has more time than when it was found due."""
        await self.follow(due.match)
        clock = (await self._rows.of(due.match)).get(due.seat)
        is_due = clock is not None and clock.due_at is not None and clock.due_at <= self._now()
        return clock if clock is not None and is_due and clock.key == due.key else None

    async def _play_defaults(self, clock: SeatClock) -> bool | None:
        """Whether everybody has heard of it; None when the seat had nothing to decide (any more)."""
        first: int | None = None
        for _ in range(MOST_DEFAULTS):
            look = await self._matches.look(clock.match, clock.seat)
            turn = self._turn_of(await self._matches.look(clock.match, None))
            if clock.seat not in look.deciders or not _is_still(clock, turn):
                break
            try:
                await self._matches.play_default(clock.match, clock.seat, since=look.since, changes=clock.changes)
            except Refused:
                if first is None:
                    raise
                break  # its person was faster in the middle of it: the rest is his
            if first is None:
                first = look.table.seq
            if clock.kind == "answer":
                break
        if first is None:
            return None
        return any(row.lines for row in await self._matches.log(clock.match, None, first))

    def _turn_of(self, public: Look) -> tuple[int, Seat | None]:
        return self._games[public.table.game].timed_turn(public.view)

    async def _note_missed(self, clock: SeatClock) -> int:
        """So many questions in a row have run out now; a turn counts once, however often it is interrupted."""
        missed = clock.missed + (clock.missed_key != clock.key)

        async def work() -> None:
            now_set = (await self._rows.of(clock.match)).get(clock.seat)
            if now_set is not None and now_set.changes == clock.changes:
                seq = (await self._matches.table(clock.match)).seq
                noted = msgspec.structs.replace(now_set, missed=missed, missed_seq=seq, missed_key=clock.key)
                await self._rows.put([noted])

        await self.follow(clock.match)
        await self._queues.run(clock.match, work)
        return missed


def _turn_key(number: int, whose: Seat | None) -> str:
    """A question to several together has a time of its own."""
    return f"all {number}" if whose is None else f"turn {number}"


def _is_still(clock: SeatClock, turn: tuple[int, Seat | None]) -> bool:
    """Whether what the seat is asked is what its clock counts for."""
    number, whose = turn
    is_turn = whose is None or whose == clock.seat
    return is_turn == (clock.kind == "turn") and (not is_turn or clock.key == _turn_key(number, whose))


def _offered(table: Table, clock: SeatClock) -> Change:
    """The seat whose clock it is on offer, unless it has changed hands meanwhile."""
    is_same = table.seats[clock.seat].changes == clock.changes
    return seating.offered(table, clock.seat) if is_same else Change(table)


async def _safely(duty: Callable[[], Awaitable[None]]) -> None:
    """What fails in one match must not keep the others back."""
    try:
        await duty()
    except Exception:
        LOG.exception("the clock stumbled")
