"""Seat clocks: set after every change of a match, with default moves for seats whose time has run out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta

import msgspec

from bot.automation.scheduler import Scheduler
from bot.game import Refused, Seat, refuse
from bot.match.matches import Matches
from bot.metrics import TIME_OUTS
from bot.moderation.lost_channels import LostChannels
from bot.queues import Queues
from bot.store import Store
from bot.store.engine.database import retry_on_conflict
from bot.table import notices, seating
from bot.table.seat_clock import (
    MAX_TURN,
    TURN,
    ClockQuestion,
    SeatClock,
    allowed,
    answer_key,
    asleep,
    for_new_holder,
    max_given,
    question_number,
    resumed,
    stopped,
    time_left,
    turn_ends_at,
    turn_key,
    with_more,
    with_question,
    with_reserve,
    without_question,
)
from bot.table.seating import TableChange, require_running, seat_of
from bot.table.table import MatchView, SeatInfo, Table

MISSED_ALLOWED = 1
"""Number of consecutive time-outs that are tolerated. After more of them the seat is offered."""


class SeatClocks:
    """Clocks of the seats that tables wait for.

    They depend on the public position: `Game.waiting` and `Game.timed_turn`. The scheduler is notified when a deadline
    may have moved.
    """

    def __init__(self, matches: Matches, store: Store, scheduler: Scheduler) -> None:
        self._matches = matches
        self._rows = store.clocks
        self._absences = store.absences
        self.all_of = store.clocks.of
        """Reader of the clocks of all seats. Those that are not asked may still have a reserve."""
        self._scheduler = scheduler
        self._now = matches.now
        self._games = matches.games
        self._queues = Queues()
        self._set_at: dict[str, datetime] = {}
        self._known: dict[tuple[str, Seat], int] = {}
        """By seat, the row up to which its player has only answered in secret since the last time-out."""
        self._is_going = False
        matches.taken_over.add(self._forget)

    def start(self) -> None:
        """Start following matches. Call this after deadlines have been shifted by the bot's downtime."""
        self._is_going = True

    def stop(self) -> None:
        """Stop following matches."""
        self._is_going = False

    async def follow(self, match: str) -> None:
        """Set the match's clocks from its current position. Do nothing if another process owns the match."""
        if not self._is_going or not await self._matches.is_ours(match):
            return
        if await self._queues.run(match, lambda: retry_on_conflict(lambda: self._update_clocks(match))):
            self._scheduler.changed(match)

    async def of(self, match: str) -> dict[Seat, SeatClock]:
        """Return the match's clocks that measure a question, by seat."""
        return {seat: clock for seat, clock in (await self._rows.of(match)).items() if clock.is_asked}

    async def running_in(self, match: str) -> tuple[SeatClock, ...]:
        """Return the clocks that are running or have run out, earliest deadline first."""
        running = [(clock.due_at, seat, clock) for seat, clock in (await self._rows.of(match)).items() if clock.due_at]
        return tuple(clock for _, _, clock in sorted(running, key=lambda entry: entry[:2]))

    def set_at(self, match: str) -> datetime | None:
        """Return when the clocks were last set; None unless the match is running."""
        return self._set_at.get(match)

    async def give(self, match: str, user: int, seat: Seat, time: timedelta) -> None:
        """Give another player more time for the current question.

        Raise Refused, NotStarted, MatchOver, NoSuchMatch.
        """
        table = await self._matches.table(match)
        require_running(table)
        giver = seat_of(user)(table)
        if table.terms.tournament:
            raise refuse("at_tournament")
        if giver == seat:
            raise refuse("nothing_to_give")
        await self.follow(match)

        def give(clock: SeatClock | None) -> SeatClock:
            if clock is None or (clock.due_at is None and clock.remains is None):
                raise refuse("nothing_to_give")
            left = max_given(table.terms) - clock.given_in_all
            if time > left:
                raise refuse("too_much_given", hours=max(0, left // timedelta(hours=1)))
            return with_more(clock, time)

        await self._adjust(match, seat, give)
        hours = int(time / timedelta(hours=1))
        await self._matches.tell(match, notices.time_given(giver, seat, hours))

    async def come_back(self, match: str, user: int) -> None:
        """Keep the user's offered seat and reset the time-outs.

        Raise NotStarted, MatchOver, Refused.
        """
        table = await self._matches.table(match)
        require_running(table)
        seat = seat_of(user)(table)

        await self.forgive(match, seat)
        await self._matches.change(match, lambda table: seating.kept(table, user))

    async def forgive(self, match: str, seat: Seat) -> None:
        """Reset the seat's time-outs."""
        await self._adjust(match, seat, lambda clock: clock and msgspec.structs.replace(clock, missed=0, missed_key=""))

    async def mute(self, match: str, user: int) -> None:
        """Suppress reminders of the current question. Raise Refused."""
        seat = (await self._matches.table(match)).seat_of(user)
        if seat is None:
            raise refuse("not_seated")
        await self._adjust(match, seat, lambda clock: clock and msgspec.structs.replace(clock, muted=True))
        self._scheduler.changed(match)

    async def note_reminded(self, clock: SeatClock, number: int) -> None:
        """Record that the reminder of that number was sent, unless the question has changed."""

        def note(now_set: SeatClock | None) -> SeatClock | None:
            is_same = now_set is not None and now_set.key == clock.key
            return now_set and msgspec.structs.replace(now_set, reminded=number) if is_same else None

        await self._adjust(clock.match, clock.seat, note)

    async def note_missed(self, clock: SeatClock) -> None:
        """Record a public time-out. A turn counts once. After too many in a row the seat is offered."""
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
        """Store the changed clock of the seat.

        `change` returns the new clock, or None for no change. Its exceptions propagate.
        """

        async def work() -> None:
            before = await self._rows.of(match)
            after = change(before.get(seat))
            if after is not None:
                await self._rows.put([after], before)

        with self._matches.followed(match):
            await self._queues.run(match, lambda: retry_on_conflict(work))

    async def review_person(self, user: int, guild: int) -> None:
        """Reset the clocks in all matches of that user in that server."""
        for table in await self._matches.tables_of(user):
            if table.guild == guild:
                await self.follow(table.id)
                self._matches.announce(table.id)

    def _forget(self, match: str) -> None:
        self._set_at.pop(match, None)
        self._known = {key: row for key, row in self._known.items() if key[0] != match}

    async def _update_clocks(self, match: str) -> bool:
        """Set the match's clocks and return whether any changed. Call in the match's queue only."""
        now = self._now()
        table = await self._matches.table(match)
        before = await self._rows.of(match)
        if table.status != "running":
            self._forget(match)
            if before:
                await self._rows.clear(match)
            return bool(before)
        look = await self._matches.look(match, None)
        after = await self._clocks_of(look, before)
        changed = [clock for seat, clock in after.items() if before.get(seat) != clock]
        if changed:
            await self._rows.put(changed, before)
        self._set_at[match] = now
        return bool(changed)

    async def _clocks_of(self, look: MatchView, before: Mapping[Seat, SeatClock]) -> dict[Seat, SeatClock]:
        """Return the match's clocks for its current position, by seat.

        No time runs at a sleeping table, for a seat without a deciding person or for a seat that is not asked. A clock
        is stopped during a pause or an absence, and while other seats answer within the seat's turn.
        """
        table = look.table
        now = self._matches.play_time.stopped_at(table.guild) or self._now()
        questions = await self.questions(look)
        _, whose = self.turn_of(look)
        after = {}
        for info in table.seats:
            clock = await self._clock_of_holder(table, info, before.get(info.seat), now)
            question = questions.get(info.seat)
            if table.asleep_at is not None:
                clock = asleep(clock, now)
            elif info.is_driven or info.user is None:
                clock = without_question(msgspec.structs.replace(clock, missed=0), now, table.seq)
            elif question is not None:
                was_running = clock.key == question.key and clock.due_at is not None
                number = question_number(question, before.values())
                clock = await self._clock_for_question(table, clock, question, now, number)
                is_stopped = await self._is_stopped(table, info.user)
                clock = (
                    stopped(clock, _paused_at(table, clock, now, was_running)) if is_stopped else resumed(clock, now)
                )
            elif info.seat == whose and clock.kind == "turn" and clock.is_asked:
                clock = stopped(clock, now)
            else:
                clock = without_question(clock, now, table.seq)
            after[info.seat] = clock
        return after

    async def _clock_of_holder(self, table: Table, info: SeatInfo, clock: SeatClock | None, now: datetime) -> SeatClock:
        """Return the clock of the seat's present holder. Forgive time-outs, or offer the seat after too many."""
        if clock is None:
            clock = SeatClock(match=table.id, seat=info.seat, began_at=now, changes=info.changes)
        elif clock.changes != info.changes:
            clock = for_new_holder(clock, info.changes, now)
        clock = await self._forgive_if_moved(table, with_reserve(clock, table.terms))
        await self._offer_if_missed(table, clock)
        return clock

    async def _clock_for_question(
        self, table: Table, clock: SeatClock, question: ClockQuestion, now: datetime, number: int
    ) -> SeatClock:
        """Return the clock for the question of that number. A seat on offer uses no reserve.

        If the table agreed to an undo, a question that is asked again has at least the time for an answer. If another
        player asks it again by an undo, that player gives the missing time, within the limit of what may be given. At
        a tournament table nobody gets more time.
        """
        terms, info, again, gift = table.terms, table.seats[clock.seat], timedelta(), timedelta()
        time = allowed(terms, question.kind, offered=info.offered, questions=number - 1)
        if terms.tournament and question.key.startswith(TURN):
            time = timedelta()
        before = None if clock.key == question.key else time_left(clock, question.key)
        if time is not None and before is not None and not terms.tournament:
            minimum = allowed(terms, "answer", offered=False) or again
            if await self._rows.is_rewound(table.id, before.seq):
                again = minimum
            elif not await self._is_own_undo(table, info.seat):
                gift = max(again, min(minimum - before.left, max_given(terms) - clock.given_in_all))
        reserve_limit = MAX_TURN if terms.tournament else None
        backed = not info.offered
        return with_question(
            clock,
            question,
            time,
            now,
            seq=table.seq,
            is_backed=backed,
            again=again,
            given=gift,
            reserve_limit=reserve_limit,
            number=number,
        )

    async def _is_own_undo(self, table: Table, seat: Seat) -> bool:
        """Return whether the seat made the last public row. If it is then asked again, it has undone its own step."""
        rows = await self._matches.log(table.id, None, limit=1)
        return bool(rows) and rows[-1].seat == seat

    def turn_of(self, public: MatchView) -> tuple[int, Seat | None]:
        """Return the number of the timed turn and its seat; None if all seats act together."""
        return self._games[public.table.game].timed_turn(public.view)

    async def questions(self, look: MatchView) -> dict[Seat, ClockQuestion]:
        """Return the publicly known question of each seat.

        At a tournament table, one to several seats is nobody's own, and one to a single seat is always its own.
        """
        game = self._games[look.table.game]
        number, whose = self.turn_of(look)
        waiting = game.waiting(look.view)
        together = turn_key(number, whose) if whose is None else answer_key(look.standing)
        shared = ClockQuestion(together, "turn" if whose is None else "answer")
        if look.table.terms.tournament and len(waiting) > 1:
            return dict.fromkeys(waiting, ClockQuestion(together, "answer"))
        if look.table.terms.tournament and (whose is None or whose not in waiting):
            shared = ClockQuestion(f"{TURN}{together}", shared.kind)
        return {seat: ClockQuestion(turn_key(number, whose), "turn") if seat == whose else shared for seat in waiting}

    async def _is_stopped(self, table: Table, user: int) -> bool:
        """Return whether that user's clock is stopped by a pause or, except in a tournament, by an absence.

        No clock runs while the only player left chooses between the win and playing on: see `inactivity.won_at`.
        """
        if table.paused_at is not None or table.terms.tournament:
            return table.paused_at is not None
        if await self._matches.views.undecided_since(table.id) is not None:
            return True
        return table.guild is not None and await self._absences.is_away(user, table.guild, self._now())

    async def _forgive_if_moved(self, table: Table, clock: SeatClock) -> SeatClock:
        """Reset the time-outs of a player who moved publicly, and withdraw the offer of the seat."""
        if not clock.missed or not await self._has_moved(table, clock):
            return clock
        user = table.seats[clock.seat].user
        if user is not None and table.seats[clock.seat].offered:
            with suppress(Refused):
                await self._matches.change(clock.match, lambda table: seating.kept(table, user))
        return msgspec.structs.replace(clock, missed=0)

    async def _has_moved(self, table: Table, clock: SeatClock) -> bool:
        """Return whether the seat's player has moved publicly since the last time-out.

        A secret answer does not count: keeping the seat would reveal that it was given.
        """
        known = self._known.get((table.id, clock.seat), 0)
        after = max(clock.missed_seq, known)
        if not await self._rows.has_moved(table.id, clock.seat, after):
            return False
        if await self._matches.views.has_moved_openly(table.id, clock.seat, after):
            return True
        self._known[table.id, clock.seat] = table.seq
        return False

    async def _offer_if_missed(self, table: Table, clock: SeatClock) -> None:
        """Offer a seat with too many time-outs, once for each number of time-outs."""
        info = table.seats[clock.seat]
        if clock.missed <= MISSED_ALLOWED or info.offered or info.is_driven or info.user is None:
            return
        notices_so_far = await self._matches.notices(table.id)
        if any(
            seating.offers(notice, clock.seat) and notice.after_seq >= clock.missed_seq for notice in notices_so_far
        ):
            return

        def offer(now: Table) -> TableChange:
            is_same = now.seats[clock.seat].changes == clock.changes
            return seating.offered(now, clock.seat) if is_same else TableChange(now)

        with suppress(Refused):
            await self._matches.change(table.id, offer)


def _paused_at(table: Table, clock: SeatClock, now: datetime, was_running: bool) -> datetime:
    """Return the moment at which a clock stops: it may be noticed late that the table could not be played at."""
    if table.paused_at is None or not was_running:
        return now
    return min(now, max(table.paused_at, clock.began_at))


MAX_DEFAULTS = 60
"""Maximum number of default moves in one turn. No turn of any game needs more."""


class Deadlines:
    """Schedule source for deadlines. Nobody's time runs out at a table that the player cannot see or reach."""

    def __init__(self, matches: Matches, clock: SeatClocks, lost_channels: LostChannels | None = None) -> None:
        self._matches = matches
        self._clock = clock
        self._lost_channels = lost_channels

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return the deadlines of all seats, earliest first."""
        return {_name(clock): clock.due_at for clock in await self._clock.running_in(match) if clock.due_at}

    async def act(self, match: str, name: str) -> None:
        """Handle the expired clock of that name, if it still runs and its player could see the table."""
        for clock in await self._clock.running_in(match):
            if _name(clock) == name:
                if self._lost_channels is None or await self._lost_channels.check(match, (clock.seat,), clock.due_at):
                    await self._settle(clock)
                break

    async def _settle(self, due: SeatClock) -> None:
        """Play default moves until the seat's turn or answer is complete, and record the time-out.

        Subscribers are notified once, so that the next player's ping also reports the time-out.
        """
        with self._matches.batch(due.match):
            await self._settle_one(due)

    async def _settle_one(self, due: SeatClock) -> None:
        clock = await self._still_due(due)
        if clock is None or await self._give_to_computer(clock):
            return
        if not await self._play_defaults(clock):
            return
        TIME_OUTS.inc()
        await self._matches.tell(clock.match, notices.timed_out(clock.seat))
        if not (await self._matches.table(clock.match)).terms.tournament:
            await self._clock.note_missed(clock)

    async def _still_due(self, due: SeatClock) -> SeatClock | None:
        """Return the current clock, unless its question or deadline has changed."""
        await self._clock.follow(due.match)
        running = [clock for clock in await self._clock.running_in(due.match) if _name(clock) == _name(due)]
        now = self._matches.play_time.now(await self._matches.guild_of(due.match))
        return next((clock for clock in running if clock.due_at is not None and clock.due_at <= now), None)

    async def _give_to_computer(self, clock: SeatClock) -> bool:
        """At a tournament table, give the seat to a computer player. Return whether that was done.

        It is not done for a question to several seats, which is charged to nobody.
        """
        table = await self._matches.table(clock.match)
        if not table.terms.tournament or not clock.key.startswith(TURN):
            return False

        def change(now: Table) -> TableChange:
            if now.seats[clock.seat].changes != clock.changes or now.seats[clock.seat].is_driven:
                return TableChange(now)
            return seating.lapsed(now, clock.seat, self._matches.now())

        await self._matches.change(clock.match, change)
        TIME_OUTS.inc()
        return True

    async def _play_defaults(self, clock: SeatClock) -> bool | None:
        """Play default moves. Return whether one of them was public; None if the seat had nothing to decide.

        A missing secret answer is itself secret, so it does not count as a time-out. A seat is lost only by public
        time-outs.
        """
        is_known: bool | None = None
        for _ in range(MAX_DEFAULTS):
            look = await self._matches.look(clock.match, clock.seat)
            public = await self._matches.look(clock.match, None)
            question = (await self._clock.questions(public)).get(clock.seat)
            if clock.seat not in look.deciders or not _is_still(clock, question):
                break
            is_secret = await self._matches.views.is_asked_in_secret(clock.match, clock.seat)
            try:
                await self._matches.play_default(clock.match, clock.seat, token=look.token, changes=clock.changes)
            except Refused:
                if is_known is None:
                    raise
                break  # the player has moved in the meantime and decides the rest
            is_known = bool(is_known) or not is_secret
            if clock.kind == "answer":
                break
        return is_known


class ClockMoments:
    """Schedule source for the moments that change clocks without a move: a reserve begins, an absence ends."""

    def __init__(self, matches: Matches, clock: SeatClocks, store: Store) -> None:
        self._matches = matches
        self._clock = clock
        self._rows = store.absences

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return the moments that are later than the last setting of the clocks."""
        set_at = self._clock.set_at(match)
        if set_at is None:
            return {}
        return {**await self._returns(match, set_at), **await self._reserve_starts(match, set_at)}

    async def _reserve_starts(self, match: str, set_at: datetime) -> dict[str, datetime]:
        """Return the start of each reserve, by clock name."""
        backed = [clock for clock in await self._clock.running_in(match) if clock.is_backed]
        moments = {_name(clock): moment for clock in backed if (moment := turn_ends_at(clock)) is not None}
        return {name: moment for name, moment in moments.items() if moment > set_at}

    async def _returns(self, match: str, set_at: datetime) -> dict[str, datetime]:
        """Return the time of the first end of an absence."""
        table = await self._matches.table(match)
        users = [info.user for info in table.seats if info.user is not None and not info.is_driven]
        if table.guild is None or not users:
            return {}
        back = await self._rows.next_return(users, table.guild, set_at)
        return {} if back is None else {"back": back}

    async def act(self, match: str, _: str) -> None:
        """Set the clocks again, and notify the match's subscribers, so that its messages are updated."""
        await self._clock.follow(match)
        self._matches.announce(match)


def _name(clock: SeatClock) -> str:
    return f"{clock.seat} {clock.key}"


def _is_still(clock: SeatClock, question: ClockQuestion | None) -> bool:
    """Return whether the seat is still asked the question that its clock measures."""
    if question is None or question.kind != clock.kind:
        return False
    return clock.kind == "answer" or clock.key == question.key
