"""Steps of a tournament: start, pairing, tables, results. Each is done exactly once, even after a crash."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import TypeAlias

import msgspec

from bot.club.pairing_worker import PairingWorker
from bot.club.tournament import (
    FEWEST,
    Away,
    Cancelled,
    Ended,
    Entrant,
    Event,
    Paired,
    RoundTable,
    Voided,
    Withdrawn,
    after,
    presses_of,
)
from bot.game import Outcome, Refused, Seat
from bot.games import GAMES
from bot.match.matches import Matches
from bot.people.server_settings import Servers
from bot.rng import Seeds
from bot.store import Store
from bot.store.tournaments import (
    TournamentTableRow,
    due_statement,
    end_statement,
    match_statement,
    repeated_statement,
    resume_statement,
    stop_statement,
)
from bot.table import lobby, notices, seating
from bot.table.early_end import ended_early
from bot.table.final_places import kept_seats
from bot.table.notices import FormerHolder, Notice, about
from bot.table.refusals import MatchOver, Unreadable
from bot.table.table import SeatInfo, Table
from bot.tournaments.calendar import CHECK_IN, full_hour, latest_end, longest_round, next_start
from bot.tournaments.log import TournamentLog
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.turn_counts import TURN_COUNTS

MAX_LIVE = 5
"""Maximum number of tournaments of a server that are not over."""
BOT_MAY_BE_GONE = timedelta(days=30)
"""Time without the bot after which a tournament is cancelled, as its matches are closed."""
OpenPlace: TypeAlias = Callable[[StoredTournament, TournamentTableRow], Awaitable[int]]
"""Callable that opens a thread or a post for the table, or finds the one that it has opened, and returns its id."""


class PlacesPausedError(Exception):
    """Discord opens no more threads for a while: for `retry_after` seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"no thread for {retry_after:.0f} seconds")
        self.retry_after = retry_after


class Rounds:
    """Steps of tournaments. All are idempotent: a step that finds nothing to do changes nothing."""

    host: Callable[[], int] = staticmethod(lambda: 0)
    """Returns the bot's own user id, under which tables are opened."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        log: TournamentLog,
        pairing: PairingWorker,
        seeds: Seeds,
        *,
        servers: Servers,
    ) -> None:
        self._matches = matches
        self._seeds = seeds
        self._servers = servers
        self._rows = store.tournaments
        self._absences = store.absences
        self._clocks = store.clocks
        self._log = log
        self._pairing = pairing

    def end_pairing(self) -> None:
        """End the process that computes pairings."""
        self._pairing.stop()

    async def begin(self, tournament: str) -> StoredTournament:
        """Start at the hour of the start, or call the tournament off if too few people have checked in."""

        async def change(before: StoredTournament) -> StoredTournament:
            now = self._matches.now()
            if before.tournament.phase != "open" or now < before.calendar.starts_at:
                return before
            if len(before.tournament.active) < FEWEST:
                has_entrants = any(not entry.has_withdrawn for entry in before.tournament.entries)
                ended = end_statement(before.id, now, "too-few" if has_entrants else "nobody")
                last = [repeated_statement(before.id)] if before.repeats and not has_entrants else []
                return await self._log.append(before, Cancelled(), also=(ended, *last))
            due = due_statement(before.id, before.calendar.starts_at)
            return await self._log.append(before, await self._log.started(before), also=(due,))

        return await self._log.change(tournament, change)

    async def repeat(self, tournament: str) -> None:
        """Open the next tournament once this one has begun, or was cancelled because too few had checked in.

        It waits while the server has as many tournaments as it may, and while the game cannot be begun there.
        """

        async def change(before: StoredTournament) -> StoredTournament:
            if not before.repeats or before.tournament.phase == "open":
                return before
            if before.tournament.settings.game not in await self._servers.offered_in(before.guild):
                return before
            once = repeated_statement(before.id)
            row, now = await self._rows.one(before.id), self._matches.now()
            if row is None or len(await self._rows.live(before.guild)) >= MAX_LIVE:
                return before
            first, zone = before.repeats_from or before.calendar.starts_at, await self._log.zone(before)
            id_, seed = self._seeds.next()
            starts_at = next_start(first, before.repeats, max(now + CHECK_IN, before.calendar.starts_at), zone)
            following = msgspec.structs.replace(
                row,
                id=id_,
                seed=seed,
                created_at=now,
                check_in_at=starts_at - CHECK_IN,
                starts_at=starts_at,
                repeats_from=first,
                due_at=None,
                stopped_at=None,
                ended_at=None,
                ended_why="",
            )
            await self._rows.create(following, once, limit=MAX_LIVE)
            self._log.changed.tell(before.guild, id_)
            return await self._log.read(before.id)

        await self._log.change(tournament, change)

    async def withdraw_gone(self, tournament: str) -> StoredTournament:
        """Withdraw entrants whose data were deleted, and those who left the server during a match of this round."""

        async def change(before: StoredTournament) -> StoredTournament:
            value = before.tournament
            if value.phase not in ("open", "running"):
                return before
            entries = [(number, entry) for number, entry in enumerate(value.entries) if not entry.has_withdrawn]
            gone = {number for number, _ in entries if before.users[number] is None} | await self._left(before)
            waiting = set(value.active) if value.is_started else {number for number, _ in entries}
            return await self._all(before, [Withdrawn(number) for number in sorted(gone & waiting)])

        return await self._log.change(tournament, change)

    async def _left(self, stored: StoredTournament) -> set[Entrant]:
        """Return the entrants who left the server during a match of this round."""
        left = set[Entrant]()
        for row, table in _current(stored):
            if row.match and table.is_open:
                with suppress(Refused):
                    seats = left_server(await self._matches.notices(row.match))
                    left |= {table.seats[seat] for seat in seats}
        return left

    async def _all(self, before: StoredTournament, events: Sequence[Event]) -> StoredTournament:
        """Append the events that the tournament still accepts, and skip the others."""
        fitting, value = list[Event](), before.tournament
        for event in events:
            if value.phase in ("over", "cancelled"):
                break
            value = after(value, event)
            fitting.append(event)
        return await self._log.append(before, *fitting) if fitting else before

    async def pair(self, tournament: str) -> StoredTournament:
        """Pair the next round if its time has come.

        Absent entrants sit out. The pairing is computed in a worker process. If an entrant withdraws meanwhile, it is
        computed again. Raise WorkerError.
        """
        stored = await self._log.change(tournament, self._announce_absences)
        while self._is_pairing_due(stored):
            paired = await self._pairing.next_round(stored.tournament, stored.next_lot)
            stored = await self._log.change(tournament, partial(self._paired, stored, paired))
        return stored

    async def _announce_absences(self, before: StoredTournament) -> StoredTournament:
        if not self._is_pairing_due(before):
            return before
        users = {before.users[number]: number for number in before.tournament.present}
        away = await self._absences.away((user for user in users if user), before.guild, self._matches.now())
        return await self._all(before, [Away(users[user]) for user in sorted(away, key=users.__getitem__)])

    def _is_pairing_due(self, stored: StoredTournament) -> bool:
        value, due = stored.tournament, stored.calendar.due_at
        is_between = value.is_started and value.phase == "running" and not value.has_open_tables
        return is_between and due is not None and due <= self._matches.now()

    async def _paired(self, known: StoredTournament, paired: Paired, before: StoredTournament) -> StoredTournament:
        """Store the pairing, unless the tournament has changed since it was asked for."""
        if before.count != known.count or before.calendar != known.calendar:
            return before
        hours = longest_round(before.tournament.settings.game, map(len, paired.tables), before.terms.reserve_hours or 0)
        ends = full_hour(self._matches.now() + timedelta(hours=hours))
        rows = [TournamentTableRow(before.round + 1, number) for number in range(len(paired.tables))]
        also = (due_statement(before.id, ends),) if rows else ()
        return await self._log.append(before, paired, tables=rows, also=also)

    # Tables

    async def open_tables(self, tournament: str, open_place: OpenPlace) -> None:
        """Open the tables of the round that have no match yet. Try all, then raise the first failure.

        Raise PlacesPausedError at once: no other table can be opened until then.
        """
        stored, failure = await self._log.read(tournament), None
        events = await self._log.events(stored)
        for row, table in _current(stored):
            if row.match or not table.is_open or not stored.is_live or not self._matches.play_time.runs(stored.guild):
                continue
            try:
                await self._open(stored, row, table, presses_of(events, table.seats), open_place)
            except PlacesPausedError:
                raise
            except Exception as trouble:
                failure = failure or trouble
        if failure is not None:
            raise failure

    async def _open(
        self,
        stored: StoredTournament,
        row: TournamentTableRow,
        table: RoundTable,
        presses: tuple[int, ...],
        open_place: OpenPlace,
    ) -> None:
        if row.thread is None:
            thread = await open_place(stored, row)
            await self._rows.set_thread(stored.id, row, thread)
            row = msgspec.structs.replace(row, thread=thread)
        started = msgspec.structs.replace(self._started(stored, row, table), presses=presses)
        also = partial(match_statement, stored.id, row)
        try:
            await self._matches.lobby.create(started, lambda match: (also(match),), seed=stored.seed_of(row.number))
        except Refused:  # somebody has begun another match there
            await self._rows.set_thread(stored.id, row, None)
            raise
        self._log.changed.tell(stored.guild, stored.id)

    def _started(self, stored: StoredTournament, row: TournamentTableRow, table: RoundTable) -> Table:
        """Return the new table of a started match, with its people by seat."""
        game, now = stored.tournament.settings.game, self._matches.now()
        seats = tuple(self._seat(stored, seat, number) for seat, number in enumerate(table.seats))
        return Table(
            id="",
            game=game,
            version=self._matches.rules_of(game),
            guild=stored.guild,
            channel=row.thread or stored.channel,
            host=self.host(),
            status="running",
            options=lobby.checked_options(GAMES[game], {}),
            seats=seats,
            seq=0,
            locale=stored.locale,
            commitment="",
            seed=None,
            created_at=now,
            started_at=now,
            terms=msgspec.structs.replace(stored.terms, questions=TURN_COUNTS[game, len(seats)].questions),
            seen_in=stored.channel,
        )

    @staticmethod
    def _seat(stored: StoredTournament, seat: Seat, number: Entrant) -> SeatInfo:
        """Return the seat of the entrant. It is resigned and on offer if the entrant's data has been deleted."""
        user, entry = stored.users[number], stored.tournament.entries[number]
        is_gone = user is None
        return SeatInfo(seat, "person", user, entry.name or f"{number + 1}", resigned=is_gone, offered=is_gone)

    async def fill_seats(self, tournament: str) -> None:
        """Let computers play the seats of those who gave up or withdrew."""
        stored = await self._log.read(tournament)
        for row, table in _current(stored):
            gone = [number for number in table.seats if not stored.tournament.entries[number].is_active]
            if row.match and table.is_open and gone:
                await self._resign(stored, row.match, gone)
        for match in await self._rows.given_up(tournament):
            with suppress(MatchOver):
                await self._matches.change(match, lambda now: seating.stood_in(now, self._matches.now()))

    async def _resign(self, stored: StoredTournament, match: str, gone: Sequence[Entrant]) -> None:
        """Resign the seats of these entrants in the match, unless that has happened."""
        with suppress(Unreadable):
            table = await self._matches.table(match)
            for user in (stored.users[number] for number in gone if stored.users[number] is not None):
                seat = None if user is None else table.seat_of(user)
                if user is not None and seat is not None and not table.seats[seat].resigned:
                    with suppress(MatchOver):
                        await self._matches.seats.resign(match, user)

    async def follow_places(self, tournament: str) -> None:
        """Record where the tables of the round are played now: a deleted or closed thread was replaced."""
        stored = await self._log.read(tournament)
        for row, table in _current(stored):
            if row.match and table.is_open:
                with suppress(Unreadable):
                    channel = (await self._matches.table(row.match)).channel
                    if channel != row.thread:
                        await self._rows.set_thread(stored.id, row, channel)
                        self._log.changed.tell(stored.guild, stored.id)

    async def extend(self, tournament: str) -> StoredTournament:
        """Move the latest end of the round if a table may need longer.

        That is so after more questions to several seats than the calendar expects, and if a table opened late or could
        not be played for a while.
        """

        async def change(before: StoredTournament) -> StoredTournament:
            due = before.calendar.due_at
            if due is None or not before.is_live or not before.tournament.has_open_tables:
                return before
            latest = max([await self._latest_end(before, row, table) for row, table in _current(before)])
            return (
                await self._log.write(before, due_statement(before.id, full_hour(latest))) if latest > due else before
            )

        return await self._log.change(tournament, change)

    async def _latest_end(self, stored: StoredTournament, row: TournamentTableRow, table: RoundTable) -> datetime:
        """Return when the table ends at the latest; now for one that has ended."""
        now = self._matches.now()
        if not table.is_open:
            return now
        if not row.match:
            hours = longest_round(stored.tournament.settings.game, [len(table.seats)], stored.terms.reserve_hours or 0)
            return now + timedelta(hours=hours)
        with suppress(Unreadable):
            return latest_end(await self._matches.table(row.match), await self._clocks.of(row.match), now)
        return now

    # Results

    async def record(self, tournament: str) -> StoredTournament:
        """Record the results of the matches that have ended."""
        states = await self._rows.states(tournament)

        async def change(before: StoredTournament) -> StoredTournament:
            events = list[Event]()
            for row, table in _current(before):
                if table.is_open and states.get(row.match) in ("over", "closed"):
                    events.append(await self._result(row))
            return await self._all(before, events)

        if all(state in ("lobby", "running") for state in states.values()):
            return await self._log.read(tournament)
        return await self._log.change(tournament, change)

    async def _result(self, row: TournamentTableRow) -> Ended | Voided:
        """Return the event of an ended match. One that cannot be read has no result."""
        try:
            table, stored = await self._matches.table(row.match), await self._matches.notices(row.match)
            look = await self._matches.look(row.match, None)
            return result_of(row.number, table, look.outcome, await self._matches.former(row.match), stored)
        except Unreadable:
            return Voided(row.number)

    async def close_cancelled(self, tournament: str) -> None:
        """Close the running matches of a tournament that was cancelled."""
        for match, state in (await self._rows.states(tournament)).items():
            if state in ("lobby", "running"):
                await self._close(match)

    async def _close(self, match: str) -> None:
        """Close the match without a result, unless players have left it."""
        try:
            former, now = await self._matches.former(match), self._matches.now()
            draft = notices.tournament_cancelled()
            await self._matches.change(match, lambda table: ended_early(table, former, now, draft))
        except MatchOver:
            return
        except Unreadable:
            await self._matches.quarantine.close(match)

    # Removal of the bot

    async def stop(self, tournament: str) -> StoredTournament:
        """Stop the calendar because the server has removed the bot. Cancel the tournament in the end."""

        async def change(before: StoredTournament) -> StoredTournament:
            now = self._matches.now()
            if not before.is_live:
                return before
            if before.stopped_at is None:
                return await self._log.write(before, stop_statement(before.id, now))
            if now - before.stopped_at < BOT_MAY_BE_GONE:
                return before
            ended = end_statement(before.id, now, "bot-removed")
            last = [repeated_statement(before.id)] if before.repeats else []
            return await self._log.append(before, Cancelled(), also=(ended, *last))

        return await self._log.change(tournament, change)

    async def resume(self, tournament: str) -> StoredTournament:
        """Resume the calendar, postponed by the time without the bot."""

        async def change(before: StoredTournament) -> StoredTournament:
            if before.stopped_at is None or not before.is_live:
                return before
            return await self._log.write(before, resume_statement(before.id, self._matches.now()))

        return await self._log.change(tournament, change)


def _current(stored: StoredTournament) -> tuple[tuple[TournamentTableRow, RoundTable], ...]:
    """Return the tables of the current round."""
    return stored.tables_in(stored.round) if stored.round else ()


def has_all_tables(stored: StoredTournament) -> bool:
    """Return whether every open table of the round has its match."""
    return all(row.match or not table.is_open for row, table in _current(stored))


def result_of(
    number: int, table: Table, outcome: Outcome | None, former: Sequence[FormerHolder], stored: Iterable[Notice]
) -> Ended | Voided:
    """Return the event for table `number` of the round, whose match has ended.

    Seats that were left share the last place. A match that was closed counts only if nobody was left in it.
    """
    left = [seat for seat, stayed in enumerate(kept_seats(table.seats, former)) if not stayed]
    if outcome is not None and table.status == "over":
        places = outcome.ranks
    elif len(left) == len(table.seats):
        places = (2,) * len(left)
    else:
        return Voided(number)
    lapsed = {about(notice) for notice in stored if notice.kind == "lapsed"}
    resigned = tuple(seat for seat in left if seat not in lapsed)
    return Ended(number, places, resigned, tuple(seat for seat in left if seat in lapsed), table.id)


def left_server(stored: Iterable[Notice]) -> frozenset[Seat]:
    """Return the seats whose players left the server."""
    return frozenset(seat for notice in stored if notice.kind == "left" and (seat := about(notice)) is not None)
