"""Log of each tournament: its events, read once, appended one change at a time, and reported to listeners."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime, tzinfo
from typing import TypeAlias, TypeVar, cast

import msgspec

from bot.club.tournament import Entered, Event, Settings, Started, Tournament, after, link, places_of
from bot.game import refuse
from bot.history.ratings import NEW, Rating
from bot.listeners import Listeners
from bot.long_work import compute
from bot.lru import LRU
from bot.match.matches import Matches
from bot.people.preferences import PreferenceStore, zone_of
from bot.people.stored_choices import warn_once
from bot.queues import Queues
from bot.store import Store
from bot.store.engine.rows import Statement
from bot.store.tournaments import EntrantRow, TournamentRow, TournamentTableRow, due_statement, end_statement
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Calendar, Repeats, next_pairing
from bot.tournaments.stored_tournament import EndReason, StoredTournament

MAX_KNOWN = 100
"""Cache size in tournaments."""
_EVENTS: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)

Result = TypeVar("Result")
Change: TypeAlias = Callable[[StoredTournament], Awaitable[StoredTournament]]


class TournamentLog:
    """Reader and writer of tournaments. Changes of one tournament are made one at a time."""

    def __init__(self, matches: Matches, store: Store, preferences: PreferenceStore) -> None:
        self._matches = matches
        self.rows = store.tournaments
        self._results = store.results
        self._preferences = preferences
        self._queues = Queues()
        self._known: LRU[str, tuple[int, Tournament]] = LRU(MAX_KNOWN)
        """By id, how many events have been repeated and the tournament after them, without names."""
        self.changed = Listeners[[int, str]]()
        """Listeners that get server and id after a change: of people, stage, round, table or calendar.

        They are also told when time alone changes the stage, and once of each live tournament after a start or
        takeover, so that posts can be brought up to date.
        """

    async def read(self, tournament: str) -> StoredTournament:
        """Return the tournament. Raise Refused."""
        row = await self.rows.one(tournament)
        if row is None:
            raise refuse("no_such_tournament")
        return await self.filled(row)

    async def filled(self, row: TournamentRow) -> StoredTournament:
        """Return the tournament of that row."""
        count, value = await self._repeated(row)  # before the people: somebody may enter meanwhile
        people, tables = await self.rows.entrants(row.id), await self.rows.tables(row.id)
        entries = tuple(
            msgspec.structs.replace(entry, name=person.name)
            for entry, person in zip(value.entries, people[: len(value.entries)], strict=True)
        )
        return StoredTournament(
            id=row.id,
            guild=row.guild,
            channel=row.channel,
            organiser=row.organiser,
            locale=row.locale,
            terms=msgspec.json.decode(row.terms, type=Terms),
            seed=row.seed,
            tournament=msgspec.structs.replace(value, entries=entries),
            calendar=calendar_in(row),
            users=tuple(person.user for person in people[: len(entries)]),
            tables=tuple(table for table in tables if table.round <= len(value.rounds)),
            count=count,
            created_at=row.created_at,
            stopped_at=row.stopped_at,
            ended_at=row.ended_at,
            ended_why=cast(EndReason, row.ended_why),
            repeats=cast(Repeats, row.repeats),
            repeats_from=row.repeats_from,
            role=row.role,
        )

    async def all_filled(self, rows: Iterable[TournamentRow]) -> tuple[StoredTournament, ...]:
        """Return the tournaments of those rows, without those that cannot be read."""
        filled = []
        for row in rows:
            try:
                filled.append(await self.filled(row))
            except (msgspec.MsgspecError, UnicodeError):
                warn_once(f"tournament {row.id}", ("all",))
        return tuple(filled)

    async def _repeated(self, row: TournamentRow) -> tuple[int, Tournament]:
        """Return the number of events and the tournament after them. Repeat only those that are new."""
        known, settings = self._known.get(row.id), msgspec.json.decode(row.settings, type=Settings)
        if known is None or known[1].settings != settings:  # a deletion of user data may have changed the title
            known = 0, Tournament(settings, link(row.seed, 0).hex())
        count, value = known
        new = await self.rows.events(row.id, count)
        if new:
            value = await compute(len(new), lambda: _after_all(value, new))
            count += len(new)
        self._known.put(row.id, (count, value))
        return count, value

    async def events(self, stored: StoredTournament) -> tuple[Event, ...]:
        """Return all events so far, with the names of those who are still known."""
        names = iter(entry.name for entry in stored.tournament.entries)
        events = (event_in(text) for text in (await self.rows.events(stored.id))[: stored.count])
        return tuple(Entered(next(names), event.press) if isinstance(event, Entered) else event for event in events)

    async def zone(self, stored: StoredTournament) -> tzinfo:
        """Return the organiser's time zone."""
        return zone_of(await self._preferences.of(stored.organiser))

    async def started(self, stored: StoredTournament) -> Started:
        """Return the event of a start now, with the places by rating if the tournament is seeded."""
        value = stored.tournament
        if not value.settings.seeded:
            return Started()
        users = [stored.users[entrant] for entrant in value.active]
        known = (user for user in users if user is not None)
        rated = await self._results.ratings_of(stored.guild, value.settings.game, known)
        ratings = [Rating(*rated[user]) if user in rated else NEW for user in users]
        return Started(places_of([-rating.points for rating in ratings]))

    async def change(self, tournament: str, change: Change) -> StoredTournament:
        """Run the change in the tournament's queue, notify the listeners and return its result.

        Raise Refused and the exceptions of `change`.
        """

        async def work() -> StoredTournament:
            before = await self.read(tournament)
            result = await change(before)
            if result != before:
                self.changed.tell(result.guild, result.id)
            return result

        return await self._queues.run(tournament, work)

    async def append(
        self,
        before: StoredTournament,
        *events: Event,
        people: Sequence[Person] = (),
        tables: Iterable[TournamentTableRow] = (),
        also: Sequence[Statement] = (),
    ) -> StoredTournament:
        """Store events with other writes, and return the tournament after them. Call it in a change.

        `people` are those who enter, in order. Raise EventRefused, and Conflict if another process was faster.
        """
        value = before.tournament
        for event in events:
            value = after(value, event)
        first = len(before.users)
        rows = [EntrantRow(first + number, person.id, person.name) for number, person in enumerate(people)]
        written = [_nameless(event) for event in events]
        now = self._matches.now()
        zone = await self.zone(before)
        follows = _following(before, value, now, zone)
        await self.rows.append(
            before.id, before.count, written, now, entrants=rows, tables=tables, also=(*also, *follows)
        )
        return await self.read(before.id)

    async def write(self, before: StoredTournament, *statements: Statement) -> StoredTournament:
        """Carry out writes without an event, and return the tournament after them. Call it in a change."""
        await self.rows.write(*statements)
        return await self.read(before.id)


def calendar_in(row: TournamentRow) -> Calendar:
    """Return the calendar of the row."""
    return Calendar(
        check_in_at=row.check_in_at, starts_at=row.starts_at, round_hours=row.round_hours, due_at=row.due_at
    )


def event_in(text: str) -> Event:
    """Return the event that is stored as this JSON."""
    return _EVENTS.decode(text)


def _nameless(event: Event) -> str:
    """Return the event as JSON. The name of somebody who enters is stored with the user, so that it can be deleted."""
    return msgspec.json.encode(Entered(None, event.press) if isinstance(event, Entered) else event).decode()


def _following(before: StoredTournament, value: Tournament, now: datetime, zone: tzinfo) -> tuple[Statement, ...]:
    """Return the statements that follow from the events: the end, or the hour of the next pairing.

    `zone` is the organiser's time zone.
    """
    if value.phase == "over":
        return (end_statement(before.id, now, "finished"),)
    is_round_over = len(value.rounds) > 0 and not value.has_open_tables
    is_new = before.tournament.has_open_tables or len(value.rounds) > before.round
    if value.phase != "running" or not is_round_over or not is_new:
        return ()
    return (due_statement(before.id, next_pairing(before.calendar, now, zone)),)


def _after_all(value: Tournament, events: Sequence[str]) -> Tournament:
    for text in events:
        value = after(value, event_in(text))
    return value
