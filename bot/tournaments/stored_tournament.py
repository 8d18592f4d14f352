"""Stored tournaments as values: the tournament, its people by user, its tables and its calendar."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from bot.club.tournament import Entrant, RoundTable, Tournament, link, table_seed
from bot.store.tournaments import TournamentTableRow
from bot.table.match_terms import Terms
from bot.tournaments.calendar import Calendar, Repeats

Stage: TypeAlias = Literal["announced", "check-in", "playing", "between", "over", "cancelled"]
"""`playing`: tables of a round are open. `between`: all have ended and the next round waits for its hour."""
MAX_OWN_ENTRIES = 3
"""Maximum number of times that a person enters, after withdrawals before the start."""
EndReason: TypeAlias = Literal["", "finished", "too-few", "cancelled", "bot-removed", "new-rules", "nobody"]
"""Why a tournament has ended; "" while it is live."""


class StoredTournament(msgspec.Struct, frozen=True, kw_only=True):
    """Tournament of a server with all that is stored about it."""

    id: str
    guild: int
    channel: int
    """Channel in which it was announced, and in which threads are opened for its tables."""
    organiser: int
    """User who announced it; 0 once deleted."""
    locale: str
    terms: Terms
    """Terms of its tables."""
    seed: bytes
    """Secret end of the chain of lots."""
    tournament: Tournament
    """Value with entries, rounds and results. Names are those of the entries; None for a deleted user."""
    calendar: Calendar
    users: tuple[int | None, ...]
    """Users by number of the entrant; None for a deleted one."""
    tables: tuple[TournamentTableRow, ...]
    """Tables of all rounds, in order, with their matches."""
    count: int
    """Number of events so far."""
    created_at: datetime
    stopped_at: datetime | None = None
    """Since when the bot has been missing from the server. The calendar is stopped meanwhile."""
    ended_at: datetime | None = None
    ended_why: EndReason = ""
    repeats: Repeats = ""
    """How often it opens again; "" for never and once the next one is open."""
    repeats_from: datetime | None = None
    role: int = 0
    """Role whose members may enter; 0 for everybody."""

    @property
    def is_live(self) -> bool:
        """Return whether it is not over."""
        return self.ended_at is None

    @property
    def commitment(self) -> str:
        """Return the commitment to all lots, public from the announcement on."""
        return link(self.seed, 0).hex()

    @property
    def next_lot(self) -> bytes:
        """Return the lot of the next round, which is secret until its pairing."""
        return link(self.seed, self.round + 1)

    def seed_of(self, table: int) -> bytes:
        """Return the committed seed of that table's match in the current round."""
        return table_seed(self.next_lot, table)

    @property
    def round(self) -> int:
        """Return the number of the current round, counted from 1; 0 before the first."""
        return len(self.tournament.rounds)

    @property
    def is_final(self) -> bool:
        """Return whether the current round is the final."""
        return self.tournament.final is not None

    def stage(self, now: datetime) -> Stage:
        """Return the stage at that time."""
        phase = self.tournament.phase
        if phase == "open":
            return "check-in" if now >= self.calendar.check_in_at else "announced"
        if phase == "running":
            return "playing" if self.tournament.has_open_tables else "between"
        return phase

    def entrant_of(self, user: int) -> Entrant | None:
        """Return the latest number of the user, even if withdrawn, or None."""
        return next((number for number in reversed(range(len(self.users))) if self.users[number] == user), None)

    def is_out(self, number: Entrant) -> bool:
        """Return whether that entrant has withdrawn and cannot come back: after the start, or after the last entry."""
        entry = self.tournament.entries[number]
        return entry.has_withdrawn and (entry.is_in or self.users.count(self.users[number]) >= MAX_OWN_ENTRIES)

    def tables_in(self, number: int) -> tuple[tuple[TournamentTableRow, RoundTable], ...]:
        """Return the tables of that round, counted from 1: where each is played, and its seats and result."""
        rows = (row for row in self.tables if row.round == number)
        return tuple(zip(rows, self.tournament.rounds[number - 1].tables, strict=True))
