"""A tournament as an immutable value that is built from events. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from bot.game import Refused, line, with_item
from bot.games import GAMES
from bot.rng import match_seed

Entrant: TypeAlias = int
"""Number of a person in the tournament, counted from 0 in the order of entry."""
Format: TypeAlias = Literal["swiss", "round-robin"]
Phase: TypeAlias = Literal["open", "running", "over", "cancelled"]

FEWEST = 4
"""Minimum number of entrants. With fewer left, the standings so far are final."""
MAX_ENTRANTS = 300
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
PEOPLE_FOR_A_PAIR = 8
"""Number of entrants for each pair that organisers may keep apart."""
MAX_PAIRS_EACH = 2
"""Maximum number of pairs with one person, so that nobody can be kept away from the strongest."""
FEWEST_ROUNDS_TO_DROP = 4
"""Minimum number of rounds of a tournament in which the worst one may not count."""
LINKS = 16
"""Number of lots of a tournament. It has fewer rounds, the final included."""
Reason: TypeAlias = Literal["household", "request", "organiser"]
Press: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,20}$")]
"""Id that Discord gave to the press with which somebody entered or checked in, in decimal."""
Lot: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


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
    drops_worst: bool = False
    """Whether everybody's worst round does not count."""
    seeded: bool = False
    """Whether the first round of a Swiss tournament keeps people with high ratings apart."""


class Entered(msgspec.Struct, frozen=True, tag_field="event", tag="entered", forbid_unknown_fields=True):
    """Somebody entered and has the next number. The name is None once that person was deleted."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] | None
    press: Press = "0"


class CheckedIn(msgspec.Struct, frozen=True, tag_field="event", tag="checked-in", forbid_unknown_fields=True):
    """The entrant has confirmed to be there for the start."""

    entrant: Entrant
    press: Press = "0"


class KeptApart(msgspec.Struct, frozen=True, tag_field="event", tag="kept-apart", forbid_unknown_fields=True):
    """Organisers keep two entrants apart; without a reason, no longer."""

    entrants: tuple[Entrant, Entrant]
    reason: Reason | None


class Started(
    msgspec.Struct, frozen=True, tag_field="event", tag="started", forbid_unknown_fields=True, omit_defaults=True
):
    """Check-in is over. Entrants who did not check in are out.

    `ranks`: places by rating of those who are in, in order of their numbers; none unless the tournament is seeded.
    """

    ranks: tuple[int, ...] = ()


class Withdrawn(msgspec.Struct, frozen=True, tag_field="event", tag="withdrawn", forbid_unknown_fields=True):
    """The entrant leaves for good and is not paired again."""

    entrant: Entrant


class Disqualified(msgspec.Struct, frozen=True, tag_field="event", tag="disqualified", forbid_unknown_fields=True):
    """The entrant is last at every table and is not paired again."""

    entrant: Entrant


class Away(msgspec.Struct, frozen=True, tag_field="event", tag="away", forbid_unknown_fields=True):
    """The entrant announced not to play the next round."""

    entrant: Entrant


class Back(msgspec.Struct, frozen=True, tag_field="event", tag="back", forbid_unknown_fields=True):
    """The entrant took the announcement back."""

    entrant: Entrant


class Paired(msgspec.Struct, frozen=True, tag_field="event", tag="paired", forbid_unknown_fields=True):
    """A round begins, or the final after the last round. Each table lists its entrants by seat.

    `lot` is the round's link of the chain of lots, secret until now.
    """

    tables: tuple[tuple[Entrant, ...], ...]
    lot: Lot
    byes: tuple[Entrant, ...] = ()


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
    """A table of the current round has no result: nobody could play it, or a moderator closed it."""

    table: int


class Cancelled(msgspec.Struct, frozen=True, tag_field="event", tag="cancelled", forbid_unknown_fields=True):
    """The tournament was cancelled."""


Event: TypeAlias = (
    Entered
    | CheckedIn
    | KeptApart
    | Started
    | Withdrawn
    | Disqualified
    | Away
    | Back
    | Paired
    | Ended
    | Voided
    | Cancelled
)


class Entry(msgspec.Struct, frozen=True):
    """State of an entrant. `since` is the first round with a seat for the entrant, counted from 1."""

    name: str | None
    since: int = 1
    is_in: bool = False
    """Whether the entrant checked in, or joined late."""
    is_away: bool = False
    has_withdrawn: bool = False
    is_disqualified: bool = False
    lapses: int = 0

    @property
    def is_active(self) -> bool:
        """Return whether the entrant takes part in further rounds."""
        return self.is_in and not self.has_withdrawn and not self.is_disqualified and self.lapses <= MAX_LAPSES


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
    """Round with its tables. `byes` had no table although they were there. `seed` has decided its lots."""

    tables: tuple[RoundTable, ...]
    byes: tuple[Entrant, ...]
    seed: bytes


class EventRefused(Refused):
    """The event does not fit the tournament."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, line(f"tournament-refused-{reason.replace('_', '-')}"))


class Tournament(msgspec.Struct, frozen=True):
    """Tournament after a number of events. It contains nothing secret."""

    settings: Settings
    lot: str
    """Latest lot that is public, as hex: the commitment, then the lot of the latest round."""
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    """All rounds so far, the final included."""
    is_started: bool = False
    is_cancelled: bool = False
    presses: tuple[int, ...] = ()
    """Ids of the entries and check-ins, in order. They share in the lots of later rounds."""
    apart: tuple[tuple[Entrant, Entrant], ...] = ()
    """Pairs that organisers keep apart, the lower number first."""
    planned: int = 0
    """Number of rounds without the final, fixed at the start."""
    starters: tuple[Entrant, ...] = ()
    """Entrants who were in at the start."""
    ranks: tuple[int, ...] = ()
    """Places of the starters by rating; equal ratings share a place. Empty unless the tournament is seeded."""

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
    """Return the number of rounds, without the final, for this number of people at the start."""
    if settings.format == "round-robin":
        return people - 1 + people % 2
    return settings.rounds or usual_rounds(people)


def link(seed: bytes, number: int) -> bytes:
    """Return a link of the chain of lots that ends in `seed`. Each link is the SHA-256 of the next one.

    Link 0 is the commitment, link r the lot of round r.
    """
    digest = seed
    for _ in range(LINKS - number):
        digest = hashlib.sha256(digest).digest()
    return digest


def table_seed(lot: bytes, table: int) -> bytes:
    """Return the committed seed of a table's match. `lot` is that of the next round, which is still secret."""
    return hashlib.sha256(lot + table.to_bytes(4, "big")).digest()[:16]


def presses_of(events: Iterable[Event], entrants: Collection[Entrant]) -> tuple[int, ...]:
    """Return the ids of the entries and check-ins of these entrants, in order."""
    presses, entered = list[int](), 0
    for event in events:
        if isinstance(event, Entered | CheckedIn):
            number = event.entrant if isinstance(event, CheckedIn) else entered
            entered += isinstance(event, Entered)
            presses += [int(event.press)] if number in entrants else []
    return tuple(press for press in presses if press)


def check_settings(settings: Settings) -> None:
    """Raise EventRefused unless the game exists and has tables of that size."""
    game = GAMES.get(settings.game)
    if game is None:
        raise EventRefused("game")
    if settings.size not in game.players or (settings.format == "round-robin" and settings.size != 2):
        raise EventRefused("size")
    if settings.drops_worst and settings.format == "swiss" and (settings.rounds or MAX_ROUNDS) < FEWEST_ROUNDS_TO_DROP:
        raise EventRefused("drops_worst")
    if settings.seeded and settings.format != "swiss":
        raise EventRefused("everybody_meets")


def built(settings: Settings, commitment: str, events: Iterable[Event]) -> Tournament:
    """Return the tournament after these events. Raise EventRefused for the first that does not fit."""
    check_settings(settings)
    tournament = Tournament(settings, commitment)
    for event in events:
        tournament = after(tournament, event)
    return tournament


def after(before: Tournament, event: Event) -> Tournament:
    """Return the tournament after one more event. Raise EventRefused if it does not fit."""
    if before.phase in ("over", "cancelled"):
        raise EventRefused("over")
    match event:
        case Entered():
            return _entered(before, event)
        case Started(ranks):
            return _started(before, ranks)
        case Paired():
            return _paired(before, event)
        case Ended():
            return _ended(before, event)
        case KeptApart():
            return _kept_apart(before, event)
        case Voided(table):
            return _with_table(before, table, RoundTable(_open_table(before, table).seats, is_void=True))
        case Cancelled():
            return msgspec.structs.replace(before, is_cancelled=True)
        case _:
            return _about_entrant(before, event)


def _about_entrant(before: Tournament, event: CheckedIn | Withdrawn | Disqualified | Away | Back) -> Tournament:
    """Return the tournament after an entrant has said to be in, out, away or back, or was disqualified."""
    if isinstance(event, CheckedIn):
        _require(not before.is_started, "started")
        return _changed(_pressed(before, event), _waiting(before, event.entrant), is_in=True)
    if isinstance(event, Disqualified):
        _require(before.is_started, "not_started")
        is_known = 0 <= event.entrant < len(before.entries) and before.entries[event.entrant].is_in
        _require(is_known and not before.entries[event.entrant].is_disqualified, "not_in")
        return _changed(before, event.entrant, is_disqualified=True)
    if isinstance(event, Withdrawn):
        number = _active(before, event.entrant) if before.is_started else _waiting(before, event.entrant)
        return _changed(before, number, has_withdrawn=True, is_in=before.is_started)
    _require(before.is_started, "not_started")
    return _changed(before, _active(before, event.entrant), is_away=isinstance(event, Away))


def _pressed(before: Tournament, event: Entered | CheckedIn) -> Tournament:
    """Return the tournament whose later lots the press shares in."""
    press = int(event.press)
    return msgspec.structs.replace(before, presses=(*before.presses, press)) if press else before


def _kept_apart(before: Tournament, event: KeptApart) -> Tournament:
    """Return the tournament with that pair kept apart, or no longer."""
    _require(not before.is_started, "started")
    _require(before.settings.format != "round-robin", "everybody_meets")
    one, other = sorted(_waiting(before, entrant) for entrant in event.entrants)
    apart = tuple(pair for pair in before.apart if pair != (one, other))
    if event.reason is not None:
        people = sum(not entry.has_withdrawn for entry in before.entries)
        _require(one != other and (len(apart) + 1) * PEOPLE_FOR_A_PAIR <= people, "too_many_apart")
        for person in (one, other):
            _require(sum(person in pair for pair in apart) < MAX_PAIRS_EACH, "too_many_apart")
        apart = (*apart, (one, other))
    return msgspec.structs.replace(before, apart=apart)


def _entered(before: Tournament, event: Entered) -> Tournament:
    limit, is_late = MAX_ENTRANTS, before.is_started
    if before.settings.format == "round-robin":
        _require(not is_late, "late")
        limit = MAX_IN_ROUND_ROBIN
    _require(not is_late or len(before.rounds) < min(LAST_JOINING, before.planned), "late")
    _require(sum(not entry.has_withdrawn for entry in before.entries) < limit, "full")
    _require(len(before.entries) < MAX_ENTRIES, "full")
    entry = Entry(event.name, since=len(before.rounds) + 1, is_in=is_late)
    return msgspec.structs.replace(_pressed(before, event), entries=(*before.entries, entry))


def _started(before: Tournament, ranks: tuple[int, ...]) -> Tournament:
    _require(not before.is_started, "started")
    starters = before.active
    people = len(starters)
    _require(people >= FEWEST, "too_few")
    _require(len(ranks) == (people if before.settings.seeded else 0) and ranks == places_of(ranks), "ranks")
    planned = planned_rounds(before.settings, people)
    return msgspec.structs.replace(before, is_started=True, planned=planned, starters=starters, ranks=ranks)


def places_of(values: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each value, the lowest first. Equal values share a place."""
    return tuple(1 + sum(rival < value for rival in values) for value in values)


def _paired(before: Tournament, event: Paired) -> Tournament:
    _require(before.is_started, "not_started")
    _require(not before.has_open_tables, "tables_open")
    lot = bytes.fromhex(event.lot)
    _require(hashlib.sha256(lot).hexdigest() == before.lot, "lot")
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
    new_round = Round(tuple(map(RoundTable, event.tables)), event.byes, match_seed(lot, before.presses))
    entries = tuple(msgspec.structs.replace(entry, is_away=False) for entry in before.entries)
    return msgspec.structs.replace(before, rounds=(*before.rounds, new_round), entries=entries, lot=event.lot)


def _ended(before: Tournament, event: Ended) -> Tournament:
    table = _open_table(before, event.table)
    check_places(event, len(table.seats))
    after_it = _with_table(before, event.table, RoundTable(table.seats, event))
    for seat in event.lapsed:
        number = table.seats[seat]
        after_it = _changed(after_it, number, lapses=after_it.entries[number].lapses + 1)
    return after_it


def check_places(event: Ended, seats: int) -> None:
    """Raise EventRefused unless the places are those of a table of that size, with shared places, left seats last."""
    left = {*event.resigned, *event.lapsed}
    _require(len(left) == len(event.resigned) + len(event.lapsed), "places")
    _require(len(event.places) == seats and left <= set(range(seats)), "places")
    stayed = [place for seat, place in enumerate(event.places) if seat not in left]
    last = max(len(stayed), 1) + 1
    for seat, place in enumerate(event.places):
        expected = last if seat in left else 1 + sum(rank < place for rank in stayed)
        _require(place == expected, "places")


def _open_table(before: Tournament, table: int) -> RoundTable:
    if not before.rounds or not 0 <= table < len(before.rounds[-1].tables):
        raise EventRefused("no_table")
    opened = before.rounds[-1].tables[table]
    _require(opened.is_open, "has_result")
    return opened


def _with_table(before: Tournament, number: int, table: RoundTable) -> Tournament:
    current = before.rounds[-1]
    tables = with_item(current.tables, number, table)
    rounds = (*before.rounds[:-1], msgspec.structs.replace(current, tables=tables))
    return msgspec.structs.replace(before, rounds=rounds)


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


def without(entrants: Iterable[Entrant], excluded: Collection[Entrant]) -> tuple[Entrant, ...]:
    """Return the entrants that are not among the others, in order."""
    gone = set(excluded)
    return tuple(entrant for entrant in entrants if entrant not in gone)
