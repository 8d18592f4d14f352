"""Tournaments of servers: announced, entered, started, changed by moderators, exported."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.club.club_file import as_bytes
from bot.club.tournament import (
    Away,
    Back,
    Cancelled,
    CheckedIn,
    Disqualified,
    Entered,
    Entrant,
    Event,
    EventRefused,
    KeptApart,
    Reason,
    Withdrawn,
)
from bot.club.tournament_file import TournamentFile, digest, export
from bot.game import refuse
from bot.long_work import compute
from bot.match.matches import Matches
from bot.moderation.moderator_actions import ModeratorAction
from bot.rng import Seeds
from bot.store import Store
from bot.store.audit import audit_statement
from bot.store.engine.database import retry_on_conflict
from bot.store.engine.rows import Statement
from bot.store.tournaments import (
    TournamentRow,
    TournamentTableRow,
    due_statement,
    end_statement,
    repeated_statement,
    start_statement,
)
from bot.table.match_terms import Terms
from bot.table.table import AuditRow, Person
from bot.tournaments.calendar import (
    ACTIVE,
    CHECK_IN,
    LATEST,
    QUESTION_HOURS,
    SOONEST,
    Activity,
    Draft,
    Preview,
    account_hours,
    activity_of,
    calendar_of,
    check_draft,
    preview,
)
from bot.tournaments.log import TournamentLog
from bot.tournaments.rounds import MAX_LIVE
from bot.tournaments.stored_tournament import MAX_OWN_ENTRIES, StoredTournament

__all__ = [
    "Draft",
    "Preview",
    "StoredTournament",
    "TournamentTableRow",
    "Tournaments",
]

TournamentAction: TypeAlias = Literal[
    "contest-new",
    "contest-start",
    "contest-cancel",
    "contest-withdraw",
    "contest-postpone",
    "contest-apart",
    "contest-disqualify",
    "contest-once",
]
"""Action of a moderator in the audit log. The row names the tournament in place of a match."""
LONGEST_DELAY = timedelta(days=60)
"""Longest time by which a moderator postpones at once."""


class Tournaments:
    """Tournaments for everything that people do. `bot.tournaments.director` carries them on.

    Every method that names a tournament raises Refused, and EventRefused (see `bot.club.tournament`) if it
    does not fit now. A method returns the tournament once the change is on disk, and listeners have been notified.
    Permissions are checked by the caller.
    """

    def __init__(self, matches: Matches, store: Store, log: TournamentLog, seeds: Seeds) -> None:
        self._matches = matches
        self._rows = store.tournaments
        self._results = store.results
        self.log = log
        """Log in which tournaments are read, and which notifies listeners of every change."""
        self.of_match = self._rows.of_match
        self._seeds = seeds

    async def live(self, guild: int) -> tuple[StoredTournament, ...]:
        """Return the server's tournaments that are not over, oldest first."""
        return await self.log.all_filled(await self._rows.live(guild))

    async def past(self, guild: int, limit: int = 10) -> tuple[StoredTournament, ...]:
        """Return the server's tournaments that are over or cancelled, the latest first."""
        return await self.log.all_filled(await self._rows.ended(guild, limit))

    def preview(self, draft: Draft, people: int, activity: Activity) -> Preview:
        """Return what follows from the draft if that many people play. Raise Refused."""
        check_draft(draft, self._matches.now())
        return preview(draft, people, self._matches.now(), activity)

    async def activity(self, guild: int) -> Activity:
        """Return how many people play on the server, and how fast."""
        return activity_of(await self._results.paces_in(guild, self._matches.now() - ACTIVE))

    async def create(
        self, draft: Draft, organiser: Person, *, guild: int, channel: int, locale: str, terms: Terms, reason: str = ""
    ) -> StoredTournament:
        """Announce a tournament. `terms` are the server's own; the draft's time replaces theirs.

        `reason` is logged. Raise Refused.
        """
        now = self._matches.now()
        check_draft(draft, now)
        calendar = calendar_of(draft, now)
        id_, seed = self._seeds.next()
        table_terms = _terms_of(draft, terms)
        row = TournamentRow(
            id=id_,
            guild=guild,
            channel=channel,
            organiser=organiser.id,
            settings=msgspec.json.encode(draft.settings).decode(),
            terms=msgspec.json.encode(table_terms).decode(),
            locale=locale,
            seed=seed,
            created_at=now,
            check_in_at=calendar.check_in_at,
            starts_at=calendar.starts_at,
            round_hours=calendar.round_hours,
            repeats=draft.repeats,
            repeats_from=calendar.starts_at if draft.repeats else None,
            role=draft.role,
        )
        logged = AuditRow(guild, id_, organiser.id, "contest-new", reason, now)

        async def store() -> None:
            if len(await self._rows.live(guild)) >= MAX_LIVE:
                raise refuse("too_many_tournaments", most=MAX_LIVE)
            await self._rows.create(row, audit_statement(logged), limit=MAX_LIVE)

        with self._matches.act_limits.taken("tournament", organiser.id, channel):
            await retry_on_conflict(store)
        self.log.changed.tell(guild, id_)
        return await self.log.read(id_)

    async def enter(self, tournament: str, person: Person, interaction: int) -> StoredTournament:
        """Enter the person, who is checked in at once if the check-in is open or play has begun.

        The interaction's id shares in the lots. Raise Refused.
        """

        async def change(before: StoredTournament) -> StoredTournament:
            number = before.entrant_of(person.id)
            if number is not None and not before.tournament.entries[number].has_withdrawn:
                if before.tournament.is_started and not before.tournament.entries[number].is_active:
                    raise EventRefused("late")
                raise refuse("already_entered")
            return await self._enter(before, person, interaction)

        return await self.log.change(tournament, change)

    async def check_in(self, tournament: str, person: Person, interaction: int) -> StoredTournament:
        """Check the person in, and enter somebody who has not entered. Nothing changes if it is done already.

        The interaction's id shares in the lots. Raise Refused before the check-in opens.
        """

        async def change(before: StoredTournament) -> StoredTournament:
            if before.stage(self._matches.now()) == "announced":
                raise refuse("check_in_closed")
            number = before.entrant_of(person.id)
            if number is None or before.tournament.entries[number].has_withdrawn:
                return await self._enter(before, person, interaction)
            if before.tournament.entries[number].is_in and not before.tournament.is_started:
                return before
            return await self.log.append(before, CheckedIn(number, self._press(interaction)))

        return await self.log.change(tournament, change)

    def _press(self, interaction: int) -> str:
        """Return the id that counts in the lots: "0" with fixed seeds, so that a tournament can be repeated."""
        return "0" if self._seeds.is_fixed else str(interaction)

    async def _enter(self, before: StoredTournament, person: Person, interaction: int) -> StoredTournament:
        """Enter the person, perhaps once more after a withdrawal. Raise Refused, EventRefused."""
        number = before.entrant_of(person.id)
        if number is not None and before.is_out(number):
            if before.tournament.entries[number].is_in:
                raise EventRefused("withdrawn")
            raise refuse("entered_too_often", most=MAX_OWN_ENTRIES)
        events: tuple[Event, ...] = (Entered(person.name, self._press(interaction)),)
        if before.stage(self._matches.now()) == "check-in":
            events = (*events, CheckedIn(len(before.users)))
        return await self.log.append(before, *events, people=(person,))

    async def withdraw(self, tournament: str, user: int) -> StoredTournament:
        """Withdraw the user, after the start for good. A computer plays a seat at a table of this round to its end."""
        return await self._about(tournament, user, Withdrawn)

    async def sit_out(self, tournament: str, user: int) -> StoredTournament:
        """Announce that the user does not play the next round. `/away` at the pairing does the same."""
        return await self._about(tournament, user, Away)

    async def play_next(self, tournament: str, user: int) -> StoredTournament:
        """Take such an announcement back."""
        return await self._about(tournament, user, Back)

    async def _about(
        self, tournament: str, user: int, kind: type[Withdrawn] | type[Away] | type[Back]
    ) -> StoredTournament:
        async def change(before: StoredTournament) -> StoredTournament:
            number = before.entrant_of(user)
            if number is None:
                raise EventRefused("not_in")
            return await self.log.append(before, kind(number))

        return await self.log.change(tournament, change)

    async def remove(self, tournament: str, entrant: Entrant, moderator: ModeratorAction) -> StoredTournament:
        """Withdraw an entrant, as a moderator."""
        return await self._organise(tournament, Withdrawn(entrant), "contest-withdraw", moderator)

    async def disqualify(self, tournament: str, entrant: Entrant, moderator: ModeratorAction) -> StoredTournament:
        """Disqualify an entrant, as a moderator: last at every table. A computer plays the present one to its end."""
        return await self._organise(tournament, Disqualified(entrant), "contest-disqualify", moderator)

    async def keep_apart(
        self, tournament: str, entrants: tuple[Entrant, Entrant], reason: Reason | None, moderator: ModeratorAction
    ) -> StoredTournament:
        """Keep two entrants apart before the start, or no longer, without a reason. The file names them."""
        return await self._organise(tournament, KeptApart(entrants, reason), "contest-apart", moderator)

    async def _organise(
        self, tournament: str, event: Event, action: TournamentAction, moderator: ModeratorAction
    ) -> StoredTournament:
        """Append the event and log the action. Raise Refused."""

        async def change(before: StoredTournament) -> StoredTournament:
            return await self.log.append(before, event, also=(self._logged(action, before, moderator),))

        return await self.log.change(tournament, change)

    async def start(self, tournament: str, moderator: ModeratorAction) -> StoredTournament:
        """End the check-in now and start, as a moderator. Later rounds are paired at this hour. Raise Refused."""

        async def change(before: StoredTournament) -> StoredTournament:
            now = self._matches.now()
            if before.stage(now) == "announced":
                raise refuse("check_in_closed")
            logged = self._logged("contest-start", before, moderator)
            moved = start_statement(before.id, now), due_statement(before.id, now)
            return await self.log.append(before, await self.log.started(before), also=(*moved, logged))

        return await self.log.change(tournament, change)

    async def cancel(self, tournament: str, moderator: ModeratorAction) -> StoredTournament:
        """Cancel the tournament, as a moderator. Its running tables are closed, and none follows it."""

        async def change(before: StoredTournament) -> StoredTournament:
            ended = end_statement(before.id, self._matches.now(), "cancelled")
            logged = self._logged("contest-cancel", before, moderator)
            also = (ended, *([repeated_statement(before.id)] if before.repeats else []), logged)
            return await self.log.append(before, Cancelled(), also=also)

        return await self.log.change(tournament, change)

    async def stop_repeating(self, tournament: str, moderator: ModeratorAction) -> StoredTournament:
        """Let no further tournament follow this one, as a moderator. Raise Refused if none would."""

        async def change(before: StoredTournament) -> StoredTournament:
            if not before.repeats:
                raise refuse("not_repeating")
            logged = self._logged("contest-once", before, moderator)
            return await self.log.write(before, repeated_statement(before.id), logged)

        return await self.log.change(tournament, change)

    async def postpone(self, tournament: str, by: timedelta, moderator: ModeratorAction) -> StoredTournament:
        """Move the start, or the pairing of the next round, as a moderator. `by` may be negative.

        Raise Refused while a round is played, which ends by itself, and if the time would be in less than ten minutes,
        or moved too far.
        """

        async def change(before: StoredTournament) -> StoredTournament:
            if not before.is_live:
                raise EventRefused("over")
            if before.tournament.has_open_tables:
                raise EventRefused("tables_open")
            now, calendar = self._matches.now(), before.calendar
            moved = (calendar.due_at or calendar.starts_at) + by
            if moved < now + SOONEST or by > LONGEST_DELAY:
                raise refuse("bad_start", days=LATEST.days)
            if calendar.due_at is not None:
                write = due_statement(before.id, moved)
            else:
                opens = None if calendar.check_in_at <= now else max(now, moved - CHECK_IN)
                write = start_statement(before.id, moved, opens)
            logged = self._logged("contest-postpone", before, moderator)
            return await self.log.write(before, write, logged)

        return await self.log.change(tournament, change)

    async def export(self, tournament: str) -> tuple[bytes, str]:
        """Return `tournament.json` and its digest. Raise EventRefused before the start."""
        stored = await self.log.read(tournament)
        events, value = await self.log.events(stored), stored.tournament

        def work() -> tuple[bytes, str]:
            file: TournamentFile = export(value.settings, stored.seed, events)
            return as_bytes(file), digest(file)

        return await compute(len(events), work)

    def _logged(self, action: TournamentAction, before: StoredTournament, moderator: ModeratorAction) -> Statement:
        """Return the statement that logs the action. Raise Refused for a tournament of another server."""
        if moderator.guild != before.guild:
            raise refuse("no_such_tournament")
        now = self._matches.now()
        return audit_statement(AuditRow(moderator.guild, before.id, moderator.user, action, moderator.reason, now))


def _terms_of(draft: Draft, terms: Terms) -> Terms:
    """Return the terms of the tournament's tables: those of the server with the draft's account of time."""
    return msgspec.structs.replace(
        terms,
        rated=True,
        rotation=(),
        tournament=True,
        turn_hours=0,
        reserve_hours=account_hours(draft),
        answer_hours=QUESTION_HOURS,
        study=draft.study,
    )
