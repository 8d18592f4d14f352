"""A tournament as an immutable value that is built from events. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from bot.game import Refused, line
from bot.games import GAMES

Entrant: TypeAlias = int
"""Number of a person in the tournament, counted from 0 in the order of entry."""
Format: TypeAlias = Literal["swiss", "round-robin"]
Phase: TypeAlias = Literal["open", "running", "over", "cancelled"]

FEWEST = 4
"""Minimum number of entrants. With fewer left, the standings so far are final."""
MOST = 300
"""Maximum number of entrants."""
MAX_IN_ROUND_ROBIN = 8
MAX_ROUNDS = 9
"""Maximum number of rounds of a Swiss tournament."""
LAST_JOINING = 2
"""Last round in which a latecomer can begin."""
MAX_LAPSES = 1
"""Number of lapses after which an entrant still stays in; the next one withdraws the entrant."""
LONGEST_NAME = 100
MAX_ENTRIES = 1000
"""Maximum number of entries, withdrawn ones included."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings of a tournament. They never change."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    game: str
    format: Format = "swiss"
    size: Annotated[int, msgspec.Meta(ge=2, le=5)] = 4
    """Preferred number of seats at a table; 2 in a round robin."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MAX_ROUNDS)] | None = None
    """Rounds of a Swiss tournament; None for the usual number. A round robin ignores it."""
    final: bool = False
    """Whether the best play one more table for the first places."""


class Entered(msgspec.Struct, frozen=True, tag_field="event", tag="entered", forbid_unknown_fields=True):
    """Somebody entered and has the next number. The name is None once that person was deleted."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] | None


class CheckedIn(msgspec.Struct, frozen=True, tag_field="event", tag="checked-in", forbid_unknown_fields=True):
    """The entrant has confirmed to be there for the start."""

    entrant: Entrant


class Started(msgspec.Struct, frozen=True, tag_field="event", tag="started", forbid_unknown_fields=True):
    """Check-in is over. Entrants who did not check in are out."""


class Withdrawn(msgspec.Struct, frozen=True, tag_field="event", tag="withdrawn", forbid_unknown_fields=True):
    """The entrant leaves for good and is not paired again."""

    entrant: Entrant


class Away(msgspec.Struct, frozen=True, tag_field="event", tag="away", forbid_unknown_fields=True):
    """The entrant announced not to play the next round."""

    entrant: Entrant


class Back(msgspec.Struct, frozen=True, tag_field="event", tag="back", forbid_unknown_fields=True):
    """The entrant took the announcement back."""

    entrant: Entrant


class Paired(msgspec.Struct, frozen=True, tag_field="event", tag="paired", forbid_unknown_fields=True):
    """A round begins, or the final after the last round. Each table lists its entrants by seat."""

    tables: tuple[tuple[Entrant, ...], ...]
    byes: tuple[Entrant, ...] = ()
    adjusted: bool = False
    """Whether secret avoid lists changed the pairing that seed and results give."""


class Ended(msgspec.Struct, frozen=True, tag_field="event", tag="ended", forbid_unknown_fields=True):
    """A table of the current round has ended.

    `places` are by seat; equal seats share a place, and seats that were left come last. `resigned` are seats that were
    given up, `lapsed` those that a computer took over because their time was used up. `match` is the match's id.
    """

    table: int
    places: tuple[int, ...]
    resigned: tuple[int, ...] = ()
    lapsed: tuple[int, ...] = ()
    match: Annotated[str, msgspec.Meta(max_length=16)] = ""


class Voided(msgspec.Struct, frozen=True, tag_field="event", tag="voided", forbid_unknown_fields=True):
    """A table of the current round was closed without a result, by a moderator or at the round's deadline."""

    table: int


class Cancelled(msgspec.Struct, frozen=True, tag_field="event", tag="cancelled", forbid_unknown_fields=True):
    """The tournament was cancelled."""


Event: TypeAlias = Entered | CheckedIn | Started | Withdrawn | Away | Back | Paired | Ended | Voided | Cancelled


class Entry(msgspec.Struct, frozen=True):
    """State of an entrant. `since` is the first round with a seat for the entrant, counted from 1."""

    name: str | None
    since: int = 1
    is_in: bool = False
    """Whether the entrant checked in, or joined late."""
    is_away: bool = False
    has_withdrawn: bool = False
    lapses: int = 0

    @property
    def is_active(self) -> bool:
        """Return whether the entrant takes part in further rounds."""
        return self.is_in and not self.has_withdrawn and self.lapses <= MAX_LAPSES


class RoundTable(msgspec.Struct, frozen=True):
    """Table of a round, its entrants by seat. `ended` is None while it runs and if it was voided."""

    seats: tuple[Entrant, ...]
    ended: Ended | None = None
    is_void: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether the table is still being played."""
        return self.ended is None and not self.is_void


class Round(msgspec.Struct, frozen=True):
    """Round with its tables. `byes` had no table although they were there; `away` announced their absence."""

    tables: tuple[RoundTable, ...]
    byes: tuple[Entrant, ...]
    away: tuple[Entrant, ...]


class EventRefused(Refused):
    """The event does not fit the tournament."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, line(f"tournament-refused-{reason.replace('_', '-')}"))


class Tournament(msgspec.Struct, frozen=True):
    """Tournament after a number of events. `seed` decides lots, pairings and seats."""

    settings: Settings
    seed: bytes
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    """All rounds so far, the final included."""
    is_started: bool = False
    is_cancelled: bool = False
    planned: int = 0
    """Number of rounds without the final, fixed at the start."""
    starters: tuple[Entrant, ...] = ()
    """Entrants who were in at the start."""

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Return the entrants who take part in further rounds."""
        return tuple(number for number, entry in enumerate(self.entries) if entry.is_active)

    @property
    def present(self) -> tuple[Entrant, ...]:
        """Return the entrants to be paired in the next round."""
        return tuple(number for number in self.active if not self.entries[number].is_away)

    @property
    def has_open_tables(self) -> bool:
        """Return whether a table of the current round is still being played."""
        return bool(self.rounds) and any(table.is_open for table in self.rounds[-1].tables)

    @property
    def is_final_next(self) -> bool:
        """Return whether the next table is the final."""
        return self.settings.final and self.is_started and len(self.rounds) == self.planned

    @property
    def final(self) -> RoundTable | None:
        """Return the table of the final once it is paired."""
        return self.rounds[self.planned].tables[0] if self.is_started and len(self.rounds) > self.planned else None

    @property
    def phase(self) -> Phase:
        """Return the phase. A tournament that runs out of entrants is over as soon as its last table has ended."""
        if self.is_cancelled:
            return "cancelled"
        if not self.is_started:
            return "open"
        if self.has_open_tables:
            return "running"
        has_all = len(self.rounds) >= self.planned + self.settings.final
        return "over" if has_all or self._is_too_small() else "running"

    def _is_too_small(self) -> bool:
        if self.is_final_next:
            return len(self.present) < 2
        return len(self.active) < FEWEST


def usual_rounds(people: int) -> int:
    """Return the usual number of rounds of a Swiss tournament."""
    return 3 if people <= 16 else 4 if people <= 40 else 5


def planned_rounds(settings: Settings, people: int) -> int:
    """Return the number of rounds, without the final, if so many people start."""
    if settings.format == "round-robin":
        return people - 1 + people % 2
    return settings.rounds or usual_rounds(people)


def check_settings(settings: Settings) -> None:
    """Raise EventRefused unless the game exists and has tables of that size."""
    game = GAMES.get(settings.game)
    if game is None:
        raise EventRefused("game")
    if settings.size not in game.players or (settings.format == "round-robin" and settings.size != 2):
        raise EventRefused("size")


def built(settings: Settings, seed: bytes, events: Iterable[Event]) -> Tournament:
    """Return the tournament after these events. Raise EventRefused for the first that does not fit."""
    check_settings(settings)
    made = Tournament(settings, seed)
    for event in events:
        made = after(made, event)
    return made


def after(before: Tournament, event: Event) -> Tournament:
    """Return the tournament after one more event. Raise EventRefused if it does not fit."""
    if before.phase in ("over", "cancelled"):
        raise EventRefused("over")
    match event:
        case Entered():
            return _entered(before, event)
        case Started():
            return _started(before)
        case Paired():
            return _paired(before, event)
        case Ended():
            return _ended(before, event)
        case Voided(table):
            return _with_table(before, table, RoundTable(_open_table(before, table).seats, is_void=True))
        case Cancelled():
            return msgspec.structs.replace(before, is_cancelled=True)
        case _:
            return _about_entrant(before, event)


def _about_entrant(before: Tournament, event: CheckedIn | Withdrawn | Away | Back) -> Tournament:
    """Return the tournament after an entrant has said to be in, out, away or back."""
    if isinstance(event, CheckedIn):
        _require(not before.is_started, "started")
        return _changed(before, _waiting(before, event.entrant), is_in=True)
    if isinstance(event, Withdrawn):
        number = _active(before, event.entrant) if before.is_started else _waiting(before, event.entrant)
        return _changed(before, number, has_withdrawn=True, is_in=before.is_started)
    _require(before.is_started, "not_started")
    return _changed(before, _active(before, event.entrant), is_away=isinstance(event, Away))


def _entered(before: Tournament, event: Entered) -> Tournament:
    most, is_late = MOST, before.is_started
    if before.settings.format == "round-robin":
        _require(not is_late, "late")
        most = MAX_IN_ROUND_ROBIN
    _require(not is_late or len(before.rounds) < min(LAST_JOINING, before.planned), "late")
    _require(sum(not entry.has_withdrawn for entry in before.entries) < most, "full")
    _require(len(before.entries) < MAX_ENTRIES, "full")
    entry = Entry(event.name, since=len(before.rounds) + 1, is_in=is_late)
    return msgspec.structs.replace(before, entries=(*before.entries, entry))


def _started(before: Tournament) -> Tournament:
    _require(not before.is_started, "started")
    starters = before.active
    people = len(starters)
    _require(people >= FEWEST, "too_few")
    planned = planned_rounds(before.settings, people)
    return msgspec.structs.replace(before, is_started=True, planned=planned, starters=starters)


def _paired(before: Tournament, event: Paired) -> Tournament:
    _require(before.is_started, "not_started")
    _require(not before.has_open_tables, "tables_open")
    seated = [entrant for table in event.tables for entrant in table]
    named = sorted([*seated, *event.byes])
    present = before.present
    if before.is_final_next:
        _require(len(event.tables) == 1 and not event.byes and len(set(named)) == len(named), "pairing")
        _require(set(named) <= set(present), "pairing")
    else:
        _require(named == sorted(present), "pairing")
    sizes = GAMES[before.settings.game].players
    _require(all(len(table) in sizes for table in event.tables), "pairing")
    away = tuple(number for number in before.active if before.entries[number].is_away)
    made = Round(tuple(RoundTable(table) for table in event.tables), event.byes, away)
    entries = tuple(msgspec.structs.replace(entry, is_away=False) for entry in before.entries)
    return msgspec.structs.replace(before, rounds=(*before.rounds, made), entries=entries)


def _ended(before: Tournament, event: Ended) -> Tournament:
    table = _open_table(before, event.table)
    check_places(event, len(table.seats))
    after_it = _with_table(before, event.table, RoundTable(table.seats, event))
    for seat in event.lapsed:
        number = table.seats[seat]
        after_it = _changed(after_it, number, lapses=after_it.entries[number].lapses + 1)
    return after_it


def check_places(event: Ended, seats: int) -> None:
    """Raise EventRefused unless the places are those of so many seats, with shared places, left seats last."""
    left = {*event.resigned, *event.lapsed}
    _require(len(left) == len(event.resigned) + len(event.lapsed), "places")
    _require(len(event.places) == seats and left <= set(range(seats)), "places")
    stayed = [place for seat, place in enumerate(event.places) if seat not in left]
    last = max(len(stayed), 1) + 1
    for seat, place in enumerate(event.places):
        expected = last if seat in left else 1 + sum(other < place for other in stayed)
        _require(place == expected, "places")


def _open_table(before: Tournament, table: int) -> RoundTable:
    if not before.rounds or not 0 <= table < len(before.rounds[-1].tables):
        raise EventRefused("no_table")
    found = before.rounds[-1].tables[table]
    _require(found.is_open, "has_result")
    return found


def _with_table(before: Tournament, number: int, table: RoundTable) -> Tournament:
    current = before.rounds[-1]
    tables = _replaced(current.tables, number, table)
    rounds = (*before.rounds[:-1], msgspec.structs.replace(current, tables=tables))
    return msgspec.structs.replace(before, rounds=rounds)


def _replaced(tables: Sequence[RoundTable], number: int, table: RoundTable) -> tuple[RoundTable, ...]:
    return (*tables[:number], table, *tables[number + 1 :])


def _active(before: Tournament, entrant: Entrant) -> Entrant:
    """Return the number of an entrant who still takes part. Raise EventRefused."""
    _require(entrant in before.active, "not_in")
    return entrant


def _waiting(before: Tournament, entrant: Entrant) -> Entrant:
    """Return the number of an entrant who waits for the start. Raise EventRefused."""
    is_known = 0 <= entrant < len(before.entries) and not before.entries[entrant].has_withdrawn
    _require(is_known, "not_in")
    return entrant


def _changed(before: Tournament, entrant: Entrant, **changes: bool | int) -> Tournament:
    entry = msgspec.structs.replace(before.entries[entrant], **changes)
    entries = (*before.entries[:entrant], entry, *before.entries[entrant + 1 :])
    return msgspec.structs.replace(before, entries=entries)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise EventRefused(reason)


def without(entrants: Iterable[Entrant], others: Collection[Entrant]) -> tuple[Entrant, ...]:
    """Return the entrants that are not among the others, in order."""
    gone = set(others)
    return tuple(entrant for entrant in entrants if entrant not in gone)
